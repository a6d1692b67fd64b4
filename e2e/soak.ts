/* A long run with its numbers on screen: what is in memory after a while stays what is in memory. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { open } from './studio'

const LOOKS = 6

/** [B] that are still reachable */
async function reachable(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Runs an example with a panel open for so many minutes, a part of them before the first look, and holds its memory to what it was then. */
export async function runsWithoutGrowing(
  page: Page,
  { example, panel, minutes }: { example: string; panel: string; minutes: number },
): Promise<void> {
  /** [min] in which caches fill and the compiler settles */
  const warm = Math.min(1, minutes / 3)
  const errors = await open(page, `/?paused&example=${example}`)
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  await page
    .getByRole('toolbar', { name: 'Panels below the scene' })
    .getByRole('button', { name: panel, exact: true })
    .click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  /** Lets so much time pass on the page's own clock. */
  const run = (min: number) =>
    page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), min * 60_000)
  await run(warm)
  const sizes = [await reachable(client)]
  for (let look = 0; look < LOOKS; look++) {
    await run((minutes - warm) / LOOKS)
    sizes.push(await reachable(client))
  }
  const [first] = sizes
  const last = Math.min(...sizes.slice(-3))
  console.log(
    `${example}: ${sizes.map((b) => (b / 1e6).toFixed(1)).join(' ')} MB over ${minutes} min, ×${(last / first).toFixed(3)}`,
  )
  expect(await page.evaluate(() => window.__freebody!.numbers().playing)).toBe(true)
  expect(last / first).toBeLessThan(1.1)
  expect(errors).toEqual([])
}
