/* Initial conditions brought onto the constraints, from however far; kernels/project.ts has the corrections and their mathematics. */
import { assembleRows } from '../assembly/assemble'
import { PROJECTS } from '../kernels/work'
import type { Model } from '../model/model'
import { notFinite, stillOpen, type Failure } from '../model/outcome'
import { defaultSettings, type Settings } from '../model/settings'
import { pulse } from '../pulse'
import { placeJunctions } from './junctions'
import { copyState, isFiniteState, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { moveBy, normalise, rankToleranceAt, worstPhi, worstPhidot } from '../solve/correct'
import { factorUpTo } from '../solve/factor'
import { largestSpeed } from '../solve/limits'
import { outcomeOf, prepare } from './integrators/run'
import { stepKernels } from './kernels'

/** Back onto the constraints from near them. Leaves ws with the rows of the corrected state and its factor. */
export function project(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  prepare(m, s, ws, o)
  copyState(ws.integration.trial, s)
  ws.work.flags[PROJECTS] = 1
  const failure = outcomeOf(m, ws, stepKernels(m, ws).project())
  copyState(s, ws.integration.trial)
  ws.integration.settings = null
  return failure
}

export interface Assembled {
  readonly ok: true
  /** Ids of bodies that were moved, and by how much. */
  readonly moved: readonly { body: string; distance: number; angle: number; speed: number; spin: number }[]
  /** Largest |φ| and |φ̇| before. */
  readonly phiBefore: number
  readonly phidotBefore: number
}

/** Initial conditions brought onto the constraints, and a report of what that changed. On failure s is untouched. */
export function assembleInitial(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings = defaultSettings,
): Assembled | Failure {
  const before = Float64Array.from(s.y)
  const restore = (f: Failure): Failure => {
    s.y.set(before)
    return f
  }
  if (!isFiniteState(s)) return notFinite(m, 0)
  assembleRows(m, s, ws)
  const phiBefore = worstPhi(m, ws).value
  const phidotBefore = worstPhidot(m, ws).value
  if (placeJunctions(m, s, ws)) assembleRows(m, s, ws)
  factorUpTo(m, ws, 0, rankToleranceAt(m, ws, o))
  const failure = approach(m, s, ws, o) ?? project(m, s, ws, o)
  if (failure) return restore(failure)
  return { ok: true, moved: whatMoved(m, s, before), phiBefore, phidotBefore }
}

/** Full Newton from far away, in bounded strides. Ends near the constraints, or where it can get no closer. */
function approach(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  let best = Number.POSITIVE_INFINITY
  let stuck = 0
  for (let turn = 0; turn < 200; turn++) {
    pulse()
    const worst = worstPhi(m, ws)
    if (!Number.isFinite(worst.value)) return notFinite(m, 0)
    if (worst.value <= 1e-6 * m.length) return null
    if (worst.value < 0.95 * best) {
      best = worst.value
      stuck = 0
    } else if (++stuck > 20) return stillOpen(m, worst.row, worst.value)
    moveBy(m, s, ws, 0.5)
    normalise(m, s)
    assembleRows(m, s, ws)
    s.s.set(ws.tracked)
    factorUpTo(m, ws, 0, rankToleranceAt(m, ws, o))
  }
  const worst = worstPhi(m, ws)
  return stillOpen(m, worst.row, worst.value)
}

/** What differs from the packed vector `before`. */
export function whatMoved(m: Model, s: State, before: Float64Array): Assembled['moved'] {
  const moved: { body: string; distance: number; angle: number; speed: number; spin: number }[] = []
  const nq = s.q.length
  const fast =
    1e-9 * Math.max(largestSpeed(s.v, m.nb, m.length), largestSpeed(before.subarray(nq), m.nb, m.length))
  for (let i = 1; i <= m.nb; i++) {
    const j = 7 * i
    const k = 6 * i
    const distance = Math.hypot(s.q[j] - before[j], s.q[j + 1] - before[j + 1], s.q[j + 2] - before[j + 2])
    let dot = 0
    for (let a = 3; a < 7; a++) dot += s.q[j + a] * before[j + a]
    const angle = 2 * Math.acos(Math.min(1, Math.abs(dot)))
    const difference = (o: number) =>
      Math.hypot(
        s.v[k + o] - before[nq + k + o],
        s.v[k + o + 1] - before[nq + k + o + 1],
        s.v[k + o + 2] - before[nq + k + o + 2],
      )
    const [speed, spin] = [difference(0), difference(3)]
    if (distance > 1e-9 * m.length || angle > 1e-7 || speed > fast || spin * m.length > fast) {
      moved.push({ body: m.bodyIds[i], distance, angle, speed, spin })
    }
  }
  return moved
}
