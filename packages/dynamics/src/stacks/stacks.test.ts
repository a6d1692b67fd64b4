/* Stacks of every kind, with frames, senses and poses at random: the condensed model moves as the whole one does. */
import {
  composePoses,
  conjugateQuat,
  identityPose,
  identityQuat,
  multiplyQuat,
  quatFromZ,
  quatOfAxes,
  quatOfAxisAngle,
  rotateByQuat,
  unitQuat,
  vec3,
  type Pose,
  type Vec3,
} from '@freebody/math'
import { describe, expect, it } from 'vitest'
import type { Model } from '../model/model'
import { defaultSettings, type Settings } from '../model/settings'
import {
  GROUND,
  type BodySpec,
  type ForceSpec,
  type FrameSpec,
  type JointSpec,
  type ModelSpec,
} from '../model/spec'
import { cloneState, type State } from '../model/state'
import { createWorkspace, type Workspace } from '../model/workspace'
import { evaluate } from '../evaluate'
import { kernelShare } from '../kernels/share'
import { project } from '../step/project'
import { step } from '../step/step'
import { randomSource, type RandomSource } from '../testing/random'
import { largest, ready } from '../testing/run'

/** Sliders and hinges of a stack, and the kind that replaces it. */
const kinds: readonly (readonly [number, number, string])[] = [
  [0, 2, 'universal'],
  [0, 3, 'spherical'],
  [1, 1, 'slot-pin'],
  [1, 1, 'cylindrical'],
  [1, 3, 'point-on-line'],
  [2, 0, 'slider-slider'],
  [2, 1, 'planar'],
  [2, 3, 'point-on-plane'],
  [3, 1, 'parallel-axes'],
  [3, 2, 'perpendicular-axes'],
  [3, 3, 'free'],
]

const seeds = [1, 2, 3]
const exact: Settings = { ...defaultSettings, integrator: 'precise', tolerance: 1e-12 }

const pointOf = (r: RandomSource, size = 0.3): Vec3 => vec3.scale(r.unitVector(), r.uniform(0.1, size))
const inverse = ({ p, q }: Pose): Pose => {
  const back = conjugateQuat(q)
  return { p: vec3.scale(rotateByQuat(back, p), -1), q: back }
}

interface Laid {
  readonly bodies: BodySpec[]
  readonly joints: JointSpec[]
}

