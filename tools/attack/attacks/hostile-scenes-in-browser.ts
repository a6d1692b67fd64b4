import { encode } from '../../../packages/scene/src'
import type { BrowserAttack } from '../attack'
import { hostileScene } from '../hostile'
import { ANSWER, answers, errorsOf, visit } from '../studio'

export const hostileScenesInBrowser: BrowserAttack = {
  id: 'scenes-in-browser',
  title: 'Hostile scenes in a browser',
  promise: `The studio opens and runs a scene, or says why not; nothing is thrown, and it answers within ${ANSWER / 1000} s.`,
  where: 'browser',
  size: { full: 60, tiny: 3 },
  async run(size, seed, { server, open }) {
    const failures: string[] = []
    const context = await open()
    let [shown, slowest] = [0, 0]
    for (let number = 0; number < size; number++) {
      const which = `Scene ${number} of seed ${seed}`
      const tab = await context.newPage()
      const errors = errorsOf(tab)
      try {
        await visit(tab, `${server.address}?example=pendulum#s=${encode(hostileScene(seed, number))}`)
        shown += await tab.evaluate(() => ((window.__freebody?.scene().bodies?.length ?? 0) > 0 ? 1 : 0))
        const took = await answers(tab)
        if (took === null) failures.push(`${which}: the page does not answer.`)
        slowest = Math.max(slowest, took ?? ANSWER)
      } catch (error) {
        failures.push(`${which}: ${String(error).split('\n')[0]}`)
      }
      failures.push(...errors.map((error) => `${which}: ${error}`))
      await tab.close()
    }
    await context.close()
    return {
      counts: { scenes: size, 'with bodies': shown, 'slowest answer [ms]': Math.ceil(slowest) },
      failures,
    }
  },
}
