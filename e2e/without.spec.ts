/* Browsers that lack something: the motion has the bits of the command line, and the page says what is missing where it matters. */
import { arch } from 'node:process'
import { chromium, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { encode } from '../packages/scene/src/share/codec'
import { findBrowser, testGl } from './browser'
import { byCommandLine, exactScene } from './command-line'
import { advance, dragFromPalette, open, ready, scene } from './studio'

/** [s] */
const SECONDS = 2
const exact = exactScene()
const ADDRESS = `/?paused#s=${encode(exact)}`

/** Runs the scene, and compares its bits. */
async function hasTheBits(page: Page, where: 'worker' | 'main'): Promise<void> {
  const { positions, ok } = await advance(page, SECONDS)
  expect(ok).toBe(true)
  expect(await page.evaluate(() => window.__freebody!.where())).toBe(where)
  expect(positions).toEqual(byCommandLine(exact, SECONDS))
}

/** In pages by an initial script, and in workers, which have none, before their own script. */
async function everywhere(context: BrowserContext, script: string): Promise<void> {
  await context.addInitScript(script)
  await context.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script}\n${await response.text()}` })
  })
}

/** A module that is valid where SIMD is known: i8x16.popcnt of a splat. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]

/** What the worker of the page knows of WebAssembly. */
const knownInWorker = (page: Page) =>
  page
    .workers()[0]
    .evaluate(
      (bytes) =>
        typeof WebAssembly === 'undefined'
          ? 'none'
          : WebAssembly.validate(new Uint8Array(bytes))
            ? 'SIMD'
            : 'plain',
      SIMD,
    )

test('without SIMD', async ({ baseURL }) => {
  // On a processor without the instructions that V8 asks for before it knows SIMD.
  const path = findBrowser()
  const browser: Browser = await chromium.launch({
    args: [...testGl, '--js-flags=--no-enable-sse4-1'],
    ...(path && { executablePath: path }),
  })
  const page = await browser.newPage({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  const errors = await open(page, ADDRESS)
  expect(await knownInWorker(page)).toBe(arch === 'x64' ? 'plain' : 'SIMD')
  await hasTheBits(page, 'worker')
  expect(errors).toEqual([])
  await browser.close()
})

test('without WebAssembly', async ({ page, context }) => {
  await everywhere(context, 'delete globalThis.WebAssembly')
  const errors = await open(page, ADDRESS)
  expect(await knownInWorker(page)).toBe('none')
  await hasTheBits(page, 'worker')
  expect(errors).toEqual([])
})

for (const [how, script] of [
  ['missing', 'delete globalThis.Worker'],
  [
    'refused',
    "globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError') } }",
  ],
]) {
  test(`without workers, ${how}`, async ({ page }) => {
    await page.addInitScript(script)
    const errors = await open(page, ADDRESS)
    await hasTheBits(page, 'main')
    await page.keyboard.press('Alt+4')
    await expect(page.getByRole('region', { name: 'Diagnostics' })).toContainText('on the main thread')
    expect(errors).toEqual([])
  })
}

test('without WebGL', async ({ page }) => {
  await page.addInitScript(() => {
    for (const Canvas of [HTMLCanvasElement, OffscreenCanvas]) {
      const { getContext } = Canvas.prototype
      Canvas.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
      } as never
    }
  })
  await page.goto(ADDRESS)
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw in 3D')
  await hasTheBits(page, 'worker')
  // What is read beside the picture is there.
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('table', { name: 'Forces' }).getByRole('row').nth(3)).toBeVisible()
})

const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
for (const [how, make] of [
  ['missing', (name: string) => `Object.defineProperty(window, '${name}', { value: undefined })`],
  [
    'refused',
    (name: string) =>
      `Object.defineProperty(window, '${name}', { get() { throw new DOMException('no', 'SecurityError') } })`,
  ],
] as const) {
  test(`without storage, ${how}`, async ({ page }) => {
    await page.addInitScript(STORES.map(make).join('\n'))
    const errors = await open(page, ADDRESS)
    await hasTheBits(page, 'worker')

    // An edit cannot be kept, and the page says so, with what to do.
    await page.goto('/?paused&new')
    await ready(page)
    await dragFromPalette(page, 'shape.box', [0, 0, 0.6])
    await expect(
      page.getByText('does not allow Freebody to store scenes here. Save your scene to a file'),
    ).toBeVisible()
    const built = await scene(page)
    expect(built.bodies).toHaveLength(1)
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
    await page.goto('about:blank')
    await page.goto(link)
    await ready(page)
    expect(await scene(page)).toEqual(built)
    expect(errors).toEqual([])
  })
}

test('without a language that is one', async ({ page }) => {
  // As in a browser that takes the locale of its system, which may be C.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'C', configurable: true }),
  )
  const errors = await open(page, '/?paused&example=pendulum')
  await advance(page, 0.5)
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('region', { name: 'Plots' }).locator('canvas').first()).toBeVisible()
  expect(errors).toEqual([])
})
