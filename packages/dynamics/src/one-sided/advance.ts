/* A step of the clock for a mechanism with one-sided conditions. Between events it is a step of the mode at hand, after which the guards are
 looked at (guards.ts). Where one fails, the step is taken again from its start with another length, until the first moment at which a guard
 vanishes is known to rounding. A shorter step of the same method is as accurate as the whole one, lies on the constraints, and needs no
 interpolant. There the conditions are resolved (resolve.ts), and the rest of the step goes on in the mode that follows. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import { copyState, ENTRY, sameState, UNKNOWN, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { conditionAt, doingAt, placeOf, SLIDES } from './closed'
import { BELOW, failing, guardAt, OPEN, type Guard } from './guards'
import { findRoot } from './locate'
import { leastSliding, modeOf, type Mode } from './modes'
import { tooManyEvents } from './outcomes'
import { resolve } from './resolve'
import { oneSidedWork, type OneSidedWork } from './work'
import { placeWatch, slidingAt, watchGaps } from './watch'

/** A step of any length in a mode. */
export type Take = (mode: Mode, s: State, dt: number) => Failure | null

/** Events in one step of the clock. */
const MOST_EVENTS = 200
/** Shorter steps that are tried after one that failed, each a quarter of the last. */
const RETREATS = 12
/** Earlier events that are looked for before the first one is taken for granted. */
const SEARCHES = 20
/** Cosine of the angle by which sliding may turn before its direction is written down again. */
const TURNED = 1 - 1e-12

export function advanceOneSided(
  m: Model,
  s: State,
  ws: Workspace,
  dt: number,
  o: Settings,
  take: Take,
): Failure | null {
  const work = oneSidedWork(m, ws)
  const { start, ignored, leaving, watch } = work
  const end = s.t + dt
  // Gaps that were left out for a shorter step may have to be computed for this one.
  if (watch.horizon !== dt) work.last.t = Number.NaN
  watch.horizon = dt
  work.stop ??= (at) => hasTurned(m, at, work)
  const { stop } = work
  ignored.clear()
  leaving.clear()
  if (s.closedCount === UNKNOWN) {
    const failure = resolve(m, s, ws, o)
    if (failure) return failure
  }
  for (let events = 0; s.t < end; events++) {
    if (events > MOST_EVENTS)
      return tooManyEvents(m, s.closedCount > 0 ? conditionAt(s, 0) : 0, s.t, MOST_EVENTS)
    begin(m, s, work)
    const left = end - s.t
    const mode = modeOf(m, s, ws)
    const { integration } = mode.ws
    integration.stop = slides(s) ? stop : null
    const failed = take(mode, s, left)
    integration.stop = null
    if (failed && !retreat(s, start, mode, left, take)) {
      copyState(s, start)
      return failed
    }
    // Rounding of the time alone; otherwise the step ended before.
    const isWhole = end - s.t < 1e-9 * left
    const guard = work.guard
    failing(guard, m, s, watch, mode, o, ignored)
    if (holds(guard) && !hasDip(m, s, work)) {
      if (isWhole) s.t = end
      else events--
      arrive(m, s, work)
      continue
    }
    const search: Search = { m, s, mode, o, take, work }
    const lost = goToFirst(search, s.t - start.t)
    if (lost === NOTHING) {
      if (isWhole) s.t = end
      else events--
      arrive(m, s, work)
      continue
    }
    if (lost) return lost
    if (s.t > start.t) leaving.clear()
    if (guard.of === 'press' || guard.of === 'hold') leaving.add(guard.condition)
    const { length } = work.impacts
    const failure = resolve(m, s, ws, o, leaving)
    if (failure) return failure
    // The integrator starts anew.
    s.h = 0
    // The same conditions stay closed although a force is negative: rows that depend on each other share it out. Or a gap is below zero and opens.
    if (work.impacts.length === length && sameClosed(s, start)) ignored.add(guard.condition)
    else ignored.clear()
  }
  return null
}

