/* What definitions say for the reference, held against the engine: every frame and row has its sentence, the position that is drawn is
 closed, coordinates grow the way their senses say, and reactions have the components, signs and points that are told. */
import { rotateByQuat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { assembleRows } from '../assembly/assemble'
import { compile } from '../model/compile'
import { forceKinds, type ForceKindName } from '../forces'
import { forceReferences } from '../forces/references'
import { lawReferences } from '../laws/references'
import { jointCoordinate } from '../readouts/readouts'
import type { JointSpec } from '../model/spec'
import { createWorkspace } from '../model/workspace'
import { jointKinds, type JointKindName } from '.'
import type { JointDefinition } from './definition'
import { jointReferences } from './references'
import { amountOf, applied, basePoses, framesOf, shownPoses, UNIT, type Placed } from './shown'

type Any = JointDefinition<unknown>
const definitions = Object.entries(jointKinds) as unknown as [JointKindName, Any][]
const drawn = definitions.filter(([kind]) => kind !== 'custom')
/** Names of axes are small letters, at the start of a sentence too. */
const SENTENCES = /^(?:[A-Z]|[xyz] of ).*\.$/s

/** The joint with every frame at the origin of a body of its own. */
function placed(kind: JointKindName, poses: readonly Placed[], params = {}) {
  const compiled = compile({
    gravity: [0, 0, 0],
    bodies: poses.map(({ p, q }, f) => ({ id: `b${f}`, mass: 1, inertia: [1, 1, 1], p_WB: p, q_WB: q })),
    joints: [
      {
        id: 'joint',
        kind,
        frames: poses.map((_, f) => ({ body: `b${f}` })),
        params: { ...jointReferences[kind].shown?.params, ...params },
      } as unknown as JointSpec,
    ],
  })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model, state } = compiled
  const ws = createWorkspace(model)
  assembleRows(model, state, ws)
  return { model, state, ws, c: model.constraints[0] }
}

function read(kind: JointKindName, poses: readonly Placed[], name: string): number {
  const { model, state, ws, c } = placed(kind, poses)
  return jointCoordinate(model, state, ws, c, name)!.value
}

/** Force at the frame's origin, which is its body's centre, and torque, in the axes of frame `inAxes`, for multipliers λ. */
function wrenchOn(
  kind: JointKindName,
  poses: readonly Placed[],
  frame: number,
  lambda: (row: number) => number,
  inAxes = frame,
  params = {},
) {
  const { ws, c } = placed(kind, poses, params)
  const base = c.slotBase[c.slots.indexOf(frame + 1)]
  const g = Array.from({ length: 6 }, (_, i) =>
    Array.from({ length: c.rows }, (_, r) => lambda(r) * ws.A[base + 6 * r + i]).reduce((a, b) => a + b, 0),
  )
  const torque = rotateByQuat(poses[frame].q, [g[3], g[4], g[5]])
  const along = (v: readonly number[]) =>
    (['x', 'y', 'z'] as const).map((axis) => {
      const e = rotateByQuat(poses[inAxes].q, UNIT[axis])
      return v[0] * e[0] + v[1] * e[1] + v[2] * e[2]
    })
  return { force: along(g.slice(0, 3)), torque: along(torque) }
}

describe.each(definitions)('%s', (kind, d) => {
  it('says what each frame, row and coordinate is', () => {
    const { frames, rows, axes, reaction, coordinates } = jointReferences[kind]
    const n = framesOf(d)
    expect(frames).toHaveLength(n)
    const params = Object.fromEntries(
      Object.entries(d.fields as Record<string, { default: unknown }>).map(([key, field]) => [
        key,
        field.default,
      ]),
    )
    expect(rows).toHaveLength(d.levels({ ...params, ...jointReferences[kind].shown?.params }, n).length)
    for (const sentence of [...frames, ...rows, reaction]) expect(sentence).toMatch(SENTENCES)
    for (const [frame] of axes) expect(frame).toBeLessThan(n)
    expect(Object.keys(coordinates)).toEqual(Object.keys(d.coordinates))
    for (const { note } of Object.values(coordinates)) expect(note).toMatch(SENTENCES)
    expect(kind).toBe(d.kind)
  })
})

