/* The numbers beside the picture, at the present state. Cold code: called a few times a second at most. */
import {
  constraintErrors,
  defaultSettings,
  evaluate,
  kineticEnergy,
  potentialEnergy,
  reaction,
  redundancy,
  type Model,
  type Redundancy,
} from '@freebody/dynamics'
import type { Session } from './session'

export interface JointReading {
  readonly id: string
  readonly label: string
  /** [N], [N m] size of the ideal constraint force and torque at the joint */
  readonly force: number
  readonly torque: number
  readonly determinate: boolean
  /** [m or rad] largest position error of its rows */
  readonly phi: number
}

export interface Readings {
  /** [s] */
  readonly t: number
  readonly bodies: number
  readonly redundancy: Redundancy
  readonly joints: readonly JointReading[]
  /** [m or rad] largest of all joints */
  readonly phi: number
  /** [J] */
  readonly kinetic: number
  readonly potential: number
  readonly total: number
  /** Nothing puts energy in or takes it out: what changes is the integrator's error. */
  readonly conservative: boolean
  /** [J] total less total at the start */
  readonly drift: number
  /** Drift as a fraction of the most kinetic energy so far: the zero of potential energy is a choice, this is not. */
  readonly relativeDrift: number
}

export function readSession(session: Session): Readings {
  const { model, state, reading } = session
  evaluate(model, state, reading)
  const found = redundancy(model, reading, defaultSettings.rankTolerance)
  const kinetic = kineticEnergy(model, state)
  const potential = potentialEnergy(model, state, reading)
  const drift = kinetic + potential - session.energy0
  const joints = model.constraints.map((c): JointReading => {
    const frame = c.body.findLastIndex((b) => b > 0)
    const { force, torque } = reaction(model, state, reading, c, frame, 'world', 'ideal')
    return {
      id: c.id,
      label: c.definition.label,
      force: Math.hypot(...force),
      torque: Math.hypot(...torque),
      determinate: found.determinate[c.index],
      phi: constraintErrors(model, reading, c).phi,
    }
  })
  return {
    t: state.t,
    bodies: model.nb,
    redundancy: found,
    joints,
    phi: joints.reduce((largest, j) => Math.max(largest, j.phi), 0),
    kinetic,
    potential,
    total: kinetic + potential,
    conservative: isConservative(session.model),
    drift,
    relativeDrift: session.peakKinetic > 0 ? drift / session.peakKinetic : 0,
  }
}

function isConservative(m: Model): boolean {
  return (
    m.laws.length === 0 &&
    m.forces.every((f) => f.definition.potential !== undefined) &&
    // A constraint someone wrote may move with time.
    m.constraints.every((c) => c.definition.group !== 'driver' && c.definition.group !== 'custom')
  )
}
