import { expect, it } from 'vitest'
import { ensureLanguage } from './locale'

it.each(['C', 'en_US', '', 'en_US.UTF-8'])('a name that is no language is replaced: %j', (language) => {
  const navigator = Object.create({ language }) as { readonly language: string }
  expect(() => new Intl.NumberFormat(navigator.language).format(1)).toThrow(RangeError)
  ensureLanguage(navigator)
  expect(new Intl.NumberFormat(navigator.language).format(1.5)).toBe('1.5')
})

it.each(['de', 'pt-BR'])('a language stays: %s', (language) => {
  const navigator = { language }
  ensureLanguage(navigator)
  expect(navigator.language).toBe(language)
})