/** The start of a step, with gaps and rates there. They are known where the last step ended. */
function begin(m: Model, s: State, work: OneSidedWork): void {
  const { start, last, watch, gap0, rate0 } = work
  if (!sameState(s, last)) watchGaps(m, s, watch)
  gap0.set(watch.gap)
  rate0.set(watch.rate)
  copyState(start, s)
}

/** Cosine of the angle by which sliding may turn before a step is ended, so that the direction follows. */
const FAR = 0.9

function slides(s: State): boolean {
  for (let i = 0; i < s.closedCount; i++) if (doingAt(s, i) === SLIDES) return true
  return false
}

/** Whether a contact has come to the end of sliding, or slides in quite another direction than at the start of the step. Beyond that its friction does not
 follow the law, and error control would look for a motion that there is none. */
function hasTurned(m: Model, s: State, { watch }: OneSidedWork): boolean {
  placeWatch(m, s, watch)
  for (let i = 0; i < s.closedCount; i++) {
    if (doingAt(s, i) !== SLIDES) continue
    slidingAt(s, watch, watch.of.conditions[conditionAt(s, i)])
    const [x, y, z] = watch.sliding
    const o = ENTRY * i + 2
    const along = s.closed[o] * x + s.closed[o + 1] * y + s.closed[o + 2] * z
    if (!(along > FAR * Math.sqrt(x * x + y * y + z * z))) return true
  }
  return false
}

/** The end of a step without an event. */
function arrive(m: Model, s: State, work: OneSidedWork): void {
  const { watch, last } = work
  const least = leastSliding(m)
  let placed = false
  for (let i = 0; i < s.closedCount; i++) {
    if (doingAt(s, i) !== SLIDES) continue
    if (!placed) placeWatch(m, s, watch)
    placed = true
    slidingAt(s, watch, watch.of.conditions[conditionAt(s, i)])
    const [x, y, z] = watch.sliding
    const size = Math.sqrt(x * x + y * y + z * z)
    const o = ENTRY * i + 2
    if (size <= least || s.closed[o] * x + s.closed[o + 1] * y + s.closed[o + 2] * z > TURNED * size) continue
    s.closed[o] = x / size
    s.closed[o + 1] = y / size
    s.closed[o + 2] = z / size
  }
  copyState(last, s)
}

/** A step that fails may have gone past an event: shorter ones are tried. */
function retreat(s: State, start: State, mode: Mode, left: number, take: Take): boolean {
  let h = left
  for (let turn = 0; turn < RETREATS; turn++) {
    h *= 0.25
    copyState(s, start)
    if (!take(mode, s, h)) return true
  }
  return false
}

/** The same conditions are closed and do the same; what slides does so the same way. */
function sameClosed(a: State, b: State): boolean {
  if (a.closedCount !== b.closedCount) return false
  for (let i = 0; i < a.closedCount; i++) {
    if (conditionAt(a, i) !== conditionAt(b, i) || doingAt(a, i) !== doingAt(b, i)) return false
    let along = 0
    for (let o = ENTRY * i + 2; o < ENTRY * (i + 1); o++) along += a.closed[o] * b.closed[o]
    if (doingAt(a, i) === SLIDES && !(along > 0)) return false
  }
  return true
}

/** Whether a gap may have been below zero between the ends of the step; work.dip is then its share of the step. */
function hasDip(m: Model, s: State, work: OneSidedWork): boolean {
  const { start, watch, gap0, rate0 } = work
  const { gap, rate } = watch
  const h = s.t - start.t
  let least = -OPEN * m.length
  work.dip = 0
  for (let i = 0; i < gap.length; i++) {
    if (!(rate0[i] < 0 && rate[i] > 0) || placeOf(s, i) >= 0) continue
    // Where the cubic through both gaps and rates is lowest.
    const a = 2 * (gap0[i] - gap[i]) + h * (rate0[i] + rate[i])
    const b = 3 * (gap[i] - gap0[i]) - h * (2 * rate0[i] + rate[i])
    const c = h * rate0[i]
    const root = Math.sqrt(Math.max(0, b * b - 3 * a * c))
    const x = Math.abs(a) > 1e-14 * (Math.abs(b) + Math.abs(c)) ? (-b + root) / (3 * a) : -c / (2 * b)
    if (!(x > 0 && x < 1)) continue
    const value = ((a * x + b) * x + c) * x + gap0[i]
    if (value >= least) continue
    least = value
    work.dip = x
  }
  return work.dip > 0
}

