import { defineConfig } from 'vitest/config'
import { settings } from './vitest.config'

/** `pnpm test:long`: the full sweeps, of which `pnpm test` runs short versions. */
export default defineConfig({
  test: {
    ...settings,
    include: ['{packages,apps}/**/src/**/*.long.test.ts', 'tools/**/*.long.test.ts'],
    testTimeout: 600_000,
  },
})
