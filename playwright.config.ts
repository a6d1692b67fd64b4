import { defineConfig } from '@playwright/test'
import { findBrowser, softwareGl } from './e2e/browser'

// Not Vite's own 4173: `pnpm start` may be running while the tests do.
const address = 'http://127.0.0.1:4174'
const browser = findBrowser()

export default defineConfig({
  testDir: 'e2e',
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
    trace: 'retain-on-failure',
    // Every test starts without one, and none but those about it should fetch a whole build into it.
    serviceWorkers: 'block',
    launchOptions: { args: softwareGl, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: 'npm run build && vite preview --host 127.0.0.1 --port 4174 --strictPort',
    url: address,
    // A server that already runs serves an older build.
    reuseExistingServer: false,
  },
})
