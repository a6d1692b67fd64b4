/* A scene in motion: the runner of sessions, without a recording. The same scene and the same steps give the same bits as there. */
import { assembleInitial, cloneState, createWorkspace, type Failure, type State } from '@freebody/dynamics'
import {
  compileScene,
  momentOf,
  restoreMoment,
  type CompiledScene,
  type Moment,
  type Notice,
  type Overrides,
  type Problem,
  type Scene,
} from '@freebody/scene'
import { createRunner, type ImpactLog } from '@freebody/session'

export interface Motion {
  readonly compiled: CompiledScene
  readonly state: State
  /** What closing the joints at the start changed, as a sentence; empty where nothing. */
  readonly opening: string
  /** What the motion has done so far that a real mechanism would not. */
  readonly notices: readonly Notice[]
  /** Impacts so far. */
  readonly impacts: ImpactLog
  /** [J] where it began, from which drift is measured */
  readonly energy0: number
  /** One step of the scene's clock; null, or a failure, which leaves the state as it was. */
  step(): Failure | null
}

export interface Start {
  readonly scene: Scene
  /** Values of parameters instead of the document's. */
  readonly set: Overrides
  /** Numbers of the scene were set, too, so a moment of it may not fit the joints. */
  readonly changed?: boolean
  readonly moment: Moment | null
}

export type Started =
  | { readonly ok: true; readonly motion: Motion }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export function startMotion({ scene, set, changed = false, moment }: Start): Started {
  const from = moment && (changed || Object.keys(set).length > 0) ? migrated(scene, set, moment) : moment
  const created = createRunner(scene, set, { memory: 0, moment: from })
  if (created.ok) return { ok: true, motion: created.runner }
  const { problems, message } = created
  return { ok: false, problems: problems.length > 0 ? problems : [whole(message)] }
}

/** The moment with other parameters: the nearest at which the joints close. Unchanged where they do not. */
function migrated(scene: Scene, set: Overrides, moment: Moment): Moment {
  const compiled = compileScene(scene, set)
  if (!compiled.ok) return moment
  const { model, settings } = compiled
  const state = cloneState(model, compiled.state)
  const closed =
    restoreMoment(model, state, moment) &&
    assembleInitial(model, state, createWorkspace(model), settings.engine).ok
  return closed ? momentOf(state) : moment
}

/** A problem of the scene as a whole. */
function whole(message: string): Problem {
  return { path: '', at: null, message, severity: 'error' }
}
