/* Constraints and laws that are no entries of a specification: the compiler adds them with definitions of their own. */
import type { TurnSpec } from '../assembly/turns'
import type { JointDefinition } from '../joints/definition'
import type { LawDefinition } from '../laws/definition'
import type { FrameSpec } from './spec'

export interface AddedConstraint {
  readonly id: string
  readonly kind: string
  readonly frames: readonly FrameSpec[]
  readonly definition: JointDefinition<unknown>
  readonly params: unknown
  readonly turns?: readonly TurnSpec[]
}

export interface AddedLaw {
  readonly id: string
  /** Id of the constraint it acts in. */
  readonly joint: string
  readonly definition: LawDefinition<unknown>
  readonly params: unknown
}
