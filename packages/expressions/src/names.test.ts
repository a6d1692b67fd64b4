import { describe, expect, it } from 'vitest'
import { compileForce } from './force'
import { namesIn, spokenName } from './names'
import { scope } from './testing/scene'

describe('names', () => {
  it.each([
    ['P.z = k*(P.x^2 + P.y^2)', ['P', 'k', 'P', 'P']],
    ['"crank pin".angle - pin.angle', ['crank pin', 'pin']],
    ['sin (a) + b . c . d*2e5 - 1.5e-3*e + .5', ['a', 'b', 'e']],
    ['dist(A . tip, B."end 2")', ['A', 'B']],
    ['2*(k +', ['k']],
    ['größe*滑块.x', ['größe', '滑块']],
    ['', []],
  ])('of %j are %j', (text, names) => {
    expect(namesIn(text).map((found) => found.name)).toEqual(names)
  })

  it('stand where they are said to', () => {
    const text = 'k*"a b".x'
    expect(namesIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['k', '"a b"'])
  })

  it('are quoted where they must be', () => {
    expect(['L', 'größe', 'a b', '2x', 'x²', '😀'].map(spokenName)).toEqual([
      'L',
      'größe',
      '"a b"',
      '"2x"',
      '"x²"',
      '"😀"',
    ])
  })

  it('are suggested as they must be typed', () => {
    const bodies = { ...scope.bodies, 'big wheel': { points: { 'the rim': [0, 0, 1] as const } } }
    const said = (at: string, force: string) => {
      const compiled = compileForce({ at, force }, { ...scope, bodies })
      return compiled.ok ? null : compiled.problems[0].fix
    }
    expect(said('A', '[0, 0, "big whele".x]')).toBe('"big wheel"')
    expect(said('"big wheel"."the rmi"', '[0, 0, 1]')).toBe('"big wheel"."the rim"')
  })
})
