/* The types of the engine's custom constraints, forces and laws, and how a gradient becomes a force. */
import {
  push,
  twist,
  type ForceSpec,
  type ForceWriter,
  type JointSpec,
  type Kinematics,
  type LawSpec,
  type Profile,
} from '@freebody/dynamics'

type Params<Spec, Kind> = NonNullable<Extract<Spec, { kind: Kind }> extends { params?: infer P } ? P : never>

export type CustomJoint = Extract<JointSpec, { kind: 'custom' }>
export type CustomForce = Extract<ForceSpec, { kind: 'custom' }>
export type CustomLaw = Extract<LawSpec, { kind: 'custom' }>
export type CallbackProfile = Extract<Profile, { kind: 'callback' }>

export type WriteRows = NonNullable<Params<CustomJoint, 'custom'>['write']>
export type ApplyForce = NonNullable<Params<CustomForce, 'custom'>['apply']>
export type ApplyLaw = NonNullable<Params<CustomLaw, 'custom'>['apply']>

/** The force w[o..] at frame f's origin and the torque w[o + 3..], in world axes. */
export function addToForce(out: ForceWriter, k: Kinematics, f: number, w: Float64Array, o: number): void {
  push(out, k, f, w[o], w[o + 1], w[o + 2])
  twist(out, k, f, w[o + 3], w[o + 4], w[o + 5])
}
