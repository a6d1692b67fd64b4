/* The thread that runs hostile scenes: each message is the number of one. */
import { parentPort } from 'node:worker_threads'
import { onPulse } from '../../packages/dynamics/src'
import { check, parseScene, stringify } from '../../packages/scene/src'
import { createRunner } from '../../packages/session/src/create-runner'
import { hostileScene } from './hostile'

export interface Ran {
  readonly outcome: 'ran' | 'refused' | 'stopped' | 'failed'
  readonly message: string
  /** [ms] */
  readonly took: number
}

const SENTENCE = /^\S.*[.?!]$/s
/** Steps, a second of most scenes; fewer where they take long. */
const STEPS = 100
const PATIENCE = 10_000

export function runScene(seed: number, number: number): Ran {
  const start = performance.now()
  const ran = (outcome: Ran['outcome'], message = ''): Ran => {
    const isSentence = outcome === 'ran' || outcome === 'failed' || SENTENCE.test(message)
    const took = performance.now() - start
    return isSentence
      ? { outcome, message, took }
      : { outcome: 'failed', message: `No sentence: ${message}`, took }
  }
  try {
    const parsed = parseScene(stringify(hostileScene(seed, number)))
    if (!parsed.ok) return ran('refused', parsed.problems[0]?.message)
    const blank = check(parsed.scene).find(({ message }) => !SENTENCE.test(message))
    if (blank) return ran('failed', `No sentence: ${blank.message}`)
    const created = createRunner(parsed.scene, {}, { memory: 1e7 })
    if (!created.ok) return ran('refused', created.message)
    const { runner } = created
    for (let n = 0; n < STEPS && performance.now() - start < PATIENCE; n++) {
      const failure = runner.step()
      if (failure) return ran('stopped', failure.message)
      const wrong = runner.state.q.find((x) => !Number.isFinite(x))
      if (wrong !== undefined) return ran('failed', `A coordinate is ${wrong} after ${n + 1} steps.`)
    }
    return ran('ran')
  } catch (error) {
    return ran('failed', `It threw ${error instanceof Error ? error.stack : String(error)}`)
  }
}

/** The engine computes on, within a step: whoever waits may end it. */
export interface Alive {
  readonly alive: true
}

/** [ms] between two of these */
const BEAT = 1000

parentPort?.on('message', ({ seed, number }: { seed: number; number: number }) => {
  let told = performance.now()
  onPulse(() => {
    if (performance.now() - told < BEAT) return
    told = performance.now()
    parentPort?.postMessage({ alive: true } satisfies Alive)
  })
  parentPort?.postMessage(runScene(seed, number))
})
