/* The page lists exactly the cases of the registry, and Freebody still is as near to their references as it says. */
import { check } from '@freebody/scene'
import { afterAll, describe, expect, it } from 'vitest'
import { pageOf } from './page'
import { cases } from './registry'
import { NUMERICAL } from './settings'
import { agreesWithPage, docs, results } from './testing/agreement'

const page = docs('guide/validation.md')
const ids = cases.map(({ id }) => id)

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
      `${quick.length} of ${cases.length} cases were run; \`pnpm test:long\` runs ${rest.join(', ')}.`,
    )
  })

  it.each(quick)('$id', agreesWithPage)

  it('all of them on the page, slow ones included', () => {
    for (const { id, quantities } of results.cases)
      for (const { quantity, tight, bound } of quantities)
        expect(tight, `${id}: ${quantity}`).toBeLessThanOrEqual(bound)
  })
})
