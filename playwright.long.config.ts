import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** `pnpm test:long`: browser tests that take minutes, of which `pnpm test` runs short versions. */
export default defineConfig({ ...base, testMatch: '**/*.long.spec.ts', testIgnore: [] })