/** A stack from the body `a` at X_WA to a new body with mass `b`. */
function addStack(
  r: RandomSource,
  to: Laid,
  a: string,
  X_WA: Pose,
  b: string,
  [slides, hinges, kind]: (typeof kinds)[number],
): void {
  const count = slides + hinges
  let X: Pose = X_WA
  let body = a
  /** Frames of the next joint on the body before it: z along the joint. */
  let near: Pose = { p: pointOf(r), q: r.unitQuat() }
  const slideOnA = rotateByQuat(near.q, vec3.E[2])
  /** Where P is along the next hinge, from its origin on the near side. */
  let along = r.uniform(-0.1, 0.1)
  for (let i = 0; i < count; i++) {
    const isHinge = i >= slides
    const isLast = i === count - 1
    const id = isLast ? b : `${b}-${i}`
    // senses at random: a hinge with its axes opposite, a slider with its frames half a turn apart
    const flipped = r.uniform(0, 1) < 0.3
    const flip = flipped ? ([0, 1, 0, 0] as const) : identityQuat
    const moved: Pose = isHinge
      ? { p: vec3.ZERO, q: multiplyQuat(quatOfAxisAngle([0, 0, 1], r.uniform(-1, 1)), flip) }
      : { p: [0, 0, r.uniform(-0.2, 0.2)], q: flip }
    const far: Pose = { p: pointOf(r), q: r.unitQuat() }
    const X_next = composePoses(composePoses(composePoses(X, near), moved), inverse(far))
    const frames: readonly FrameSpec[] = [
      { body, p_BF: near.p, q_BF: near.q },
      { body: id, p_BF: far.p, q_BF: far.q },
    ]
    to.joints.push({
      id: `${b}-joint-${i}`,
      kind: isHinge ? 'revolute' : 'prismatic',
      frames: r.uniform(0, 1) < 0.5 ? frames : [frames[1], frames[0]],
    })
    const mass = isLast ? r.uniform(0.5, 2) : 0
    const J: Vec3 = [r.uniform(0.02, 0.03), r.uniform(0.02, 0.03), r.uniform(0.02, 0.03)]
    to.bodies.push({ id, mass, inertia: isLast ? J : [0, 0, 0], p_WB: X_next.p, q_WB: X_next.q })
    if (!isLast) {
      const z = rotateByQuat(far.q, vec3.E[2])
      if (i + 1 < slides) near = { p: pointOf(r), q: r.unitQuat() }
      else if (i + 1 === slides) {
        // the first hinge behind sliders: parallel to the last slide, normal to it, or normal to the plane of two
        const first = rotateByQuat(conjugateQuat(X_next.q), rotateByQuat(X_WA.q, slideOnA))
        const axis =
          kind === 'planar'
            ? vec3.unit(vec3.cross(first, z))
            : kind === 'cylindrical'
              ? z
              : kind === 'slot-pin'
                ? vec3.normalTo(z, r.unitVector())
                : r.unitVector()
        near = { p: pointOf(r), q: quatOfAxes(axis, r.unitVector()) }
      } else {
        // through P, which is on the hinge before, and normal to that
        const P = vec3.add(far.p, z, (flipped ? -1 : 1) * along)
        const axis = vec3.normalTo(z, r.unitVector())
        along = r.uniform(-0.1, 0.1)
        near = { p: vec3.add(P, axis, -along), q: quatOfAxes(axis, r.unitVector()) }
      }
    }
    X = X_next
    body = id
  }
}

/** Springs and dampers in the joints of the stacks, and a spring from every body between to the ground. */
function loadsOf(r: RandomSource, { bodies, joints }: Laid): ForceSpec[] {
  const inJoints = joints.map(
    ({ id, kind, frames }): ForceSpec =>
      kind === 'revolute'
        ? { id: `${id}-spring`, kind: 'torsion-spring', frames, params: { stiffness: 0.4, damping: 0.05 } }
        : {
            id: `${id}-spring`,
            kind: 'spring',
            // away from the line of the slider: a spring of no length has no direction
            frames: frames.map(({ body }) => ({ body, p_BF: pointOf(r) })),
            params: { stiffness: 10, length: 0, damping: 0.2 },
          },
  )
  const onBodies = bodies
    .filter(({ mass }) => mass === 0)
    .map(
      ({ id }): ForceSpec => ({
        id: `${id}-spring`,
        kind: 'spring',
        frames: [
          { body: id, p_BF: pointOf(r) },
          { body: GROUND, p_BF: pointOf(r) },
        ],
        params: { stiffness: 8, length: 0, damping: 0.1 },
      }),
    )
  return [...inJoints, ...onBodies]
}

/** Sine of the angle between the first and the last axis of three hinges; 1 for other stacks. It vanishes in gimbal lock, near which springs in
 the hinges make the motion stiff. */
function awayFromLock({ bodies, joints }: Laid, b: string, [slides, hinges]: (typeof kinds)[number]): number {
  if (hinges < 3) return 1
  const axes = [slides, slides + 2].map((i) => {
    const { body, q_BF } = joints.find(({ id }) => id === `${b}-joint-${i}`)!.frames[0]
    const q_WB = bodies.find(({ id }) => id === body)?.q_WB ?? identityQuat
    return rotateByQuat(q_WB, rotateByQuat(q_BF!, vec3.E[2]))
  })
  return vec3.length(vec3.cross(axes[0], axes[1]))
}

