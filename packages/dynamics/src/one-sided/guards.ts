/* Guards: what must stay positive while a mode goes on.

   open       g             [m]   its gap
   closed     λ_n           [1]   the force that presses
   sticks     μ_s λ_n − |λ_t|     [1]
   slides     v_t·d         [m/s] the speed along the direction in which it slid

 Forces are fractions of the largest multiplier. */
import { evaluate } from '../evaluate'
import type { Model } from '../model/model'
import type { Settings } from '../model/settings'
import { ENTRY, type State } from '../model/state'
import { stepMultipliers } from '../step/multipliers'
import { CLOSED, conditionAt, doingAt, placeOf, STICKS } from './closed'
import type { Mode } from './modes'
import { placeWatch, slidingAt, watchGaps, type Watch } from './watch'

/** The guard of a condition. */
export interface Guard {
  condition: number
  of: 'none' | 'gap' | 'press' | 'hold' | 'slide'
}

/** [1] of the mechanism's length: gaps that are no less than this below zero are open */
export const OPEN = 1e-12
/** [1] of the mechanism's length: how far below zero a gap may be that opens there, after others that touch have been brought to zero */
export const BELOW = 1e-10
/** [1] of the largest multiplier: what is no less than this below zero presses */
const FORCE = 1e-10

/** Writes the guard that fails by most at s, `none` where all hold. Of `ignored` conditions forces are left out, and gaps may be a little
 below zero. */
export function failing(
  out: Guard,
  m: Model,
  s: State,
  w: Watch,
  mode: Mode,
  o: Settings,
  ignored: ReadonlySet<number>,
): void {
  out.condition = -1
  out.of = 'none'
  watchGaps(m, s, w)
  const { gap } = w
  const small = OPEN * m.length
  let most = 0
  for (let i = 0; i < gap.length; i++) {
    if (gap[i] >= -small || placeOf(s, i) >= 0) continue
    if (gap[i] >= -BELOW * m.length && ignored.has(i)) continue
    const by = -gap[i] / m.length
    if (by <= most) continue
    most = by
    out.condition = i
    out.of = 'gap'
  }
  if (s.closedCount === 0) return
  const lambda = multipliers(s, mode, o)
  if (!lambda) return
  const scale = largest(lambda)
  placeWatch(m, s, w)
  for (let p = 0; p < s.closedCount; p++) {
    const i = conditionAt(s, p)
    if (ignored.has(i)) continue
    const doing = doingAt(s, p)
    const press = pressing(s, w, mode, lambda, scale, p)
    if (-press > Math.max(most, FORCE)) {
      most = -press
      out.condition = i
      out.of = 'press'
      continue
    }
    if (doing === CLOSED) continue
    const by = doing === STICKS ? -holding(s, w, mode, lambda, scale, p) : -sliding(s, w, p)
    if (by <= Math.max(most, doing === STICKS ? FORCE : 0)) continue
    most = by
    out.condition = i
    out.of = doing === STICKS ? 'hold' : 'slide'
  }
}

/** The value of one guard at s; NaN where accelerations are undefined. */
export function guardAt(
  m: Model,
  s: State,
  w: Watch,
  mode: Mode,
  o: Settings,
  { condition, of }: Readonly<Guard>,
): number {
  if (of === 'gap') {
    watchGaps(m, s, w)
    return w.gap[condition]
  }
  const p = placeOf(s, condition)
  if (of === 'slide') {
    placeWatch(m, s, w)
    return sliding(s, w, p)
  }
  const lambda = multipliers(s, mode, o)
  if (!lambda) return Number.NaN
  const scale = largest(lambda)
  return of === 'press' ? pressing(s, w, mode, lambda, scale, p) : holding(s, w, mode, lambda, scale, p)
}

/** λ by constraint row, with what friction adds to it; null where accelerations are undefined. Where the step has left them, a solve suffices. */
function multipliers(s: State, { model, ws }: Mode, o: Settings): Float64Array | null {
  const known = stepMultipliers(model, s, ws)
  if (!known) {
    if (!evaluate(model, s, ws, o).ok) return null
    if (model.laws.length > 0) for (let r = 0; r < ws.lambda.length; r++) ws.lambda[r] += ws.lambdaC[r]
    return ws.lambda
  }
  const { rowAt } = model.algebra
  for (let r = 0; r < rowAt.length; r++) ws.lambda[r] = known[rowAt[r]]
  return ws.lambda
}

function pressing(
  s: State,
  w: Watch,
  { closed }: Mode,
  lambda: Float64Array,
  scale: number,
  p: number,
): number {
  return (w.of.conditions[conditionAt(s, p)].side * lambda[closed[p].row0]) / scale
}

function holding(s: State, w: Watch, mode: Mode, lambda: Float64Array, scale: number, p: number): number {
  const { row0 } = mode.closed[p]
  const x = lambda[row0 + 1]
  const y = lambda[row0 + 2]
  const { friction } = w.of.conditions[conditionAt(s, p)]
  return friction!.static * pressing(s, w, mode, lambda, scale, p) - Math.sqrt(x * x + y * y) / scale
}

function sliding(s: State, w: Watch, p: number): number {
  slidingAt(s, w, w.of.conditions[conditionAt(s, p)])
  const o = ENTRY * p + 2
  return s.closed[o] * w.sliding[0] + s.closed[o + 1] * w.sliding[1] + s.closed[o + 2] * w.sliding[2]
}

function largest(lambda: Float64Array): number {
  let most = Number.MIN_VALUE
  for (let i = 0; i < lambda.length; i++) most = Math.max(most, Math.abs(lambda[i]))
  return most
}
