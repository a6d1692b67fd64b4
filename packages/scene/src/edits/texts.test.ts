/* Typed texts when the things they refer to are renamed or removed. */
import { describe, expect, it } from 'vitest'
import { apply } from '.'
import { check } from '../check'
import type { Law, Scene } from '../document'
import { sliderCrank } from '../examples/slider-crank'

describe('typed texts', () => {
  const scene: Scene = {
    ...sliderCrank,
    parameters: [...sliderCrank.parameters!, { id: 'k', value: '=2*r' }, { id: 'v', value: 3 }],
    forces: [
      {
        id: 'pull',
        kind: 'typed',
        a: { body: 'ground' },
        b: { body: 'slider' },
        params: { force: 'k = -k*x - 2*v*"crank pin".angle' },
      },
      { id: 'well', kind: 'typed', a: { body: 'ground' }, params: { potential: 'k*rod.end.z^2 + 1e3*v' } },
      {
        id: 'push',
        kind: 'force',
        a: { body: 'slider' },
        params: { magnitude: { kind: 'typed', text: 'k*sin(v*t)' } },
      },
    ],
    laws: [{ id: 'rub', kind: 'typed', joint: 'guide', params: { force: '-k*v' } }],
    equations: [{ id: 'e', text: '"crank pin".angle + pin = k', off: true }],
    plots: [{ id: 'p', channels: ['crank pin.angle', 'k', 'pull.F'] }],
  }
  const texts = (s: Scene) => [
    ...(s.forces ?? []).map((f) => f.params?.force ?? f.params?.potential ?? f.params?.magnitude),
    ...(s.laws ?? []).map((l) => l.params?.force),
    ...(s.equations ?? []).map((e) => e.text),
  ]

  it('have no problems at first', () => {
    expect(check({ ...scene, equations: [] })).toEqual([])
  })

  it('follow a renamed parameter, except where the name is local', () => {
    const k = apply(scene, { type: 'rename', in: 'parameters', id: 'k', to: 'stiff' }).scene
    expect(texts(k)).toEqual([
      'k = -stiff*x - 2*v*"crank pin".angle',
      'stiff*rod.end.z^2 + 1e3*v',
      { kind: 'typed', text: 'stiff*sin(v*t)' },
      '-stiff*v',
      '"crank pin".angle + pin = stiff',
    ])
    expect(k.plots?.[0].channels).toEqual(['crank pin.angle', 'stiff', 'pull.F'])
    expect(check({ ...k, equations: [] })).toEqual([])
    const v = apply(scene, { type: 'rename', in: 'parameters', id: 'v', to: 'u' }).scene
    expect(texts(v).slice(0, 4)).toEqual([
      'k = -k*x - 2*v*"crank pin".angle',
      'k*rod.end.z^2 + 1e3*u',
      { kind: 'typed', text: 'k*sin(u*t)' },
      '-k*v',
    ])
  })

  it.each(['base/link_1', 'joint-3', 'Körper 2', 'a.b', 'say "x"', '<img src=x onerror=1>'])(
    'follow a joint to the name %s and back',
    (to) => {
      const read: Scene = {
        ...scene,
        laws: [
          { id: 'rub', kind: 'typed', joint: 'guide', params: { force: '-k*"crank pin".angle.rate*v' } },
        ],
        plots: [{ id: 'p', channels: ['crank pin.angle', '"crank pin".Fz', 'k'] }],
      }
      const there = apply(read, { type: 'rename', in: 'joints', id: 'crank pin', to }).scene
      const quoted = `"${to.replaceAll('"', '""')}"`
      expect(texts(there)[0]).toBe(`k = -k*x - 2*v*${quoted}.angle`)
      expect(texts(there)[3]).toBe(`-k*${quoted}.angle.rate*v`)
      const plain = to.includes('/') ? quoted : to
      expect(there.plots?.[0].channels).toEqual([`${plain}.angle`, `${quoted}.Fz`, 'k'])
      expect(check({ ...there, equations: [] })).toEqual([])
      const back = apply(there, { type: 'rename', in: 'joints', id: to, to: 'crank pin' }).scene
      expect(texts(back)).toEqual(texts(read))
    },
  )

  it('of laws are removed with what they refer to', () => {
    const laws = ['-k*"crank pin".angle*v', '-k*v'].map(
      (force, i): Law => ({ id: `rub ${i}`, kind: 'typed', joint: 'guide', params: { force } }),
    )
    const without = apply({ ...scene, laws }, { type: 'remove', in: 'joints', id: 'crank pin' }).scene
    expect(without.laws?.map((law) => law.id)).toEqual(['rub 1'])
  })

  it('follow bodies and joints, in quotes where they must be', () => {
    const pin = apply(scene, { type: 'rename', in: 'joints', id: 'crank pin', to: 'hinge' }).scene
    expect(texts(pin)[0]).toBe('k = -k*x - 2*v*hinge.angle')
    expect(texts(pin)[4]).toBe('hinge.angle + pin = k')
    expect(pin.plots?.[0].channels[0]).toBe('hinge.angle')
    const rod = apply(scene, { type: 'rename', in: 'bodies', id: 'rod', to: 'long rod' }).scene
    expect(texts(rod)[1]).toBe('k*"long rod".end.z^2 + 1e3*v')
    expect(check({ ...rod, equations: [] })).toEqual([])
  })

  it('are removed with what they refer to', () => {
    const { scene: after } = apply(scene, { type: 'remove', in: 'joints', id: 'crank pin' })
    expect(after.forces?.map((f) => f.id)).toEqual(['well', 'push'])
    expect(after.equations).toBeUndefined()
    const rod = apply(scene, { type: 'remove', in: 'bodies', id: 'rod' }).scene
    expect(rod.forces?.map((f) => f.id)).toEqual(['pull', 'push'])
    // the F of "F = …" is a label, not a thing
    const named: Scene = {
      ...scene,
      bodies: [...scene.bodies!, { id: 'F', kind: 'particle', mass: 1 }],
      forces: [{ ...scene.forces![0], params: { force: 'F = -2*x' } }],
    }
    expect(apply(named, { type: 'remove', in: 'bodies', id: 'F' }).scene.forces).toEqual(named.forces)
  })

  it('have the value of a removed parameter, with the meaning it had', () => {
    const k = apply(scene, { type: 'remove', in: 'parameters', id: 'k' }).scene
    expect(texts(k).slice(0, 4)).toEqual([
      'k = -(2*r)*x - 2*v*"crank pin".angle',
      '(2*r)*rod.end.z^2 + 1e3*v',
      { kind: 'typed', text: '(2*r)*sin(v*t)' },
      '-(2*r)*v',
    ])
    expect(check({ ...k, equations: [] })).toEqual([])
    const twice: Scene = {
      ...scene,
      parameters: [...sliderCrank.parameters!, { id: 'k', value: '=2*v' }, { id: 'v', value: 3 }],
    }
    const clear = apply(twice, { type: 'remove', in: 'parameters', id: 'k' }).scene
    expect(texts(clear).slice(0, 4)).toEqual([
      'k = -(6)*x - 2*v*"crank pin".angle',
      '(2*v)*rod.end.z^2 + 1e3*v',
      { kind: 'typed', text: '(2*v)*sin(v*t)' },
      '-(6)*v',
    ])
  })
})
