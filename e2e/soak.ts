/* A long run with a panel open: the memory in use must not grow. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { open } from './studio'

const LOOKS = 6

/** [B] Reachable memory after garbage collection. */
async function reachable(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Runs an example with a panel open for some minutes, and compares its memory with that after a warm-up. */
export async function runsWithoutGrowing(
  page: Page,
  { example, panel, minutes }: { example: string; panel: string; minutes: number },
): Promise<void> {
  /** [min] Warm-up, in which caches fill and code is compiled. */
  const warm = Math.min(1, minutes / 3)
  const errors = await open(page, `/?paused&example=${example}`)
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  await page
    .getByRole('toolbar', { name: 'Panels below the scene' })
    .getByRole('button', { name: panel, exact: true })
    .click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  /** Waits for a time on the page's clock. */
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
