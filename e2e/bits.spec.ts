/* A scene with joints and forces of every kind gives the same bits in the studio's worker, in the page itself (without WebAssembly), in an
 embed on a page of another origin, and in the command line. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import type { Scene } from '../packages/scene/src'
import { encode } from '../packages/scene/src/share/codec'
import { mixed } from '../packages/session/src/testing/mixed'
import { startServer } from './static-server'
import { advance, numbers, open } from './studio'

/** [s] */
const SECONDS = 2
const STEP = 0.01

/** Centres of mass of all bodies, in the order of the scene. */
const channelsOf = (scene: Scene) =>
  scene
    .bodies!.filter((body) => body.kind !== 'ground')
    .flatMap(({ id }) => ['x', 'y', 'z'].map((a) => `${id}.c${a}`))

function byCommandLine(scene: Scene): number[] {
  const file = test.info().outputPath('scene.json')
  writeFileSync(file, JSON.stringify(scene))
  const freebody = fileURLToPath(new URL('../apps/cli/freebody.mjs', import.meta.url))
  const args = [
    'run',
    file,
    '--time',
    String(SECONDS),
    '--sample',
    String(SECONDS),
    '--channels',
    channelsOf(scene).join(),
    '--quiet',
  ]
  const table = execFileSync(process.execPath, [freebody, ...args], { encoding: 'utf8' })
  return table.trim().split('\n').at(-1)!.split(',').slice(1).map(Number)
}

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
    [steps, channelsOf(scene)] as const,
  )
  await Promise.all([files.close(), course.close()])
  return read
}

/** Things that measure angles: the functions of Math differ in the last digit between versions of V8, and so between Node and the
 browser. Elsewhere only + − × ÷ √ are used, which IEEE 754 defines exactly. */
const MEASURING = ['motor', 'gear', 'mount']

test('the studio and an embed have the same bits, with WebAssembly and without', async ({
  page,
  browser,
}) => {
  const worker = await inStudio(page, mixed, 'worker')
  expect(new Set(worker).size).toBeGreaterThan(10)
  const steps = Math.round((await numbers(page)).t / STEP)
  for (const [i, x] of byCommandLine(mixed).entries())
    expect(Math.abs(x - worker[i]), channelsOf(mixed)[i]).toBeLessThan(1e-12)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))
  expect(await inStudio(other, mixed, 'main')).toEqual(worker)
  await context.close()

  expect(await inEmbed(page, mixed, steps)).toEqual(worker)
})

test('the studio and the command line have the same bits', async ({ page }) => {
  const kept = <T extends { readonly id: string }>(all: readonly T[] = []) =>
    all.filter(({ id }) => !MEASURING.includes(id))
  const scene = { ...mixed, joints: kept(mixed.joints), forces: kept(mixed.forces) }
  expect(await inStudio(page, scene, 'worker')).toEqual(byCommandLine(scene))
})
