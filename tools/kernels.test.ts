import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { digestOf, readDigest, TARGET, translate } from './kernels'

// kernels.long.test.ts compiles them, which takes seconds.
it('the compiled kernels are made of these kernels, by this compiler (else: pnpm kernels)', () => {
  const committed = readFileSync(new URL(`../${TARGET}`, import.meta.url), 'utf8')
  expect(readDigest(committed)).toBe(digestOf(translate().source))
})

it('the digest changes with a kernel', () => {
  const { source } = translate()
  expect(digestOf(source.replace('0.5', '0.25'))).not.toBe(digestOf(source))
})
