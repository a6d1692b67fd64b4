/* Every example as a reader meets it: opened by its address, without problems, run for twenty seconds in the page's own worker. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { advance, open, ready, settled } from './studio'

/** Of every example there is a picture of its name. */
const ids = readdirSync(new URL('../public/thumbnails/', import.meta.url))
  .map((file) => file.replace(/\.webp$/, ''))
  .filter((name) => !name.endsWith('-dark'))

/** One after the other in one page: a page's first load takes longer than all that follow. */
const PAGES = 4

// Software graphics takes its time by the pixel, and nothing here looks at one.
test.use({ viewport: { width: 960, height: 540 } })

test('there are at least two dozen', () => expect(ids.length).toBeGreaterThanOrEqual(24))

for (let k = 0; k < PAGES; k++) {
  const some = ids.filter((_, i) => i % PAGES === k)
  test(`open without problems and run for twenty seconds: ${some.join(', ')}`, async ({ page }) => {
    const errors = await open(page, `/?paused&example=${some[0]}`)
    for (const id of some) {
      await test.step(id, async () => {
        await page.goto(`/?paused&example=${id}`)
        await ready(page)
        await settled(page)
        expect(await page.evaluate(() => window.__freebody!.problems()), id).toEqual([])
        const now = await advance(page, 20)
        expect(now.message, id).toBeNull()
        expect(now.t, id).toBeCloseTo(20, 9)
        expect(now.phi, id).toBeLessThan(1e-9)
        if (now.conservative) expect(Math.abs(now.relativeDrift), id).toBeLessThan(1e-6)
        expect(errors, id).toEqual([])
      })
    }
  })
}
