/* What happens at an instant: which conditions are closed from here on, after the impacts that come first.

 1. Conditions touch where their gap is closed to rounding.
 2. Where a touching one closes further there is an impact (impact.ts).
 3. Of those that then touch at rest, the accelerations decide (press.ts).
 Both are solved by cones.ts on the W of problem.ts. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { clearClosed } from './closed'
import { impact } from './impact'
import { tooManyImpacts, tooManyTouch } from './outcomes'
import { press } from './press'
import { refreshProblem, touchProblem, type TouchProblem } from './problem'
import { restSpeed, TOUCHES } from './scales'
import { watchGaps } from './watch'
import { oneSidedWork, type OneSidedWork } from './work'

/** Impacts at one instant, of which each starts another. */
const MOST_IMPACTS = 1000
/** Conditions that may touch at once: the work grows with the third power of their number. */
export const MOST_TOUCHING = 200

const NONE: ReadonlySet<number> = new Set()

/** Writes State.closed for s, and its velocities where there are impacts. `leaving`: conditions whose force has come to its limit
 here, to zero or to what friction holds, and would go on beyond it. */
export function resolve(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  leaving: ReadonlySet<number> = NONE,
): Failure | null {
  const work = oneSidedWork(m, ws)
  const { watch, scratch } = work
  watchGaps(m, s, watch)
  const touching: number[] = []
  for (let i = 0; i < watch.gap.length; i++) if (watch.gap[i] <= TOUCHES * m.length) touching.push(i)
  clearClosed(s)
  if (touching.length === 0) return null
  if (touching.length > MOST_TOUCHING)
    return tooManyTouch(m, touching[0], s.t, touching.length, MOST_TOUCHING)
  const problem = touchProblem(m, s, ws, o, touching, scratch)
  if ('ok' in problem) return problem
  return strike(m, s, ws, o, problem, work) ?? press(m, s, o, problem, watch, leaving)
}

/** Impacts, until nothing that touches closes further. */
function strike(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  p: TouchProblem,
  work: OneSidedWork,
): Failure | null {
  const n = p.touching.length
  for (let turn = 0; turn < MOST_IMPACTS; turn++) {
    const rest = restSpeed(m, s)
    const { velocity } = p
    let fastest = -1
    for (let i = 0; i < n; i++)
      if (velocity[3 * i] < -rest && !(velocity[3 * i] >= velocity[3 * fastest])) fastest = i
    if (fastest < 0) return null
    const struck = o.impacts === 'sequential' ? only(p, fastest) : p
    const failure = impact(m, s, o, struck, work, rest) ?? refreshProblem(m, s, ws, o, p)
    if (failure) return failure
  }
  return tooManyImpacts(m, p.touching[0], s.t)
}

/** The problem of condition k alone. */
function only(p: TouchProblem, k: number): TouchProblem {
  const N = 3 * p.touching.length
  const W = new Float64Array(9)
  for (let a = 0; a < 3; a++) for (let b = 0; b < 3; b++) W[3 * a + b] = p.W[N * (3 * k + a) + 3 * k + b]
  const part = <T>(of: { slice(from: number, to: number): T }) => of.slice(3 * k, 3 * k + 3)
  return {
    touching: [p.touching[k]],
    W,
    responses: part(p.responses),
    forces: part(p.forces),
    velocity: part(p.velocity),
    acceleration: part(p.acceleration),
    mode: p.mode,
  }
}
