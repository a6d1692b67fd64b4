/* One scene after the other in the same page, while it runs. */
import { encode } from '../../../packages/scene/src'
import { examples } from '../../../packages/scene/src/examples'
import { randomSource } from '../../../packages/scene/src/testing/random'
import type { BrowserAttack } from '../attack'
import { errorsOf, follow, megabytes, reachable, visit } from '../studio'

/** Growth of the memory after the first tenth, in which caches fill. */
const MOST = 1.25

export const switches: BrowserAttack = {
  id: 'switches',
  title: 'Switches of the scene',
  promise: `Every scene is shown and runs, nothing is thrown, and memory grows by less than ${Math.round(100 * (MOST - 1))} %.`,
  where: 'browser',
  size: { full: 200, tiny: 4 },
  async run(size, seed, { server, open }) {
    const r = randomSource(seed)
    const failures: string[] = []
    const context = await open()
    const tab = await context.newPage()
    const errors = errorsOf(tab)
    await visit(tab, `${server.address}?example=pendulum`)
    const client = await context.newCDPSession(tab)
    const sizes: number[] = []
    for (let n = 0; n < size; n++) {
      const { scene } = r.pick(examples)
      await follow(tab, encode(scene))
      const shown = tab.waitForFunction(
        ([title, bodies]) =>
          window.__freebody?.scene().title === title &&
          window.__freebody?.settled() === true &&
          window.__freebody?.numbers().positions.length === 3 * Number(bodies),
        [scene.title, scene.bodies?.filter((body) => body.kind !== 'ground').length ?? 0] as const,
        { timeout: 30_000 },
      )
      const ok = await shown.then(
        () => true,
        () => false,
      )
      if (!ok) failures.push(`Switch ${n} of seed ${seed}, to "${scene.title}", is not shown within 30 s.`)
      const stopped = await tab.evaluate(() => window.__freebody?.advance(0.05).then((now) => now.message))
      if (stopped) failures.push(`Switch ${n} of seed ${seed}, to "${scene.title}", stops: ${stopped}`)
      // The pendulum each time: the memory of one scene is compared with itself.
      if ((n + 1) % Math.max(1, Math.floor(size / 10)) === 0) {
        await visit(tab, `${server.address}#s=${encode(examples[0].scene)}`)
        sizes.push(await reachable(client))
      }
    }
    const growth = Math.min(...sizes.slice(-3)) / sizes[0]
    if (growth > MOST) failures.push(`Memory grew from ${sizes.map(megabytes).join(' to ')} MB.`)
    await context.close()
    failures.push(...errors)
    return { counts: { switches: size, 'memory [MB]': sizes.map(megabytes).join(' ') }, failures }
  },
}
