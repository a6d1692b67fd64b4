/* docs/security.md: each promise names tests, and they exist. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(`${root}docs/security.md`, 'utf8')
/** Rows of tables, without their heads. */
const promises = [...text.matchAll(/^\| (?!It cannot|Promise|-)(.+?) +\| (.+?) +\|$/gm)].map(
  ([, promise, held]) => ({
    promise,
    tests: [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  }),
)

it('finds the promises', () => expect(promises.length).toBeGreaterThan(15))

it.each(promises)('$promise', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const file of tests) {
    expect(file).toMatch(/\.(?:test|spec)\.ts$/)
    expect(existsSync(root + file), file).toBe(true)
    // A file of tests, and not an empty one.
    expect(readFileSync(root + file, 'utf8')).toMatch(/^\s*(?:it|test)(?:\.each)?\(/m)
  }
})

it('the policy leads there, and says how to report', () => {
  const policy = readFileSync(`${root}SECURITY.md`, 'utf8')
  expect(policy).toContain('(docs/security.md)')
  expect(policy).toContain('Report a vulnerability')
})
