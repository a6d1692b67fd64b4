import { describe, expect, it } from 'vitest'
import { check } from '.'
import type { Body, Frame, Joint, Scene } from '../document'
import { apply } from '../edits'
import { bar, meet, pin, type Point } from '../examples/planar'
import type { Problem } from '../problem'

/** Closes the loop A B C D; `off` shifts the last pivot. */
function fourBar(off: readonly [number, number, number]): Scene {
  const [A, B, D]: Point[] = [
    [0, 0],
    [0.2, 0.35],
    [1.2, 0],
  ]
  const C = meet(B, 1, D, 0.8)
  const end = (body: string): Frame => ({ body, point: 'end' })
  return {
    version: 1,
    bodies: [bar('crank', A, B), bar('coupler', B, C), bar('rocker', D, C)],
    joints: [
      pin('hinge1', { body: 'ground' }, { body: 'crank' }),
      pin('hinge2', end('crank'), { body: 'coupler' }),
      pin('hinge3', end('coupler'), end('rocker')),
      pin('hinge4', { body: 'ground', at: [D[0] + off[0], off[1], D[1] + off[2]] }, { body: 'rocker' }),
    ],
  }
}

const hinge: Joint = {
  id: 'hinge',
  kind: 'revolute',
  a: { body: 'ground', axis: [0, 1, 0] },
  b: { body: 'rod', point: 'end', axis: [0, 1, 0] },
}

/** Hinged at its end, given a spin but no velocity of its centre. */
const rod = (changes: Partial<Body> = {}): Scene => ({
  version: 1,
  bodies: [
    {
      id: 'rod',
      position: [0.5, 0, 0],
      mass: 1,
      inertia: [0.001, 1 / 12, 1 / 12],
      points: { end: [-0.5, 0, 0] },
      spin: [0, 5, 0],
      ...changes,
    },
  ],
  joints: [hinge],
})

const labelled = (problems: readonly Problem[], label: string) => problems.find((p) => p.fixLabel === label)

describe('positions that do not close', () => {
  it('are reported with the joint, what moved and the tolerance, down to 5e-8 m', () => {
    const scene = fourBar([5e-8, 0, 0])
    const problem = labelled(check(scene), 'Use the closed positions')
    expect(problem).toMatchObject({ at: 'hinge4', path: '/joints/3', severity: 'warning' })
    expect(problem?.message).toMatch(/"hinge4" was open by 5e-8 m/)
    expect(problem?.message).toMatch(/moved "\w+" by \S+e-8 m and 2 other bodies/)
    expect(problem?.message).toMatch(/closed within 1e-11 × \S+ m/)
  })

  it('are written into the document by the fix', () => {
    for (const off of [5e-8, 1e-3, 0.05]) {
      const scene = fourBar([off, 0, 0])
      const fix = labelled(check(scene), 'Use the closed positions')?.fix
      if (!fix) expect.fail('there is no fix')
      expect(check(apply(scene, fix).scene)).toEqual([])
    }
  })

  it('are not reported within rounding', () => {
    expect(check(fourBar([1e-15, 0, 0]))).toEqual([])
  })
})

describe('velocities that do not fit', () => {
  it('are reported with the given velocity, that of the start, and the rate of the joint', () => {
    const problem = labelled(check(rod()), 'Use the velocities that fit')
    expect(problem).toMatchObject({ at: 'rod', severity: 'warning' })
    // By the smallest change in the mass metric: 5 · J/(J + m l²/4) = 1.25
    expect(problem?.message).toContain('given velocity (0, 0, 0) m/s and spin (0, 5, 0) rad/s')
    expect(problem?.message).toContain('starts with velocity (0, 0, -0.625) m/s and spin (0, 1.25, 0) rad/s')
    expect(problem?.message).toContain('angle of "hinge" was to change at 5 rad/s, and starts at 1.25 rad/s')
  })

  it('are reported without rounding errors where the start is at rest', () => {
    const scene: Scene = {
      version: 1,
      bodies: [{ id: 'rod', velocity: [1, 0, 0.2], shapes: [{ kind: 'rod' }] }],
      joints: [{ id: 'pin', kind: 'revolute', a: { body: 'ground' }, b: { body: 'rod' } }],
    }
    const problem = labelled(check(scene), 'Use the velocities that fit')
    expect(problem?.message).toContain('starts with velocity (0, 0, 0) m/s and spin (0, 0, 0) rad/s')
  })

  it('are written into the document by the fix, for any place of the frame in the body', () => {
    for (const changes of [{}, { centre: [0.1, 0.2, 0.05] as const }, { velocity: [1, 2, 3] as const }]) {
      const scene = rod(changes)
      const fix = labelled(check(scene), 'Use the velocities that fit')?.fix
      if (!fix) expect.fail('there is no fix')
      expect(check(apply(scene, fix).scene)).toEqual([])
    }
  })

  it('are not reported where they fit, and where none were given but a driver sets some', () => {
    expect(check(rod({ velocity: [0, 0, -2.5] }))).toEqual([])
    const motor: Joint = { ...hinge, id: 'motor', kind: 'driven-angle' } as Joint
    const driven: Scene = { ...rod({ spin: [0, 0, 0] }), joints: [hinge, motor] }
    expect(check(driven)).toEqual([])
  })
})
