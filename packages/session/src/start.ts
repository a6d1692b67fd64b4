/* The start of a run: the scene's, or a moment of its motion. */
import {
  assembleInitial,
  cloneState,
  createWorkspace,
  type Failure,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { restoreMoment, startChanges, type CompiledScene, type Moment } from '@freebody/scene'
import { join, name } from './report'

export interface Begun {
  readonly ok: true
  /** The scene's own start, and not a moment. */
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
  if (!assembled.ok) {
    ws.release()
    return assembled
  }
  const lost = moment ? 'The moment in this link belongs to another mechanism; the run starts at t = 0.' : ''
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
