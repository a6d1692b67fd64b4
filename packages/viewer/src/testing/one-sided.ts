/* A session without a clock over a scene with one-sided conditions, for tests of what is drawn. */
import {
  assembleInitial,
  cloneState,
  compile,
  copyState,
  createWorkspace,
  step,
  type OneSidedSpec,
} from '@freebody/dynamics'
import { compileScene, type Scene } from '@freebody/scene'
import { createEvaluation } from '@freebody/session'
import type { StageSession } from '../types'

export interface SteppedSession extends StageSession {
  fraction: number
  step(n?: number): void
}

export function sessionWith(scene: Scene, oneSided: readonly OneSidedSpec[]): SteppedSession {
  const bare = compileScene(scene)
  if (!bare.ok) throw new Error(bare.problems.map((p) => p.message).join('\n'))
  const spec = { ...bare.spec, oneSided: [...oneSided] }
  const made = compile(spec)
  if (!made.ok) throw new Error(made.problems.map((p) => p.message).join('\n'))
  const compiled = { ...bare, spec, model: made.model, state: made.state }
  const { model, settings } = compiled
  const state = cloneState(model, compiled.state)
  const ws = createWorkspace(model)
  const assembled = assembleInitial(model, state, ws, settings.engine)
  if (!assembled.ok) throw new Error(assembled.message)
  const previous = cloneState(model, state)
  const evaluation = createEvaluation(compiled, state)
  const session: SteppedSession & { version: number } = {
    compiled,
    get model() {
      return evaluation.model
    },
    state,
    previous,
    fraction: 1,
    get reading() {
      return evaluation.reading
    },
    evaluate: () => evaluation.evaluate(),
    version: 0,
    run: { playing: false },
    tick() {},
    listen: () => () => {},
    onModel: () => () => {},
    step(n = 1) {
      for (let i = 0; i < n; i++) {
        copyState(previous, state)
        const outcome = step(model, state, ws, settings.step, settings.engine)
        if (!outcome.ok) throw new Error(outcome.message)
        session.version++
      }
      evaluation.invalidate()
    },
  }
  return session
}

const HALF = [0.3, 0.2, 0.1] as const
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** A box of 2 kg that moves along x with `speed`, its lower corners `above` the floor. */
export function slab(speed: number, above: number): SteppedSession {
  return sessionWith(
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
    CORNERS.map(([x, y], i) => ({
      id: `corner ${i}`,
      contact: 'on-plane',
      frames: [{ body: 'ground' }, { body: 'box', p_BF: [x * HALF[0], y * HALF[1], -HALF[2]] }],
      friction: { static: 0.5, kinetic: 0.4 },
    })),
  )
}
