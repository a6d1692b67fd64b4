/* Scenes with one-sided conditions, at a moment of their run, for tests of readers. */
import { assembleInitial, cloneState, createWorkspace, kineticEnergy, step } from '@freebody/dynamics'
import { compileScene, type Scene } from '@freebody/scene'
import { createEvaluation } from '../evaluation'
import { energyOf } from '../energy'
import type { Read } from '../readings'

/** Half of the edges of `slab`. */
export const HALF = [0.3, 0.2, 0.1] as const

/** A box of 2 kg that moves along x with `speed`, its lower side `above` the floor. */
export function slab(speed: number, above = 0, restitution = 0): Scene {
  return {
    version: 1,
    bodies: [
      {
        id: 'box',
        shapes: [{ kind: 'box', size: [2 * HALF[0], 2 * HALF[1], 2 * HALF[2]] }],
        mass: 2,
        inertia: [0.05, 0.1, 0.12],
        position: [0, 0, HALF[2] + above],
        velocity: [speed, 0, 0],
      },
    ],
    contacts: { floor: true, restitution, friction: { static: 0.5, kinetic: 0.4 } },
    settings: { gravity: [0, 0, -10], step: 0.01 },
  }
}

/** A ball of 1 kg and radius 0.1 m, its lowest point `above` the floor. */
export function ball(above: number, restitution: number): Scene {
  return {
    version: 1,
    bodies: [
      {
        id: 'ball',
        shapes: [{ kind: 'sphere', radius: 0.1 }],
        mass: 1,
        inertia: [0.004, 0.004, 0.004],
        position: [0, 0, 0.1 + above],
      },
    ],
    contacts: { floor: true, restitution, friction: 0 },
    settings: { gravity: [0, 0, -10], step: 0.01 },
  }
}

/** A run in steps: what readers need of its present moment. */
export interface TestRun extends Read {
  step(n?: number): void
}

export function runOf(scene: Scene): TestRun {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model, settings } = compiled
  const state = cloneState(model, compiled.state)
  const ws = createWorkspace(model)
  const assembled = assembleInitial(model, state, ws, settings.engine)
  if (!assembled.ok) throw new Error(assembled.message)
  const evaluation = createEvaluation(compiled, state)
  const energy0 = energyOf(model, state)
  let peakKinetic = kineticEnergy(model, state)
  return {
    compiled,
    state,
    get model() {
      return evaluation.model
    },
    get reading() {
      return evaluation.reading
    },
    evaluate: () => evaluation.evaluate(),
    energy0,
    get peakKinetic() {
      return peakKinetic
    },
    pulled: false,
    stepTime: 0,
    step(n = 1) {
      for (let i = 0; i < n; i++) {
        const outcome = step(model, state, ws, settings.step, settings.engine)
        if (!outcome.ok) throw new Error(outcome.message)
        peakKinetic = Math.max(peakKinetic, kineticEnergy(model, state))
      }
      evaluation.invalidate()
    },
  }
}
