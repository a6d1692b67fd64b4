/* One evaluation for each moment, shared by everything that reads it: arrows, numbers, free bodies, channels, matrices. The first reader
 evaluates; the others read the same workspace. */
import {
  assembleRows,
  createWorkspace,
  evaluate,
  modeOf,
  type Evaluated,
  type Failure,
  type Mode,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'

/** A moment with its evaluation, as readers receive it. */
export interface EvaluatedMoment {
  readonly state: State
  /** The scene's, with rows for the one-sided conditions that are closed at `state`. */
  readonly model: Model
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
  let open: Workspace | null = null
  let mode: Mode | null = null
  let outcome: Evaluated | Failure | null = null
  let hasRows = false

  function current(): Mode {
    if (mode) return mode
    open ??= createWorkspace(model)
    // While bodies are moved by hand nobody has found out what is closed: one-sided conditions are then shown open.
    mode = modeOf(model, state, open)
    return mode
  }

  return {
    state,
    get model() {
      return current().model
    },
    get reading() {
      return current().ws
    },
    evaluate() {
      const { model, ws } = current()
      outcome ??= evaluate(model, state, ws, settings.engine)
      hasRows = true
      return outcome
    },
    assembleRows() {
      const { model, ws } = current()
      if (!hasRows) assembleRows(model, state, ws)
      hasRows = true
    },
    invalidate() {
      mode = null
      outcome = null
      hasRows = false
    },
  }
}
