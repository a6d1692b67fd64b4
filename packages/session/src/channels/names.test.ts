import type { Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { csvHead, csvRow, expandChannels, findChannels, jsonRow, listChannels } from '.'
import { compiled, example, values } from './testing/scenes'

const message = (scene: ReturnType<typeof compiled>, name: string) => {
  const found = findChannels(scene, ['t', name])
  return found.ok ? '' : found.message
}

describe('a name that is none', () => {
  const scene = example('slider-crank')
  it.each([
    ['crank pin.Fw', 'Did you mean "crank pin.Fx"?'],
    ['crank pn.Fx', 'Did you mean "crank pin.Fx"?'],
    ['crankpin.angle', 'Did you mean "crank pin.angle"?'],
    ['slider.X', 'Did you mean "slider.x"?'],
    ['energy.totl', 'Did you mean "energy.total"?'],
    ['guide', '"guide" has several channels'],
    ['guide.colour', 'It has stroke, stroke.rate, Fx, Fy,'],
    ['flux capacitor', 'Names are like'],
    ['ground.x', 'stays where it is'],
    ['', 'There is no channel ""'],
    ['constructor', 'There is no channel "constructor"'],
  ])('is answered: %s', (name, words) => {
    expect(message(scene, name)).toContain(words)
  })

  it('is answered where its joint is switched off', () => {
    const off = compiled({
      version: 1,
      bodies: [{ id: 'p', kind: 'particle', mass: 1 }],
      joints: [{ id: 'tie', kind: 'distance', a: { body: 'ground' }, b: { body: 'p' }, off: true }],
    })
    expect(message(off, 'tie.F')).toBe('"tie" is switched off, so there is no "tie.F".')
  })
})

const odd: Scene = {
  version: 1,
  parameters: [
    { id: 'phi', value: 0.25 },
    { id: 'L', value: 2 },
  ],
  bodies: [
    { id: 'a', kind: 'particle', mass: 1, position: [1, 0, 0], points: { b: [10, 0, 0], 'b.c': [20, 0, 0] } },
    { id: 'a.b', kind: 'particle', mass: 1, position: [2, 0, 0] },
    { id: 'Räd, "neu" *', kind: 'particle', mass: 1, position: [3, 0, 0] },
    { id: 'energy', kind: 'particle', mass: 1, position: [4, 0, 0] },
    { id: 'a.b.c', kind: 'particle', mass: 1, position: [5, 0, 0] },
    {
      id: 'base/link_1',
      kind: 'particle',
      mass: 1,
      position: [6, 0, 0],
      points: { 'the tip': [1, 0, 0] },
    },
    { id: 'bodies/a', kind: 'particle', mass: 1, position: [8, 0, 0] },
  ],
}

describe('odd ids', () => {
  const scene = compiled(odd)
  it.each([
    ['a.x', 1],
    ['a.b.x', 2],
    ['bodies/a/b.x', 11],
    ['bodies/a.b/x', 2],
    ['a.b.c.x', 5],
    ['bodies/a/b.c.x', 21],
    ['Räd, "neu" *.x', 3],
    ['energy.x', 4],
    ['"base/link_1".x', 6],
    ['base/link_1.x', 6],
    ['bodies/"base/link_1"/x', 6],
    ['"base/link_1"."the tip".x', 7],
    ['"bodies/a".x', 8],
    ['bodies/a/x', 1],
    ['"a.b".x', 2],
    ['"a.b.c".x', 5],
    ['"Räd, ""neu"" *".x', 3],
    ['energy.kinetic', 0],
    ['bodies/energy/kinetic', 0],
    ['phi', 0],
    ['parameters/phi', 0.25],
    ['L', 2],
    ['parameters/L', 2],
    ['energy', -0],
  ])('are told apart: %s', (name, value) => {
    expect(values(scene, scene.state, [name])[name]).toBeCloseTo(value, 12)
  })

  it('never give two channels one name', () => {
    const names = listChannels(scene).map((c) => c.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('stars', () => {
  const expand = (id: string, ...patterns: string[]) => expandChannels(example(id), patterns)
  it('stand for names of the scene', () => {
    expect(expand('slider-crank', '*.x', 't')).toEqual({
      ok: true,
      channels: ['crank.x', 'rod.x', 'slider.x', 't'],
    })
    expect(expand('pendulum', 'pin.F*_J')).toEqual({
      ok: true,
      channels: ['pin.Fx_J', 'pin.Fy_J', 'pin.Fz_J'],
    })
    expect(expand('pendulum', 'energy.*').ok).toBe(true)
  })
  it('that stand for nothing are answered', () => {
    expect(expand('pendulum', '*.nothing')).toEqual({ ok: false, message: 'No channel is like "*.nothing".' })
    expect(expand('pendulum', '(.+*')).toEqual({ ok: false, message: 'No channel is like "(.+*".' })
  })
  it('in an id are letters', () => {
    expect(expandChannels(compiled(odd), ['Räd, "neu" *.x'])).toEqual({
      ok: true,
      channels: ['Räd, "neu" *.x'],
    })
  })
})

describe('a table', () => {
  const channels = [{ name: 't' }, { name: 'a, b.x' }, { name: 'say "x".y' }]
  it('quotes what CSV must', () => {
    expect(csvHead(channels)).toBe('t,"a, b.x","say ""x"".y"')
  })
  it('keeps every bit', () => {
    const numbers = Float64Array.of(0.1 + 0.2, -0, 5e-324, 1.7976931348623157e308, -1 / 3, 1e21)
    const read = csvRow(numbers).split(',').map(Number)
    expect(read.every((x, i) => Object.is(x, numbers[i]))).toBe(true)
    const lines = JSON.parse(jsonRow(channels, numbers)) as Record<string, number>
    expect(Object.values(lines).every((x, i) => Object.is(x, numbers[i]))).toBe(true)
    expect(csvRow(numbers, 1, 2)).toBe('-0,5e-324')
  })
  it('writes what is not a number as such', () => {
    expect(csvRow(Float64Array.of(Number.NaN, 1))).toBe('NaN,1')
    expect(jsonRow(channels, Float64Array.of(1, Number.NaN, Number.POSITIVE_INFINITY))).toBe(
      '{"t":1,"a, b.x":null,"say \\"x\\".y":null}',
    )
  })
})

describe('texts for spreadsheets', () => {
  const head = (...names: string[]) =>
    csvHead(
      names.map((name) => ({ name })),
      false,
      true,
    )

  it('are marked where they would be formulas', () => {
    expect(head('=1+1', '+x', '-x', '@SUM(A1)', ' =1', '＝1')).toBe("'=1+1,'+x,'-x,'@SUM(A1),' =1,'＝1")
    expect(head('=HYPERLINK("http://a.example","x")')).toBe(`"'=HYPERLINK(""http://a.example"",""x"")"`)
    expect(head('t', 'bar.x', 'a-b', 'x=1')).toBe('t,bar.x,a-b,x=1')
  })

  it('stay in one cell where semicolons separate', () => {
    expect(head('a;=1+1', 'b\t=1')).toBe('"a;=1+1","b\t=1"')
  })

  it('are as they are where it is not asked for, and numbers always', () => {
    expect(csvHead([{ name: '=1+1' }, { name: 'a;b' }])).toBe('=1+1,a;b')
    expect(csvRow(Float64Array.of(-1.5, 1e-7, -0))).toBe('-1.5,1e-7,-0')
  })
})
