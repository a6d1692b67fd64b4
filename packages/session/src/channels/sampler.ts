/* Reads channels off a state. Works in a workspace of its own, so that nothing of a run depends on who reads it. */
import { assembleRows, createWorkspace, evaluate, type State } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import type { Block, Channel, Compute, Now, SamplerOptions, Stage } from './definition'
import { findEntries } from './registry'

export interface Sampler {
  readonly channels: readonly Channel[]
  /** Writes one number per channel to out[offset..]. False where accelerations are undefined at this state: what depends on them
   is then not a number, and the rest is as it should be. */
  read(state: State, out: Float64Array, offset?: number): boolean
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
  const now: Now = { model, ws: createWorkspace(model), state: scene.state }

  /** False where accelerations are asked for and undefined. */
  function prepare(state: State): boolean {
    if (stage === 'solution') return evaluate(model, state, now.ws, settings.engine).ok
    if (stage === 'rows') assembleRows(model, state, now.ws)
    return true
  }

  return {
    ok: true,
    sampler: {
      channels: found.channels.map((entry) => entry.channel),
      read(state, out, offset = 0) {
        now.state = state
        const solved = prepare(state)
        for (const { compute, values, needsSolution } of blocks) {
          if (needsSolution && !solved) values.fill(Number.NaN)
          else compute(now, values)
        }
        for (let i = 0; i < from.length; i++) out[offset + i] = from[i][at[i]]
        return solved
      },
    },
  }
}
