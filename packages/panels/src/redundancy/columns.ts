/* The four variants run side by side from one moment: their reactions, and the distance between their motions. Made to be advanced in
 slices, so that the page stays alive. */
import {
  carryTurns,
  compile,
  createWorkspace,
  evaluate,
  step,
  type Model,
  type Settings,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import { loadsOf, type Load } from './loads'
import { findShared, type Unable } from './shared'
import { variants, type Shared, type Variant } from './variants'

export interface Column {
  readonly variant: Variant
  /** Why it cannot be, or where it stopped; null while all is well. */
  problem: string | null
  /** By joint, at the end. */
  loads: ReadonlyMap<string, Load>
  /** [N] by body: all shared joints together. */
  together: ReadonlyMap<string, Vec3>
  /** [m] farthest that a body's centre of mass has been from where the first column has it */
  gap: number
}

export interface Comparison {
  readonly ok: true
  /** Ids of the joints that share, and of the bodies they act on. */
  readonly joints: readonly { readonly id: string; readonly body: string }[]
  readonly columns: readonly Column[]
  /** [s] */
  readonly from: number
  readonly to: number
  /** Rows of these joints, and how many of all rows repeat others. */
  readonly redundant: number
  /** Laws of friction in these joints, which no variant has. */
  readonly withoutLaws: boolean
  /** [m] size of the mechanism, for comparison with gaps */
  readonly length: number
  readonly done: boolean
  /** Fraction that is computed. */
  readonly progress: number
  /** Advances one column; false when all are done. */
  advance(): boolean
  /** Stops: unfinished columns are marked. */
  giveUp(): void
}

export interface Options {
  /** [N/m] */
  readonly stiffness: number
  /** [s] */
  readonly duration: number
}

export function compareVariants(
  compiled: Pick<CompiledScene, 'spec' | 'model' | 'settings' | 'names'>,
  start: State,
  { stiffness, duration }: Options,
): Comparison | Unable {
  const { model, settings } = compiled
  const found = findShared(compiled, start)
  if (!found.ok) return found
  const { shared } = found
  const clock = settings.step
  const steps = Math.max(1, Math.round(duration / clock))
  const joints = shared.joints.map(({ constraint: c }) => ({
    id: c.id,
    body: model.bodyIds[c.body[c.body.findLastIndex((b) => b > 0)]],
  }))
  const runs = variants.map((variant) => open(variant, shared, model, start, settings, stiffness))
  let taken = 0
  let done = false
  /** Whose turn it is, and which part of its step. */
  let turn = 0
  let piece = 0

  function finish(): void {
    done = true
    for (const { ready, column } of runs) {
      if (!ready || column.problem !== null) continue
      const { model, state, ws, engine } = ready
      const outcome = evaluate(model, state, ws, engine)
      if (outcome.ok) Object.assign(column, loadsOf(model, state, ws, shared))
      else column.problem = outcome.message
    }
  }
  return {
    ok: true,
    joints,
    columns: runs.map((run) => run.column),
    from: start.t,
    to: start.t + steps * clock,
    redundant: found.redundant,
    withoutLaws: found.withoutLaws,
    length: model.length,
    get done() {
      return done
    },
    get progress() {
      return taken / steps
    },
    advance() {
      if (done) return false
      const [first] = runs
      const { ready, column } = runs[turn]
      const running = ready !== null && column.problem === null
      if (running) {
        const outcome = step(ready.model, ready.state, ready.ws, clock / ready.pieces, ready.engine)
        if (!outcome.ok) column.problem = outcome.message
        else if (++piece < ready.pieces) return true
        else if (first.ready)
          column.gap = Math.max(column.gap, gapOf(ready.state, first.ready.state, model.nb))
      }
      piece = 0
      turn = (turn + 1) % runs.length
      if (turn === 0) taken++
      if (taken >= steps || first.column.problem !== null) finish()
      return !done
    },
    giveUp() {
      for (const { column } of runs)
        if (column.variant.elastic)
          column.problem ??= 'It takes too long to compute. Choose softer springs or a shorter time.'
      finish()
    },
  }
}

interface Ready {
  readonly model: Model
  readonly state: State
  readonly ws: Workspace
  readonly engine: Settings
  /** A step of the clock is taken in so many, so that none of them takes long. */
  readonly pieces: number
}

/** Of a step of the clock. */
const MOST_PIECES = 4000

/** Springs need steps of about a third of their period. */
function piecesOf(
  { elastic }: Variant,
  { inertia, turns, length }: Shared,
  stiffness: number,
  clock: number,
): number {
  if (!elastic) return 1
  let fastest = 0
  for (const [id, list] of inertia)
    list.forEach((mass, r) => {
      const k = stiffness * (turns.get(id)?.[r] ? length ** 2 : 1)
      fastest = Math.max(fastest, Math.sqrt(k / mass))
    })
  return Math.min(MOST_PIECES, Math.max(1, Math.ceil((clock * fastest) / 2)))
}

function open(
  variant: Variant,
  shared: Shared,
  original: Model,
  start: State,
  { engine: settings, step: clock }: CompiledScene['settings'],
  stiffness: number,
): { readonly column: Column; readonly ready: Ready | null } {
  const column: Column = { variant, problem: null, loads: new Map(), together: new Map(), gap: 0 }
  const spec = variant.build(shared, stiffness)
  const compiled = typeof spec === 'string' ? null : compile(spec)
  if (!compiled?.ok) {
    column.problem = typeof spec === 'string' ? spec : (compiled?.problems[0]?.message ?? '')
    return { column, ready: null }
  }
  const { model, state } = compiled
  state.t = start.t
  state.q.set(start.q)
  state.v.set(start.v)
  for (const c of model.constraints) {
    const before = original.constraints.find((other) => other.id === c.id)
    const tracked = c.definition.tracked ?? 0
    if (before && tracked > 0 && before.definition === c.definition)
      state.s.set(start.s.subarray(before.s0, before.s0 + tracked), c.s0)
  }
  carryTurns(original, start, model, state)
  // A fixed step that suits the mechanism does not suit springs a thousand times as fast.
  const engine: Settings = variant.elastic ? { ...settings, integrator: 'adaptive' } : settings
  return {
    column,
    ready: {
      model,
      state,
      ws: createWorkspace(model),
      engine,
      pieces: piecesOf(variant, shared, stiffness, clock),
    },
  }
}

function gapOf(a: State, b: State, bodies: number): number {
  let gap = 0
  for (let i = 1; i <= bodies; i++) {
    const o = 7 * i
    gap = Math.max(gap, Math.hypot(a.q[o] - b.q[o], a.q[o + 1] - b.q[o + 1], a.q[o + 2] - b.q[o + 2]))
  }
  return gap
}
