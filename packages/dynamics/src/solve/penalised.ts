/* The factor of the augmented-Lagrangian solve, for the step. */
import { addHubShare as addShareInWorldAxes } from '../kernels/hub-share'
import type { Model } from '../model/model'
import type { Workspace } from '../model/workspace'
import { addHubShare } from './hubs'

/** ε of the augmented-Lagrangian solve, relative to each diagonal entry of S: the reciprocal of its penalty. */
const PENALTY = 1e-6

/** S + ε diag S → L, which has full rank whatever S: the augmented-Lagrangian way, where multipliers are found by a few
 passes λ += (S + ε)⁻¹(b − Aν̇) instead of a decision on the rank [FM09 Eq. 39]. Expects S. */
export function factorPenalised(m: Model, ws: Workspace): void {
  ws.penalised = true
  const { pattern, values } = ws.factor
  const { negativeStart, negativeEnd } = pattern
  for (let k = 0; k < pattern.nodes; k++) {
    if (k >= negativeStart && k < negativeEnd) continue
    const n = pattern.size[k]
    for (let c = 0, d = pattern.diagonal[k]; c < n; c++, d += n + 1) values[d] *= 1 + PENALTY
  }
  if (ws.inWorldAxes) addShareInWorldAxes(ws.work, PENALTY)
  else addHubShare(m, ws, PENALTY)
  ws.factorise(1e-14, 0)
}
