/* Scenes with one-sided conditions, at a moment of their run, for tests of readers. */
import {
  assembleInitial,
  cloneState,
  compile,
  createWorkspace,
  kineticEnergy,
  oneSidedWork,
  step,
  type Impact,
  type OneSidedSpec,
} from '@freebody/dynamics'
import { compileScene, type CompiledScene, type Scene } from '@freebody/scene'
import { createEvaluation } from '../evaluation'
import { energyOf } from '../energy'
import type { Read } from '../readings'

export function withConditions(scene: Scene, oneSided: readonly OneSidedSpec[]): CompiledScene {
  const bare = compileScene(scene)
  if (!bare.ok) throw new Error(bare.problems.map((p) => p.message).join('\n'))
  const spec = { ...bare.spec, oneSided: [...oneSided] }
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  return { ...bare, spec, model: compiled.model, state: compiled.state, indexOf: compiled.indexOf }
}

/** Half of the edges of `slab`. */
export const HALF = [0.3, 0.2, 0.1] as const

/** A box of 2 kg on the floor, with a contact at each lower corner, that moves along x with `speed` at height `above`. */
export function slab(speed: number, above = 0, restitution = 0): CompiledScene {
  const corners = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
  return withConditions(
    {
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
      settings: { gravity: [0, 0, -10], step: 0.01 },
    },
    corners.map(([x, y], i) => ({
      id: `corner ${i}`,
      contact: 'on-plane',
      frames: [{ body: 'ground' }, { body: 'box', p_BF: [x * HALF[0], y * HALF[1], -HALF[2]] }],
      friction: { static: 0.5, kinetic: 0.4 },
      restitution,
    })),
  )
}

/** A run in steps: what readers need of its present moment. */
export interface TestRun extends Read {
  readonly impacts: readonly Impact[]
  step(n?: number): void
}

export function runOf(compiled: CompiledScene): TestRun {
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
    impacts: oneSidedWork(model, ws).impacts,
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
