import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'

export const settings = {
  pool: 'forks',
  maxWorkers: 2,
  // Tests that count allocations need to ask for a collection.
  execArgv: ['--expose-gc'],
  setupFiles: ['./tools/settle-imports.ts'],
} satisfies ViteUserConfig['test']

/** Files that need modules of their own: they replace functions of a module, count allocations, or compare runs with and without WebAssembly. */
const ISOLATED = [
  'apps/cli/src/kernels.test.ts',
  'packages/bench/src/contenders/embind.test.ts',
  'packages/dynamics/src/allocation.test.ts',
  'packages/dynamics/src/wasm/wasm.test.ts',
  'packages/expressions/src/safety.test.ts',
  'packages/panels/src/evaluations.test.ts',
  'packages/viewer/src/arrows/evaluations.test.ts',
]
/** Rooms that start WebAssembly, which then stays started in the process. */
const COMPILED = ['apps/cli/src/**/*.test.ts', 'packages/{bench,validation}/src/**/*.test.ts']
const LONG = ['**/*.long.test.ts']

/** `pnpm check:unit`. Full sweeps are in *.long.test.ts: see vitest.long.config.ts.

 A process runs one file after the other with the modules that it has: to load the rooms anew for each file took a quarter of the time of all. */
export default defineConfig({
  test: {
    ...settings,
    // Some tests are simulations of seconds.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          isolate: false,
          include: ['{packages,apps}/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LONG, ...COMPILED, ...ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'compiled',
          isolate: false,
          include: COMPILED,
          exclude: [...configDefaults.exclude, ...LONG, ...ISOLATED],
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
})
