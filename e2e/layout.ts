/* What the tests of the layout measure: boxes, and what a press at a point would meet. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { drawn } from './studio'

export interface Size {
  readonly width: number
  readonly height: number
  /** A finger instead of a mouse. */
  readonly touch?: boolean
}

export const nameOf = ({ width, height }: Size) => `${width}x${height}`

/** Changes the window of a page that stays open: opening one for every size would take minutes. */
export async function resize(
  page: Page,
  devtools: CDPSession,
  { width, height, touch }: Size,
): Promise<void> {
  // Its parameter `enabled` alone leaves the number of touch points, which must not be 0.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch === true, maxTouchPoints: 1 })
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(touch === true)
  // Panels that this size is the first to show are loaded.
  await expect(page.locator('.dock-wait, .dock-menu-wait, .status-wait, .header-wait')).toHaveCount(0)
  await expect(page.locator(':is(.workspace-left, .workspace-right, .workspace-panel):empty')).toHaveCount(0)
  await drawn(page)
  await drawn(page)
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Of everything visible that the selector finds. */
export function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate(
    (s) =>
      [...document.querySelectorAll(s)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return { left, top, right, bottom }
        })
        .filter((box) => box.right > box.left && box.bottom > box.top),
    selector,
  )
}

export const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)

/** [px²] Rounding of positions is no overlap. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0.5 && height > 0.5 ? width * height : 0
}

/** Pairs of selectors of which something lies on something of the other. */
export async function overlaps(page: Page, selectors: readonly string[]): Promise<string[]> {
  const found = await Promise.all(selectors.map((selector) => boxes(page, selector)))
  return selectors.flatMap((one, i) =>
    selectors
      .slice(i + 1)
      .filter((_, j) => found[i].some((a) => found[i + 1 + j].some((b) => overlap(a, b) > 0)))
      .map((other) => `${one} and ${other}`),
  )
}

/** Those that are not whole inside the window, or of which a press in the middle would meet something else. */
export function unreachable(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (s) =>
      [...document.querySelectorAll<HTMLElement>(s)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return !inside || !hit || !(element.contains(hit) || hit.contains(element))
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName),
    selector,
  )
}

/** Those that a finger may miss, with their sizes. */
export function tooSmall(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([s, px]) =>
      [...document.querySelectorAll<HTMLElement>(s as string)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          if (Math.min(width, height) >= (px as number) - 0.5) return []
          const name = element.getAttribute('aria-label') ?? element.textContent
          return [`${name}: ${width.toFixed(0)} × ${height.toFixed(0)}`]
        }),
    [selector, least] as const,
  )
}

/** Those with a symbol whose colour differs from what is behind it by less than 3 : 1 (WCAG 1.4.11). */
export function invisible(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((s) => {
    const parts = (colour: string) => (/\((.*)\)/.exec(colour)?.[1] ?? '').split(/[\s,/]+/).map(Number)
    const luminance = (colour: string) => {
      const [r, g, b] = parts(colour).map((c) =>
        c <= 10.3 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return parts(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
    }
    return [...document.querySelectorAll<HTMLElement>(s)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const [a, b] = [luminance(getComputedStyle(element).color), luminance(behind(element))]
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        return ratio < 3 ? [`${element.ariaLabel ?? element.textContent}: ${ratio.toFixed(1)}`] : []
      })
  }, selector)
}

/** Elements that are wider inside than outside, although nothing scrolls them. */
export function overflowing(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (list) =>
      ['html', 'body', ...list].filter((selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1,
        ),
      ),
    [...selectors],
  )
}

/** Brightness from 0 to 255 along a line of a screenshot of the element, at a part of its height. */
export async function brightnesses(page: Page, selector: string, part: number): Promise<number[]> {
  const png = await page.locator(selector).first().screenshot()
  return page.evaluate(
    async ({ base64, part }) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      const context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0)
      const y = Math.min(picture.height - 1, Math.floor(part * picture.height))
      const { data } = context.getImageData(0, y, picture.width, 1)
      return Array.from({ length: picture.width }, (_, i) =>
        Math.round((data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3),
      )
    },
    { base64: png.toString('base64'), part },
  )
}

const reference = new URL('./layouts.spec.ts-snapshots/reference.json', import.meta.url)

/** What the pixels of text depend on. */
export async function machine(page: Page): Promise<string> {
  const browser = page.context().browser()!
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    context.font = '13px system-ui, sans-serif'
    return context.measureText('Five slender links and six hinges: 0.123 s').width
  })
  return JSON.stringify({
    platform: process.platform,
    browser: `${browser.browserType().name()} ${browser.version().split('.')[0]}`,
    textWidth: Number(width.toFixed(2)),
  })
}

/** Whether pictures can be compared with those that are kept: another browser or other fonts draw other pixels. */
export async function isReference(page: Page, updating: boolean): Promise<boolean> {
  const here = await machine(page)
  if (updating) {
    mkdirSync(new URL('.', reference), { recursive: true })
    writeFileSync(reference, `${JSON.stringify(JSON.parse(here), null, 2)}\n`)
  }
  const kept = existsSync(reference)
    ? JSON.stringify(JSON.parse(readFileSync(reference, 'utf8')))
    : 'no machine yet'
  if (here !== kept)
    console.log(`The pictures were not compared: they were made by ${kept}, this is ${here}.`)
  return here === kept
}
