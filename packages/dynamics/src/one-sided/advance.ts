/* A step of the clock for a mechanism with one-sided conditions. Between events it is a step of the mode at hand. At its end the guards are looked at:

   open       g ≥ 0                     its gap
   closed     λ_n ≥ 0                   the force that presses
   sticks     (μ_s λ_n)² − |λ_t|² ≥ 0   in N²
   slides     v_t·d ≥ 0                 the speed along the direction in which it slid

 Where one fails, the step is taken again from its start with another length, until the first moment at which a guard vanishes is known to
 rounding. A shorter step of the same method is as accurate as the whole one, lies on the constraints, and needs no interpolant. There the
 conditions are resolved (resolve.ts), and the rest of the step goes on in the mode that follows. */
import { evaluate } from '../evaluate'
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import { copyState, ENTRY, UNKNOWN, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { CLOSED, conditionAt, doingAt, placeOf, SLIDES, STICKS } from './closed'
import { modeOf, type Mode } from './modes'
import { tooManyEvents } from './outcomes'
import { oneSidedWork, resolve, type OneSidedWork } from './resolve'
import { placeWatch, slidingAt, watchGaps } from './watch'

/** A step of any length in a mode. */
export type Take = (mode: Mode, s: State, dt: number) => Failure | null

/** Events in one step of the clock. */
const MOST_EVENTS = 500
/** [1] of the mechanism's length: gaps that are no less than this below zero are open */
const OPEN = 1e-12

export function advanceOneSided(
  m: Model,
  s: State,
  ws: Workspace,
  dt: number,
  o: Settings,
  take: Take,
): Failure | null {
  const work = oneSidedWork(m, ws)
  const { start } = work
  const end = s.t + dt
  if (s.closedCount === UNKNOWN) {
    const failure = resolve(m, s, ws, o)
    if (failure) return failure
  }
  /** Closed conditions whose guard fails although the same ones stay closed: their forces are shared out by rows that depend on each other. */
  const ignored = new Set<number>()
  for (let events = 0; s.t < end; events++) {
    const left = end - s.t
    if (events > MOST_EVENTS)
      return tooManyEvents(m, Math.max(0, s.closedCount > 0 ? conditionAt(s, 0) : 0), s.t, MOST_EVENTS)
    copyState(start, s)
    const mode = modeOf(m, s, ws)
    const guards = createGuards(m, s, work)
    const failed = take(mode, s, left)
    if (failed) {
      const shorter = retreat(s, start, mode, left, take)
      if (!shorter) {
        copyState(s, start)
        return failed
      }
    }
    const found = guards.first(m, s, mode, o, take, s.t - start.t, ignored)
    if (!found) {
      if (!failed && s.t < end) s.t = end
      followSliding(s, work)
      continue
    }
    if (found.failure) return found.failure
    const before = work.impacts.length
    const failure = resolve(m, s, ws, o)
    if (failure) return failure
    // The integrator starts anew.
    s.h = 0
    if (work.impacts.length === before && sameClosed(s, start)) ignored.add(found.condition)
    else ignored.clear()
  }
  return null
}

/** A step that fails may have gone past an event: shorter ones are tried. */
function retreat(s: State, start: State, mode: Mode, left: number, take: Take): boolean {
  let h = left
  for (let turn = 0; turn < 12; turn++) {
    h *= 0.25
    copyState(s, start)
    if (!take(mode, s, h)) return true
  }
  return false
}

function sameClosed(a: State, b: State): boolean {
  if (a.closedCount !== b.closedCount) return false
  for (let i = 0; i < a.closedCount; i++)
    if (conditionAt(a, i) !== conditionAt(b, i) || doingAt(a, i) !== doingAt(b, i)) return false
  return true
}

/** Turns the directions of sliding towards those of now, where they have moved away far enough to matter. */
function followSliding(s: State, { watch }: OneSidedWork): void {
  for (let i = 0; i < s.closedCount; i++) {
    if (doingAt(s, i) !== SLIDES) continue
    slidingAt(s, watch, watch.of.conditions[conditionAt(s, i)])
    const [x, y, z] = watch.sliding
    const size = Math.sqrt(x * x + y * y + z * z)
    const o = ENTRY * i + 2
    const along = s.closed[o] * x + s.closed[o + 1] * y + s.closed[o + 2] * z
    if (size === 0 || along > TURNED * size) continue
    s.closed[o] = x / size
    s.closed[o + 1] = y / size
    s.closed[o + 2] = z / size
  }
}

/** Cosine of the angle by which sliding may turn before its direction is written down again. */
const TURNED = 0.9

interface Found {
  readonly condition: number
  readonly failure: Failure | null
}

/** The guards of one step: their values at its start, and the search for the first that fails. */
function createGuards(m: Model, s: State, work: OneSidedWork) {
  const { watch, start, trial } = work
  const { conditions } = watch.of
  const n = conditions.length
  watchGaps(m, s, watch)
  const gap0 = watch.gap.slice()
  const rate0 = watch.rate.slice()
  const small = OPEN * m.length

  /** The smallest guard at a state, each in its own unit; `which` is its condition. Only what fails counts. */
  function worst(at: State, mode: Mode, o: Settings, ignored: ReadonlySet<number>): Verdict {
    watchGaps(m, at, watch)
    const verdict: Verdict = { condition: -1, guard: '', excess: 0 }
    for (let i = 0; i < n; i++) {
      if (placeOf(at, i) >= 0) continue
      if (watch.gap[i] < -small) note(verdict, i, 'gap', -watch.gap[i] / m.length)
    }
    if (at.closedCount > 0) closedGuards(at, mode, o, ignored, verdict)
    return verdict
  }

  function closedGuards(
    at: State,
    mode: Mode,
    o: Settings,
    ignored: ReadonlySet<number>,
    verdict: Verdict,
  ): void {
    const outcome = evaluate(mode.model, at, mode.ws, o)
    if (!outcome.ok) return
    const { lambda } = mode.ws
    const scale = forceScale(lambda)
    placeWatch(m, at, watch)
    for (let p = 0; p < at.closedCount; p++) {
      const i = conditionAt(at, p)
      if (ignored.has(i)) continue
      const doing = doingAt(at, p)
      const value = guardOf(at, mode, p, doing, scale)
      if (value.main < -FORCE) note(verdict, i, 'press', -value.main)
      else if (doing !== CLOSED && value.second < -value.least)
        note(verdict, i, doing === STICKS ? 'hold' : 'slide', -value.second)
    }
  }

  function guardOf(at: State, mode: Mode, p: number, doing: number, scale: number) {
    const c = mode.closed[p]
    const condition = conditions[conditionAt(at, p)]
    const { lambda } = mode.ws
    const normal = (condition.side * lambda[c.row0]) / scale
    if (doing === STICKS) {
      const t = Math.hypot(lambda[c.row0 + 1], lambda[c.row0 + 2]) / scale
      return { main: normal, second: condition.friction!.static * normal - t, least: FORCE }
    }
    if (doing === SLIDES) {
      slidingAt(at, watch, condition)
      const o = ENTRY * p + 2
      const [x, y, z] = watch.sliding
      return {
        main: normal,
        second: at.closed[o] * x + at.closed[o + 1] * y + at.closed[o + 2] * z,
        least: 0,
      }
    }
    return { main: normal, second: 0, least: 0 }
  }

  /** Value of one guard at a state, positive while it holds. */
  function read(at: State, mode: Mode, o: Settings, { condition, guard }: Verdict): number {
    if (guard === 'gap') {
      watchGaps(m, at, watch)
      return watch.gap[condition]
    }
    if (guard === 'slide') {
      placeWatch(m, at, watch)
      return guardOf(at, mode, placeOf(at, condition), SLIDES, 1).second
    }
    const outcome = evaluate(mode.model, at, mode.ws, o)
    if (!outcome.ok) return -1
    const p = placeOf(at, condition)
    const value = guardOf(at, mode, p, doingAt(at, p), forceScale(mode.ws.lambda))
    return guard === 'press' ? value.main : value.second
  }

  return {
    /** Leaves s at the first event of the step that took it there, or where it is if there is none. */
    first(
      m: Model,
      s: State,
      mode: Mode,
      o: Settings,
      take: Take,
      h: number,
      ignored: ReadonlySet<number>,
    ): Found | null {
      const to = (length: number): Failure | null => {
        copyState(s, start)
        if (length === 0) return null
        return take(mode, s, length)
      }
      copyState(trial, s)
      let verdict = worst(s, mode, o, ignored)
      let reach = h
      if (verdict.condition < 0) {
        // A gap may have been below zero in between.
        const dip = dipOf(s, watch.gap, watch.rate, gap0, rate0, h)
        if (!dip) return null
        const failed = to(dip)
        if (failed) return { condition: 0, failure: failed }
        verdict = worst(s, mode, o, ignored)
        if (verdict.condition < 0) {
          copyState(s, trial)
          return null
        }
        reach = dip
      }
      for (let turn = 0; turn < 20; turn++) {
        const found = locate(verdict, reach)
        if (typeof found !== 'number') return { condition: verdict.condition, failure: found }
        const failed = to(found)
        if (failed) return { condition: verdict.condition, failure: failed }
        const earlier = worst(s, mode, o, ignored)
        if (
          earlier.condition < 0 ||
          (earlier.condition === verdict.condition && earlier.guard === verdict.guard)
        )
          return { condition: verdict.condition, failure: null }
        if (found >= reach) return { condition: verdict.condition, failure: null }
        verdict = earlier
        reach = found
      }
      return { condition: verdict.condition, failure: null }

      /** [s] after the start at which a guard vanishes that fails after `reach`: the bracket of Chandrupatla's method, which is as safe as
       halving and as fast as inverse quadratic interpolation. */
      function locate(of: Verdict, reach: number): number | Failure {
        let failure: Failure | null = null
        const value = (length: number): number => {
          failure = to(length)
          return failure ? -1 : read(s, mode, o, of)
        }
        let x1 = reach
        let f1 = value(x1)
        let x2 = 0
        let f2 = value(0)
        if (failure) return failure
        if (f2 <= 0) {
          // It begins at zero: first to where it holds, if it ever does.
          const inside = risesAt(of, reach, value)
          if (inside === 0) return 0
          x2 = inside
          f2 = value(x2)
        }
        if (f1 >= 0) return x1
        let x3 = x2
        let f3 = f2
        let share = 0.5
        for (let turn = 0; turn < 80; turn++) {
          const x = x1 + share * (x2 - x1)
          const f = value(x)
          if (failure) return failure
          if (Math.sign(f) === Math.sign(f1)) {
            x3 = x1
            f3 = f1
          } else {
            x3 = x2
            f3 = f2
            x2 = x1
            f2 = f1
          }
          x1 = x
          f1 = f
          const near = Math.abs(f1) < Math.abs(f2)
          const best = near ? x1 : x2
          const width = Math.abs(x2 - x1)
          if (
            Math.abs(f) <= 1e-16 * m.length ||
            width <= 4e-16 * (Math.abs(best) + Math.abs(start.t)) ||
            width === 0
          )
            return best
          const tolerance = 2e-16 * (Math.abs(best) + Math.abs(start.t))
          const xi = (x1 - x2) / (x3 - x2)
          const phi = (f1 - f2) / (f3 - f2)
          share = 0.5
          if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)
            share =
              (f1 / (f2 - f1)) * (f3 / (f2 - f3)) +
              ((x3 - x1) / (x2 - x1)) * (f1 / (f3 - f1)) * (f2 / (f3 - f2))
          const least = tolerance / width
          share = Math.min(1 - least, Math.max(least, share))
        }
        return Math.abs(f1) < Math.abs(f2) ? x1 : x2
      }

      function risesAt(of: Verdict, reach: number, value: (length: number) => number): number {
        if (of.guard !== 'gap') return 0
        // g ≈ g₀ + ġ₀ x: half-way to the end of the flight, then closer to the start.
        let x = 0.5 * reach
        for (let turn = 0; turn < 50; turn++, x *= 0.5) if (value(x) > 0) return x
        return 0
      }
    },
  }

  function dipOf(
    s: State,
    gap1: Float64Array,
    rate1: Float64Array,
    gap0: Float64Array,
    rate0: Float64Array,
    h: number,
  ): number | null {
    let least = -small
    let at: number | null = null
    for (let i = 0; i < n; i++) {
      if (placeOf(s, i) >= 0 || !(rate0[i] < 0 && rate1[i] > 0)) continue
      // Where the cubic through both gaps and rates is lowest.
      const a = 2 * (gap0[i] - gap1[i]) + h * (rate0[i] + rate1[i])
      const b = 3 * (gap1[i] - gap0[i]) - h * (2 * rate0[i] + rate1[i])
      const c = h * rate0[i]
      const root = Math.sqrt(Math.max(0, b * b - 3 * a * c))
      const x = Math.abs(a) > 1e-14 * (Math.abs(b) + Math.abs(c)) ? (-b + root) / (3 * a) : -c / (2 * b)
      if (!(x > 0 && x < 1)) continue
      const value = ((a * x + b) * x + c) * x + gap0[i]
      if (value < least) {
        least = value
        at = x * h
      }
    }
    return at
  }
}

interface Verdict {
  condition: number
  guard: '' | 'gap' | 'press' | 'hold' | 'slide'
  excess: number
}

/** [1] of the largest force: multipliers that are no less than this below zero press */
const FORCE = 1e-10

function note(verdict: Verdict, condition: number, guard: Verdict['guard'], excess: number): void {
  if (excess <= verdict.excess) return
  verdict.condition = condition
  verdict.guard = guard
  verdict.excess = excess
}

function forceScale(lambda: Float64Array): number {
  let most = Number.MIN_VALUE
  for (let i = 0; i < lambda.length; i++) most = Math.max(most, Math.abs(lambda[i]))
  return most
}
