/* The numbers beside the picture, at the moment shown. Called a few times a second at most. */
import {
  constraintErrors,
  constraintPower,
  forceAlone,
  forceEnergy,
  forcePower,
  frictionDoubts,
  gaussFunction,
  kineticEnergy,
  momentum,
  potentialEnergy,
  reaction,
  redundancy,
  type Axes,
  type Constraint,
  type Force,
  type FrictionDoubt,
  type Part,
  type Redundancy,
} from '@freebody/dynamics'
import { rotate, type Vec3 } from '@freebody/math'
import { isPointerForce, readGrip } from './pointer-force'
import { readConditions, type ConditionReading } from './conditions'
import { isConservative } from './energy'
import { sharesOf, whyIndeterminate, type Share } from './indeterminacy'
import type { Session } from './session'
import { zerosOf, type Zeros } from './zero'

/** The part of a session that readings need. */
export type Read = Pick<
  Session,
  'compiled' | 'model' | 'state' | 'reading' | 'evaluate' | 'energy0' | 'peakKinetic' | 'pulled' | 'stepTime'
>

/** [N], [N m] about the joint's frame */
export interface Wrench {
  readonly force: Vec3
  readonly torque: Vec3
}

export interface JointReading {
  readonly id: string
  /** What the document calls it. */
  readonly name: string
  /** Its kind. */
  readonly label: string
  readonly group: Constraint['definition']['group']
  /** [N], [N m] size of the ideal constraint force and torque at the joint */
  readonly force: number
  readonly torque: number
  /** Id of the body it acts on, the last moving one; what acts on the joint's other bodies balances it. */
  readonly body: string
  /** [m] where */
  readonly point: Vec3
  /** Whole, ideal and non-ideal part, in three sets of axes. */
  readonly total: Readonly<Record<Axes, Wrench>>
  readonly ideal: Readonly<Record<Axes, Wrench>>
  readonly nonIdeal: Readonly<Record<Axes, Wrench>>
  /** One per row; of least norm where rows are redundant. */
  readonly multipliers: readonly number[]
  /** [W] that it puts into the motion */
  readonly power: number
  readonly determinate: boolean
  /** Why not; empty where it is. */
  readonly indeterminacy: string
  /** [m or rad], [m/s or rad/s] largest error of its rows */
  readonly phi: number
  readonly phidot: number
}

export interface ForceReading {
  readonly id: string
  readonly name: string
  readonly label: string
  /** Id of the body it acts on, the last moving one; null where there is none. */
  readonly body: string | null
  /** [m] where */
  readonly point: Vec3
  /** [N], [N m] in world axes */
  readonly force: Vec3
  readonly torque: Vec3
  /** [W] */
  readonly power: number
  /** [J]; null where it has no potential */
  readonly energy: number | null
}

export interface Readings {
  /** [s] */
  readonly t: number
  readonly bodies: number
  readonly redundancy: Redundancy
  /** Joints, equations, and the one-sided conditions that are closed. */
  readonly joints: readonly JointReading[]
  /** One-sided conditions, open or closed. */
  readonly conditions: readonly ConditionReading[]
  readonly forces: readonly ForceReading[]
  /** Why accelerations are undefined here, and forces with them; null where they are not. */
  readonly problem: string | null
  /** [m or rad], [m/s or rad/s] largest of all joints */
  readonly phi: number
  readonly phidot: number
  /** [J] */
  readonly kinetic: number
  readonly potential: number
  readonly total: number
  /** Nothing adds or takes energy: its change is the integrator's error. */
  readonly conservative: boolean
  /** [J] total less total at the start */
  readonly drift: number
  /** Drift as a fraction of the most kinetic energy so far, which unlike the total does not depend on a choice of zero. */
  readonly relativeDrift: number
  /** [kg m/s], [kg m²/s] about the world's origin */
  readonly momentum: Vec3
  readonly angularMomentum: Vec3
  /** Estimate from below of the condition of S = A M⁻¹ Aᵀ on the rows kept: the reciprocal of its smallest pivot ratio. */
  readonly condition: number
  /** Largest |Aν̇ − b| where rows contradict each other; 0 when they agree. */
  readonly inconsistency: number
  /** [N m/s²] */
  readonly gauss: number
  /** [ms] a step takes */
  readonly stepTime: number
  /** What of these is shown as 0. */
  readonly zeros: Zeros
}

/** The mechanism at the moment shown: the part of the readings that costs little, whatever its size. */
export function readStructure({
  compiled,
  model,
  reading,
  evaluate,
}: Read): Pick<Readings, 'bodies' | 'redundancy'> & { readonly friction: readonly FrictionDoubt[] } {
  const { engine } = compiled.settings
  const { ok } = evaluate()
  return {
    bodies: model.nb,
    redundancy: redundancy(model, reading, engine.rankTolerance),
    friction: ok ? frictionDoubts(model, reading) : [],
  }
}

