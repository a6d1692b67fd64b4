/* One evaluation for each moment, shared by everything that reads it: arrows, numbers, free bodies, channels, matrices. The first reader
 evaluates; the others read the same workspace. */
import {
  assembleRows,
  createWorkspace,
  evaluate,
  type Evaluated,
  type Failure,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'

/** A moment with its evaluation, as readers receive it. */
export interface EvaluatedMoment {
  readonly state: State
  /** Holds the rows, accelerations and multipliers of `state` after `evaluate`. Readers do not write to it. */
  readonly reading: Workspace
  /** Evaluates `state` in `reading`, unless that is done already. A failure says why accelerations are undefined; rows are valid then, too. */
  evaluate(): Evaluated | Failure
  /** Fills the rows of `reading` alone, at less cost; does nothing where the moment is evaluated. */
  assembleRows(): void
}

export interface Evaluation extends EvaluatedMoment {
  /** To be called after every change of `state`. */
  invalidate(): void
}

/** `state` is the one object that holds the moments, one after the other. */
export function createEvaluation({ model, settings }: CompiledScene, state: State): Evaluation {
  let reading: Workspace | null = null
  let outcome: Evaluated | Failure | null = null
  let hasRows = false

  function workspace(): Workspace {
    reading ??= createWorkspace(model)
    return reading
  }

  return {
    state,
    get reading() {
      return workspace()
    },
    evaluate() {
      outcome ??= evaluate(model, state, workspace(), settings.engine)
      hasRows = true
      return outcome
    },
    assembleRows() {
      if (!hasRows) assembleRows(model, state, workspace())
      hasRows = true
    },
    invalidate() {
      outcome = null
      hasRows = false
    },
  }
}
