/* Each scene is run in a thread. One that computes on within a step, and says so, is ended, as a user would end it. */
import { Worker } from 'node:worker_threads'
import type { NodeAttack } from '../attack'
import type { Alive, Ran } from '../run-scene'

/** [ms] for a scene: reading, checking, and a second of motion. What computes longer is ended. */
const LONGEST = 30_000
/** [ms] without a sign of life from a thread, after which it counts as hanging */
const SILENT = 30_000

export const hostileScenes: NodeAttack = {
  id: 'scenes',
  title: 'Hostile scenes in Node',
  promise: `A scene runs with finite numbers, or is refused or stopped with a sentence; one that computes for longer than ${LONGEST / 1000} s says all the while that it goes on, and can be ended.`,
  where: 'node',
  size: { full: 300, tiny: 30 },
  async run(size, seed) {
    const failures: string[] = []
    const counts = { ran: 0, refused: 0, stopped: 0, ended: 0 }
    let slowest = 0
    let thread = start()
    for (let number = 0; number < size; number++) {
      const ran = await answer(thread, seed, number)
      if (typeof ran === 'string' || ran.outcome === 'failed') {
        await thread.terminate()
        thread = start()
      }
      const which = `Scene ${number} of seed ${seed}`
      if (ran === 'ended') counts.ended++
      else if (ran === 'silent') failures.push(`${which} gives no sign of life for ${SILENT / 1000} s`)
      else if (ran.outcome === 'failed') failures.push(`${which}: ${ran.message}`)
      else counts[ran.outcome]++
      slowest = Math.max(slowest, typeof ran === 'string' ? LONGEST : ran.took)
    }
    await thread.terminate()
    return { counts: { scenes: size, ...counts, 'slowest [ms]': Math.ceil(slowest) }, failures }
  },
}

/** It registers the loader itself, and once: the options of this process would do so again. */
const start = () => new Worker(new URL('../run-scene.mjs', import.meta.url), { execArgv: [] })

/** What became of it; or that it was ended in the middle, or hangs. */
function answer(thread: Worker, seed: number, number: number): Promise<Ran | 'ended' | 'silent'> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const done = (outcome: Ran | 'ended' | 'silent') => {
      clearTimeout(silence)
      thread.off('message', heard)
      thread.off('error', lost)
      resolve(outcome)
    }
    const heard = (told: Ran | Alive) => {
      if ('outcome' in told) done(told)
      else if (performance.now() - begun > LONGEST) done('ended')
      else silence.refresh()
    }
    const lost = ({ message }: Error) =>
      done({ outcome: 'failed', message: `The thread ended: ${message}`, took: 0 })
    const silence = setTimeout(done, SILENT, 'silent')
    thread.on('message', heard)
    thread.on('error', lost)
    thread.postMessage({ seed, number })
  })
}
