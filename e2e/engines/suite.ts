/* What is promised in every engine: the studio runs, its panels open, a scene is built by pointer, kept and shared, embeds and courses work,
 it opens without a network, and the numbers are bit by bit those of the command line. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { encode } from '../../packages/scene/src/share/codec'
import { byCommandLine, centresOf, exactScene } from '../command-line'
import { startServer, type StaticServer } from '../static-server'
import type { Engine, Tab } from './engine'
import {
  advance,
  click,
  complaints,
  dragFromPalette,
  listen,
  numbers,
  open,
  ready,
  scene,
  until,
} from './studio'

/** The part of <freebody-scene> that is used. */
interface SceneElement extends HTMLElement {
  readonly ready: Promise<unknown>
  step(n: number): Promise<unknown>
  get(names: readonly string[]): Promise<{ values: Record<string, number> }>
  state(): Promise<{ readonly t: number; readonly playing: boolean; readonly parameters: { L: number } }>
  pause(): Promise<unknown>
}

export function testEngine(start: () => Promise<Engine>): void {
  let engine: Engine
  let files: StaticServer
  let tab: Tab
  const studio = (rest: string) => `${files.origin}/${rest}`

  test.beforeAll(async () => {
    // It may have to be installed first.
    test.setTimeout(600_000)
    engine = await start()
    console.log(engine.name)
  })
  test.afterAll(() => engine?.close())
  test.beforeEach(async () => {
    files = await startServer('/')
    await listen(files)
    tab = await engine.open()
  })
  test.afterEach(async ({ browserName: _ }, info) => {
    if (info.status !== info.expectedStatus)
      await info.attach('page', { body: await tab.screenshot(), contentType: 'image/png' })
    await tab.close()
    await files.close()
  })

  test('the studio opens with a moving mechanism, in 3D, with physics in a worker', async () => {
    await open(tab, studio(''))
    await until(tab, () => window.__freebody!.numbers().t > 0.02)
    expect(await tab.evaluate(() => window.__freebody!.where())).toBe('worker')
    await expect.poll(() => tab.evaluate(() => window.__freebody!.drawCalls())).toBeGreaterThan(3)
    await tab.press('Space')
    await until(tab, () => !window.__freebody!.numbers().playing)
    expect(await complaints(tab)).toEqual([])
  })

  test('a pendulum built by pointer runs as on the command line, is there after a reload, and opens from a link', async () => {
    await open(tab, studio('?paused&new'))
    await dragFromPalette(tab, 'shape.rod', [0.25, 0, 0.8])
    await until(tab, () => window.__freebody!.scene().bodies?.length === 1)
    await dragFromPalette(tab, 'joint.revolute', [0, 0, 0.8])
    await until(tab, () => window.__freebody!.scene().joints?.length === 1)
    await until(tab, () => window.__freebody!.settled())
    const built = await scene(tab)
    expect(built.joints![0].kind).toBe('revolute')

    const { positions, freedom } = await advance(tab, 5)
    expect(freedom).toBe(1)
    expect(positions).toEqual(byCommandLine(built, 5))

    await click(tab, 'header button', 'Share')
    const link = () =>
      tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value ?? '')
    await expect.poll(link).toContain('#s=')
    const shared = await link()
    expect(await complaints(tab)).toEqual([])

    await tab.goto(studio('?paused'))
    await ready(tab)
    expect(await scene(tab)).toEqual(built)
    await tab.reload()
    await ready(tab)
    expect(await scene(tab)).toEqual(built)

    const other = await engine.open()
    await open(other, shared.replace('#', '?paused#').replace('?paused?', '?'))
    expect(await scene(other)).toEqual(built)
    await other.close()
  })

  test('some of everything has the bits of the command line', async () => {
    const exact = exactScene()
    await open(tab, studio(`?paused#s=${encode(exact)}`))
    const { positions, ok } = await advance(tab, 2)
    expect(ok).toBe(true)
    expect(positions).toEqual(byCommandLine(exact, 2))
  })

  test('every panel opens', async () => {
    const registry = readFileSync(new URL('../../packages/panels/src/registry.ts', import.meta.url), 'utf8')
    const labels = [...registry.matchAll(/\blabel: '([A-Za-z ]+)'/g)].map((match) => match[1])
    expect(labels.length).toBeGreaterThan(9)
    await open(tab, studio('?paused&example=slider-crank'))
    await advance(tab, 0.5)
    for (const label of labels) {
      await click(tab, '[aria-label="Panels below the scene"] button', label)
      const text = () =>
        tab.evaluate(
          (label) => document.querySelector(`section.dock[aria-label="${label}"]`)?.textContent ?? '',
          label,
        )
      await expect.poll(text, { message: label }).toMatch(/.{20}/s)
      await expect.poll(text, { message: label }).not.toContain('Opening …')
    }
    expect(await complaints(tab)).toEqual([])
    expect((await numbers(tab)).t).toBeCloseTo(0.5, 9)
  })

  test('an embed in a sandbox on a page of another origin has the bits of the command line', async () => {
    const course = await startServer(null)
    const exact = exactScene()
    course.pages.set(
      '/page.html',
      `<!doctype html><title>Course</title><script src="${files.origin}/freebody-scene.js"></script>
       <freebody-scene sandbox="allow-scripts" autoplay="0" controls="full">
         <script type="application/json">${JSON.stringify(exact)}</script>
       </freebody-scene>`,
    )
    await tab.goto(`${course.origin}/page.html`)
    const read = await tab.evaluate(async (channels) => {
      await customElements.whenDefined('freebody-scene')
      const shown = document.querySelector<SceneElement>('freebody-scene')!
      await shown.ready
      await shown.step(200)
      const { values } = await shown.get(channels)
      return channels.map((name) => values[name])
    }, centresOf(exact))
    expect(read).toEqual(byCommandLine(exact, 2))
    await course.close()
  })

  test('the course page: four scenes exchange messages, and the worksheet is graded', async () => {
    await tab.goto(studio('course/'))
    const lengths = () =>
      tab.evaluate(async () => {
        await customElements.whenDefined('freebody-scene')
        const found = [...document.querySelectorAll<SceneElement>('freebody-scene')]
        return Promise.all(found.map(async (one) => (await one.state()).parameters.L))
      })
    await expect.poll(lengths, { timeout: 60_000 }).toEqual([1, 1, 1, 1])
    await tab.evaluate(() => {
      const slider = document.querySelector<HTMLInputElement>('#length')!
      slider.value = '0.5'
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(lengths).toEqual([0.5, 0.5, 0.5, 0.5])

    // The force in the pin is largest at the bottom: F = m g + m ω² L/2, and 19.x N here.
    await click(tab, '#answer')
    for (const key of '9.81') await tab.press(key)
    await tab.press('Enter')
    const verdict = () => tab.evaluate(() => document.querySelector('#verdict')!.textContent)
    await expect.poll(verdict).toMatch(/That is the weight/)
    const force = () =>
      tab.evaluate(() => Number(document.querySelector<HTMLElement>('#verdict')!.dataset.force))
    const [L, g, phi] = [0.5, 9.80665, 1.2]
    const inertia = (L ** 2 + 0.05 ** 2) / 12 + (L / 2) ** 2
    await expect.poll(force).toBeCloseTo(g + (L / 2) * ((g * L * (1 - Math.cos(phi))) / inertia), 0)
  })

  test('after the first visit it opens without a network, and runs', async () => {
    // Only files with the digests of the build are kept.
    files.pages.clear()
    await open(tab, studio('?paused&example=pendulum'))
    await tab.evaluate(async () => void (await navigator.serviceWorker.ready))
    await files.close()
    await open(tab, studio('?paused&example=driven-crank'))
    expect((await scene(tab)).title).toBe('Driven crank')
    expect((await advance(tab, 0.5)).ok).toBe(true)
    await tab.goto(studio('help/joint-gear.html'))
    expect(await tab.evaluate(() => document.querySelector('h1')!.textContent)).toBe('Gear pair')
  })
}
