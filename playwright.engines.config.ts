import { defineConfig } from '@playwright/test'

/** `pnpm e2e:firefox` and `pnpm e2e:webkit`: the build in other engines, which the tests start and drive themselves (e2e/engines). */
export default defineConfig({
  testDir: 'e2e/engines',
  // Servers and browsers of their own, one window at a time.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
  projects: ['firefox', 'webkit'].map((name) => ({ name, testMatch: `${name}.spec.ts` })),
})
