/* The browser is killed while edits are stored, and opened again with the same profile. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser, testGl } from '../../../e2e/browser'
import { randomSource } from '../../../packages/scene/src/testing/random'
import type { BrowserAttack } from '../attack'
import { errorsOf, visit } from '../studio'

/** Edits before each kill, at most. */
const EDITS = 12
/** [ms] after an edit at which it must be stored, as long as the studio waits for the next and some time of the machine */
const STORED = 5000

export const kills: BrowserAttack = {
  id: 'kills',
  title: 'Browsers killed while they store',
  promise: `The next visit opens the scene as it was after one of its edits, none before the last that was ${STORED / 1000} s old.`,
  where: 'browser',
  size: { full: 20, tiny: 1 },
  async run(size, seed, { server }) {
    const r = randomSource(seed)
    const failures: string[] = []
    const profile = mkdtempSync(join(tmpdir(), 'freebody-kills-'))
    let lost = 0
    try {
      let kept = await startOver(profile, server.address)
      for (let n = 0; n < size; n++) {
        const which = `Kill ${n} of seed ${seed}`
        const session = await openBrowser(profile)
        const tab = await session.browser.contexts()[0].newPage()
        const errors = errorsOf(tab)
        await visit(tab, `${server.address}?paused`)
        const found = await tab.evaluate(() => window.__freebody!.scene().title ?? '')
        if (!kept.includes(found))
          failures.push(`${which}: it opened "${found}", none of ${kept.join(', ')}.`)
        else lost += kept.length - 1 - kept.indexOf(found)
        // One edit is certainly stored, the following ones perhaps.
        const titles = Array.from({ length: 1 + r.below(EDITS) }, (_, k) => `Kill ${n}, edit ${k}`)
        const rename = (title: string) => renameTo(tab, title)
        await rename(titles[0])
        await tab.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), STORED)
        for (const title of titles.slice(1)) await rename(title)
        await tab.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), r.below(600))
        failures.push(...errors.map((error) => `${which}: ${error}`))
        await session.kill()
        kept = titles
      }
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return { counts: { kills: size, 'edits lost': lost }, failures }
  },
}

type Tab = Awaited<ReturnType<Browser['newPage']>>

async function renameTo(tab: Tab, title: string): Promise<void> {
  const field = tab.getByRole('textbox', { name: 'Title of the scene' })
  await field.fill(title)
  await field.press('Enter')
  await tab.waitForFunction((title) => window.__freebody!.scene().title === title, title)
}

/** A profile with one scene of this name. */
async function startOver(profile: string, address: string): Promise<readonly string[]> {
  const session = await openBrowser(profile)
  const tab = await session.browser.contexts()[0].newPage()
  await visit(tab, `${address}?paused&new`)
  await renameTo(tab, 'Before')
  await tab.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), STORED)
  await session.kill()
  return ['Before']
}

interface Session {
  readonly browser: Browser
  kill(): Promise<void>
}

/** Started here and not by Playwright, which would let it end in peace. */
async function openBrowser(profile: string): Promise<Session> {
  const path = findBrowser()
  if (!path) throw new Error('There is no Chrome or Chromium: run the browser tests once, which install one.')
  const child = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...testGl,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await addressOf(child))
  return {
    browser,
    async kill() {
      const ended = new Promise((done) => child.once('exit', done))
      // The whole group: a script may have started the browser.
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr!.on('data', (bytes: Buffer) => {
      said += bytes
      const [, address] = /listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The browser ended with code ${code}: ${said}`)))
  })
}
