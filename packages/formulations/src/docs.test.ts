import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageFiles } from './testing/page-files'

describe('docs/formulations', () => {
  it.each(pageFiles().map(({ file, text }) => [file.pathname.split('/').at(-1)!, file, text] as const))(
    '%s is up to date (else: pnpm --filter @freebody/formulations run docs)',
    (_, file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )

  it('holds nothing else', () => {
    const known = pageFiles().map(({ file }) => file.pathname.split('/').at(-1)!)
    expect(readdirSync(new URL('.', pageFiles()[0].file)).sort()).toEqual(known.sort())
  })
})