export function readSession(session: Read): Readings {
  const { compiled, model, state, reading } = session
  const { engine } = compiled.settings
  const outcome = session.evaluate()
  const found = redundancy(model, reading, engine.rankTolerance)
  const kinetic = kineticEnergy(model, state)
  const potential = potentialEnergy(model, state, reading)
  const drift = kinetic + potential - session.energy0
  const sharing = sharesOf(model, found)
  const joints = model.constraints.map((c) => readJoint(session, c, found, sharing))
  const { linear, angular } = momentum(model, state, reading)
  const largest = (of: (j: JointReading) => number) => joints.reduce((most, j) => Math.max(most, of(j)), 0)
  return {
    t: state.t,
    bodies: model.nb,
    redundancy: found,
    joints,
    conditions: readConditions(session),
    forces: model.forces.flatMap((f) =>
      isPointerForce(f) ? readPointerForce(session, f) : [readForce(session, f)],
    ),
    problem: outcome.ok ? null : outcome.message,
    phi: largest((j) => j.phi),
    phidot: largest((j) => j.phidot),
    kinetic,
    potential,
    total: kinetic + potential,
    conservative: isConservative(compiled.model) && !session.pulled,
    drift,
    relativeDrift: session.peakKinetic > 0 ? drift / session.peakKinetic : 0,
    momentum: triple(linear),
    angularMomentum: triple(angular),
    condition: model.nc > 0 ? 1 / found.smallestPivot : 1,
    inconsistency: outcome.ok ? outcome.inconsistency : Number.NaN,
    gauss: gaussFunction(model, reading),
    stepTime: session.stepTime,
    zeros: zerosOf(session),
  }
}

function readJoint(
  { compiled, model, state, reading }: Read,
  c: Constraint,
  found: Redundancy,
  sharing: readonly Share[],
): JointReading {
  const frame = c.body.findLastIndex((b) => b > 0)
  const part = (of: Part): Record<Axes, Wrench> => {
    const inAxes = (axes: Axes): Wrench => {
      const { force, torque } = reaction(model, state, reading, c, frame, axes, of)
      return { force: triple(force), torque: triple(torque) }
    }
    return { world: inAxes('world'), body: inAxes('body'), joint: inAxes('joint') }
  }
  const ideal = part('ideal')
  const { phi, phidot } = constraintErrors(model, reading, c)
  const determinate = found.determinate[c.index]
  return {
    id: c.id,
    name: compiled.names.get(c.id) ?? c.id,
    label: c.definition.label,
    group: c.definition.group,
    force: Math.hypot(...ideal.world.force),
    torque: Math.hypot(...ideal.world.torque),
    body: model.bodyIds[c.body[frame]],
    point: triple(reaction(model, state, reading, c, frame).point),
    total: part('total'),
    ideal,
    nonIdeal: part('non-ideal'),
    multipliers: Array.from(reading.lambda.subarray(c.row0, c.row0 + c.rows)),
    power: constraintPower(model, state, reading, c),
    determinate,
    indeterminacy: determinate ? '' : whyIndeterminate(compiled, c.id, sharing[c.index]),
    phi,
    phidot,
  }
}

function readForce(session: Read, f: Force): ForceReading {
  const { model } = session
  const frame = f.body.findLastIndex((b) => b > 0)
  const body = frame < 0 ? 0 : f.body[frame]
  const p: Vec3 = frame < 0 ? [0, 0, 0] : [f.p_BF[3 * frame], f.p_BF[3 * frame + 1], f.p_BF[3 * frame + 2]]
  return {
    ...forceOn(session, f, body, placed(session, body, p)),
    id: f.id,
    name: session.compiled.names.get(f.id) ?? f.id,
    label: f.definition.label,
    body: body === 0 ? null : model.bodyIds[body],
  }
}

/** Listed while the pointer pulls. */
function readPointerForce(session: Read, f: Force): ForceReading[] {
  const { model, state } = session
  const held = readGrip(model, state)
  if (!held) return []
  return [
    {
      ...forceOn(session, f, held.body, held.point_W),
      id: f.id,
      name: f.definition.label,
      label: f.definition.label,
      body: model.bodyIds[held.body],
    },
  ]
}

function forceOn(
  session: Read,
  f: Force,
  body: number,
  point: Vec3,
): Pick<ForceReading, 'point' | 'force' | 'torque' | 'power' | 'energy'> {
  const { model, state, reading } = session
  const { force, torque } = wrenchAt(session, forceAlone(model, state, reading, f.index), body, point)
  return {
    point,
    force,
    torque,
    power: forcePower(model, state, reading, f.index),
    energy: f.definition.potential ? forceEnergy(model, state, reading, f.index) : null,
  }
}

/** The part of a generalised force that acts on one body, as force and torque about a point, in world axes. */
export function wrenchAt({ state, reading }: Read, Q: Float64Array, body: number, point: Vec3): Wrench {
  if (body === 0) return { force: [0, 0, 0], torque: [0, 0, 0] }
  const torque = new Float64Array(3)
  rotate(torque, 0, reading.R_WB, 9 * body, Q, 6 * body + 3)
  const force = triple(Q.subarray(6 * body, 6 * body + 3))
  const r = [0, 1, 2].map((a) => point[a] - state.q[7 * body + a])
  // τ_P = τ_C − r × f
  return {
    force,
    torque: [
      torque[0] - (r[1] * force[2] - r[2] * force[1]),
      torque[1] - (r[2] * force[0] - r[0] * force[2]),
      torque[2] - (r[0] * force[1] - r[1] * force[0]),
    ],
  }
}

/** [m] of a point of a body, from its centre of mass in its axes, in the world */
export function placed({ state, reading }: Read, body: number, p_B: Vec3): Vec3 {
  const out = new Float64Array(3)
  rotate(out, 0, reading.R_WB, 9 * body, Float64Array.from(p_B), 0)
  return [state.q[7 * body] + out[0], state.q[7 * body + 1] + out[1], state.q[7 * body + 2] + out[2]]
}

export function triple(v: ArrayLike<number>): Vec3 {
  return [v[0], v[1], v[2]]
}
