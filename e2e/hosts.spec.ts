/* The studio draws with fiber, embeds without: the same painters, so the same pixels. */
import { expect, test, type Page } from '@playwright/test'
import { examples, type Scene } from '../packages/scene/src'
import { encode } from '../packages/scene/src/share/codec'
import { drawn, open, settled } from './studio'

/** Part of the pixels that may differ, by more than this of 255: edges of triangles may be sorted differently. */
const PART = 0.0005
const STEP = 8

const crank = examples.find(({ id }) => id === 'slider-crank')!.scene
const scene: Scene = {
  ...crank,
  // Both would fit the view to their window, but the studio's was once of another size.
  view: { ...crank.view, camera: { position: [0.6, -2.4, 1.2], target: [0.25, 0, 0] } },
}

test('the studio and an embed draw the same picture', async ({ page }, info) => {
  const code = encode(scene)
  const errors = await open(page, `/?paused#s=${code}`)
  await settled(page)
  await widenToWholePixels(page)
  const studio = await pictureOf(page)
  expect(errors).toEqual([])
  await page.setViewportSize({ width: studio.width, height: studio.height })
  await page.goto(`/embed.html#s=${code}&autoplay=0&controls=none&theme=light`)
  await expect(page.locator('canvas')).toBeVisible()
  // Numbers at the arrows come with the first frame that shows them.
  await expect(page.locator('.fb-labels span').first()).toBeAttached()
  const embed = await pictureOf(page)
  await info.attach('studio', { body: studio.png, contentType: 'image/png' })
  await info.attach('embed', { body: embed.png, contentType: 'image/png' })
  expect([embed.width, embed.height]).toEqual([studio.width, studio.height])
  const { different, drawn } = await compare(page, studio.png, embed.png)
  console.log(
    `${(100 * different).toFixed(3)} % of the pixels differ; ${(100 * drawn).toFixed(0)} % are drawn`,
  )
  expect(drawn).toBeGreaterThan(0.05)
  expect(different).toBeLessThan(PART)
})

/** Columns are a part of the window wide, and a window has a whole number of pixels. */
async function widenToWholePixels(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  for (let more = 0; more < 60; more++) {
    await page.setViewportSize({ width: width + more, height })
    await drawn(page)
    const box = (await page.locator('.fb-stage').boundingBox())!
    if (Number.isInteger(box.width) && Number.isInteger(box.height)) return
  }
  throw new Error('No width of the window gives the stage whole pixels.')
}

test('a picture off the screen is drawn at once, of any size and moment', async ({ page }) => {
  const errors = await open(page, `/?paused#s=${encode(scene)}`)
  await settled(page)
  const seen = await page.evaluate(async () => {
    const hook = window.__freebody!
    const [width, height, scale] = [320, 200, 2]
    const off = (await hook.offscreen({ width, height, scale }))!
    const read = () => off.canvas.getContext('2d')!.getImageData(0, 0, scale * width, scale * height).data
    const apart = (p: Uint8ClampedArray, q: Uint8ClampedArray) =>
      p.reduce((n, x, i) => n + Number(Math.abs(x - q[i]) > 8), 0) / p.length
    const stats = off.draw(0)
    const start = read()
    const paper = start.map((_, i) => start[i % 4])
    off.draw(20)
    const again = read()
    await hook.advance(0.3)
    off.draw(320)
    const later = read()
    off.dispose()
    return {
      size: [off.canvas.width, off.canvas.height],
      calls: stats.drawCalls,
      drawn: apart(start, paper),
      still: apart(start, again),
      moved: apart(start, later),
    }
  })
  expect(seen.size).toEqual([640, 400])
  expect(seen.calls).toBeGreaterThan(5)
  expect(seen.drawn).toBeGreaterThan(0.03)
  expect(seen.still).toBe(0)
  expect(seen.moved).toBeGreaterThan(0.005)
  // Beside that of the screen, which goes on.
  expect(await page.evaluate(() => window.__freebody!.drawCalls())).toBeGreaterThan(5)
  expect(errors).toEqual([])
})

test('a lost context is restored with its picture', async ({ page }) => {
  const errors = await open(page, `/?paused#s=${encode(scene)}`)
  await settled(page)
  const before = await pictureOf(page)
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.fb-surface canvas')!
    const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
    const happens = (type: string) =>
      new Promise((done) => canvas.addEventListener(type, done, { once: true }))
    const lost = happens('webglcontextlost')
    loss.loseContext()
    await lost
    // Restoring is allowed once every listener has been told.
    await new Promise(requestAnimationFrame)
    const restored = happens('webglcontextrestored')
    loss.restoreContext()
    await restored
  })
  await drawn(page)
  const after = await pictureOf(page)
  const { different, drawn: part } = await compare(page, before.png, after.png)
  expect(part).toBeGreaterThan(0.05)
  // The edges of shadows are sampled a little differently then.
  expect(different).toBeLessThan(0.01)
  expect(errors.filter((message) => !message.includes('Context Lost'))).toEqual([])
})

/** The canvas, with nothing over it. */
async function pictureOf(page: Page) {
  const canvas = page.locator('.fb-surface canvas')
  await page.evaluate(() => {
    document.documentElement.style.background = '#fff'
    for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
      element.style.visibility = element.matches('.fb-surface canvas') ? 'visible' : 'hidden'
  })
  const { width, height } = (await canvas.boundingBox())!
  const png = await canvas.screenshot()
  return { png, width, height }
}

/** Parts of the pixels that differ, and that are not as the first one is, which is paper. */
function compare(page: Page, a: Buffer, b: Buffer): Promise<{ different: number; drawn: number }> {
  return page.evaluate(
    async ([a, b, step]) => {
      const read = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data
      }
      const [p, q] = [await read(a), await read(b)]
      const apart = (i: number, x: ArrayLike<number>, k: number) =>
        Math.max(...[0, 1, 2].map((c) => Math.abs(p[i + c] - x[k + c])))
      let [different, drawn] = [0, 0]
      for (let i = 0; i < p.length; i += 4) {
        if (apart(i, q, i) > step) different++
        if (apart(i, p, 0) > step) drawn++
      }
      return { different: (4 * different) / p.length, drawn: (4 * drawn) / p.length }
    },
    [a.toString('base64'), b.toString('base64'), STEP] as const,
  )
}
