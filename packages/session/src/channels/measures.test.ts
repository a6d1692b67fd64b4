/* Lengths, angles and signed forces of springs, and reactions by the name of a body, the ground included. */
import { forceKinds, type ForceDefinition } from '@freebody/dynamics'
import { forceReferences } from '@freebody/dynamics/references'
import type { Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { listChannels } from '.'
import { compiled, everything, reached, values } from './testing/scenes'

/** A body on a spring above the ground, a lever on a torsion spring, a block on a bushing. */
function springs(length: number): Scene {
  return {
    version: 1,
    settings: { gravity: [0, 0, 0] },
    bodies: [
      { id: 'load', mass: 1, inertia: [1, 1, 1], position: [0, 0, 2], velocity: [0, 0, 0.5] },
      { id: 'lever', mass: 1, inertia: [1, 1, 1], angles: [0, 0, 0.3], spin: [0, 0, 0.2] },
      { id: 'block', mass: 1, inertia: [1, 1, 1], position: [0.01, -0.02, 0.03], angles: [0, 0, 0.1] },
    ],
    forces: [
      {
        id: 'spring',
        kind: 'spring',
        a: { body: 'ground' },
        b: { body: 'load' },
        params: { stiffness: 100, length, damping: 2 },
      },
      {
        id: 'coil',
        kind: 'torsion-spring',
        a: { body: 'ground' },
        b: { body: 'lever' },
        params: { stiffness: 10, damping: 1, angle: 0.1 },
      },
      { id: 'mount', kind: 'bushing', a: { body: 'ground' }, b: { body: 'block' } },
    ],
  }
}

describe('what springs measure', () => {
  const stretched = compiled(springs(1.5))
  const now = everything(stretched, stretched.state)

  it('tension is positive where the spring pulls: it acts on b towards a', () => {
    expect(now['spring.length']).toBeCloseTo(2, 12)
    expect(now['spring.length.rate']).toBeCloseTo(0.5, 12)
    expect(now['spring.tension']).toBeCloseTo(100 * 0.5 + 2 * 0.5, 12)
    expect(now['spring.Fz']).toBeCloseTo(-now['spring.tension'], 12)
  })

  it('and negative where it pushes', () => {
    const pressed = compiled(springs(2.5))
    const { 'spring.tension': tension, 'spring.Fz': force } = everything(pressed, pressed.state)
    expect(tension).toBeCloseTo(-100 * 0.5 + 2 * 0.5, 12)
    expect(force).toBeCloseTo(-tension, 12)
  })

  it('the torque of a torsion spring is that on b, right-handed about z of a', () => {
    expect(now['coil.angle']).toBeCloseTo(0.3, 12)
    expect(now['coil.angle.rate']).toBeCloseTo(0.2, 12)
    expect(now['coil.torque']).toBeCloseTo(-10 * 0.2 - 0.2, 12)
    expect(now['coil.torque']).toBeCloseTo(now['coil.Tz'], 12)
  })

  it('a bushing has its displacement and turn in the axes of a', () => {
    expect(now['mount.x']).toBeCloseTo(0.01, 12)
    expect(now['mount.y']).toBeCloseTo(-0.02, 12)
    expect(now['mount.z']).toBeCloseTo(0.03, 12)
    expect(now['mount.turnz']).toBeCloseTo(0.1, 12)
    expect(now['mount.Fx']).toBeCloseTo(-1000 * 0.01, 12)
  })

  it('rates are those of the numbers', () => {
    const h = 1e-4
    const at = (n: number) => everything(stretched, reached(stretched, n, h))
    const [before, middle, after] = [at(0), at(1), at(2)]
    const rates = Object.keys(now).filter((name) => /^(spring|coil|mount)\..*\.rate$/.test(name))
    expect(rates).toHaveLength(5)
    for (const name of rates) {
      const of = name.replace(/\.rate$/, '')
      expect((after[of] - before[of]) / (2 * h), name).toBeCloseTo(middle[name], 5)
    }
  })

  it('are channels, whichever kind has them, with a note for the reference', () => {
    const names = new Set(listChannels(stretched).map(({ name }) => name))
    for (const [id, kind] of [
      ['spring', 'spring'],
      ['coil', 'torsion-spring'],
      ['mount', 'bushing'],
    ] as const) {
      const { measures = {} } = forceKinds[kind] as unknown as ForceDefinition<unknown>
      for (const name of Object.keys(measures)) {
        expect(names.has(`${id}.${name}`), name).toBe(true)
        expect(forceReferences[kind].measures?.[name]).toMatch(/^[A-Z].*\.$/)
      }
    }
  })
})

describe('reactions by body', () => {
  const hanging: Scene = {
    version: 1,
    bodies: [{ id: 'bar', mass: 2, inertia: [0.1, 0.1, 0.1], centre: [0.5, 0, 0] }],
    joints: [
      {
        id: 'pin',
        kind: 'fixed',
        a: { body: 'ground', at: [0, 0, 1] },
        b: { body: 'bar' },
      },
    ],
  }

  it.each([
    ['ground first', hanging],
    [
      'ground second',
      {
        ...hanging,
        joints: [{ id: 'pin', kind: 'fixed', a: { body: 'bar' }, b: { body: 'ground', at: [0, 0, 1] } }],
      } satisfies Scene,
    ],
  ])('a joint with the ground has the body and the ground by name: %s', (_, scene) => {
    const made = compiled(scene)
    const state = reached(made, 0)
    const parts = ['Fx', 'Fy', 'Fz', 'F', 'Tx', 'Ty', 'Tz', 'T']
    const names = parts.flatMap((part) => [`pin.${part}`, `pin.on.bar.${part}`, `pin.on.ground.${part}`])
    const now = values(made, state, names)
    for (const part of parts) {
      expect(now[`pin.on.bar.${part}`], part).toBeCloseTo(now[`pin.${part}`], 12)
      const sign = part.length === 1 ? 1 : -1
      expect(now[`pin.on.ground.${part}`], part).toBeCloseTo(sign * now[`pin.on.bar.${part}`], 9)
    }
    // the weight of 2 kg, half a metre out along x: the clamp pushes up and turns about −y
    expect(now['pin.on.bar.Fz']).toBeCloseTo(2 * 9.81, 9)
    expect(now['pin.on.bar.Ty']).toBeCloseTo(-2 * 9.81 * 0.5, 9)
  })

  it('between two bodies there is no reaction on the ground', () => {
    const made = compiled({
      ...hanging,
      bodies: [...hanging.bodies!, { id: 'flap', mass: 1, inertia: [1, 1, 1] }],
      joints: [{ id: 'pin', kind: 'spherical', a: { body: 'bar' }, b: { body: 'flap' } }],
    })
    const names = listChannels(made).map(({ name }) => name)
    expect(names).toContain('pin.on.bar.Fx')
    expect(names.some((name) => name.includes('on.ground'))).toBe(false)
  })
})