describe.each(drawn)('%s', (kind, d) => {
  it('is closed in the position that is drawn', () => {
    const { ws, c, model } = placed(kind, shownPoses(d))
    for (let r = 0; r < c.rows; r++)
      if (model.rowLevel[r] === 0) expect(Math.abs(ws.phi[r]), `row ${r + 1}`).toBeLessThan(1e-12)
  })

  const signed = Object.entries(jointReferences[kind].coordinates).filter(
    ([name]) => amountOf(d, name) !== null,
  )
  it.each(signed)('has a coordinate %s that grows as its sense says', (name, { sense }) => {
    const base = basePoses(d)
    const start = read(kind, base, name)
    for (const amount of [0.01, 0.3]) {
      const value = read(kind, applied(base, sense, amount), name)
      expect(value - start).toBeCloseTo(amount, 12)
    }
    // and among the others, as it is drawn
    expect(read(kind, shownPoses(d), name) - start).toBeCloseTo(amountOf(d, name)!, 12)
  })

  const spans = Object.entries(jointReferences[kind].coordinates).filter(
    ([, { sense }]) => sense.is === 'distance',
  )
  it.each(spans)('has a coordinate %s that is a distance', (name, { sense }) => {
    if (sense.is !== 'distance') return
    const poses = shownPoses(d)
    const between = poses[sense.to].p.map((x, i) => x - poses[sense.from].p[i])
    expect(read(kind, poses, name)).toBeCloseTo(Math.hypot(...between), 12)
  })
})

it.each(drawn.filter(([kind]) => jointReferences[kind].carries))(
  '%s carries the components it says, at the origin of b in the axes of a',
  (kind, d) => {
    const carries = jointReferences[kind].carries!
    const { force, torque } = wrenchOn(kind, shownPoses(d), 1, (r) => Math.cos(1 + 2.3 * r), 0)
    for (const [i, axis] of ['x', 'y', 'z'].entries()) {
      if (carries.force.includes(axis)) expect(Math.abs(force[i]), `F${axis}`).toBeGreaterThan(1e-3)
      else expect(Math.abs(force[i]), `F${axis}`).toBeLessThan(1e-12)
      if (carries.torque.includes(axis)) expect(Math.abs(torque[i]), `T${axis}`).toBeGreaterThan(1e-3)
      else expect(Math.abs(torque[i]), `T${axis}`).toBeLessThan(1e-12)
    }
  },
)

