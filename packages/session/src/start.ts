/* The start of a run, and the energy it is measured by. */
import {
  assembleInitial,
  assembleRows,
  cloneState,
  createWorkspace,
  kineticEnergy,
  totalEnergy,
  type Failure,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { restoreMoment, startChanges, type CompiledScene, type Moment } from '@freebody/scene'
import { join, name } from './report'

export interface Begun {
  readonly ok: true
  /** It is the scene's own start. */
  readonly own: boolean
  readonly state: State
  readonly ws: Workspace
  readonly message: string
}

/** The start of a scene with its joints closed, or a moment of its motion. */
export function begin(compiled: CompiledScene, moment: Moment | null): Begun | Failure {
  const { model, settings } = compiled
  const state = cloneState(model, compiled.state)
  const ws = createWorkspace(model)
  if (moment && restoreMoment(model, state, moment)) return { ok: true, own: false, state, ws, message: '' }
  const assembled = assembleInitial(model, state, ws, settings.engine)
  if (!assembled.ok) return assembled
  const lost = moment
    ? 'The moment in this link belongs to another mechanism; the run begins at its start.'
    : ''
  return {
    ok: true,
    own: true,
    state,
    ws,
    message: join(
      lost,
      ...startChanges(compiled, state, assembled, (id) => name(compiled, id)).map((change) => change.message),
    ),
  }
}

/** [J] in a workspace that nobody steps with. */
export function energyOf(model: Model, state: State): number {
  const ws = createWorkspace(model)
  assembleRows(model, state, ws)
  return totalEnergy(model, state, ws)
}

/** [J] as `kineticEnergy`, once a step and so without making an array, unless a rotor has a share in it. */
export function kineticOf(m: Model, s: State): number {
  if (m.compliance) return kineticEnergy(m, s)
  const { v } = s
  const { mass, J } = m
  let sum = 0
  for (let i = 1, o = 6, j = 9; i <= m.nb; i++, o += 6, j += 9) {
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    sum += mass[i] * (v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
    sum += a * (J[j] * a + J[j + 1] * b + J[j + 2] * c)
    sum += b * (J[j + 3] * a + J[j + 4] * b + J[j + 5] * c)
    sum += c * (J[j + 6] * a + J[j + 7] * b + J[j + 8] * c)
  }
  return sum / 2
}
