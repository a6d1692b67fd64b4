/* Modes: the mechanism while certain one-sided conditions are closed. A mode is a model of its own, with a row for each of these behind the rows of
 the joints, so that a step, an evaluation and every reading in it are those of any model. Bodies, inputs and tracked coordinates are the same
 in all modes, and so is the layout of their states. Modes are compiled when they are first met, and kept. */
import { evaluate, type Evaluated } from '../evaluate'
import { compileInParts } from '../model/compile'
import type { Constraint, Model } from '../model/model'
import type { Failure } from '../model/outcome'
import { finish } from '../model/parts'
import type { Settings } from '../model/settings'
import { ENTRY, type State } from '../model/state'
import { createWorkspace, type Workspace } from '../model/workspace'
import { conditionAt, doingAt, SLIDES, STICKS } from './closed'
import { slipLaw } from './conditions'

export interface Mode {
  readonly model: Model
  readonly ws: Workspace
  /** Constraint of each entry of State.closed. */
  readonly closed: readonly Constraint[]
}

/** Modes of one workspace. */
export interface Modes {
  readonly known: Map<string, Mode>
  readonly release: () => void
}

/** Modes kept at a time: a chain that falls on a floor meets a new one with every link. */
const KEPT = 32

/** The mode of a state; the model itself where nothing is closed. */
export function modeOf(m: Model, s: State, ws: Workspace): Mode {
  if (!m.oneSided || s.closedCount <= 0) return { model: m, ws, closed: [] }
  const key = keyOf(s)
  ws.modes ??= createModes()
  const { known } = ws.modes
  let mode = known.get(key)
  if (mode) known.delete(key)
  else mode = compileMode(m, s, ws)
  mode.ws.solver = ws.solver
  // Moved to the end, so that the first in the map is the one unused for longest.
  known.set(key, mode)
  if (known.size > KEPT)
    for (const [old, { ws }] of known) {
      known.delete(old)
      ws.release()
      break
    }
  return mode
}

function createModes(): Modes {
  const known = new Map<string, Mode>()
  return {
    known,
    release() {
      for (const { ws } of known.values()) ws.release()
      known.clear()
    },
  }
}

function keyOf(s: State): string {
  let key = ''
  for (let i = 0; i < s.closedCount; i++) key += `${s.closed[ENTRY * i]}:${s.closed[ENTRY * i + 1]} `
  return key
}

/** [m/s] of sliding that rounding errors can leave where there is none */
export function leastSliding(m: Model): number {
  return 1e-11 * Math.sqrt(Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2]) * m.length)
}

function compileMode(m: Model, s: State, ws: Workspace): Mode {
  const { conditions, spec, length, finish: complete } = m.oneSided!
  const places = Array.from({ length: s.closedCount }, (_, i) => i)
  const closed = places.map((i) => {
    const { stuck, closed } = conditions[conditionAt(s, i)]
    return doingAt(s, i) === STICKS && stuck ? stuck : closed
  })
  const closedLaws = places.flatMap((i) =>
    doingAt(s, i) === SLIDES ? [slipLaw(conditions[conditionAt(s, i)], i, leastSliding(m))] : [],
  )
  const compiled = finish(compileInParts({ ...spec, closed, closedLaws }, length))
  if (!compiled.ok)
    throw new Error(`A mode of a compiled model does not compile: ${compiled.problems[0].message}`)
  const model = complete(compiled.model)
  return {
    model,
    ws: createWorkspace(model, ws.compiled ? 'compiled' : 'plain'),
    closed: model.constraints.slice(m.constraints.length),
  }
}

/** `evaluate` in the mode of s. */
export function evaluateMode(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
): { readonly mode: Mode; readonly outcome: Evaluated | Failure } {
  const mode = modeOf(m, s, ws)
  return { mode, outcome: evaluate(mode.model, s, mode.ws, o) }
}
