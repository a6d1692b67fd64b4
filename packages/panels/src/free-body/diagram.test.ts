import type { Vec3 } from '@freebody/math'
import { compileScene } from '@freebody/scene'
import { noZeros, type FreeBodyEntry } from '@freebody/session'
import { describe, expect, it } from 'vitest'
import { drawingSvg, type Mark, type Point } from '../drawing'
import { paperFor, viewAgainst, type View } from '../schematic/view'
import { diagram } from './diagram'

it('escapes labels', () => {
  const id = '<img src=x onerror=1>&"'
  const compiled = compileScene({
    version: 1,
    bodies: [{ id, shapes: [{ kind: 'sphere', radius: 1 }], mass: 1 }],
  })
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const zero: Vec3 = [0, 0, 0]
  const entry: FreeBodyEntry = {
    kind: 'applied',
    of: id,
    label: id,
    point_W: zero,
    force_W: [1, 0, 0],
    torque_W: [0, 0, 1],
  }
  const nothing = { force_W: zero, torque_W: zero }
  const drawing = diagram({
    body: compiled.bodies.get(id)!,
    p_W: zero,
    q_W: [1, 0, 0, 0],
    free: {
      body: id,
      name: id,
      mass: 1,
      centre_W: zero,
      acceleration_W: zero,
      angularAcceleration_W: zero,
      entries: [entry],
      inertia: [],
      sum: nothing,
      rest: nothing,
      residual: 0,
      zeros: noZeros,
      problem: null,
    },
    project: ([x, , z]) => [x, -z],
    colour: '#b9bfc8',
    title: id,
    t: 0,
  })
  const svg = drawingSvg(drawing)
  expect(svg).not.toContain('<img')
  // Title and heading, the scene, and a label each for force and torque.
  expect(svg.match(/&lt;img src=x onerror=1&gt;&amp;/g)).toHaveLength(5)
})

describe('a ring with a spoke', () => {
  const scene = compileScene({
    version: 1,
    bodies: [
      {
        id: 'ring',
        shapes: [
          { kind: 'disc', radius: 1, inner: 0.8, thickness: 0.1 },
          { kind: 'box', size: [0.2, 1.8, 0.1] },
        ],
      },
    ],
  })
  if (!scene.ok) throw new Error(scene.problems[0].message)
  const nothing = { force_W: [0, 0, 0], torque_W: [0, 0, 0] } as const
  const entry = (force_W: Vec3, torque_W: Vec3 | null): FreeBodyEntry => ({
    kind: 'constraint',
    of: 'pin',
    label: 'pin',
    point_W: [1, 0, 0],
    force_W,
    torque_W,
  })
  const from = (view: View, entries: readonly FreeBodyEntry[]) =>
    diagram({
      body: scene.bodies.get('ring')!,
      p_W: [0, 0, 0],
      q_W: [1, 0, 0, 0],
      free: {
        body: 'ring',
        name: 'ring',
        mass: 1,
        centre_W: [0, 0, 0],
        acceleration_W: [0, 0, 0],
        angularAcceleration_W: [0, 0, 0],
        entries,
        inertia: [],
        sum: nothing,
        rest: nothing,
        residual: 0,
        zeros: noZeros,
        problem: null,
      },
      project: paperFor(view, [-1, -1, 1, 1], 400, 400, 0).place,
      title: 'A ring',
      t: 0,
      colour: '#b9bfc8',
    }).marks

  const lines = (marks: readonly Mark[]) => marks.flatMap((m) => (m.kind === 'line' ? [m.points] : []))

  it('has its true outline: a hole with a bar across', () => {
    const [body] = from(viewAgainst([0, 0, 1]), [])
    if (body.kind !== 'area') throw new Error('no outline')
    // Rim, hole and bar; round where it is round.
    expect(body.loops).toHaveLength(3)
    const [outer, hole] = body.loops
    const radius = (loop: readonly Point[]) => loop.map(([x, y]) => Math.hypot(x - 400, y - 310))
    const [R, r] = [Math.max(...radius(outer)), Math.min(...radius(hole))]
    expect(Math.min(...radius(outer)) / R).toBeGreaterThan(0.99)
    expect(r / R).toBeCloseTo(0.8, 1)
    // On edge it is a bar.
    const [edge] = from(viewAgainst([0, -1, 0]), [])
    const all = edge.kind === 'area' ? edge.loops.flat() : []
    const height = Math.max(...all.map(([, y]) => y)) - Math.min(...all.map(([, y]) => y))
    const width = Math.max(...all.map(([x]) => x)) - Math.min(...all.map(([x]) => x))
    expect(height / width).toBeCloseTo(0.05, 2)
  })

  it('has forces along their directions, and torques that turn as the camera sees them', () => {
    const [force] = lines(from(viewAgainst([0, 0, 1]), [entry([0, 3, 0], null)]))
    expect(force[1][0]).toBeCloseTo(force[0][0], 6)
    expect(force[1][1]).toBeLessThan(force[0][1] - 100)
    const [above] = lines(from(viewAgainst([0, 0, 1]), [entry([0, 0, 0], [0, 0, 2])]))
    const [below] = lines(from(viewAgainst([0, 0, -1]), [entry([0, 0, 0], [0, 0, 2])]))
    const turn = (arc: readonly Point[]) =>
      arc.slice(1).reduce((sum, [x, y], i) => sum + arc[i][0] * y - x * arc[i][1], 0)
    // y points down: counter-clockwise is negative.
    expect(Math.sign(turn(above) - turn(below))).toBe(-1)
  })
})
