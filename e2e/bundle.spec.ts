import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** [bytes] compressed; three alone is half of it */
const BUDGET = 450_000

test('the code of the first page stays small', () => {
  const folder = new URL('../dist/studio/assets/', import.meta.url)
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder))).length, 0)
  expect(total).toBeLessThan(BUDGET)
})
