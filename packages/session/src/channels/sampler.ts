/* Reads channels from a state. */
import {
  assembleRows,
  createWorkspace,
  evaluate,
  modeOf,
  type Failure,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import type { EvaluatedMoment } from '../evaluation'
import type { Block, Channel, Compute, Now, SamplerOptions, Stage } from './definition'
import { findEntries } from './registry'

export interface Sampler {
  readonly channels: readonly Channel[]
  /** Writes one number per channel to out[offset..]. False where accelerations are undefined at this state: what depends on them is then
   NaN, and the rest is valid. Evaluates in a workspace of its own, so that a run does not depend on being sampled. */
  read(state: State, out: Float64Array, offset?: number): boolean
  /** The same, from an evaluation that other readers share. */
  readMoment(moment: EvaluatedMoment, out: Float64Array, offset?: number): boolean
  /** Why accelerations were undefined at the last reading; null where they were not. */
  readonly failure: Failure | null
}

export type CreatedSampler =
  | { readonly ok: true; readonly sampler: Sampler }
  | { readonly ok: false; readonly message: string }

const RANK: Readonly<Record<Stage, number>> = { state: 0, rows: 1, solution: 2 }

interface Running {
  readonly compute: Compute
  readonly values: Float64Array
  readonly needsSolution: boolean
}

export function createSampler(
  scene: CompiledScene,
  names: readonly string[],
  options: SamplerOptions = {},
): CreatedSampler {
  const found = findEntries(scene, names)
  if (!found.ok) return found
  const { model, settings } = scene
  const running = new Map<Block, Running>()
  let stage: Stage = 'state'
  for (const { block } of found.channels) {
    if (running.has(block)) continue
    if (RANK[block.stage] > RANK[stage]) stage = block.stage
    running.set(block, {
      compute: block.prepare(options),
      values: new Float64Array(block.slots.length),
      needsSolution: block.stage === 'solution',
    })
  }
  const blocks = [...running.values()]
  const from = found.channels.map(({ block }) => running.get(block)!.values)
  const at = Int32Array.from(found.channels, (entry) => entry.at)
  let room: Workspace | null = null
  let own: Now | null = null
  let shared: Now | null = null
  let failure: Failure | null = null

  function write(now: Now, out: Float64Array, offset: number): boolean {
    for (const { compute, values, needsSolution } of blocks) {
      if (needsSolution && failure) values.fill(Number.NaN)
      else compute(now, values)
    }
    for (let i = 0; i < from.length; i++) out[offset + i] = from[i][at[i]]
    return failure === null
  }

  return {
    ok: true,
    sampler: {
      channels: found.channels.map((entry) => entry.channel),
      get failure() {
        return failure
      },
      read(state, out, offset = 0) {
        room ??= createWorkspace(model)
        const mode = modeOf(model, state, room)
        if (own?.ws !== mode.ws) own = { model: mode.model, ws: mode.ws, state }
        own.state = state
        failure = null
        if (stage === 'solution') {
          const outcome = evaluate(own.model, state, own.ws, settings.engine)
          if (!outcome.ok) failure = outcome
        } else if (stage === 'rows') assembleRows(own.model, state, own.ws)
        return write(own, out, offset)
      },
      readMoment(moment, out, offset = 0) {
        const { state, reading } = moment
        if (shared?.ws !== reading) shared = { model: moment.model, ws: reading, state }
        shared.state = state
        failure = null
        if (stage === 'solution') {
          const outcome = moment.evaluate()
          if (!outcome.ok) failure = outcome
        } else if (stage === 'rows') moment.assembleRows()
        return write(shared, out, offset)
      },
    },
  }
}
