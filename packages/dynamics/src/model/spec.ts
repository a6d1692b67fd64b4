/* The input of `compile`: bodies, constraints and forces by name, frames by body. Everything SI. */
import type { Quat, Vec3 } from '@freebody/math'
import type { Fields } from './fields'
import type { ForceKinds } from '../forces'
import type { JointKinds } from '../joints'
import type { LawKinds } from '../laws'
import type { TurnSpec } from '../assembly/turns'
import type { AddedConstraint, AddedLaw } from './added'
import type { OneSidedSpec } from '../one-sided/spec'

export interface BodySpec {
  readonly id: string
  /** A particle has mass and no orientation. Default: rigid. */
  readonly kind?: 'rigid' | 'particle'
  /** [kg] */
  readonly mass: number
  /** [kg m²] about the centre of mass in body axes: three principal moments, or the full 3×3 matrix row by row. */
  readonly inertia?: readonly number[]
  /** [m] centre of mass */
  readonly p_WB?: Vec3
  /** body → world, scalar first; need not be unit length */
  readonly q_WB?: Quat
  /** [m/s] */
  readonly v_WB?: Vec3
  /** [rad/s] in body axes */
  readonly w_WB_B?: Vec3
}

export const GROUND = 'ground'

export interface FrameSpec {
  /** Id of a body, or GROUND. */
  readonly body: string
  /** [m] from the body's centre of mass, in body axes. Default: the centre of mass (the origin, on the ground). */
  readonly p_BF?: Vec3
  /** Frame → body. Default: aligned with the body. */
  readonly q_BF?: Quat
}

type ParamsOf<D> = D extends { readonly fields: Fields<infer P> } ? Partial<P> : never

export type JointSpec = {
  [K in keyof JointKinds]: {
    readonly id: string
    readonly kind: K
    readonly frames: readonly FrameSpec[]
    readonly params?: JointParams<K>
    /** A switched-off constraint keeps its place in the document and adds no rows. */
    readonly off?: boolean
    /** Angles whose turns it reads, of whatever bodies: the i-th is near k.s[k.turns[i]]. */
    readonly turns?: readonly TurnSpec[]
  }
}[keyof JointKinds]

export type ForceSpec = {
  [K in keyof ForceKinds]: {
    readonly id: string
    readonly kind: K
    readonly frames: readonly FrameSpec[]
    readonly params?: ForceParams<K>
    readonly off?: boolean
    /** As of a joint. */
    readonly turns?: readonly TurnSpec[]
  }
}[keyof ForceKinds]

export type LawSpec = {
  [K in keyof LawKinds]: {
    readonly id: string
    readonly kind: K
    /** Id of the constraint it acts in. */
    readonly joint: string
    readonly params?: LawParams<K>
    /** Frames it reads besides the first two of its constraint: they stand behind those, from frame 2 on. */
    readonly frames?: readonly FrameSpec[]
    /** As of a joint. */
    readonly turns?: readonly TurnSpec[]
  }
}[keyof LawKinds]

export type JointParams<K extends keyof JointKinds> = ParamsOf<JointKinds[K]>
export type ForceParams<K extends keyof ForceKinds> = ParamsOf<ForceKinds[K]>
export type LawParams<K extends keyof LawKinds> = ParamsOf<LawKinds[K]>

export interface ModelSpec {
  /** [m/s²] Default (0, 0, −9.81). */
  readonly gravity?: Vec3
  readonly bodies: readonly BodySpec[]
  readonly joints?: readonly JointSpec[]
  readonly forces?: readonly ForceSpec[]
  readonly laws?: readonly LawSpec[]
  /** Conditions that hold one way only: limits, ropes, contacts. Open ones have no row (one-sided/). */
  readonly oneSided?: readonly OneSidedSpec[]
  /** Rows and laws of those that are closed, behind the joints and the laws; `compile` of a mode adds them (one-sided/modes.ts). */
  readonly closed?: readonly AddedConstraint[]
  readonly closedLaws?: readonly AddedLaw[]
}
