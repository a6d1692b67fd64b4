import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { benchPolicy, coursePolicy, embedPolicy, helpPolicy, policyOfText, studioPolicy } from './policy'

const policies = { benchPolicy, coursePolicy, embedPolicy, helpPolicy, policyOfText, studioPolicy }

it.each(Object.entries(policies))(
  '%s lets no string become code, and no other site give any',
  (_, policy) => {
    const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
    expect(parts.get('default-src')).toEqual(["'none'"])
    expect(
      parts
        .get('script-src')!
        .filter((source) => !["'none'", "'self'", "'wasm-unsafe-eval'"].includes(source)),
    ).toEqual([])
    expect(parts.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(parts.get('trusted-types')).toBeDefined()
    expect(parts.get('base-uri')).toEqual(["'none'"])
    expect(parts.get('form-action')).toEqual(["'none'"])
  },
)

it('the course page has its policy, before everything that it applies to', () => {
  const page = readFileSync(fileURLToPath(new URL('../../public/course/index.html', import.meta.url)), 'utf8')
  const [, found] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)!
  expect(found).toBe(coursePolicy)
  expect(page.indexOf('http-equiv')).toBeLessThan(page.search(/<(?:script|link)/))
})
