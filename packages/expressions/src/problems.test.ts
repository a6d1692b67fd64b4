/* Problems of texts that are not constraints: place, reason and fix. */
import { describe, expect, it } from 'vitest'
import { compileEquation, compileEquations } from './equation'
import { LIMITS } from './problem'
import { scope } from './testing/scene'

function problemsOf(text: string) {
  const compiled = compileEquation(text, scope)
  return compiled.ok ? [] : compiled.problems
}

it('offers every name or says how many more there are, and how names with spaces are typed', () => {
  const bodies = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`crank ${i + 1}`, {}]))
  const told = (text: string) => {
    const compiled = compileEquation(text, { bodies })
    return compiled.ok ? '' : compiled.problems[0].message
  }
  expect(told('Qqqqq.x = 1')).toMatch(
    /The names are t, "crank 1", .*, "crank 11" and 13 more\. A name that is not one word is typed in quotes\.$/,
  )
  const some = compileEquation('left.x = 1', { bodies: { 'left crank': {}, rod: {} } })
  expect(some.ok ? null : some.problems[0]).toMatchObject({
    message:
      'Nothing here is called left. Did you mean "left crank"? A name that is not one word is typed in quotes.',
    fix: '"left crank"',
  })
})

/** Text, column, length, message. */
const table: readonly (readonly [string, number, number, RegExp])[] = [
  // names
  ['Px = 1', 1, 2, /Nothing here is called Px/],
  ['P.x + dist(A.tip, C.tip) = 1', 19, 1, /Nothing here is called C/],
  ['A.tpi.x = 2', 3, 3, /A has no tpi\. Did you mean tip\?/],
  ['A.Tip.x = 2', 3, 3, /Did you mean tip\?/],
  ['hinge.agle = 2', 7, 4, /Did you mean angle\?/],
  ['A.ex.w = 2', 6, 1, /A\.ex has no w\. The names are x, y and z\./],
  ['k.x = 2', 2, 2, /k is a number and has no part x/],
  ['P.yaw = 2', 3, 3, /P is a particle and has no orientation/],
  ['hinge = 2', 1, 5, /Name one of its coordinates: hinge\.angle/],
  ['constructor.x = 2', 1, 11, /Nothing here is called constructor/],
  ['A.__proto__ = 2', 3, 9, /A has no __proto__/],
  // functions
  ['sinn(P.x) = 1', 1, 4, /no function sinn\. Did you mean sin\?/],
  ['ln(P.x) = 1', 1, 2, /Did you mean log\?/],
  ['alert(P.x) = 1', 1, 5, /There is no function alert/],
  ['constructor(P.x) = 1', 1, 11, /There is no function constructor/],
  ['dist(A.tip) = 1', 1, 11, /dist takes 2 values in its brackets, and there is 1/],
  ['sin(P.x, 2) = 1', 1, 11, /sin takes 1 value in its brackets, and there are 2/],
  ['dist(P, 2) = 1', 9, 1, /needed here, and this is a number/],
  ['sin(P) = 1', 5, 1, /needed here, and this is a vector/],
  // syntax
  ['(P.x = 2', 1, 1, /never closed\. Add \) before column 6/],
  ['sin(P.x + (2*t) = 2', 4, 1, /never closed/],
  ['P.x = 2)', 8, 1, /has no opening bracket/],
  ['P.x = (2]', 9, 1, /The \( in column 7 needs \) here/],
  ['P.x', 1, 3, /not an equation: it has no equals sign/],
  ['', 1, 0, /The text is empty/],
  ['   ', 1, 0, /The text is empty/],
  ['P.x == 2', 5, 2, /single equals sign/],
  ['P.x < 2', 5, 1, /includes its bound\. Write <= instead of </],
  ['P.x > 2', 5, 1, /Write >= instead of >/],
  ['P.x => 2', 5, 2, /equals sign comes last\. Write >=/],
  ['P.x ≤ 2', 5, 1, /Write <= instead/],
  ['0 <= P.x <= 2', 10, 2, /two comparisons\. Write two equations/],
  ['P.x = 45°', 9, 1, /Write {2}deg instead/],
  ['P.x = 45 deg +', 15, 0, /A value is missing after \+/],
  ['P.x = 2 k', 9, 1, /no operator between two values/],
  ['P.x = 1 = 2', 9, 1, /two equals signs/],
  ['2 P.x = 1', 3, 1, /no operator between two values\. Write the multiplication, as in 2\*P/],
  ['2(P.x + 1) = 1', 2, 1, /no operator between/],
  ['(P.x)(P.y) = 1', 6, 1, /no operator between/],
  ['A.tip(2) = 3', 6, 1, /tip is not a function/],
  ['P.x = ', 7, 0, /A value is missing after =/],
  ['P.x + * 2 = 1', 7, 0, /A value is missing between \+ and \*/],
  ['= 2', 1, 0, /A value is missing before =/],
  ['sin() = 1', 5, 0, /nothing between \( and \)/],
  ['P.x**2 = 1', 4, 2, /written with \^/],
  ['P.x = 2·P.y', 8, 1, /Write \* instead/],
  ['P.x; alert(1) = 2', 4, 1, /; has no meaning/],
  ['P. = 2', 2, 1, /A dot joins two names/],
  ['"rod 1 = 2', 1, 1, /quotation mark is not closed/],
  ['P.x = 1e999', 7, 5, /too large/],
  ['[P.x, 2] = [1, 2, 3]', 1, 8, /three parts; this one has 2/],
  // sense
  ['P = 3', 3, 1, /left side is a vector and the right side a number/],
  ['P = 0', 3, 1, /Write \[0, 0, 0\]/],
  ['P*Q = 3', 1, 3, /dot\(u, v\) or cross\(u, v\)/],
  ['P + 1 = Q', 1, 5, /A number and a vector cannot be added/],
  ['P.x/0 = 1', 1, 5, /divides by zero/],
  ['P.x = log(-1)', 7, 7, /no finite value: it evaluates to NaN/],
  ['P.x = 9^9^9', 7, 5, /no finite value: it evaluates to Infinity/],
  ['P.x = sqrt(L - k)', 1, 17, /A part of this evaluates to NaN/],
  ['(A - B).w = 1', 9, 1, /parts x, y and z/],
  ['P.ax = 2', 3, 2, /P\.ax is an acceleration/],
  ['rate(P.vx) = 2', 1, 10, /rate of a velocity is an acceleration/],
  ['rate(rate(P.x)) = 2', 1, 15, /rate of a velocity is an acceleration/],
  // always true, and impossible
  ['1 = 2', 1, 5, /numbers alone and is never true/],
  ['k = L', 1, 5, /numbers alone/],
  ['1 = 1', 1, 5, /always true/],
  ['t = 3', 1, 5, /time alone/],
  ['P.x - P.x = 0', 1, 13, /always true/],
  ['sin(P.x)^2 + cos(P.x)^2 = 1', 1, 27, /true for every motion/],
  ['dot(A.ex, A.ey) = 0', 1, 19, /true for every motion/],
  ['dist(A.tip, A.base) = 7', 1, 23, /false for every motion/],
  ['O.x = 1', 1, 7, /numbers alone/],
  ['P.x^2 + P.y^2 = -1', 1, 18, /No motion can satisfy this: the left side is at least 0, the right side -1/],
  ['sin(A.angle) = L', 1, 16, /between -1 and 1, the right side 2/],
  ['dist(A, B) = -1', 1, 15, /at least 0, the right side -1/],
  ['P.vx^2 + 1 = -exp(P.y)', 1, 22, /No motion can satisfy/],
  ['P >= [0, 0, 0]', 3, 2, /compares numbers, and these are vectors/],
  ['P.vx <= 2', 1, 9, /contains velocities\. One-sided conditions are for positions/],
  ['hinge.angle.rate >= 0', 1, 21, /contains velocities/],
  ['t <= 3', 1, 6, /time alone and bounds no motion/],
  ['1 <= 2', 1, 6, /numbers alone and bounds no motion/],
  ['P.x <= P.x', 1, 10, /numbers alone and bounds no motion/],
  ['P.x^2 >= -1', 1, 11, /always holds and bounds no motion/],
  ['P.x^2 <= -1', 1, 11, /No motion can satisfy this: the left side is at least 0, the right side -1/],
  ['dist(A.tip, A.base) <= 7', 1, 24, /always holds or never/],
  ['[P.x, P.vy, 0] = [0, 0, 0]', 1, 26, /Some components contain velocities/],
]

