/* Moments between two steps of the clock. The clock of a run has a fixed step; a time between two of its steps is reached by a shorter step
 from the last whole one, taken in a copy of the state. The run itself keeps to its clock, so its bits do not depend on when it is looked
 at. */
import { step, type Failure, type State, type Workspace } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'

/** Moves `copy`, a copy of the state at a whole step, on by a part of a step. */
export function stepPart(
  { model, settings }: CompiledScene,
  copy: State,
  ws: Workspace,
  rest: number,
): Failure | null {
  const outcome = step(model, copy, ws, rest, settings.engine)
  return outcome.ok ? null : outcome
}
