/* Random mechanisms for @freebody/dynamics: random positions and velocities, joints between bodies. */
import { compile, createWorkspace, evaluate, GROUND, type JointSpec, type LawSpec } from '@freebody/dynamics'
import type { Quat, Vec3 } from '@freebody/math'
import { randomSource, type RandomSource } from './random'

const KINDS = ['spherical', 'revolute', 'universal', 'cylindrical', 'prismatic', 'distance'] as const

export interface MechanismOptions {
  readonly bodies: number
  readonly particles?: number
  /** The first joint stated twice. */
  readonly redundant?: boolean
  readonly laws?: boolean
  /** Slender rods: no inertia about one axis. */
  readonly rods?: boolean
  /** An inertia on the angle of every joint of the tree. */
  readonly rotors?: boolean
}

/** Compiled, placed, evaluated. The joints are not closed, which A and b do not need. */
export function randomMechanism(seed: number, o: MechanismOptions) {
  const r = randomSource(seed)
  const rigid = Array.from({ length: o.bodies }, (_, i) => `body ${i + 1}`)
  const particles = Array.from({ length: o.particles ?? 0 }, (_, i) => `bead ${i + 1}`)
  const joints: JointSpec[] = rigid.map((id, i) => ({
    id: `joint ${i + 1}`,
    kind: KINDS[r.integer(0, KINDS.length - 1)],
    frames: [
      { body: i === 0 ? GROUND : rigid[r.integer(0, i - 1)], p_BF: triple(r), q_BF: turn(r) },
      { body: id, p_BF: triple(r), q_BF: turn(r) },
    ],
  }))
  if (o.rotors)
    for (const { id, frames } of [...joints])
      joints.push({
        id: `rotor of ${id}`,
        kind: 'armature',
        frames,
        params: { inertia: r.uniform(0.2, 2), of: 'turning about z of a' },
      })
  // a loop
  if (o.bodies > 2) {
    joints.push({
      id: 'loop',
      kind: 'distance',
      frames: [
        { body: rigid[0], p_BF: triple(r) },
        { body: rigid[o.bodies - 1], p_BF: triple(r) },
      ],
    })
  }
  particles.forEach((id, i) => {
    joints.push({
      id: `string ${i + 1}`,
      kind: 'distance',
      frames: [{ body: rigid[i % rigid.length], p_BF: triple(r) }, { body: id }],
    })
  })
  if (o.redundant) joints.push({ ...joints[0], id: 'joint 1 again' })
  const laws: LawSpec[] = o.laws
    ? [{ id: 'drag', joint: 'joint 1', kind: 'viscous', params: { translation: 0.7, rotation: 0.4 } }]
    : []
  const compiled = compile({
    bodies: [
      ...rigid.map((id) => ({
        id,
        mass: r.uniform(0.5, 3),
        inertia: [o.rods ? 0 : r.uniform(0.1, 1), r.uniform(0.6, 1.4), r.uniform(0.6, 1.4)],
        p_WB: triple(r),
        q_WB: turn(r),
        v_WB: triple(r),
        w_WB_B: triple(r),
      })),
      ...particles.map((id) => ({
        id,
        kind: 'particle' as const,
        mass: r.uniform(0.5, 3),
        p_WB: triple(r),
        v_WB: triple(r),
      })),
    ],
    joints,
    laws,
  })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const ws = createWorkspace(compiled.model)
  const outcome = evaluate(compiled.model, compiled.state, ws)
  return { model: compiled.model, state: compiled.state, ws, outcome }
}

/** A turning body fixed to the ground twice, at different places: twelve rows of rank six that contradict each other. */
export function twiceHeld(seed: number) {
  const r = randomSource(seed)
  const hold = (id: string): JointSpec => ({
    id,
    kind: 'fixed',
    frames: [
      { body: GROUND, p_BF: triple(r), q_BF: turn(r) },
      { body: 'body', p_BF: triple(r), q_BF: turn(r) },
    ],
  })
  const compiled = compile({
    bodies: [
      { id: 'body', mass: 2, inertia: [1, 2, 2.5], q_WB: turn(r), v_WB: triple(r), w_WB_B: triple(r) },
    ],
    joints: [hold('one'), hold('two')],
  })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const ws = createWorkspace(compiled.model)
  const outcome = evaluate(compiled.model, compiled.state, ws)
  return { model: compiled.model, state: compiled.state, ws, outcome }
}

function triple(r: RandomSource): Vec3 {
  return [r.normal(), r.normal(), r.normal()]
}

function turn(r: RandomSource): Quat {
  return [r.normal(), r.normal(), r.normal(), r.normal()]
}