describe('problems', () => {
  it.each(table)('%s', (text, column, length, message) => {
    const [problem] = problemsOf(text)
    expect(problem).toBeDefined()
    expect(problem.message).toMatch(message)
    expect([problem.column, problem.length]).toEqual([column, length])
  })

  it('finds all unknown names at once', () => {
    expect(problemsOf('Px + Py = foo(Pz)').map((p) => p.column)).toEqual([1, 6, 11])
  })

  it('gives the text to type instead', () => {
    expect(problemsOf('A.tpi.x = 2')[0].fix).toBe('tip')
    expect(problemsOf('P.x == 2')[0].fix).toBe('=')
    expect(problemsOf('P.x')[0].fix).toBe('P.x = 1')
  })

  it.each([1, 1e-9, 1e9])('does not treat a small or large gradient as zero (%d)', (factor) => {
    expect(problemsOf(`${factor}*P.x = 0`)).toEqual([])
  })
})

/** [ms] of processor time, the best of three: other processes may interrupt. */
function fastest(text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = process.cpuUsage()
      compileEquation(text, scope)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )
}

describe('limits', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['long', `P.x = ${'1+'.repeat(50_000)}1`],
    ['long name', `${'x'.repeat(100_000)} = 1`],
    ['nested brackets', `${'('.repeat(10_000)}P.x${')'.repeat(10_000)} = 1`],
    ['nested brackets within the length', `${'('.repeat(240)}P.x${')'.repeat(240)} = 1`],
    ['open brackets', '('.repeat(500)],
    ['a tower of powers', `P.x^${'P.x^'.repeat(20_000)}2 = 1`],
    ['a short tower of powers', `${'P.x^'.repeat(60)}2 = 1`],
    ['signs', `P.x = ${'-'.repeat(490)}1`],
    ['nested functions', `${'sin('.repeat(80)}P.x${')'.repeat(80)} = 0`],
    ['repeated minus signs and dots', '-.'.repeat(250)],
    ['equals signs', '='.repeat(500)],
    ['commas', `min(${','.repeat(480)})`],
    ['quotes', '"'.repeat(499)],
  ]
  it.each(hostile)('refuses %s within 100 ms', (_, text) => {
    expect(problemsOf(text).length).toBeGreaterThan(0)
    expect(fastest(text)).toBeLessThan(100)
  })

  const heavy: readonly (readonly [string, string])[] = [
    ['a product of many factors', `${Array.from({ length: 55 }, (_, i) => `(P.x+${i})`).join('*')} = 1`],
    ['powers of powers', `${'('.repeat(35)}P.x${'^P.y+1)'.repeat(35)} = 1`],
    ['functions of products', `${'sin(P.x*P.y*'.repeat(36)}P.z${')'.repeat(36)} = 0.1`],
    ['quotients of quotients', `${'P.x/(1+P.y^2/('.repeat(19)}2${'))'.repeat(19)} = 1`],
    ['rates of lengths', `${'norm(A.tip*'.repeat(30)}2${')'.repeat(30)} = 1`],
  ]
  it.each(heavy)('answers %s within 100 ms', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(LIMITS.length)
    expect(fastest(text)).toBeLessThan(100)
  })

  it('points at the first character too many', () => {
    expect(problemsOf(`P.x = ${'1'.repeat(600)}`)[0]).toMatchObject({
      column: LIMITS.length + 1,
      length: 106,
    })
  })

  it('accepts long sums', () => {
    expect(problemsOf(`P.x${' + P.x'.repeat(80)} = 1`)).toEqual([])
  })

  it('refuses more equations than a scene may have', () => {
    const many = compileEquations(
      Array.from({ length: LIMITS.equations + 1 }, () => 'P.x = 1'),
      scope,
    )
    expect(many.filter((c) => c.ok)).toHaveLength(LIMITS.equations)
    expect(many[LIMITS.equations]).toMatchObject({ ok: false })
  })
})
