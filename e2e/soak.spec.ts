/* A long run with its numbers on screen: what is in memory after a while stays what is in memory. FREEBODY_SOAK says for how many
 minutes; the default is long enough to see a leak of a few hundred bytes a frame. */
import { type CDPSession, expect, test } from '@playwright/test'
import { open } from './studio'

const MINUTES = Number(process.env.FREEBODY_SOAK ?? 0.4)
/** [min] in which caches fill and the compiler settles */
const WARM = Math.min(1, MINUTES / 3)
const LOOKS = 6

/** [B] that are still reachable */
async function reachable(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

for (const [example, panel] of [
  ['ten-link-pendulum', 'Forces'],
  ['slider-crank', 'Diagnostics'],
]) {
  test(`${example} with ${panel} open runs on without growing`, async ({ page }) => {
    test.setTimeout((MINUTES * 60 + 120) * 1000)
    const errors = await open(page, `/?paused&example=${example}`)
    const client = await page.context().newCDPSession(page)
    await client.send('HeapProfiler.enable')
    await page
      .getByRole('toolbar', { name: 'Panels below the scene' })
      .getByRole('button', { name: panel, exact: true })
      .click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    /** Lets so much time pass on the page's own clock. */
    const run = (minutes: number) =>
      page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), minutes * 60_000)
    await run(WARM)
    const sizes = [await reachable(client)]
    for (let look = 0; look < LOOKS; look++) {
      await run((MINUTES - WARM) / LOOKS)
      sizes.push(await reachable(client))
    }
    const [first] = sizes
    const last = Math.min(...sizes.slice(-3))
    console.log(
      `${example}: ${sizes.map((b) => (b / 1e6).toFixed(1)).join(' ')} MB over ${MINUTES} min, ×${(last / first).toFixed(3)}`,
    )
    expect(await page.evaluate(() => window.__freebody!.numbers().playing)).toBe(true)
    expect(last / first).toBeLessThan(1.1)
    expect(errors).toEqual([])
  })
}
