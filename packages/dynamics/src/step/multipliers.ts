/* Multipliers where a step has just ended, from the rows and the factor that it left there: a solve, without another evaluation. They have
 rounding of their own, so they decide nothing and are shown to nobody: readers take them where a rough value is enough. */
import { HOST_SOLVES, PENALISED } from '../kernels/work'
import type { Model } from '../model/model'
import { sameState, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { passesFor } from '../solve/limits'

/** λ in the order of elimination, in ws.x; null where s is not the end of the last step of `ws`, or where that step had more to do than one
 solve: rows that are implied by others, an ill-conditioned S, accelerations found by the host. */
export function stepMultipliers(m: Model, s: State, ws: Workspace): Float64Array | null {
  const { integration: it, work, factor } = ws
  const { flags, masslessCount, rhs } = work
  if (it.settings === null || flags[HOST_SOLVES] === 1 || flags[PENALISED] === 1) return null
  if (factor.droppedCount > 0 || passesFor(factor.smallestPivot) > 0 || masslessCount > 0) return null
  if (m.condensed || !sameState(it.at, s)) return null
  ws.x.set(rhs)
  ws.solveRows()
  return ws.x
}
