/* Non-ideal laws: the force C(q, q̇, t) by which a constraint also does work [U05 Eqs. 8–12]. A law sees the constraint's
 frames and the multipliers of the ideal solve, and adds to C like a force adds to Q. */
import type { Fields } from '../fields'
import type { ForceWriter } from '../forces/definition'
import type { Kinematics } from '../kinematics'

/** What the ideal constraint carries at this moment, on its frame 1, in world axes. */
export interface IdealReaction {
  /** [N] */
  readonly force: Float64Array
  /** [N m] about the frame's origin */
  readonly torque: Float64Array
}

/** What the reference says of a law beyond its equation and its fields. */
export interface LawReference {
  /** On which body, at which point, and which way it acts. Sentences. */
  readonly acts: string
}

export interface LawDefinition<P> {
  readonly kind: string
  readonly label: string
  readonly summary: string
  readonly equation: string
  readonly fields: Fields<P>
  readonly apply: (k: Kinematics, out: ForceWriter, p: P, ideal: IdealReaction) => void
}

export function defineLaw<P>(definition: LawDefinition<P>): LawDefinition<P> {
  return definition
}
