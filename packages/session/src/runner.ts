/* A scene compiled, assembled, stepped and recorded. Synchronous, without a clock, and the same in a worker, on a page and on the
 command line: the same scene and the same steps give the same bits.

   const created = createRunner(scene, overrides?, { memory?, pointerForce?, moment? })
   if (!created.ok) created.message, created.problems
   const { runner } = created
   runner.step()                  one step of compiled.settings.step seconds; null, or a failure, which leaves the state as it was
   runner.state, .previous        now, and one step before; to be read only
   runner.compiled                the scene of this moment
   runner.update(scene, overrides)   a live change; reports in a sentence what it did to the motion
   runner.seek(t), .goTo(step)    back to a recorded moment, exactly; the next `step` continues from there
   runner.reset()                 the start of the scene as it is now

 `createRunner` is in create-runner.ts. */
import type { Failure, State } from '@freebody/dynamics'
import type { CompiledScene, Moment, Notice, Overrides, Problem, Scene } from '@freebody/scene'
import type { ImpactLog } from './impacts'
import type { Grip } from './pointer-force'
import type { Recording } from './protocol'
import type { Recorder } from './recorder'
import type { UpdateReport } from './report'
import type { Compiler, Setup } from './setup'

export interface RunnerOptions {
  /** [B] for recorded states; 0 records nothing. Default 256 MB. */
  readonly memory?: number
  /** With the force of the pointer in the model, see pointer-force.ts. Default: without. */
  readonly pointerForce?: boolean
  /** Where the run begins, instead of the scene's start. */
  readonly moment?: Moment | null
  /** Number of the first setup. */
  readonly setup?: number
  /** Called with the last recorded step that remains, whenever later ones are removed. */
  readonly onCut?: (last: number) => void
}

export interface UpdateOptions {
  /** Begin at t = 0 whatever changed: another document. */
  readonly restart?: boolean
  /** Where it then begins, instead of at t = 0. */
  readonly moment?: Moment | null
  /** Number of the new setup. Default: the next. */
  readonly setup?: number
}

export interface Runner {
  /** The setup of the last update, with which the run continues. */
  readonly setup: Setup
  /** The setup of the moment shown: an older one where that was recorded before a change. */
  readonly shown: Setup
  /** Of the moment shown. */
  readonly compiled: CompiledScene
  readonly state: State
  /** One step earlier; the same where there is none. */
  readonly previous: State
  /** Steps since the start. */
  readonly steps: number
  /** Why the motion stopped here; null where it did not. */
  readonly failure: Failure | null
  /** [J] from which drift is measured: the start's, adjusted by live changes */
  readonly energy0: number
  /** [J] */
  readonly peakKinetic: number
  /** The pointer has pulled since the start. */
  readonly pulled: boolean
  readonly recorder: Recorder
  readonly compiler: Compiler
  /** What closing the joints of the start changed, as a sentence; empty when nothing. */
  readonly opening: string
  /** What the motion has done since the start that a real mechanism would not. Replaced, never changed. */
  readonly notices: readonly Notice[]
  /** Impacts of the recorded motion. */
  readonly impacts: ImpactLog
  /** The moment shown is the start of the scene. */
  readonly atStart: boolean
  /** The moment shown is the last one recorded. */
  readonly live: boolean
  /** One step from the moment shown; what was recorded after it is forgotten. */
  step(): Failure | null
  /** The next recorded moment if there is one, else a step. */
  forward(): Failure | null
  /** The recorded moment before this one; false where there is none. */
  back(): boolean
  /** Shows a recorded step; false where it is not recorded. */
  goTo(step: number): boolean
  /** Shows the recorded moment nearest to t. */
  seek(t: number): void
  /** Shows the recorded step at or before t [s]. Where t is later than that, returns the state there, which is not part of the run. */
  between(t: number): State | Failure | null
  /** The start of the scene as it is now. A failure, where its joints do not close, leaves everything as it was. */
  reset(): Failure | null
  update(scene: Scene, overrides?: Overrides, options?: UpdateOptions): UpdateReport
  /** The moment shown with these poses, as in State.q: joints are closed, velocities kept as far as they allow, and the motion continues from
   there. What was recorded after it is forgotten. */
  place(q: Float64Array): UpdateReport
  /** Goes on with the recording of another runner. False, and nothing usable left, where it does not fit the scene. */
  restore(recording: Recording): boolean
  setParameter(id: string, value: number): UpdateReport
  pull(grip: Grip | null): void
}

export type CreatedRunner =
  | { readonly ok: true; readonly runner: Runner }
  | { readonly ok: false; readonly message: string; readonly problems: readonly Problem[] }
