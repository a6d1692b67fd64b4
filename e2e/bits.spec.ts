/* A scene with joints and forces of every kind gives the same bits in the studio's worker, in the page itself (without WebAssembly), in an
 embed on a page of another origin, and in the command line. */
import { expect, test, type Page } from '@playwright/test'
import type { Scene } from '../packages/scene/src'
import { encode } from '../packages/scene/src/share/codec'
import { mixed } from '../packages/session/src/testing/mixed'
import { byCommandLine, centresOf, exactScene } from './command-line'
import { startServer } from './static-server'
import { advance, numbers, open } from './studio'

/** [s] */
const SECONDS = 2
const STEP = 0.01

async function inStudio(page: Page, scene: Scene, where: 'worker' | 'main') {
  await open(page, `/?paused#s=${encode(scene)}`)
  const { positions, ok } = await advance(page, SECONDS)
  expect(ok).toBe(true)
  expect(await page.evaluate(() => window.__freebody!.where())).toBe(where)
  return positions
}

/** In the element on a page of another origin, whose frame has an opaque origin. */
async function inEmbed(page: Page, scene: Scene, steps: number) {
  const [files, course] = [await startServer('/'), await startServer(null)]
  course.pages.set(
    '/page.html',
    `<!doctype html><title>Course</title><script src="${files.origin}/freebody-scene.js"></script>
     <freebody-scene sandbox="allow-scripts" autoplay="0">
       <script type="application/json">${JSON.stringify(scene)}</script>
     </freebody-scene>`,
  )
  await page.goto(`${course.origin}/page.html`)
  await page.evaluate(() => customElements.whenDefined('freebody-scene'))
  const read = await page.evaluate(
    async ([steps, channels]) => {
      const shown = document.querySelector('freebody-scene') as HTMLElement & {
        ready: Promise<unknown>
        step(n: number): Promise<unknown>
        get(names: readonly string[]): Promise<{ values: Record<string, number> }>
      }
      await shown.ready
      await shown.step(steps)
      const { values } = await shown.get(channels)
      return channels.map((name) => values[name])
    },
    [steps, centresOf(scene)] as const,
  )
  await Promise.all([files.close(), course.close()])
  return read
}

test('the studio and an embed have the same bits, with WebAssembly and without', async ({
  page,
  browser,
}) => {
  const worker = await inStudio(page, mixed, 'worker')
  expect(new Set(worker).size).toBeGreaterThan(10)
  const steps = Math.round((await numbers(page)).t / STEP)
  for (const [i, x] of byCommandLine(mixed, SECONDS).entries())
    expect(Math.abs(x - worker[i]), centresOf(mixed)[i]).toBeLessThan(1e-12)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))
  expect(await inStudio(other, mixed, 'main')).toEqual(worker)
  await context.close()

  expect(await inEmbed(page, mixed, steps)).toEqual(worker)
})

test('the studio and the command line have the same bits', async ({ page }) => {
  const scene = exactScene()
  expect(await inStudio(page, scene, 'worker')).toEqual(byCommandLine(scene, SECONDS))
})
