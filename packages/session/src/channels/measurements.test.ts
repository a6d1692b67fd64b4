import type { Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { compiled, everything, reached } from './testing/scenes'

const inertia = [1, 1, 1]

/** An arm of 2 m that turns about the world's z axis at 3 rad/s from 0.4 rad, and a block that moves along x. */
const scene: Scene = {
  version: 1,
  parameters: [{ id: 'L', value: 2 }],
  settings: { gravity: [0, 0, 0] },
  bodies: [
    {
      id: 'arm',
      mass: 1,
      inertia,
      centre: [0.7, 0.1, 0],
      angles: [0, 0, 0.4],
      spin: [0, 0, 3],
      points: { tip: ['=L', 0, 0] },
    },
    { id: 'block', mass: 1, inertia, position: [5, 0, 0], velocity: [0.5, 0, 0] },
  ],
  joints: [{ id: 'pin', kind: 'revolute', a: { body: 'ground' }, b: { body: 'arm' } }],
  measurements: [
    { id: 'gap', kind: 'distance', a: { body: 'block' }, b: { body: 'arm', point: 'tip' } },
    { id: 'same', kind: 'distance', a: { body: 'block' }, b: { body: 'block' } },
    {
      id: 'bend',
      kind: 'angle',
      a: { body: 'block' },
      b: { body: 'ground' },
      more: [{ body: 'arm', point: 'tip' }],
    },
    {
      id: 'closed',
      kind: 'angle',
      a: { body: 'arm', at: [1, 0, 0] },
      b: { body: 'ground' },
      more: [{ body: 'arm', point: 'tip' }],
    },
    {
      id: 'none',
      kind: 'angle',
      a: { body: 'ground' },
      b: { body: 'ground' },
      more: [{ body: 'block' }],
    },
  ],
}

describe('measurements', () => {
  const start = compiled(scene)

  it.each([0, 0.2])('agree with the geometry of the motion at t = %d s', (t) => {
    const now = everything(start, reached(start, Math.round(t / 0.01)))
    const angle = 0.4 + 3 * t
    const tip = [2 * Math.cos(angle), 2 * Math.sin(angle)]
    const d = [tip[0] - 5 - 0.5 * t, tip[1]]
    const rate = [-6 * Math.sin(angle) - 0.5, 6 * Math.cos(angle)]
    const distance = Math.hypot(...d)
    expect(now['gap.distance']).toBeCloseTo(distance, 9)
    expect(now['gap.distance.rate']).toBeCloseTo((d[0] * rate[0] + d[1] * rate[1]) / distance, 8)
    expect([now['gap.dx'], now['gap.dy'], now['gap.dz']].map((x) => Math.round(x * 1e9) / 1e9)).toEqual(
      [...d, 0].map((x) => Math.round(x * 1e9) / 1e9),
    )
    expect(now['bend.angle']).toBeCloseTo(angle, 9)
    expect(now['bend.angle.rate']).toBeCloseTo(3, 8)
  })

  it('have values where points coincide or are in line, and say where there is none', () => {
    const now = everything(start, start.state)
    expect([now['same.distance'], now['same.distance.rate']]).toEqual([0, 0])
    expect(now['closed.angle']).toBeCloseTo(0, 12)
    expect(now['closed.angle.rate']).toBeCloseTo(0, 9)
    expect([now['none.angle'], now['none.angle.rate']]).toEqual([Number.NaN, Number.NaN])
  })
})
