/* What integrators keep: the point they try, the stages, and the rate at the point they stand on. */
import type { Allocator } from '@freebody/math'
import type { Model } from '../../model/model'
import { defaultSettings, type Settings } from '../../model/settings'
import type { StepWork } from '../../kernels/work'
import type { Failure } from '../../model/outcome'
import { createState, type State } from '../../model/state'

/** Stages of the largest tableau, and the rate at the new point. */
export const STAGES = 13

export interface Integration {
  /** The state a step started from, to go back to when it fails: set once the step has moved the state. */
  readonly start: State
  hasMoved: boolean
  /** The new point. */
  readonly trial: State
  /** ẏ of each stage; stage 0 belongs to `at`. */
  readonly stages: readonly Float64Array[]
  readonly error: Float64Array
  /** (nb+1) × 6 the same in twist form, of positions and of velocities; and what each unit of it counts. */
  readonly errorQ: Float64Array
  readonly errorV: Float64Array
  readonly scale: Float64Array
  /** The largest error of one estimate, across the constraints and along them. */
  readonly verdict: Float64Array
  /** The state whose ẏ and rank decision are kept, if `settings` is set: a step that starts there need not evaluate again. */
  readonly at: State
  settings: Settings | null
  readonly dropped: Uint8Array
  droppedCount: number
  contradictory: boolean
  /** Relative error that rounding alone has been seen to leave in this step of the clock; 0 where none was. */
  noise: number
  /** Rejected attempts from the point at hand, and length and size of the last four. */
  attempts: number
  readonly lastSteps: Float64Array
  readonly lastSizes: Float64Array
  /** Asked after every substep that is not the last one: true ends the step there. */
  stop: ((s: State) => boolean) | null
  /** Largest error of the last attempt, relative to what is allowed. */
  errorSize: number
  /** The same along the constraints and, squared, across them. */
  tangentError: number
  normalError: number
  /** The same for kernels. */
  readonly step: StepWork
  /** Settings of the step at hand, for the host. */
  stepSettings: Settings
  /** What the host reported to a kernel that called it. */
  failure: Failure | null
  /** Newton matrix of the implicit method; made on first use. */
  dense: DenseScratch | null
}

export interface DenseScratch {
  readonly n: number
  readonly lu: Float64Array
  readonly pivots: Int32Array
  readonly vector: Float64Array
  /** That the last substep took, the longer of its stages. */
  turns: number
}

export function createIntegration(m: Model, room: Allocator): Integration {
  const start = createState(m)
  const n = start.y.length
  const trial = createState(m, room)
  const at = createState(m, room)
  const stages = Array.from({ length: STAGES }, () => room.f64(n))
  const dropped = room.u8(m.algebra.pattern.rows)
  const error = room.f64(n)
  const errorQ = room.f64(start.v.length)
  const errorV = room.f64(start.v.length)
  const scale = room.f64(4)
  const verdict = room.f64(2)
  const [k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12] = stages
  return {
    start,
    hasMoved: false,
    trial,
    stages,
    step: {
      ...{ length: n, from: at.y, y: trial.y, q: trial.q, v: trial.v, kept: dropped },
      ...{ error, errorQ, errorV, scale, verdict },
      ...{ k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12 },
    },
    error,
    errorQ,
    errorV,
    scale,
    verdict,
    at,
    settings: null,
    dropped,
    droppedCount: 0,
    contradictory: false,
    noise: 0,
    attempts: 0,
    lastSteps: new Float64Array(4),
    lastSizes: new Float64Array(4),
    stop: null,
    errorSize: 0,
    tangentError: 0,
    normalError: 0,
    stepSettings: defaultSettings,
    failure: null,
    dense: null,
  }
}
