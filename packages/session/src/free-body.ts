/* The free-body diagram of one body as numbers: everything that acts on it, and its motion,

   Σf = m a,   Στ = J ω̇ + ω × Jω   about the centre of mass, in world axes.

 `residual` says how well the two sides agree. */
import {
  conditionAt,
  doingAt,
  forceAlone,
  reactionWhereItActs,
  SLIDES,
  type Constraint,
} from '@freebody/dynamics'
import { rotate, type Vec3 } from '@freebody/math'
import { isPointerForce, readGrip } from './pointer-force'
import { zerosOf, type Zeros } from './zero'
import { placed, triple, wrenchAt, type Read } from './readings'
import { conditionReader, conditionsOf } from './conditions'

export interface FreeBodyEntry {
  readonly kind: 'weight' | 'applied' | 'constraint' | 'nonIdeal' | 'inertia'
  /** Id of the joint, equation or force it comes from; null for weight and inertia. */
  readonly of: string | null
  /** What stands before the number. */
  readonly label: string
  /** [m] where it acts */
  readonly point_W: Vec3
  /** [N]; null where there is none */
  readonly force_W: Vec3 | null
  /** [N m] about `point_W`; null where there is none */
  readonly torque_W: Vec3 | null
}

export interface FreeBody {
  readonly body: string
  readonly name: string
  /** [kg] */
  readonly mass: number
  /** [m] centre of mass */
  readonly centre_W: Vec3
  /** [m/s²], [rad/s²] */
  readonly acceleration_W: Vec3
  readonly angularAcceleration_W: Vec3
  /** Everything that acts on it. */
  readonly entries: readonly FreeBodyEntry[]
  /** m a, J ω̇ and ω × Jω: what the rest adds up to. */
  readonly inertia: readonly FreeBodyEntry[]
  /** [N], [N m] about the centre of mass */
  readonly sum: { readonly force_W: Vec3; readonly torque_W: Vec3 }
  /** [N], [N m] what is left of it less m a, and less J ω̇ + ω × Jω */
  readonly rest: { readonly force_W: Vec3; readonly torque_W: Vec3 }
  /** The larger of the two, relative to the largest force or torque in the list. */
  readonly residual: number
  /** What of these numbers is shown as 0. */
  readonly zeros: Zeros
  /** Why there are no forces to list here; null where there are. */
  readonly problem: string | null
}

/** Null where there is no such body, or it is the ground. */
export function freeBody(session: Read, id: string): FreeBody | null {
  const { compiled, model, state, reading } = session
  const body = compiled.indexOf.get(id) ?? 0
  if (body === 0) return null
  const outcome = session.evaluate()
  const centre: Vec3 = triple(state.q.subarray(7 * body, 7 * body + 3))
  const label = (of: string) => compiled.names.get(of) ?? of
  const mass = model.mass[body]
  const entries: FreeBodyEntry[] = []

  const weight = model.g_W.map((g) => mass * g)
  if (weight.some((x) => x !== 0))
    entries.push({
      kind: 'weight',
      of: null,
      label: 'weight',
      point_W: centre,
      force_W: triple(weight),
      torque_W: null,
    })

  const held = readGrip(model, state)
  for (const f of model.forces) {
    const Q = forceAlone(model, state, reading, f.index)
    if (Q.subarray(6 * body, 6 * body + 6).every((x) => x === 0)) continue
    const frame = f.body.indexOf(body)
    const point_W =
      isPointerForce(f) && held
        ? held.point_W
        : frame < 0
          ? centre
          : placed(session, body, triple(f.p_BF.subarray(3 * frame, 3 * frame + 3)))
    const { force, torque } = wrenchAt(session, Q, body, point_W)
    entries.push(entry('applied', f.id, label(f.id), point_W, force, torque))
  }

  for (const c of model.constraints) {
    const frame = c.body.indexOf(body)
    if (frame < 0) continue
    const own = contactEntries(session, c, body)
    if (own) {
      entries.push(...own)
      continue
    }
    for (const [kind, part] of [
      ['constraint', 'ideal'],
      ['nonIdeal', 'non-ideal'],
    ] as const) {
      if (part === 'non-ideal' && model.laws.length === 0) continue
      const { force, torque, point } = reactionWhereItActs(model, state, reading, c, frame, part)
      entries.push(entry(kind, c.id, label(c.id), triple(point), triple(force), triple(torque)))
    }
  }

  const { vdot, R_WB, w_WB } = reading
  const a = triple(vdot.subarray(6 * body, 6 * body + 3))
  const J = model.J.subarray(9 * body, 9 * body + 9)
  const alpha_B = vdot.subarray(6 * body + 3, 6 * body + 6)
  const w_B = state.v.subarray(6 * body + 3, 6 * body + 6)
  const inWorld = (v: Vec3): Vec3 => {
    const out = new Float64Array(3)
    rotate(out, 0, R_WB, 9 * body, Float64Array.from(v), 0)
    return triple(out)
  }
  const spun = inWorld(times(J, w_B))
  const w = triple(w_WB.subarray(3 * body, 3 * body + 3))
  const turning = inWorld(times(J, alpha_B))
  const gyroscopic = cross(w, spun)
  const inertia: FreeBodyEntry[] = [
    { kind: 'inertia', of: null, label: 'm a', point_W: centre, force_W: scaled(a, mass), torque_W: null },
  ]
  if (!model.isParticle[body])
    inertia.push(
      { kind: 'inertia', of: null, label: 'J α', point_W: centre, force_W: null, torque_W: turning },
      { kind: 'inertia', of: null, label: 'ω × Jω', point_W: centre, force_W: null, torque_W: gyroscopic },
    )

  const zeros = zerosOf(session)
  const total = sumOf(entries, centre)
  const made = sumOf(inertia, centre)
  const rest = {
    force_W: minus(total.force_W, made.force_W),
    // A particle does not turn: torques on it have no effect.
    torque_W: model.isParticle[body] ? ([0, 0, 0] as const) : minus(total.torque_W, made.torque_W),
  }
  // Without torques what is left over is rounding: it is compared with the forces and their arms.
  const arm = Math.max(...entries.map((e) => Math.hypot(...minus(e.point_W, centre))), 0) || model.length
  const [most, twist] = [Math.max(total.force, made.force), Math.max(total.torque, made.torque)]
  const relative = (x: Vec3, scale: number) => (scale > 0 ? Math.hypot(...x) / scale : 0)
  return {
    body: id,
    name: label(id),
    mass,
    centre_W: centre,
    acceleration_W: a,
    angularAcceleration_W: inWorld(triple(alpha_B)),
    entries: entries.filter(
      (e) => e.kind === 'weight' || !vanishes(e, zeros.of(id, 'N'), zeros.of(id, 'N m')),
    ),
    inertia,
    zeros,
    sum: { force_W: total.force_W, torque_W: total.torque_W },
    rest,
    residual: Math.max(
      relative(rest.force_W, Math.max(most, twist / arm)),
      relative(rest.torque_W, Math.max(twist, most * arm)),
    ),
    problem: outcome.ok ? null : outcome.message,
  }
}

