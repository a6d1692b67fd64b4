import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileKernels, TARGET } from './kernels'

it('the compiled kernels are what compiling them gives', async () => {
  const committed = readFileSync(new URL(`../${TARGET}`, import.meta.url), 'utf8')
  expect(committed === (await compileKernels())).toBe(true)
})
