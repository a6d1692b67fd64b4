import type { BrowserAttack } from '../attack'
import { errorsOf, megabytes, reachable, visit } from '../studio'

const LOOKS = 10
const MOST = 1.1

export const soak: BrowserAttack = {
  id: 'soak',
  title: 'A long run with a panel open [min]',
  promise: `After a warm-up memory grows by less than ${Math.round(100 * (MOST - 1))} %, and the run goes on.`,
  where: 'browser',
  size: { full: 10, tiny: 0.1 },
  async run(minutes, _, { server, open }) {
    const context = await open()
    const tab = await context.newPage()
    const errors = errorsOf(tab)
    await visit(tab, `${server.address}?example=ten-link-pendulum`)
    await tab.keyboard.press('Alt+1')
    const client = await context.newCDPSession(tab)
    const wait = (min: number) => new Promise((done) => setTimeout(done, min * 60_000))
    await wait(Math.min(1, minutes / 3))
    const sizes = [await reachable(client)]
    const started = await tab.evaluate(() => window.__freebody!.numbers().t)
    for (let look = 0; look < LOOKS; look++) {
      await wait((minutes - Math.min(1, minutes / 3)) / LOOKS)
      sizes.push(await reachable(client))
    }
    const { t, playing } = await tab.evaluate(() => window.__freebody!.numbers())
    await context.close()
    const failures = [...errors]
    const growth = Math.min(...sizes.slice(-3)) / sizes[0]
    if (growth > MOST) failures.push(`Memory grew from ${sizes.map(megabytes).join(' to ')} MB.`)
    if (!playing || t <= started) failures.push(`The run stopped at ${t} s.`)
    const counts = { minutes, 'simulated [s]': Math.round(t), 'memory [MB]': sizes.map(megabytes).join(' ') }
    return { counts, failures }
  },
}
