import { defineConfig } from '@playwright/test'
import { findBrowser, testGl } from './e2e/browser'

// Not Vite's own 4173: `pnpm start` may be running while the tests do.
// FREEBODY_PORT: another one, for two checkouts tested at the same time.
const port = process.env.FREEBODY_PORT ?? '4174'
const address = `http://127.0.0.1:${port}`
const browser = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // For `pnpm test:long`, see playwright.long.config.ts; for other engines, see playwright.engines.config.ts.
  testIgnore: ['**/*.long.spec.ts', /e2e[\\/]engines[\\/]/],
  // Finds or installs a browser. Workers read this file again afterwards, and so see what it installed.
  globalSetup: './e2e/browser.ts',
  workers: 2,
  // Software graphics on a shared machine: seconds for what takes a moment elsewhere. Nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: address,
    // Recording a trace takes a fifth of the time of a test. Elsewhere `pnpm e2e --trace retain-on-failure` makes one.
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Every test starts without one, and none but those about it should fetch a whole build into it.
    serviceWorkers: 'block',
    launchOptions: { args: testGl, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: `npm run build && vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    // A server that already runs serves an older build.
    reuseExistingServer: false,
    // The build comes first, and takes minutes on a busy machine.
    timeout: 300_000,
  },
})
