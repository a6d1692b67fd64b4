/* The meaning of names: the bodies, points, joints and parameters that a text may refer to. `t` is the time; `pi`, `tau` and `e`
 are numbers unless the scene uses the names itself; `ground` is the world.

   P.x P.y P.z   P.vx P.vy P.vz   P.v   P.speed        a point P, or a body (its centre of mass), in world axes
   A.tip                                               a point of the body A, with all of the above
   A.ex A.ey A.ez                                      the body's own axes, vectors in world axes: A.ez.x, dot(A.ex, B.ez)
   A.w  A.wx A.wy A.wz                                 angular velocity in world axes
   A.yaw A.pitch A.roll                                turns about z, then the new y, then the new x
   A.anglex A.angley A.anglez                          angle about a world axis, exact where the body turns about it alone
   A.angle                                             the one of these that the scope chooses, by default about z
   hinge.angle  slider.stroke  gear.first              coordinates of a joint, by the names of its kind
   hinge.angle.rate  A.yaw.rate                        rate of a coordinate or angle

 A point or body without a part is its position vector. Full turns of angles are counted by the engine (dynamics/src/assembly/turns.ts), from
 −π to π at the start; pitch makes none. What is typed as atan2(y, x) stays between −π and π. */
import type { FrameSpec, JointKindName } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'

export type WorldAxis = 'x' | 'y' | 'z'

export interface BodyName {
  /** Id of the body in the model. Default: the name itself. */
  readonly body?: string
  /** Has no orientation. */
  readonly particle?: boolean
  /** [m] the point whose coordinates `x`, `y`, `z` are, from the centre of mass in body axes. Default: the centre of mass. */
  readonly origin?: Vec3
  /** Points by name: [m] from the centre of mass, in body axes. */
  readonly points?: Readonly<Record<string, Vec3>>
  /** What `angle` turns about. Default z. */
  readonly angleAbout?: WorldAxis
}

export interface PointName {
  /** Id of the body in the model, or GROUND. */
  readonly body: string
  /** [m] in body axes. Default: the centre of mass (the origin, on the ground). */
  readonly p_BF?: Vec3
}

export interface JointName {
  readonly frames: readonly FrameSpec[]
  /** Gives the names of its coordinates. Without it, those between two frames: angle, stroke and distance. */
  readonly kind?: JointKindName
}

/** A parameter that may change while the model runs: read from the array at every evaluation. */
export interface LiveParameter {
  readonly values: Float64Array
  readonly index: number
}

export interface Scope {
  readonly bodies?: Readonly<Record<string, BodyName>>
  readonly points?: Readonly<Record<string, PointName>>
  readonly joints?: Readonly<Record<string, JointName>>
  readonly parameters?: Readonly<Record<string, number | LiveParameter>>
  /** Why a name of the scene cannot be used in this text. */
  readonly refused?: (name: string) => string | undefined
}

/** Own entries only: a body called "constructor" is unknown. */
export function entry<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
