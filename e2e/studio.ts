/* Drives the studio with pointer and keyboard, and reads numbers from the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Numbers } from '../apps/studio/src/shell/test-hook'

const studio = createRequire(new URL('../apps/studio/package.json', import.meta.url))
const axe = readFileSync(studio.resolve('axe-core/axe.min.js'), 'utf8')

export type Vec3 = readonly [number, number, number]

/** Opens the studio, paused, and lists errors of the page's console. */
export async function open(page: Page, address = '/?paused&new'): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
  await ready(page)
  return errors
}

export async function ready(page: Page): Promise<void> {
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForFunction(() => window.__freebody?.project([0, 0, 0])?.x !== undefined)
  await drawn(page)
}

export const advance = (page: Page, seconds: number): Promise<Numbers> =>
  page.evaluate((s) => window.__freebody!.advance(s), seconds)
export const numbers = (page: Page): Promise<Numbers> => page.evaluate(() => window.__freebody!.numbers())
export const scene = (page: Page) => page.evaluate(() => window.__freebody!.scene())
export const history = (page: Page) => page.evaluate(() => window.__freebody!.history())
export const selection = (page: Page) => page.evaluate(() => window.__freebody!.selection())

/** Waits for two frames: the first may have started before the change. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Where a point of the world is on the page. */
export async function at(page: Page, p_W: Vec3): Promise<{ x: number; y: number }> {
  const seen = await page.evaluate((p) => window.__freebody!.project(p), p_W)
  expect(seen?.visible, `${p_W} is in sight`).toBe(true)
  return { x: seen!.x, y: seen!.y }
}

/** By its name in the registries: "shape.rod", "joint.revolute". */
export const item = (page: Page, id: string): Locator =>
  page.getByRole('region', { name: 'Add' }).locator(`[data-item="${id}"]`)

/** Drags from the palette into the scene. */
export async function dragFromPalette(page: Page, name: string, to: Vec3): Promise<void> {
  await item(page, name).scrollIntoViewIfNeeded()
  const from = (await item(page, name).boundingBox())!
  const target = await at(page, to)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  // Over the scene first, where the preview appears.
  await page.mouse.move(target.x + 40, target.y + 30, { steps: 4 })
  await page.mouse.move(target.x, target.y, { steps: 4 })
  await drawn(page)
  await page.mouse.up()
}

export async function click(page: Page, p_W: Vec3): Promise<void> {
  const { x, y } = await at(page, p_W)
  await page.mouse.move(x, y, { steps: 3 })
  await drawn(page)
  await page.mouse.click(x, y)
}

export async function drag(page: Page, from: Vec3, to: Vec3): Promise<void> {
  const [a, b] = [await at(page, from), await at(page, to)]
  await page.mouse.move(a.x, a.y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 })
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await drawn(page)
  await page.mouse.up()
}

/** Pastes a scene as text from the clipboard. */
export async function paste(page: Page, scene: object): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, JSON.stringify(scene))
}

/** Waits until the run and the problems correspond to the last edit. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__freebody!.settled())
  await drawn(page)
}

/** Runs a command of the palette by typing its name. */
export async function command(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What would you like to do?').fill(text)
  await drawn(page)
  await page.keyboard.press('Enter')
  await drawn(page)
}

/** Serious and critical findings as text. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe
    interface Finding {
      readonly impact: string
      readonly id: string
      readonly nodes: readonly { readonly html: string }[]
    }
    const found = (await run()).violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
    return found.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 160)}`))
  })
}
