import { defineConfig } from '@playwright/test'
import base from './playwright.config'

const { webServer, ...rest } = base
const port = process.env.FREEBODY_PORT ?? '4174'

/** `pnpm attack`: browser tests that it repeats, long ones included, of the build that is there. One at a time, because some measure times. */
export default defineConfig({
  ...rest,
  testIgnore: [/e2e[\\/]engines[\\/]/],
  workers: 1,
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
