/* Drivers whose functions of time jump, or whose rates do. One definition each, so that a driver with both gives both notices. */
import { findBreak, timedRows, type State, type TimedRow } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { show } from '../show-number'
import { clock } from './clock'
import type { NoticeDefinition, ReportNotice } from './definition'

/** Of the coordinate itself, and of its rate. */
type Order = 0 | 1

const messages: Readonly<Record<Order, (thing: string, at: string, size: string) => string>> = {
  0: (thing, at, size) =>
    `${thing} jumps by ${size} at t = ${at} s: the bodies it drives are moved there at once, and no force is shown for it. Smooth the jump, with a smooth step or a ramp over a short time.`,
  1: (thing, at, size) =>
    `${thing} changes its rate by ${size} at once at t = ${at} s: that takes an infinite force for an instant, and the forces shown near it depend on the step. Round the corner, with a smooth step.`,
}

/** Limits of the intervals searched before a run: of one row, and of all rows, but at least so many of each. */
const MOST = 2000
const ROWS = 20_000
const FEWEST = 50

/** Rows by scene: both orders search the same rows and share their caches. */
const rowsByScene = new WeakMap<CompiledScene, readonly TimedRow[]>()

function rowsOf(compiled: CompiledScene): readonly TimedRow[] {
  const before = rowsByScene.get(compiled)
  if (before) return before
  const timed = new Set([...compiled.equations].filter(([, e]) => e.dependsOn.breaksInTime).map(([id]) => id))
  const rows = timedRows(compiled.model, timed)
  rowsByScene.set(compiled, rows)
  return rows
}

function defineBreak(kind: string, order: Order): NoticeDefinition {
  return {
    kind,
    watch(compiled, name) {
      const { model } = compiled
      // A jump of a velocity is a corner of its coordinate.
      const rows = rowsOf(compiled).filter((row) => row.level <= order)
      if (rows.length === 0) return null
      let left = rows
      const search = (
        row: TimedRow,
        state: State,
        from: number,
        to: number,
        report: ReportNotice,
      ): boolean => {
        const scale = row.unit === 'm' ? model.length : 1
        const found = findBreak(row.at(state), order === row.level ? 0 : 1, from, to, scale)
        if (!found) return false
        const { constraint, label, unit } = row
        const thing = label === '' ? name(constraint.id) : `The ${label} of ${name(constraint.id)}`
        const size = Math.abs(found.after - found.before)
        const per = order === 0 ? unit : unit === '' ? '' : `${unit}/s`
        report(constraint.id, found.t, messages[order](thing, clock(found.t), `${show(size)} ${per}`.trim()))
        return true
      }
      return {
        look({ before, after }, report) {
          if (after.t > before.t) left = left.filter((row) => !search(row, before, before.t, after.t, report))
          return left.length > 0
        },
        ahead(state, until, report) {
          // Intervals of one step of the clock where these are not too many; longer ones find a jump too, but may miss a short pulse.
          const most = Math.min(MOST, Math.max(FEWEST, Math.floor(ROWS / rows.length)))
          const stride = Math.max(compiled.settings.step, (until - state.t) / most)
          for (const row of rows)
            for (let t = state.t; t < until; t += stride)
              if (search(row, state, t, Math.min(until, t + stride), report)) break
        },
      }
    },
  }
}

export const driverJump = defineBreak('driver-jump', 0)
export const driverCorner = defineBreak('driver-corner', 1)