describe('signs told in words', () => {
  const poses = (kind: JointKindName) => shownPoses(jointKinds[kind] as unknown as Any)
  const only = (row: number) => (r: number) => (r === row ? 1 : 0)
  const one = only(0)

  it.each(['distance', 'driven-distance', 'rope', 'rolling-pair'] as const)(
    '%s: lambda1 > 0 pushes b away from a',
    (kind) => {
      const at = poses(kind)
      const { force } = wrenchOn(kind, at, 1, one, 0)
      const d = at[1].p.map((x, i) => x - at[0].p[i])
      expect(force.reduce((sum, f, i) => sum + f * d[i], 0)).toBeGreaterThan(0)
      const back = wrenchOn(kind, at, 0, one, 0).force
      force.forEach((f, i) => {
        expect(back[i]).toBeCloseTo(-f, 12)
      })
    },
  )

  it.each(['point-on-plane', 'rolling-disc', 'rolling-sphere'] as const)(
    '%s: lambda1 > 0 pushes b along z of a',
    (kind) => {
      expect(wrenchOn(kind, poses(kind), 1, one, 0).force[2]).toBeCloseTo(1, 12)
    },
  )

  it('knife-edge: lambda1 > 0 pushes along y of b, with no torque at its origin', () => {
    const { force, torque } = wrenchOn('knife-edge', poses('knife-edge'), 1, one)
    expect(force.map((x) => Math.round(x * 1e9) / 1e9 + 0)).toEqual([0, 1, 0])
    expect(Math.hypot(...torque)).toBeLessThan(1e-12)
  })

  it('point-on-surface: lambda1 > 0 pushes outwards from a ball', () => {
    const at = poses('point-on-surface')
    const { force } = wrenchOn('point-on-surface', at, 1, one, 0)
    const scale = Math.hypot(...force)
    force.forEach((f, i) => {
      expect(f / scale).toBeCloseTo(at[1].p[i], 12)
    })
  })

  it('driven-angle: lambda1 is the torque on b about z', () => {
    expect(wrenchOn('driven-angle', poses('driven-angle'), 1, one).torque[2]).toBeCloseTo(1, 12)
    expect(wrenchOn('driven-angle', poses('driven-angle'), 0, one).torque[2]).toBeCloseTo(-1, 12)
  })

  it('screw: along the axis a force F comes with the torque −hF/2π', () => {
    const { force, torque } = wrenchOn('screw', poses('screw'), 1, only(4), 0)
    expect(force[2]).toBeCloseTo(1, 12)
    expect(torque[2]).toBeCloseTo(-6 / (2 * Math.PI), 12)
  })

  it('screw: with a positive pitch b advances along z when it turns right-handed', () => {
    const at = poses('screw')
    expect(read('screw', at, 'angle')).toBeCloseTo(0.6, 12)
    expect(read('screw', at, 'stroke')).toBeCloseTo((6 * 0.6) / (2 * Math.PI), 12)
  })

  it('gear: the torque on the second wheel is the ratio times that on the first', () => {
    const params = { ratio: 3 }
    const first = wrenchOn('gear', poses('gear'), 1, one, 1, params).torque[2]
    const second = wrenchOn('gear', poses('gear'), 3, one, 3, params).torque[2]
    expect(second / first).toBeCloseTo(3, 12)
  })

  it.each([
    [false, -2],
    [true, 2],
  ])('belt, crossed %s: the torques are as the radii', (crossed, ratio) => {
    const params = { radius1: 0.2, radius2: 0.4, crossed }
    const first = wrenchOn('belt', poses('belt'), 1, one, 1, params).torque[2]
    const second = wrenchOn('belt', poses('belt'), 3, one, 3, params).torque[2]
    expect(second / first).toBeCloseTo(ratio, 12)
  })

  it('rack-and-pinion: the torque on the pinion is −radius times the force on the rack', () => {
    const at = poses('rack-and-pinion')
    const force = wrenchOn('rack-and-pinion', at, 3, one, 2).force[0]
    expect(wrenchOn('rack-and-pinion', at, 1, one, 1).torque[2]).toBeCloseTo(-0.1 * force, 12)
  })

  it('differential: equal torques on the half-shafts, −2 times that on the cage', () => {
    const at = poses('differential')
    const [a, b, cage] = [1, 3, 5].map((f) => wrenchOn('differential', at, f, one, f).torque[2])
    expect(b / a).toBeCloseTo(1, 12)
    expect(cage / a).toBeCloseTo(-2, 12)
  })

  it('universal: the torque is about the normal of x of a and y of b', () => {
    const at = poses('universal')
    const { force, torque } = wrenchOn('universal', at, 1, only(3), 0)
    expect(Math.hypot(...force)).toBeLessThan(1e-12)
    expect(torque[0]).toBeCloseTo(0, 12)
    const inB = wrenchOn('universal', at, 1, only(3), 1)
    expect(inB.torque[1]).toBeCloseTo(0, 12)
  })

  it('constant-velocity: the torque is about the line that halves the angle of the shafts', () => {
    const at = poses('constant-velocity')
    const { torque } = wrenchOn('constant-velocity', at, 1, only(3), 0)
    // z of b leans by 0.6 rad about x of a, towards −y
    const half: readonly number[] = [0, -Math.sin(0.3), Math.cos(0.3)]
    const size = Math.hypot(...torque)
    torque.forEach((t, i) => {
      expect(Math.abs(t / size)).toBeCloseTo(Math.abs(half[i]), 12)
    })
    expect(read('constant-velocity', at, 'bend')).toBeCloseTo(0.6, 12)
  })

  it('revolute-spherical: a force along z of a and along the link, no torque at the ball', () => {
    const at = poses('revolute-spherical')
    const { force, torque } = wrenchOn('revolute-spherical', at, 1, (r) => 1 + r, 0)
    expect(force[2]).toBeCloseTo(1, 12)
    expect(force[0]).toBeCloseTo(2 * Math.cos(0.7), 12)
    expect(force[1]).toBeCloseTo(2 * Math.sin(0.7), 12)
    expect(Math.hypot(...torque)).toBeLessThan(1e-12)
  })

  it('revolute-revolute: the force and torque do no work about either axis', () => {
    const at = poses('revolute-revolute')
    const lambda = (r: number) => Math.cos(1 + r)
    expect(wrenchOn('revolute-revolute', at, 1, lambda, 1).torque[2]).toBeCloseTo(0, 12)
    expect(wrenchOn('revolute-revolute', at, 0, lambda, 0).torque[2]).toBeCloseTo(0, 12)
  })

  it('rolling-disc: the lean is positive where z of b points to the z side', () => {
    const base = basePoses(jointKinds['rolling-disc'] as unknown as Any)
    // z of b is −y of a; a little less than a right angle about x brings it up
    const up = base.with(1, { ...base[1], q: [Math.cos(0.7), Math.sin(0.7), 0, 0] })
    expect(rotateByQuat(up[1].q, [0, 0, 1])[2]).toBeGreaterThan(0)
    expect(read('rolling-disc', base, 'lean')).toBeCloseTo(0, 12)
    expect(read('rolling-disc', up, 'lean')).toBeCloseTo(Math.PI / 2 - 1.4, 12)
  })
})

it('forces and laws say where and which way they act', () => {
  for (const [kind, { frames }] of Object.entries(forceKinds)) {
    const reference = forceReferences[kind as ForceKindName]
    expect(reference.frames).toHaveLength(typeof frames === 'number' ? frames : frames.atLeast)
    for (const sentence of [...reference.frames, reference.acts]) expect(sentence).toMatch(SENTENCES)
  }
  for (const { acts } of Object.values(lawReferences)) expect(acts).toMatch(SENTENCES)
})
