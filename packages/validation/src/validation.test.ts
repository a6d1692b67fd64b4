/* The page lists exactly the cases of the registry, and Freebody still is as near to their references as it says. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check } from '@freebody/scene'
import { afterAll, describe, expect, it } from 'vitest'
import { pageOf } from './page'
import { cases } from './registry'
import { measure, type Results } from './results'
import { NUMERICAL } from './settings'

const docs = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url)), 'utf8')
const page = docs('guide/validation.md')
const results = JSON.parse(docs('validation.json')) as Results
const ids = cases.map(({ id }) => id)

/** Rounding differs between machines and versions: an error on the page may be this many times larger in a test. */
const NOISE = 10

describe('the registry', () => {
  it('names every case once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(cases.map(({ title }) => title)).size).toBe(ids.length)
  })

  it.each(cases)('$id is a scene without problems that leaves the numerical settings alone', ({ scene }) => {
    expect(check(scene)).toEqual([])
    for (const key of NUMERICAL) expect(scene.settings ?? {}).not.toHaveProperty(key)
  })

  it.each(cases)('$id compares numbers, says where they come from and what is certain', (one) => {
    expect(one.source.length).toBeGreaterThan(30)
    expect(one.digits).toBeGreaterThanOrEqual(10)
    const { compare } = one
    if (compare.kind === 'motion')
      for (const row of [...compare.rows, ...(compare.between ?? [])]) {
        expect(row).toHaveLength(compare.columns.length + 1)
        expect(row.every(Number.isFinite)).toBe(true)
      }
    else
      for (const { eigenvalues } of compare.points)
        expect(eigenvalues).toHaveLength(2 * compare.coordinates.length)
  })
})

describe('the page', () => {
  it('has exactly the cases of the registry; `pnpm validate` writes it anew', () => {
    expect(results.cases.map(({ id }) => id)).toEqual(ids)
    const named = [...page.matchAll(/^<!-- case: (.+) -->$/gm)].map(([, id]) => id)
    expect(named.sort()).toEqual([...ids].sort())
  })

  it('is what its numbers make of it', () => expect(page).toBe(pageOf(results)))

  it('has the words of the registry', () => {
    for (const [i, { title, source, digits, group }] of cases.entries())
      expect(results.cases[i]).toMatchObject({ title, source, digits, group })
  })
})

describe('Freebody agrees with', () => {
  const quick = cases.filter(({ slow }) => !slow)
  afterAll(() => {
    const rest = cases.filter(({ slow }) => slow).map(({ id }) => id)
    console.log(
      `${quick.length} of ${cases.length} cases were run; only \`pnpm validate\` runs ${rest.join(', ')}.`,
    )
  })

  it.each(quick)('$id', (one) => {
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
  })

  it('all of them on the page, slow ones included', () => {
    for (const { id, quantities } of results.cases)
      for (const { quantity, tight, bound } of quantities)
        expect(tight, `${id}: ${quantity}`).toBeLessThanOrEqual(bound)
  })
})
