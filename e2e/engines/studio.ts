/* The studio in any engine, by pointer and keyboard; ../studio.ts is the same for Playwright's pages. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { StaticServer } from '../static-server'
import type { Vec3 } from '../studio'
import type { Tab } from './engine'

declare global {
  interface Window {
    /** Errors of the console, errors nobody caught, and violations of the page's policy. */
    complaints?: string[]
  }
}

/** Before the page's policy, which would refuse it. */
const LISTEN = `<script>
  window.complaints = []
  const error = console.error
  console.error = (...words) => { complaints.push(words.join(' ')); error(...words) }
  addEventListener('error', (event) => {
    // No error: sizes changed again after they were observed, and are told in the next frame.
    if (!event.message.startsWith('ResizeObserver loop')) complaints.push(event.message)
  })
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)))
  addEventListener('securitypolicyviolation', (event) =>
    complaints.push(event.violatedDirective + ': ' + event.blockedURI))
</script>`

/** The studio of this server lists its errors from now on: drivers of engines do not report all of them. */
export async function listen(server: StaticServer): Promise<void> {
  const text = await readFile(new URL('../../dist/studio/index.html', import.meta.url), 'utf8')
  for (const path of ['/', '/index.html']) server.pages.set(path, text.replace('<head>', `<head>${LISTEN}`))
}

export const complaints = (tab: Tab) => tab.evaluate(() => window.complaints ?? ['Nobody listened.'])

export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await ready(tab)
}

export async function ready(tab: Tab): Promise<void> {
  await until(tab, () => window.__freebody?.project([0, 0, 0])?.x !== undefined)
  await drawn(tab)
}

export const until = (tab: Tab, holds: () => boolean | Promise<boolean>) =>
  expect.poll(() => tab.evaluate(holds), { timeout: 60_000 }).toBe(true)

export const numbers = (tab: Tab) => tab.evaluate(() => window.__freebody!.numbers())
export const advance = (tab: Tab, seconds: number) =>
  tab.evaluate((s) => window.__freebody!.advance(s), seconds)
export const scene = (tab: Tab) => tab.evaluate(() => window.__freebody!.scene())

const drawn = (tab: Tab) =>
  tab.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

export interface Place {
  readonly x: number
  readonly y: number
}

/** Where a point of the world is on the page. */
export async function at(tab: Tab, p_W: Vec3): Promise<Place> {
  const seen = await tab.evaluate((p) => window.__freebody!.project(p), p_W)
  expect(seen?.visible, `${p_W} is in sight`).toBe(true)
  return seen!
}

/** Of an element, by a selector of CSS and part of its text. */
export async function centre(tab: Tab, selector: string, text = ''): Promise<Place> {
  const find = () =>
    tab.evaluate(
      ([selector, text]) => {
        const named = (e: Element) =>
          `${e.textContent} ${e.getAttribute('aria-label')} ${e.getAttribute('title')}`
        const found = [...document.querySelectorAll(selector)].find((e) => named(e).includes(text))
        found?.scrollIntoView({ block: 'nearest' })
        const box = found?.getBoundingClientRect()
        return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
      },
      [selector, text] as const,
    )
  await expect.poll(find, { message: `${selector} ${text}` }).not.toBeNull()
  return (await find())!
}

export async function click(tab: Tab, selector: string, text = ''): Promise<void> {
  const { x, y } = await centre(tab, selector, text)
  await tab.mouse.move(x, y)
  await tab.mouse.down()
  await tab.mouse.up()
}

/** Drags from the palette into the scene. */
export async function dragFromPalette(tab: Tab, item: string, to: Vec3): Promise<void> {
  const from = await centre(tab, `[data-item="${item}"]`)
  await tab.mouse.move(from.x, from.y)
  await tab.mouse.down()
  const { x, y } = await at(tab, to)
  // Over the scene first, where the preview appears.
  for (const part of [0.3, 0.7, 0.9, 1]) {
    await tab.mouse.move(from.x + part * (x - from.x), from.y + part * (y - from.y))
    await drawn(tab)
  }
  await tab.mouse.up()
}
