/* Channels by the names of the command line, read from a motion. */
import type { Failure, State } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { createSampler, expandChannels, type Channel, type Sampler } from '@freebody/session'
import type { Motion } from './motion'

/** The default channels: time, motion of bodies, reactions of joints, energy, errors and rank. */
export function defaultChannels(scene: CompiledScene): string[] {
  const { model } = scene
  const xyz = (before: string) => ['x', 'y', 'z'].map((axis) => before + axis)
  const bodies = model.bodyIds.slice(1).flatMap((id, i) => {
    const turning = model.isParticle[i + 1] ? [] : ['qw', ...xyz('q')]
    const spinning = model.isParticle[i + 1] ? [] : xyz('w')
    return [...xyz(''), ...turning, ...xyz('v'), ...spinning].map((name) => `bodies/${id}/${name}`)
  })
  const constraints = model.constraints.flatMap(({ id }) => {
    const list = scene.equations.has(id) ? 'equations' : 'joints'
    return [...xyz('F'), ...xyz('T')].map((name) => `${list}/${id}/${name}`)
  })
  return ['t', ...bodies, ...constraints, 'energy.kinetic', 'energy.potential', 'energy.total', 'phi', 'rank']
}

export interface Reading {
  readonly channels: readonly Channel[]
  readonly values: Float64Array
  /** Reads the state into `values`; null, or why accelerations are undefined there. */
  read(t: number, state: State): Failure | null
}

export type Created =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly message: string }

/** Channels of these names, stars allowed. */
export function createReading(motion: Motion, names: readonly string[]): Created {
  const { compiled, energy0 } = motion
  const expanded = expandChannels(compiled, names)
  if (!expanded.ok) return expanded
  const created = createSampler(compiled, expanded.channels, { energy0 })
  return created.ok ? { ok: true, reading: readingOf(created.sampler) } : created
}

function readingOf(sampler: Sampler): Reading {
  const { channels } = sampler
  const values = new Float64Array(channels.length)
  return {
    channels,
    values,
    read(t, state) {
      if (!sampler.read(state, values)) return sampler.failure
      // The requested time, without the rounding of a sum of steps.
      for (const [i, { name }] of channels.entries()) if (name === 't') values[i] = t
      return null
    },
  }
}
