/* Pictures made by the renderer from the built studio: one of every example for the gallery, light and dark, and those of
 the README. `pnpm pictures` builds the studio, drives it in a browser and writes the files; name examples to make only theirs. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import ensureBrowser, { findBrowser, softwareGl } from '../e2e/browser'
import { moments, type Moment } from './moments'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** [px] of a card of the gallery, twice over for dense screens */
const CARD = { width: 480, height: 300 }
/** Bytes of one picture of the gallery. */
const LARGEST = 12_000

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))

/** The mechanism alone: without user interface and labels. */
const ALONE = `
  .header, .status-line, .status-wait, .transport, .workspace-switch, .workspace-tabs, .scene-area-top,
  .fb-legend, .fb-labels, .fb-compass { display: none !important }
  #root { grid-template-rows: minmax(0, 1fr) !important }
`

async function openExample(browser: Browser, origin: string, id: string, theme: Theme, size = CARD) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.goto(`${origin}?paused&example=${id}`)
  await page.waitForFunction(() => window.__freebody?.project([0, 0, 0])?.x !== undefined)
  return page
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Re-encodes a screenshot with the browser's encoder, to at most `most` bytes. */
async function webp(page: Page, png: Buffer, width: number, most: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ base64, width, most }) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
      )
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((picture.height / picture.width) * width)
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      for (let quality = 0.86; quality > 0.2; quality -= 0.08) {
        const address = canvas.toDataURL('image/webp', quality)
        const encoded = address.slice(address.indexOf(',') + 1)
        if ((encoded.length * 3) / 4 <= most) return encoded
      }
      return null
    },
    { base64: png.toString('base64'), width, most },
  )
  if (data === null) throw new Error(`A picture is larger than ${most} bytes at the lowest quality.`)
  return Buffer.from(data, 'base64')
}

async function run(page: Page, { at, traces = false }: Moment): Promise<void> {
  const shown = await page.evaluate(() => window.__freebody!.scene().view?.show?.traces === true)
  if (traces !== shown) await page.keyboard.press('Shift+P')
  // Traces consist of the states drawn: run in pieces, with a frame after each.
  const pieces = traces ? 48 : 1
  for (let i = 0; i < pieces; i++) {
    await page.evaluate((seconds) => window.__freebody!.advance(seconds), at / pieces)
    await drawn(page)
  }
}

/** Both themes, of one run. Returns their bytes. */
async function picture(browser: Browser, origin: string, id: string): Promise<number[]> {
  const page = await openExample(browser, origin, id, 'light')
  const { zoom = 0 } = moments[id]
  await page.addStyleTag({ content: ALONE })
  await run(page, moments[id])
  await page.keyboard.press('Shift+F')
  for (let i = 0; i < Math.abs(zoom); i++) await page.keyboard.press(zoom > 0 ? '+' : '-')
  const sizes: number[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (let i = 0; i < 3; i++) await drawn(page)
    const shot = await page.locator('.scene-area-stage').screenshot()
    const small = await webp(page, shot, CARD.width, LARGEST)
    await writeFile(here(`../public/thumbnails/${id}${theme === 'dark' ? '-dark' : ''}.webp`), small)
    sizes.push(small.length)
  }
  await page.context().close()
  return sizes
}

/** Size of the window in the pictures of the README. */
const WINDOW = { width: 1440, height: 900 }

async function studio(browser: Browser, origin: string, theme: Theme): Promise<number> {
  const page = await openExample(browser, origin, 'jansen', theme, WINDOW)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Alt+1')
  await page.locator('.dock table').waitFor()
  await run(page, moments.jansen)
  await page.keyboard.press('Shift+F')
  for (let i = 0; i < 4; i++) await drawn(page)
  const small = await webp(page, await page.screenshot(), 1600, 110_000)
  await writeFile(here(`../public/pictures/studio${theme === 'dark' ? '-dark' : ''}.webp`), small)
  await page.context().close()
  return small.length
}

async function main(): Promise<void> {
  ensureBrowser()
  const outDir = here('../dist/studio')
  if (!process.argv.includes('--built'))
    await build({ configFile: here('../vite.config.ts'), logLevel: 'warn' })
  const server = await preview({
    configFile: here('../vite.config.ts'),
    build: { outDir },
    preview: { port: 4175 },
  })
  const origin = server.resolvedUrls!.local[0]
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: softwareGl, ...(executablePath && { executablePath }) })
  try {
    for (const folder of ['thumbnails', 'pictures'])
      await mkdir(here(`../public/${folder}`), { recursive: true })
    if (asked.length === 0 || asked.includes('studio'))
      for (const theme of themes) console.log(`studio: ${await studio(browser, origin, theme)} bytes`)
    for (const id of Object.keys(moments)) {
      if (asked.length > 0 && !asked.includes(id)) continue
      const sizes = await picture(browser, origin, id)
      console.log(`${id}: ${sizes.map((size) => `${(size / 1000).toFixed(1)} kB`).join(', ')}`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

await main()
