import { tasksWhile } from '../../../e2e/tasks'
import { encode } from '../../../packages/scene/src'
import type { BrowserAttack } from '../attack'
import { hostileScene } from '../hostile'
import { ANSWER, answers, errorsOf, visit } from '../studio'

/** [ms] of the processor that one task of the page may take */
const BLOCKED = 1000
/** [ms] that each runs */
const RUNS = 500

export const hostileScenesInBrowser: BrowserAttack = {
  id: 'scenes-in-browser',
  title: 'Hostile scenes in a browser',
  promise: `The studio opens and runs a scene, or says why not; nothing is thrown, no task of the page takes ${BLOCKED / 1000} s of the processor, and it answers within ${ANSWER / 1000} s.`,
  where: 'browser',
  size: { full: 60, tiny: 3 },
  async run(size, seed, { server, open }) {
    const failures: string[] = []
    const context = await open()
    let [shown, slowest, longest] = [0, 0, 0]
    for (let number = 0; number < size; number++) {
      const which = `Scene ${number} of seed ${seed}`
      const tab = await context.newPage()
      const errors = errorsOf(tab)
      try {
        const address = `${server.address}?example=pendulum#s=${encode(hostileScene(seed, number))}`
        const [task] = await tasksWhile(tab, async () => {
          await visit(tab, address)
          await tab.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), RUNS)
          const took = await answers(tab)
          if (took === null) failures.push(`${which}: the page does not answer.`)
          slowest = Math.max(slowest, took ?? ANSWER)
        })
        shown += await tab.evaluate(() => ((window.__freebody?.scene().bodies?.length ?? 0) > 0 ? 1 : 0))
        longest = Math.max(longest, task.took)
        if (task.took > BLOCKED)
          failures.push(`${which}: a task takes ${task.took.toFixed(0)} ms (${task.what}).`)
      } catch (error) {
        failures.push(`${which}: ${String(error).split('\n')[0]}`)
      }
      failures.push(...errors.map((error) => `${which}: ${error}`))
      await tab.close()
    }
    await context.close()
    return {
      counts: {
        scenes: size,
        'with bodies': shown,
        'longest task [ms]': Math.ceil(longest),
        'slowest answer [ms]': Math.ceil(slowest),
      },
      failures,
    }
  },
}