/** A step that is taken again with other lengths. */
interface Search {
  readonly m: Model
  readonly s: State
  readonly mode: Mode
  readonly o: Settings
  readonly take: Take
  readonly work: OneSidedWork
}

/** There was no event. */
const NOTHING = 'nothing'

/** Leaves s at the first event of the step of length h that took it where it is; work.guard is then the guard that vanishes there. */
function goToFirst(search: Search, h: number): Failure | null | typeof NOTHING {
  const { m, s, mode, o, work } = search
  const { guard, watch, ignored, trial, dip } = work
  let reach = h
  if (holds(guard)) {
    copyState(trial, s)
    reach = dip * h
    const failed = go(search, reach)
    if (failed) return failed
    failing(guard, m, s, watch, mode, o, ignored)
    if (holds(guard)) {
      copyState(s, trial)
      watchGaps(m, s, watch)
      return NOTHING
    }
  }
  const found: Guard = { condition: guard.condition, of: guard.of }
  for (let turn = 0; turn < SEARCHES; turn++) {
    const x = locate(search, found, reach)
    if (typeof x !== 'number') return x
    const failed = go(search, x)
    if (failed) return failed
    failing(guard, m, s, watch, mode, o, ignored)
    if (holds(guard) || sameGuard(guard, found) || x >= reach) break
    // Another guard fails before that one.
    Object.assign(found, guard)
    reach = x
  }
  Object.assign(guard, found)
  return null
}

function holds(guard: Readonly<Guard>): boolean {
  return guard.of === 'none'
}

function sameGuard(a: Readonly<Guard>, b: Readonly<Guard>): boolean {
  return a.condition === b.condition && a.of === b.of
}

/** s ← the end of a step of this length. */
function go({ s, mode, take, work }: Search, length: number): Failure | null {
  copyState(s, work.start)
  return length > 0 ? take(mode, s, length) : null
}

/** [s] after the start at which a guard vanishes that fails after `reach`. */
function locate(search: Search, of: Readonly<Guard>, reach: number): number | Failure {
  const { m, s, mode, o, work } = search
  const { watch, start, ignored } = work
  const offset = of.of === 'gap' && ignored.has(of.condition) ? BELOW * m.length : 0
  let failure: Failure | null = null
  const value = (x: number): number => {
    failure = go(search, x)
    return failure ? Number.NaN : guardAt(m, s, watch, mode, o, of) + offset
  }
  const atEnd = value(reach)
  let low = 0
  let atLow = value(0)
  if (failure) return failure
  if (atEnd >= 0) return reach
  if (atLow <= (of.of === 'gap' ? OPEN * m.length : 0)) {
    // It begins at zero. A gap may open first, after a bounce that ends within the step; a force does not.
    low = of.of === 'gap' ? opening(value, reach) : 0
    if (low === 0) return 0
    atLow = value(low)
  }
  const least = 2 * Number.EPSILON * (Math.abs(start.t) + reach)
  const zero = of.of === 'gap' ? Number.EPSILON * m.length : 0
  const x = findRoot(value, low, atLow, reach, atEnd, least, zero)
  return failure ?? x
}

/** A length after which a gap is open that is closed at the start and beyond zero after `reach`; 0 where there is none. */
function opening(value: (x: number) => number, reach: number): number {
  for (let x = 0.5 * reach, turn = 0; turn < 50; turn++, x *= 0.5) if (value(x) > 0) return x
  return 0
}
