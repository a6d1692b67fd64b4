/* A session without a clock: for tests of what is drawn. */
import type { Scene } from '@freebody/scene'
import { createEvaluation, createRunner, type Evaluation, type Grip, type Runner } from '@freebody/session'
import type { StageSession } from '../types'

export interface TestSession extends StageSession {
  readonly runner: Runner
  fraction: number
  step(n?: number): void
  update(scene: Scene): void
  pull(grip: Grip | null): void
}

export function sessionOf(scene: Scene): TestSession {
  const created = createRunner(scene, {}, { pointerForce: true, memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  const listeners = new Set<() => void>()
  let version = 0
  let evaluation: Evaluation | null = null
  let evaluated = -1
  /** Of the present state: a step of the runner puts its state into another object. */
  function current(): Evaluation {
    if (evaluation?.state !== runner.state) evaluation = createEvaluation(runner.compiled, runner.state)
    if (evaluated !== version) evaluation.invalidate()
    evaluated = version
    return evaluation
  }
  const session: TestSession = {
    runner,
    fraction: 1,
    get compiled() {
      return runner.compiled
    },
    get model() {
      return current().model
    },
    get state() {
      return runner.state
    },
    get previous() {
      return runner.previous
    },
    get reading() {
      return current().reading
    },
    evaluate: () => current().evaluate(),
    get version() {
      return version
    },
    run: { playing: false },
    tick() {},
    listen: () => () => {},
    onModel(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step(n = 1) {
      for (let i = 0; i < n; i++) {
        const failure = runner.step()
        if (failure) throw new Error(failure.message)
        version++
      }
    },
    update(next) {
      const report = runner.update(next, {})
      if (!report.ok) throw new Error(report.message)
      version += 2
      for (const listener of listeners) listener()
    },
    pull(grip) {
      runner.pull(grip)
      version += 2
    },
  }
  return session
}

/** n rods of one length, hinged in a row. */
export function chain(n: number): Scene {
  const at = [0.1, 0, 0] as const
  const axis = [0, 1, 0] as const
  return {
    version: 1,
    bodies: Array.from({ length: n }, (_, i) => ({
      id: `link ${i}`,
      shapes: [{ kind: 'rod' as const, to: at, radius: 0.01 }],
      mass: 0.1,
      inertia: [1e-5, 1e-4, 1e-4],
      position: [0.1 * i, 0, 2] as const,
      points: { end: at },
    })),
    joints: Array.from({ length: n }, (_, i) => ({
      id: `hinge ${i}`,
      kind: 'revolute' as const,
      a:
        i === 0
          ? { body: 'ground', at: [0, 0, 2] as const, axis }
          : { body: `link ${i - 1}`, point: 'end', axis },
      b: { body: `link ${i}`, axis },
    })),
  }
}

/** Numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
