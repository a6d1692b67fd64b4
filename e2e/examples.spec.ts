/* Every example as a reader meets it: opened by its address, without problems, run for twenty seconds in the page's own worker. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { advance, open, settled } from './studio'

/** Of every example there is a picture of its name. */
const ids = readdirSync(new URL('../public/thumbnails/', import.meta.url))
  .map((file) => file.replace(/\.webp$/, ''))
  .filter((name) => !name.endsWith('-dark'))

test('there are at least two dozen', () => expect(ids.length).toBeGreaterThanOrEqual(24))

for (const id of ids) {
  test(`${id} opens without problems and runs for twenty seconds`, async ({ page }, info) => {
    const errors = await open(page, `/?paused&example=${id}`)
    await settled(page)
    expect(await page.evaluate(() => window.__freebody!.problems())).toEqual([])
    const now = await advance(page, 20)
    expect(now.message).toBeNull()
    expect(now.t).toBeCloseTo(20, 9)
    expect(now.phi).toBeLessThan(1e-9)
    if (now.conservative) expect(Math.abs(now.relativeDrift)).toBeLessThan(1e-6)
    await info.attach(id, { body: await page.screenshot(), contentType: 'image/png' })
    expect(errors).toEqual([])
  })
}
