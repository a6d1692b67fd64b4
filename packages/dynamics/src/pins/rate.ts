/* From the right side to ẏ in the usual case, with nothing written in between. What `solveAccelerations` and `writeRates` do for every
 case; whatever is not usual goes there. */
import { AGREE } from '../limits'
import type { Model } from '../model'
import { disagreement } from '../solve'
import type { State } from '../state'
import type { Workspace } from '../workspace'

/** ẏ at s into `out`, from its rows and factor. False where the plain way has to be taken: rows that contradict each
 other, numbers that are not finite. */
export function pinRate(m: Model, s: State, ws: Workspace, decide: boolean, out: Float64Array): boolean {
  const { factor, pinRows, kernels, work } = ws
  if (ws.penalised || m.massless.length > 0) return false
  if (!pinRows.hasRight) return false
  if (!pinRows.isReduced) kernels.reduceRight(work)
  if (factor.droppedCount > 0) {
    if (decide) {
      const { rhs } = work
      let size = 0
      for (let i = 0; i < rhs.length; i++) size = Math.max(size, Math.abs(rhs[i]))
      if (!(disagreement(ws) <= AGREE * size)) return false
      ws.contradictory = false
    } else if (ws.contradictory) return false
  } else ws.contradictory = false
  pinRows.isReduced = false
  ws.inconsistency = 0
  return kernels.rateOfReduced(work, s.q, s.v, out)
}
