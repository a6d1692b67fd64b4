import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** `pnpm test:long`: browser tests that take minutes, of which `pnpm test` runs short versions. Floods are left to the attacks, which follow. */
export default defineConfig({
  ...base,
  testMatch: '**/*.long.spec.ts',
  testIgnore: '**/embed-floods.long.spec.ts',
})
