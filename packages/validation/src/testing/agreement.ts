/* A case measured again, and held to what the validation page says of it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { expect } from 'vitest'
import type { ValidationCase } from '../definition'
import { measure, type Results } from '../results'

// As `pnpm validate` runs.
startWasm(compiled)

export const docs = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${path}`, import.meta.url)), 'utf8')
export const results = JSON.parse(docs('validation.json')) as Results

/** Rounding differs between machines and versions: an error on the page may be this many times larger in a test. */
const NOISE = 10

export function agreesWithPage(one: ValidationCase): void {
  const now = measure(one)
  const published = results.cases.find(({ id }) => id === one.id)!
  expect(now.failures).toEqual(published.failures)
  expect(now.quantities.map(({ quantity, count }) => [quantity, count])).toEqual(
    published.quantities.map(({ quantity, count }) => [quantity, count]),
  )
  for (const [k, { quantity, tight, default: plain, bound }] of now.quantities.entries()) {
    expect(tight, `${quantity} at tight settings`).toBeLessThanOrEqual(bound)
    const said = published.quantities[k].default
    if (said !== null)
      expect(plain, `${quantity} at default settings`).toBeLessThanOrEqual(Math.max(NOISE * said, bound))
  }
}
