/* A notice reports something that the model allows and a real mechanism would not do. It does not stop the run, and is given once
 for each thing. One object per kind, registered in ./index.ts: the run, the command line and `check` read the registry. */
import type { Evaluation, State, Workspace } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'

export interface Notice {
  readonly kind: string
  /** Id of the joint, force or equation. */
  readonly at: string
  /** [s] */
  readonly t: number
  readonly message: string
}

/** A step that was taken; at the start of a run both states are the same. One object for all steps. */
export interface Step {
  readonly before: State
  readonly after: State
  /** Multipliers at `after` in the order of elimination, for a first look: see `stepMultipliers` of the engine. Null where they are not known. */
  readonly multipliers: () => Float64Array | null
  /** Accelerations and least-norm multipliers at `after`; null where they could not be computed. Evaluated at most once a step, on first use. */
  readonly forces: () => Workspace | null
  /** The same at `before`. */
  readonly earlier: Evaluation
}

/** Gives a notice about a thing. Further ones of the same kind about the same thing are dropped. */
export type ReportNotice = (at: string, t: number, message: string) => void

export interface Watch {
  /** After each step, and once at the start. False where no further notice is possible. */
  readonly look: (step: Step, report: ReportNotice) => boolean
  /** Notices that can be given without running, up to a time [s]. */
  readonly ahead?: (state: State, until: number, report: ReportNotice) => void
}

export interface NoticeDefinition {
  readonly kind: string
  /** Null where nothing in this scene can give this notice. `name`: an id as shown. */
  readonly watch: (compiled: CompiledScene, name: (id: string) => string) => Watch | null
}
