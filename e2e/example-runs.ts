/* Every example, opened by its address without problems and run in the page's worker. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { advance, open, ready, settled } from './studio'

/** Ids of the examples, from their pictures. */
export const ids = readdirSync(new URL('../public/thumbnails/', import.meta.url))
  .map((file) => file.replace(/\.webp$/, ''))
  .filter((name) => !name.endsWith('-dark'))

/** Several examples in one page, in turn: a page's first load takes longer than the following ones. */
const PAGES = 4

/** Declares the tests. */
export function examplesRunFor(seconds: number): void {
  // Small: software graphics takes time for each pixel, and these tests check none.
  test.use({ viewport: { width: 960, height: 540 } })

  for (let k = 0; k < PAGES; k++) {
    const some = ids.filter((_, i) => i % PAGES === k)
    test(`open without problems and run for ${seconds} s: ${some.join(', ')}`, async ({ page }) => {
      const errors = await open(page, `/?paused&example=${some[0]}`)
      for (const id of some) {
        await test.step(id, async () => {
          if (id !== some[0]) {
            await page.goto(`/?paused&example=${id}`)
            await ready(page)
          }
          await settled(page)
          expect(await page.evaluate(() => window.__freebody!.problems()), id).toEqual([])
          const now = await advance(page, seconds)
          expect(now.message, id).toBeNull()
          expect(now.t, id).toBeCloseTo(seconds, 9)
          expect(now.phi, id).toBeLessThan(1e-9)
          if (now.conservative) expect(Math.abs(now.relativeDrift), id).toBeLessThan(1e-6)
          expect(errors, id).toEqual([])
        })
      }
    })
  }
}
