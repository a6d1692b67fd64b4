/* Each scene is run in a thread, which is ended where it takes too long. */
import { Worker } from 'node:worker_threads'
import type { NodeAttack } from '../attack'
import type { Ran } from '../run-scene'

/** [ms] for a scene: reading, checking, and a second of motion */
const LONGEST = 60_000

export const hostileScenes: NodeAttack = {
  id: 'scenes',
  title: 'Hostile scenes in Node',
  promise: `A scene runs with finite numbers, or is refused or stopped with a sentence, within ${LONGEST / 1000} s.`,
  where: 'node',
  size: { full: 300, tiny: 30 },
  async run(size, seed) {
    const failures: string[] = []
    const counts = { ran: 0, refused: 0, stopped: 0 }
    let slowest = 0
    let thread = start()
    for (let number = 0; number < size; number++) {
      const ran = await answer(thread, seed, number)
      if (ran === null || ran.outcome === 'failed') {
        await thread.terminate()
        thread = start()
      }
      const which = `Scene ${number} of seed ${seed}`
      if (ran === null) failures.push(`${which} does not end within ${LONGEST / 1000} s.`)
      else if (ran.outcome === 'failed') failures.push(`${which}: ${ran.message}`)
      else counts[ran.outcome]++
      slowest = Math.max(slowest, ran?.took ?? LONGEST)
    }
    await thread.terminate()
    return { counts: { scenes: size, ...counts, 'slowest [ms]': Math.ceil(slowest) }, failures }
  },
}

/** It registers the loader itself, and once: the options of this process would do so again. */
const start = () => new Worker(new URL('../run-scene.mjs', import.meta.url), { execArgv: [] })

/** Null where it takes too long. */
function answer(thread: Worker, seed: number, number: number): Promise<Ran | null> {
  return new Promise((resolve) => {
    const done = (ran: Ran | null) => {
      clearTimeout(timer)
      thread.off('message', done)
      thread.off('error', lost)
      resolve(ran)
    }
    const lost = ({ message }: Error) =>
      done({ outcome: 'failed', message: `The thread ended: ${message}`, took: 0 })
    const timer = setTimeout(done, LONGEST, null)
    thread.on('message', done)
    thread.on('error', lost)
    thread.postMessage({ seed, number })
  })
}
