/* Initial conditions under one-sided conditions: bodies that enter each other, or a limit that is exceeded, are brought to where the gap is zero, then
 the instant is resolved. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import { defaultSettings, type Settings } from '../model/settings'
import { copyState, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { assembleInitial as assembleMode, project, whatMoved, type Assembled } from '../step/project'
import { addClosed, CLOSED, clearClosed } from './closed'
import { modeOf } from './modes'
import { tooManyOverlap } from './outcomes'
import { MOST_TOUCHING, resolve } from './resolve'
import { TOUCHES } from './scales'
import { oneSidedWork } from './work'
import { watchGaps } from './watch'

/** Conditions that come to touch while others are opened, at most so often. */
const TURNS = 10

/** Initial conditions brought onto the constraints, and a report of what that changed. On failure s is untouched. */
export function assembleInitial(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings = defaultSettings,
): Assembled | Failure {
  const assembled = assembleMode(m, s, ws, o)
  if (!assembled.ok || !m.oneSided) return assembled
  const before = s.y.slice()
  const failure = openAll(m, s, ws, o) ?? resolve(m, s, ws, o)
  if (failure) {
    s.y.set(before)
    return failure
  }
  // The motion after an impact at the start is no change of the start.
  const moved = [...assembled.moved]
  for (const own of whatMoved(m, s, before))
    if (own.distance > 0 && !moved.some(({ body }) => body === own.body)) moved.push(own)
  return { ...assembled, moved }
}

/** Moves bodies as little as it takes to open all gaps; velocities stay. */
function openAll(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  const { watch, trial } = oneSidedWork(m, ws)
  const entered = new Set<number>()
  for (let turn = 0; turn < TURNS; turn++) {
    watchGaps(m, s, watch)
    const known = entered.size
    for (let i = 0; i < watch.gap.length; i++) if (watch.gap[i] < -TOUCHES * m.length) entered.add(i)
    if (entered.size === known) return null
    if (entered.size > MOST_TOUCHING) return tooManyOverlap(m, [...entered][0], entered.size, MOST_TOUCHING)
    copyState(trial, s)
    clearClosed(trial)
    for (const i of [...entered].sort((a, b) => a - b)) addClosed(trial, i, CLOSED)
    const mode = modeOf(m, trial, ws)
    const assembled = assembleMode(mode.model, trial, mode.ws, o)
    if (!assembled.ok) return assembled
    s.q.set(trial.q)
    s.s.set(trial.s)
    const failure = project(m, s, ws, o)
    if (failure) return failure
  }
  return null
}
