/* Non-ideal laws: the force C by which a constraint also does work [U05 Eqs. 8–12]. A law sees the constraint's frames and either the
 reaction of the ideal solve or, where it is proportional to it, the load with everything included; it adds to C like a force adds
 to Q. */
import type { Fields } from '../model/fields'
import type { KindTexts } from '../model/texts'
import type { ForceWriter } from '../forces/definition'
import type { Kinematics } from '../assembly/kinematics'

/** What the constraint would carry at this moment without any law, on its frame 1, in world axes. */
export interface IdealReaction {
  /** [N] */
  readonly force: Float64Array
  /** [N m] about the frame's origin */
  readonly torque: Float64Array
}

/** What the reference says of a law beyond its fields. */
export interface LawReference extends KindTexts {
  /** On which body, at which point, and which way it acts. Sentences. */
  readonly acts: string
}

export interface LawDefinition<P> {
  readonly kind: string
  readonly label: string
  readonly fields: Fields<P>
  /** The force acts on the bodies of the first two frames and is `load` times something that depends on positions, velocities and time
   alone. The load, the size of the constraint's reaction |Aᵀλ| at the joint with the forces of all laws acting, is then solved for
   together with them (loads.ts). */
  readonly isProportionalToLoad?: true
  /** Adds the law's force. `load` [N] is for laws that are proportional to it; for others it is 0. */
  readonly apply: (k: Kinematics, out: ForceWriter, p: P, ideal: IdealReaction, load: number) => void
}

/* @__NO_SIDE_EFFECTS__ */
export function defineLaw<P>(definition: LawDefinition<P>): LawDefinition<P> {
  return definition
}
