import { describe, expect, it } from 'vitest'
import { compileEquation } from './equation'
import { compileForce } from './force'
import { namesIn, spokenName, unquotedPath, withPartRenamed } from './names'
import { scope } from './testing/scene'

describe('names', () => {
  it.each([
    ['P.z = k*(P.x^2 + P.y^2)', ['P', 'k', 'P', 'P']],
    ['"crank pin".angle - pin.angle', ['crank pin', 'pin']],
    ['sin (a) + b . c . d*2e5 - 1.5e-3*e + .5', ['a', 'b', 'e']],
    ['dist(A . tip, B."end 2")', ['A', 'B']],
    ['2*(k +', ['k']],
    ['größe*滑块.x', ['größe', '滑块']],
    ['"base/link_1".x + "say ""x""".y', ['base/link_1', 'say "x"']],
    ['', []],
  ])('of %j are %j', (text, names) => {
    expect(namesIn(text).map((found) => found.name)).toEqual(names)
  })

  it('of points are renamed', () => {
    expect(withPartRenamed('A.tip.x + A . "tip".y - B.tip.z*tip', 'A', 'tip', 'the end')).toBe(
      'A."the end".x + A."the end".y - B.tip.z*tip',
    )
    expect(withPartRenamed('"base/1"."a b".x', 'base/1', 'a b', 'c')).toBe('"base/1".c.x')
    expect(withPartRenamed('A.tip2.x', 'A', 'tip', 'c')).toBe('A.tip2.x')
  })

  it('have their positions in the text', () => {
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

  it('hold any character in quotes, their own doubled', () => {
    const odd = [
      'base/link_1',
      'joint-3',
      'Körper 2',
      'a.b',
      'say "x"',
      '"',
      'back\\slash',
      '<img src=x>',
      "it's",
    ]
    const bodies = Object.fromEntries(odd.map((name) => [name, { points: { [name]: [0, 0, 1] as const } }]))
    for (const name of odd) {
      const spoken = spokenName(name)
      expect(namesIn(`2*${spoken}.x`).map((found) => found.name)).toEqual([name])
      expect(unquotedPath(`${spoken}.${spoken}.x`)).toBe(`${name}.${name}.x`)
      const compiled = compileEquation(`${spoken}.x + ${spoken}.${spoken}.vz*0 = 1`, { bodies })
      expect(compiled.ok ? compiled.equation.dependsOn.bodies : compiled.problems).toEqual([name])
    }
  })

  it.each([
    ['base/link_1.x = 1', 'base/link_1', '"base/link_1".x = 1'],
    ['2*joint-3.x = 1', 'joint-3', '2*"joint-3".x = 1'],
    ['Körper 2.x = 1', 'Körper 2', '"Körper 2".x = 1'],
  ])('without the quotes they need are reported: %s', (text, name, meant) => {
    const compiled = compileEquation(text, { bodies: { [name]: {}, x: {} } })
    if (compiled.ok) expect.fail('it compiled')
    const [{ message, column, length, fix }] = compiled.problems
    expect(message).toBe(`A name that is not one word needs quotes. Write "${name}".`)
    expect(text.slice(0, column - 1) + fix + text.slice(column - 1 + length)).toBe(meant)
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