/** Normal force and friction of a contact, at its point; null where c is none. Friction is ideal while nothing slides. */
function contactEntries(session: Read, c: Constraint, body: number): FreeBodyEntry[] | null {
  const { compiled, model, state, reading } = session
  const place = c.index - compiled.model.constraints.length
  if (place < 0) return null
  const { index, contact } = conditionsOf(compiled)[conditionAt(state, place)]
  if (!contact) return null
  const { normal_W, friction_W, point_W } = conditionReader(compiled.model)!.forces(
    state,
    model,
    reading,
    index,
  )
  const sign = c.body[1] === body ? 1 : -1
  const of = (force: Float64Array): Vec3 => [sign * force[0], sign * force[1], sign * force[2]]
  const at = triple(point_W)
  const label = compiled.names.get(c.id) ?? c.id
  return [
    entry('constraint', c.id, label, at, of(normal_W), null),
    entry(
      doingAt(state, place) === SLIDES ? 'nonIdeal' : 'constraint',
      c.id,
      `${label}, friction`,
      at,
      of(friction_W),
      null,
    ),
  ]
}

function entry(
  kind: FreeBodyEntry['kind'],
  of: string,
  label: string,
  point_W: Vec3,
  force: Vec3,
  torque: Vec3 | null,
): FreeBodyEntry {
  return { kind, of, label, point_W, force_W: force, torque_W: torque }
}

interface Sum {
  force_W: Vec3
  torque_W: Vec3
  /** Size of the largest contribution. */
  force: number
  torque: number
}

/** Σf and Σ(τ + r × f) about the centre of mass. */
function sumOf(entries: readonly FreeBodyEntry[], centre: Vec3): Sum {
  const sum: Sum = { force_W: [0, 0, 0], torque_W: [0, 0, 0], force: 0, torque: 0 }
  for (const { point_W, force_W, torque_W } of entries) {
    if (force_W) {
      const r = minus(point_W, centre)
      const moment = cross(r, force_W)
      sum.force_W = plus(sum.force_W, force_W)
      sum.torque_W = plus(sum.torque_W, moment)
      sum.force = Math.max(sum.force, Math.hypot(...force_W))
      sum.torque = Math.max(sum.torque, Math.hypot(...r) * Math.hypot(...force_W))
    }
    if (torque_W) {
      sum.torque_W = plus(sum.torque_W, torque_W)
      sum.torque = Math.max(sum.torque, Math.hypot(...torque_W))
    }
  }
  return sum
}

/** Only rounding of a joint's reaction. */
function vanishes({ force_W, torque_W }: FreeBodyEntry, force: number, torque: number): boolean {
  const small = (v: Vec3 | null, zero: number) => v === null || Math.hypot(...v) <= zero
  return small(force_W, force) && small(torque_W, torque)
}

function times(J: Float64Array, v: ArrayLike<number>): Vec3 {
  const row = (r: number) => J[3 * r] * v[0] + J[3 * r + 1] * v[1] + J[3 * r + 2] * v[2]
  return [row(0), row(1), row(2)]
}

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function plus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function scaled(a: Vec3, s: number): Vec3 {
  return [s * a[0], s * a[1], s * a[2]]
}
