import { readFileSync } from 'node:fs'
import type { SyntaxNode } from '@lezer/common'
import { buildParser } from '@lezer/generator'
import { describe, expect, it } from 'vitest'
import { positions, velocities } from '../testing/corpus'
import { parseStatement, type Branch } from './parser'

const grammar = readFileSync(new URL('./equation.grammar', import.meta.url), 'utf8')
const generated = buildParser(grammar).configure({ strict: true })

/** The tree of the generated parser in the form of ours, or the place where it failed. */
function expected(text: string): Branch | number {
  try {
    return branchOf(generated.parse(text).topNode.firstChild!)
  } catch (error) {
    return Number(/\d+$/.exec((error as Error).message)![0])
  }
}

function branchOf({ name, from, to, firstChild }: SyntaxNode): Branch {
  const children: Branch[] = []
  for (let child = firstChild; child; child = child.nextSibling)
    if (/^\w/.test(child.name) && child.name !== 'Name' && child.name !== 'Quoted')
      children.push(branchOf(child))
  return { name, from, to, children }
}

/** `-a^2` → Negate(Power(a,2)) */
function shape({ name, from, to, children }: Branch, text: string): string {
  return /Path|Number/.test(name)
    ? text.slice(from, to)
    : `${name}(${children.map((child) => shape(child, text))})`
}

describe('the parser', () => {
  it.each([
    ['-a^2', 'Negate(Power(a,2))'],
    ['2^-a^2', 'Power(2,Negate(Power(a,2)))'],
    ['2^-a*b', 'Multiply(Power(2,Negate(a)),b)'],
    ['a^b^c', 'Power(a,Power(b,c))'],
    ['a-b-c', 'Subtract(Subtract(a,b),c)'],
    ['a/b*c', 'Multiply(Divide(a,b),c)'],
    ['-a*b', 'Multiply(Negate(a),b)'],
    ['a+b*c^2 = -+d', 'Equation(Add(a,Multiply(b,Power(c,2))),Equals(),Negate(Plus(d)))'],
    ['a <= 45 deg', 'Equation(a,AtMost(),Measured(45,Unit()))'],
    ['-2 mm^2 >= deg', 'Equation(Negate(Power(Measured(2,Unit()),2)),AtLeast(),deg)'],
  ])('parses %s with the usual precedence', (text, tree) => {
    const parsed = parseStatement(text)
    expect(typeof parsed === 'number' ? parsed : shape(parsed, text)).toBe(tree)
  })

  it.each([...positions, ...velocities])('parses %s like the grammar', (text) => {
    expect(expected(text)).toBeTypeOf('object')
    expect(parseStatement(text)).toEqual(expected(text))
  })

  it.each([
    '',
    ' ',
    '"a""',
    '"""',
    '""""',
    '"a\nb"',
    '2.e5',
    '2e',
    '2e+',
    '.',
    '..5',
    'A.5',
    '1.x',
    'A.b(c)',
    '"a"(b)',
    '(a).b.c',
    'f(a).b + [1,2].c',
    'f()',
    'f(a,)',
    'f (a)',
    'a = b = c',
    '(a = b)',
    '(a <= b)',
    'a <= b >= c',
    'a < b',
    'a => b',
    '2 m m',
    '2 m.x',
    '2 m(3)',
    '2 metres',
    '2e deg',
    'm 2',
    'deg*m + 3cm',
    'a\u0085+\u00a0b\u3000',
    '\ufeffa',
    'a×b',
    'a😀',
    '滑块.größe = Körper',
    `${'-'.repeat(300)}a`,
    `${'('.repeat(200)}a${')'.repeat(200)}`,
  ])('accepts or refuses %j like the grammar', (text) => {
    expect(parseStatement(text)).toEqual(expected(text))
  })

  it('accepts or refuses random texts like the grammar', () => {
    const seed = 20_261_118
    const words = [
      'a',
      'B_2',
      '"c d"',
      '"e""f"',
      '1',
      '.5',
      '2.',
      '3e-4',
      'sin(',
      'x.y',
      ' ',
      '\n',
      '#',
      '"',
      '3 deg',
      ' m',
    ]
    const signs = [...'+-*/^()[],.=', '<=', '>=']
    let taken = 0
    let state = seed
    const pick = <T>(from: readonly T[]): T => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return from[Math.floor((state / 2 ** 32) * from.length)]
    }
    for (let n = 0; n < 20_000; n++) {
      let text = ''
      for (let left = pick([1, 2, 3, 5, 7, 9]); left > 0; left--)
        text += pick(words.slice(0, 10)) + pick(signs)
      text += pick(words)
      const tree = parseStatement(text)
      if (typeof tree !== 'number') taken++
      expect(tree, `${JSON.stringify(text)} (seed ${seed})`).toEqual(expected(text))
    }
    expect(taken).toBeGreaterThan(1000)
  })
})
