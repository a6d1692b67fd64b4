/* What a notice is: something the motion does that the model allows and reality does not. It keeps nothing from running, and is said once
 for each thing. One object per kind, registered in ./index.ts: the run, the command line and `check` read the registry. */
import type { State, Workspace } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'

export interface Notice {
  readonly kind: string
  /** Id of the joint, force or equation. */
  readonly at: string
  /** [s] */
  readonly t: number
  readonly message: string
}

/** A step that was taken; at the start of a run both states are the same. */
export interface Step {
  readonly before: State
  readonly after: State
  /** Accelerations and least-norm multipliers at `after`; null where they could not be computed. Evaluated at most once a step, when first asked
   for. */
  readonly forces: () => Workspace | null
}

/** Says a notice about a thing. The second of a kind about the same thing is dropped. */
export type Say = (at: string, t: number, message: string) => void

export interface Watch {
  /** After each step, and once at the start. False where there is nothing left to look for. */
  readonly look: (step: Step, say: Say) => boolean
  /** What can be known without running, up to a time [s]. */
  readonly ahead?: (state: State, until: number, say: Say) => void
}

export interface NoticeDefinition {
  readonly kind: string
  /** Null where nothing in this scene can give this notice: it then costs nothing. `name`: an id as shown. */
  readonly watch: (compiled: CompiledScene, name: (id: string) => string) => Watch | null
}