/** Of the seeds 100·seed, 100·seed + 1, … the first that starts well away from gimbal lock. */
function model(seed: number, kind: (typeof kinds)[number], loaded: boolean): ModelSpec {
  for (let i = 0; ; i++) {
    const made = modelOf(100 * seed + i, kind, loaded)
    if (made) return made
  }
}

function modelOf(seed: number, kind: (typeof kinds)[number], loaded: boolean): ModelSpec | null {
  const r = randomSource(seed)
  const laid: Laid = { bodies: [], joints: [] }
  const X_WA: Pose = { p: pointOf(r), q: r.unitQuat() }
  const z = r.unitVector()
  laid.bodies.push({ id: 'a', mass: 1.3, inertia: [0.03, 0.04, 0.05], p_WB: X_WA.p, q_WB: X_WA.q })
  laid.joints.push({
    id: 'pin',
    kind: 'revolute',
    frames: [
      { body: GROUND, p_BF: X_WA.p, q_BF: quatFromZ(z) },
      { body: 'a', q_BF: unitQuat(multiplyQuat(conjugateQuat(X_WA.q), quatFromZ(z))) },
    ],
  })
  addStack(r, laid, 'a', X_WA, 'b', kind)
  addStack(r, laid, GROUND, identityPose, 'c', kind)
  if (awayFromLock(laid, 'b', kind) < 0.9 || awayFromLock(laid, 'c', kind) < 0.9) return null
  const forces: ForceSpec[] = [
    {
      id: 'spring',
      kind: 'spring',
      frames: [
        { body: 'b', p_BF: pointOf(r) },
        { body: 'c', p_BF: pointOf(r) },
      ],
      params: { stiffness: 30, length: 0, damping: 0.1 },
    },
    ...(loaded ? loadsOf(r, laid) : []),
  ]
  const spin = laid.bodies.map((b): BodySpec => ({ ...b, v_WB: pointOf(r), w_WB_B: r.unitVector() }))
  return { bodies: spin, joints: laid.joints, forces }
}

/** The motion, by the condensed model or without it. */
function run(m: Model, start: State, seconds: number): State {
  const s = cloneState(m, start)
  const ws = createWorkspace(m)
  for (let i = 0; i < 30; i++) expect(step(m, s, ws, seconds / 30, exact)).toEqual({ ok: true })
  return s
}

describe.each(kinds)('%d sliders and %d hinges: %s', (...kind) => {
  it.each(seeds)('seed %d', (seed) => {
    const { m, s, ws } = ready(model(seed, kind, false))
    expect(m.condensed?.stacks.length).toBe(2)
    const found = m.condensed!.model.constraints.map((c) => c.definition.kind)
    expect(found).toEqual(kind[2] === 'free' ? ['revolute'] : ['revolute', kind[2], kind[2]])
    const { rows, allRows, isSolvedByHost } = kernelShare(m)
    expect({ rows, isSolvedByHost }).toEqual({ rows: allRows, isSolvedByHost: false })
    expectSameMotion(m, s, ws, 0.3)
  })

  it.each(seeds)('with forces on the bodies between, seed %d', (seed) => {
    const { m, s, ws } = ready(model(seed, kind, true))
    expect(m.condensed?.loads).not.toBeNull()
    expectSameMotion(m, s, ws, 0.05)
  })
})

function expectSameMotion(m: Model, s: State, ws: Workspace, seconds: number): void {
  expect(project(m, s, ws, exact)).toBeNull()
  const whole = run({ ...m, condensed: null }, s, seconds)
  const condensed = run(m, s, seconds)
  for (let i = 0; i < whole.q.length; i++) expect(condensed.q[i]).toBeCloseTo(whole.q[i], 8)
  for (let i = 0; i < whole.v.length; i++) expect(condensed.v[i]).toBeCloseTo(whole.v[i], 7)
  // every joint of the stack is closed, in positions and velocities
  expect(evaluate(m, condensed, ws)).toMatchObject({ ok: true })
  expect(largest(ws.phi)).toBeLessThan(1e-10)
  expect(largest(ws.phidot)).toBeLessThan(1e-9)
}
