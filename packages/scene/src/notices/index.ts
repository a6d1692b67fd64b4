/* The registry of notices, and the watcher that evaluates them in a run. */
import {
  createWorkspace,
  evaluateMode,
  stepMultipliers,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { driverCorner, driverJump } from './breaks'
import type { Notice, NoticeDefinition, ReportNotice, Step } from './definition'
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
  /** New notices after a step from `before` to `after`; at the start of a run both are the same state. `stepped`: the workspace of the step. */
  look(before: State, after: State, stepped?: Workspace): readonly Notice[]
  /** Whether a later look may find anything. */
  readonly isOpen: boolean
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
  let open = noticeKinds.flatMap((definition) => {
    const watch = definition.watch(compiled, name)
    return watch ? [{ watch, report: reporterOf(definition.kind), isOver: false }] : []
  })
  if (open.length === 0) return null
  const given = new Set(earlier.map(({ kind, at }) => `${kind} ${at}`))
  const { step, show } = createStep(compiled)
  let found = NONE

  function reporterOf(kind: string): ReportNotice {
    return (at, t, message) => {
      const key = `${kind} ${at}`
      if (given.has(key)) return
      given.add(key)
      found = [...found, { kind, at, t, message }]
    }
  }

  function taken(): readonly Notice[] {
    const news = found
    found = NONE
    return news
  }

  return {
    get isOpen() {
      return open.length > 0
    },
    look(before, after, stepped) {
      show(before, after, stepped ?? null)
      // Called after every step, so it makes no object while nothing happens.
      let over = false
      for (let i = 0; i < open.length; i++) {
        const { watch, report } = open[i]
        if (watch.look(step, report)) continue
        open[i].isOver = true
        over = true
      }
      if (over) open = open.filter(({ isOver }) => !isOver)
      return taken()
    },
    ahead(state, until) {
      for (const { watch, report } of open) watch.ahead?.(state, until, report)
      return taken()
    },
  }
}

/** The step that watches look at, and a function that puts another one into it. */
function createStep(compiled: CompiledScene) {
  const now = createEvaluation(compiled)
  const earlier = createEvaluation(compiled)
  let stepped: Workspace | null = null
  const step: Step = {
    get before() {
      return earlier.state
    },
    get after() {
      return now.state
    },
    multipliers: () => stepped && stepMultipliers(compiled.model, now.state, stepped),
    forces: now.ws,
    earlier,
  }
  return {
    step,
    show(before: State, after: State, by: Workspace | null): void {
      earlier.show(before)
      now.show(after)
      stepped = by
    },
  }
}

/** Evaluates a state at most once, in a workspace of its own: that of a run holds what its next step starts from. */
function createEvaluation({ model, settings, state: start }: CompiledScene) {
  let state = start
  let ws: Workspace | null = null
  let isDone = false
  let inMode: Workspace | null = null
  return {
    get state() {
      return state
    },
    show(next: State): void {
      state = next
      isDone = false
    },
    ws(): Workspace | null {
      if (!isDone) {
        isDone = true
        ws ??= createWorkspace(model)
        const { mode, outcome } = evaluateMode(model, state, ws, settings.engine)
        inMode = outcome.ok ? mode.ws : null
      }
      return inMode
    },
  }
}
