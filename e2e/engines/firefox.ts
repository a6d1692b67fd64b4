/* Firefox as it is installed, driven by WebDriver BiDi through puppeteer-core, which downloads nothing. */
import puppeteer, { type KeyInput } from 'puppeteer-core'
import { DISPLAY_NEEDS, openDisplay } from './display'
import { type Engine, type Tab, WINDOW } from './engine'
import { ensureInstalled, inPath } from './install'

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'
const find = () =>
  process.env.FREEBODY_FIREFOX ?? (process.platform === 'darwin' ? MAC : inPath('firefox-esr', 'firefox'))

export async function openFirefox(): Promise<Engine> {
  // Ubuntu's package is a snap, which cannot be driven from outside.
  ensureInstalled([
    { what: 'Firefox', found: () => find() !== undefined, packages: { debian: ['firefox-esr'], ubuntu: [] } },
    ...(process.platform === 'linux' ? DISPLAY_NEEDS : []),
  ])
  const display = process.platform === 'linux' ? await openDisplay() : null
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: find()!,
    headless: display === null,
    env: { ...process.env, ...display?.environment },
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'webgl.force-enabled': true },
  })

  async function open(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    return {
      goto: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      evaluate: <A, R>(work: (argument: A) => R | Promise<R>, argument?: A) =>
        page.evaluate(work as (argument: unknown) => R, argument),
      mouse: {
        move: (x, y) => page.mouse.move(x, y),
        down: () => page.mouse.down(),
        up: () => page.mouse.up(),
      },
      press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    }
  }

  return {
    name: (await browser.version()).replace('/', ' '),
    open,
    async close() {
      await browser.close()
      display?.close()
    },
  }
}
