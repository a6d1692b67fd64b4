/* The registry of notices, and the watcher that evaluates them in a run. */
import { createWorkspace, evaluate, type State, type Workspace } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { driverCorner, driverJump } from './breaks'
import type { Notice, NoticeDefinition, ReportNotice, Step, Watch } from './definition'
import { noLength } from './lines'
import { wrongSide } from './one-sided'
import { curveIsPoint } from './points'

export const noticeKinds: readonly NoticeDefinition[] = [
  driverJump,
  driverCorner,
  wrongSide,
  noLength,
  curveIsPoint,
]

export interface Watcher {
  /** New notices after a step from `before` to `after`; at the start of a run both are the same state. */
  look(before: State, after: State): readonly Notice[]
  /** Notices that can be given now for the time until then [s]. */
  ahead(state: State, until: number): readonly Notice[]
}

const quoted = (id: string) => `"${id}"`
const NONE: readonly Notice[] = []

/** Null where nothing in this scene can give a notice. `earlier`: notices that were given before. `name`: an id as shown. */
export function createWatcher(
  compiled: CompiledScene,
  earlier: readonly Notice[] = [],
  name: (id: string) => string = quoted,
): Watcher | null {
  const { model, settings } = compiled
  let open = noticeKinds.flatMap(({ kind, watch }) => {
    const found = watch(compiled, name)
    return found ? [{ kind, watch: found }] : []
  })
  if (open.length === 0) return null
  const given = new Set(earlier.map(({ kind, at }) => `${kind} ${at}`))
  let ws: Workspace | null = null
  let found: Notice[] = []
  const reporterOf =
    (kind: string): ReportNotice =>
    (at, t, message) => {
      const key = `${kind} ${at}`
      if (given.has(key)) return
      given.add(key)
      found.push({ kind, at, t, message })
    }
  const gather = (work: (watch: Watch, report: ReportNotice) => boolean): readonly Notice[] => {
    if (open.length === 0) return NONE
    found = []
    open = open.filter(({ kind, watch }) => work(watch, reporterOf(kind)))
    return found
  }
  return {
    look(before, after) {
      let evaluated = false
      let ok = false
      const forces = () => {
        if (evaluated) return ok ? ws : null
        evaluated = true
        ws ??= createWorkspace(model)
        ok = evaluate(model, after, ws, settings.engine).ok
        return ok ? ws : null
      }
      const step: Step = { before, after, forces }
      return gather((watch, report) => watch.look(step, report))
    },
    ahead: (state, until) =>
      gather((watch, report) => {
        watch.ahead?.(state, until, report)
        return true
      }),
  }
}
