import { examples } from '@freebody/scene'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { FORMULA_LIMITS, formulaRefusal, formulaWeight } from './bounds'
import { TYPESETTING } from './typeset'

/** Elements that KaTeX makes of a formula. */
const elements = (tex: string) =>
  katex.renderToString(tex, { ...TYPESETTING, displayMode: true }).match(/<[a-z]/g)?.length ?? 0
const nest = (before: string, after: string, depth: number) =>
  `${before.repeat(depth)}x${after.repeat(depth)}`
/** As often as fits in so many characters. */
const fill = (unit: string, length = 400) => unit.repeat(Math.floor(length / unit.length))
const matrix = (body: string) => `\\begin{matrix}${body}\\end{matrix}`

describe('a formula that grows', () => {
  it.each([
    ['nested matrices', nest('\\begin{matrix}', '\\end{matrix}', 70), 'nested more than 12'],
    ['nested fractions', nest('\\frac{', '}1', 200), 'nested more than 12'],
    ['nested powers', nest('x^{', '}', 400), 'nested more than 12'],
    ['nested brackets', nest('\\left(', '\\right)', 100), 'nested more than 12'],
    ['cells', matrix('&'.repeat(1950)), 'too large'],
    ['rows and columns', matrix('&'.repeat(900) + '\\\\'.repeat(500)), 'too large'],
    ['fractions side by side', fill('\\frac xx', 2000), 'too large'],
    ['a long source', 'x'.repeat(2001), 'longer than 2000'],
    // 490 expansions of 1000 letters: a million elements, seven minutes.
    ['a definition', `\\def\\a{${'x'.repeat(1000)}}${'\\a'.repeat(490)}`, 'may not define commands (\\def)'],
    ['another one', '\\newcommand{\\a}{x}\\a', 'may not define commands (\\newcommand)'],
    ['one by another name', '\\let\\d\\def\\d\\a{xx}\\a', 'may not define commands'],
    ['a global one', '\\global\\let\\a=b', 'may not define commands (\\global)'],
  ])('is refused, with the reason: %s', (_, tex, reason) => {
    const started = performance.now()
    expect(formulaRefusal(tex)).toContain(reason)
    expect(performance.now() - started).toBeLessThan(100)
  })

  it.each([
    matrix('&'.repeat(200)),
    matrix(fill('x&', 300)),
    matrix('\\\\'.repeat(100)),
    matrix(fill('&\\\\')),
    matrix('&'.repeat(100) + '\\\\'.repeat(80)),
    nest('\\begin{matrix}&&&', '\\end{matrix}', 10),
    nest('\\begin{array}{c|c}', '\\\\\\hline x&x\\end{array}', 10),
    fill(nest('\\frac{', '}1', 9)),
    fill('\\frac xx'),
    fill('x^x_x'),
    fill("x'"),
    fill('\\sqrt x'),
    fill(nest('\\hat{', '}^2', 11)),
    fill('\\boxed x'),
    fill(nest('\\overbrace{', '}^x', 10)),
    fill('\\xrightarrow[x]{x}'),
    fill('\\oiint'),
    fill('\\text{é}'),
    fill('\\left(x\\right)'),
    fill('\\binom xx'),
    fill('\\mathchoice xxxx'),
    fill('\\underset x y'),
    fill('\\cancel x'),
    fill('\\color{red}'),
    `\\begin{CD}${fill('A@>a>>B\\\\')}\\end{CD}`,
  ])('has no more elements than its weight, case %#', (tex) => {
    const started = performance.now()
    expect(elements(tex)).toBeLessThanOrEqual(formulaWeight(tex))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

it('formulas of the examples weigh a small part of what they may', () => {
  const all = examples.flatMap(({ description }) =>
    [...description.matchAll(/\$\$?([^$]+)\$/g)].map(([, tex]) => tex),
  )
  expect(all.length).toBeGreaterThan(20)
  for (const tex of all) {
    expect(formulaRefusal(tex)).toBeNull()
    expect(formulaWeight(tex)).toBeLessThan(FORMULA_LIMITS.weight / 4)
    expect(elements(tex)).toBeLessThanOrEqual(formulaWeight(tex))
  }
})

it('a six by six matrix of sines and cosines is typeset', () => {
  const row = Array(6).fill('\\cos\\theta_1').join('&')
  expect(formulaRefusal(matrix(Array(6).fill(row).join('\\\\')))).toBeNull()
})
