/* The solve for mechanisms whose S = A M⁻¹Aᵀ is no guide: bodies without mass, and masses that differ by many orders of magnitude.

 There A M⁻¹Aᵀ either does not exist or is so ill-conditioned that a decision on the rank would weigh masses instead of geometry, and
 digits are lost to cancellation. In this mode S is A W Aᵀ with a metric W of geometry alone (metric.ts): rank, projections, null
 vectors and multipliers come from it as usual. The accelerations come from here, by Gauss's principle on the motions that the rows
 allow, without ever forming M⁻¹.
   edges.ts   the motions each joint allows      sweep.ts   trees, in linear time      loops.ts   closed loops, dense */
import type { Model } from '../../model/model'
import type { Workspace } from '../../model/workspace'
import { placeEdges } from './edges'
import { solveLoops } from './loops'
import type { Plan } from './plan'
import { loadBody, sweepTrees } from './sweep'
import type { ReducedWork } from './work'

/** ν̇ for the rows, forces and factor in ws and the right side in work.target. Returns a body whose motion has no inertia, or 0. */
export function solveReduced(m: Model, ws: Workspace, plan: Plan, work: ReducedWork): number {
  placeEdges(m, ws, plan, work)
  const free = sweepTrees(m, ws, plan, work)
  if (free > 0 || !work.anyLooped) return free
  for (let b = 1; b <= m.nb; b++) if (work.looped[plan.component[b]] === 1) loadBody(ws, plan, work, b)
  return solveLoops(m, ws, plan, work, m.heldRows - ws.factor.droppedCount)
}
