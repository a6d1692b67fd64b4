/* Scenes brought to a moment of their run, for tests. */
import { assembleInitial, cloneState, createWorkspace, step, type State } from '@freebody/dynamics'
import { compileScene, examples, type CompiledScene, type Scene } from '@freebody/scene'
import { energyOf } from '../../energy'
import { listChannels } from '../registry'
import { createSampler } from '../sampler'

export function compiled(scene: Scene): CompiledScene {
  const result = compileScene(scene)
  if (!result.ok) throw new Error(result.problems.map((p) => p.message).join('\n'))
  return result
}

export function example(id: string): CompiledScene {
  const found = examples.find((e) => e.id === id)
  if (!found) throw new Error(`no example ${id}`)
  return compiled(found.scene)
}

/** The state after `steps` steps of h seconds, as exact as the engine can be. */
export function reached(scene: CompiledScene, steps: number, h = 0.01, from?: State): State {
  const { model } = scene
  const engine = { ...scene.settings.engine, integrator: 'precise' as const, tolerance: 1e-13 }
  const state = cloneState(model, from ?? scene.state)
  const ws = createWorkspace(model)
  if (!from) {
    const assembled = assembleInitial(model, state, ws, engine)
    if (!assembled.ok) throw new Error(assembled.message)
  }
  for (let i = 0; i < steps; i++) {
    const stepped = step(model, state, ws, h, engine)
    if (!stepped.ok) throw new Error(stepped.message)
  }
  return state
}

/** Values of channels at a state, by name; drift is counted from the assembled start. */
export function values(
  scene: CompiledScene,
  state: State,
  names: readonly string[],
): Readonly<Record<string, number>> {
  const start = reached(scene, 0)
  const energy0 = energyOf(scene.model, start)
  const created = createSampler(scene, names, { energy0 })
  if (!created.ok) throw new Error(created.message)
  const out = new Float64Array(names.length)
  if (!created.sampler.read(state, out)) throw new Error('accelerations are undefined')
  return Object.fromEntries(names.map((name, i) => [name, out[i]]))
}

/** Values of all channels there are. */
export function everything(scene: CompiledScene, state: State): Readonly<Record<string, number>> {
  return values(
    scene,
    state,
    listChannels(scene).map((channel) => channel.name),
  )
}
