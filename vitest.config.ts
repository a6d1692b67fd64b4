import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'

export const settings = {
  pool: 'forks',
  maxWorkers: 2,
  // Tests that count allocations need to ask for a collection.
  execArgv: ['--expose-gc'],
} satisfies ViteUserConfig['test']

/** `pnpm check:unit`. Full sweeps are in *.long.test.ts: see vitest.long.config.ts. */
export default defineConfig({
  test: {
    ...settings,
    include: ['{packages,apps}/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    // Some tests are simulations of seconds.
    testTimeout: 120_000,
  },
})
