import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // Some tests are long simulations.
    testTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // Tests that count allocations need to ask for a collection.
    execArgv: ['--expose-gc'],
  },
})
