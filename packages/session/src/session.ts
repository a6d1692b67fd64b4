/* A running scene as a page holds it. The engine runs in a worker or on the page (worker-client.ts); the session keeps a copy of the
 compiled scene and of the moment shown (shown-moment.ts), so that pictures and numbers are read from the exact state. It is outside
 any store: a step notifies no listener, only changes of the run state do (run-state.ts). `createSession` is in create-session.ts.

 The clock (clock.ts, playback.ts): physics goes in whole steps of `compiled.settings.step` whatever the display rate, so that the same
 motion has the same bits on every screen. `fraction` says how far between `previous` and `state` the moment on screen lies. */
import type { Evaluated, Failure, Model, State, Workspace } from '@freebody/dynamics'
import type { CompiledScene, Moment, Overrides, Problem, Scene } from '@freebody/scene'
import type { ChannelFeed } from './channel-feed'
import type { Arrival, GoToOptions } from './go-to'
import type { Grip } from './pointer-force'
import type { Loop } from './protocol'
import type { UpdateReport } from './report'
import type { RunState, SessionFailure } from './run-state'
import type { WorkerClientOptions } from './worker-client'

/** Updated in place, for readers that draw every frame. */
export interface Timeline {
  /** [s] what is recorded, and the moment shown */
  readonly from: number
  readonly to: number
  readonly at: number
  /** [B] that the recording takes, and may take */
  readonly bytes: number
  readonly limit: number
  /** The moment shown is the newest there is. */
  readonly live: boolean
}

export interface SessionOptions extends WorkerClientOptions {
  /** Values of parameters that differ from the scene's. */
  readonly overrides?: Overrides
  /** Where the run begins, instead of at the start. */
  readonly moment?: Moment | null
  /** [B] for the recording. Default 256 MB. */
  readonly memory?: number
  /** [ms] in which an update must be followed. Default 60 s. */
  readonly budget?: number
}

export interface Session {
  /** The last scene that was accepted. */
  readonly scene: Scene
  /** Values of parameters that sliders have set. */
  readonly overrides: Overrides
  /** Why the scene was refused (the session then has an empty one), or what closing its joints moved. Joints are closed by the engine:
   before `ready` this says only whether the scene compiles. */
  readonly opening: UpdateReport
  /** The scene of the moment shown; replaced at every update, and when a moment from before one is shown. */
  readonly compiled: CompiledScene
  readonly model: Model
  readonly state: State
  /** The state one step earlier. */
  readonly previous: State
  /** Where the moment on screen lies: 0 at `previous`, 1 at `state`. */
  readonly fraction: number
  /** Holds the rows, accelerations and multipliers of `state` after `evaluate`. Readers do not write to it. */
  readonly reading: Workspace
  /** Steps since the start. */
  readonly steps: number
  /** Number of the moment shown: grows by one with every step, and by more with every jump. */
  readonly version: number
  /** [J] from which drift is measured, and the most kinetic energy so far: the scale for it */
  readonly energy0: number
  readonly peakKinetic: number
  /** The pointer has pulled since the start, so energy differs from that of the start. */
  readonly pulled: boolean
  /** [ms] a step takes */
  readonly stepTime: number
  /** Replaced, never changed, so that it can be compared by identity. */
  readonly run: RunState
  readonly timeline: Timeline
  /** Messages that were not understood. */
  readonly ignored: number
  /** Resolves when the engine has answered for the first time. */
  readonly ready: Promise<void>

  /** Evaluates the moment shown in `reading`, once for all readers. A failure says why accelerations are undefined. */
  evaluate(): Evaluated | Failure
  /** Fills the rows of `reading` alone, at less cost; does nothing where the moment is evaluated. */
  assembleRows(): void
  /** To be called for every frame of the display, with its time [ms], before anything is read. */
  tick(now: number): void
  /** As `tick`, by the wall time since the last frame. Does nothing while paused. */
  advance(wallSeconds: number): void
  play(): void
  /** Resolves when no step is under way. */
  pause(): Promise<void>
  reset(): Promise<void>
  /** The next recorded moment, or one step. Pauses. */
  stepOnce(): Promise<Failure | null>
  /** So many of them: at once, without a limit of time, or with a signal in pieces between which it can be aborted. */
  forward(steps: number, signal?: AbortSignal): Promise<Failure | null>
  stepBack(): Promise<void>
  /** The recorded moment nearest to t [s]; playing on from there forgets what was recorded after it. */
  seek(t: number): Promise<void>
  /** Shows the moment t [s] itself, running there where it is not recorded. Pauses. */
  goTo(t: number, options?: GoToOptions): Promise<Arrival>
  setSpeed(speed: number): void
  setLoop(loop: Loop | null): void
  /** After an edit. Of several that come while one is under way, only the last is carried out. */
  update(
    scene: Scene,
    options?: {
      /** The run begins again: another document. */
      readonly restart?: boolean
      /** Where it then begins, instead of at t = 0. */
      readonly moment?: Moment | null
      readonly overrides?: Overrides
    },
  ): Promise<UpdateReport>
  setParameter(id: string, value: number): Promise<UpdateReport>
  /** Poses shown in place of the run’s, as in State.q; null shows the run again. */
  preview(q: Float64Array | null): void
  /** The moment shown with these poses, from which the motion continues; what was recorded after it is forgotten. Pauses. */
  place(q: Float64Array): Promise<UpdateReport>
  pull(grip: Grip | null): void
  channels(names: readonly string[]): ChannelFeed
  /** The recording as text, the time first. `sample` [s] between rows; every step where it is left out. `units` in the first line. Rejects
   with a message where a name is no channel. */
  csv(
    names: readonly string[],
    options?: { readonly sample?: number; readonly units?: boolean },
  ): Promise<string>
  /** Gives up the update under way, which is then refused. */
  cancel(): void
  /** Problems of a scene, which need not be the one that runs. Done by the engine, as it assembles the mechanism. */
  check(scene: Scene): Promise<readonly Problem[]>
  /** Called at every change of the run state, and after single steps, jumps and resets. Returns a function that stops it. */
  listen(listener: () => void): () => void
  onFailure(listener: (failure: SessionFailure) => void): () => void
  /** Called with a sentence when the engine's worker was lost, or stopped, and another goes on in its place. */
  onRestart(listener: (message: string) => void): () => void
  /** Ends what is being computed, and pauses at the last moment that was reached. */
  stopComputing(): void
  /** Called after `compiled` was replaced. */
  onModel(listener: () => void): () => void
  dispose(): void
}
