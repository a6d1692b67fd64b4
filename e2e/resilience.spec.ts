/* Files that cannot be loaded, storage that fails, a browser that is killed: none of it may take the page or the work. Over 300 lines: one
 test for each of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type Page } from '@playwright/test'
import { findBrowser, testGl } from './browser'
import { advance, command, numbers, open, paste, ready, scene, settled } from './studio'

const PANELS = [
  'Forces',
  'Free body',
  'Plots',
  'Diagnostics',
  'Matrices',
  'Formulations',
  'Geometry',
  'Redundancy',
  'Drift',
  'Derivation',
  'Schematic',
]

const tab = (page: Page, panel: string) =>
  page
    .getByRole('toolbar', { name: 'Panels below the scene' })
    .getByRole('button', { name: panel, exact: true })
const region = (page: Page, panel: string) => page.getByRole('region', { name: panel, exact: true })
const alertOf = (page: Page, about: string) => page.locator(`.alert[data-about="${about}"]`)

async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title of the scene' }).fill(title)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await scene(page)).title).toBe(title)
}

/** Titles of the records in the database. */
const storedTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('freebody')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('documents').objectStore('documents').getAll()
          reading.onsuccess = () => done(reading.result.map((record) => record?.title))
        }
      }),
  )

test.describe('parts of the page', () => {
  test('without a network no panel takes the page, and all come back with it', async ({ page, context }) => {
    await open(page, '/?paused&example=slider-crank')
    await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible()
    await context.setOffline(true)
    for (const panel of PANELS) {
      await tab(page, panel).click()
      await expect(region(page, panel).getByRole('alert')).toContainText('there is no network')
      await expect(page.locator('canvas').first()).toBeVisible()
    }
    expect((await advance(page, 0.1)).ok).toBe(true)
    // The open one is loaded as soon as there is a network, the others when they are opened.
    await context.setOffline(false)
    for (const panel of [...PANELS].reverse()) {
      if (panel !== PANELS.at(-1)) await tab(page, panel).click()
      await expect(region(page, panel)).not.toContainText(/Opening …|network/)
      await expect(region(page, panel).getByRole('alert')).toHaveCount(0)
    }
  })

  test('a file that did not arrive is loaded again, with its style sheet', async ({ page }) => {
    await open(page, '/?paused&example=pendulum')
    const files = /\/assets\/(?:PlotsPanel|Plot)[\w-]*\.(?:js|css)/
    await page.route(files, (route) => route.abort())
    await tab(page, 'Plots').click()
    const alert = region(page, 'Plots').getByRole('alert')
    await expect(alert).toContainText('does not answer')
    await page.unroute(files)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(region(page, 'Plots').locator('.fb-plot').first()).toBeVisible()
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('link[rel=stylesheet]')].filter((l) => !(l as HTMLLinkElement).sheet)
            .length,
      ),
    ).toBe(0)
    await expect(region(page, 'Plots').locator('.fb-plot-head').first()).toHaveCSS('display', 'flex')
  })

  for (const [what, answer] of [
    ['without the file', { status: 404, contentType: 'text/plain', body: 'Not found' }],
    ['with a page in its place', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ] as const)
    test(`after an update ${what} it says so, and a reload keeps the scene`, async ({ page }) => {
      await open(page)
      await rename(page, 'Mine')
      const files = /\/assets\/(?:Diagnostics|Share)[\w-]*\.js/
      await page.route(files, (route) => route.fulfill(answer))
      await tab(page, 'Diagnostics').click()
      const alert = region(page, 'Diagnostics').getByRole('alert')
      await expect(alert).toContainText('Freebody was updated; reload')
      // A dialog closes, and the scene says why.
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(alertOf(page, 'dialog')).toContainText('Freebody was updated; reload')
      // Reloads the page of the address, which still says ?new: an edited scene has no address.
      await page.unroute(files)
      await alert.getByRole('button', { name: 'Reload' }).click()
      await expect(region(page, 'Diagnostics')).toContainText('Energy')
      await ready(page)
      expect((await scene(page)).title).toBe('Mine')
    })

  test('a command whose file does not arrive says so', async ({ page }) => {
    await open(page, '/?paused&example=pendulum')
    await page.route(/\/assets\/(?:start|link|mechanisms)-[\w-]*\.js/, (route) =>
      route.fulfill({ status: 404 }),
    )
    await command(page, 'Take the tour')
    await expect(alertOf(page, 'loading')).toContainText('Freebody was updated; reload')
  })

  test('where the browser names no language, plots are shown', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C', configurable: true }),
    )
    await open(page, '/?paused&example=pendulum')
    await tab(page, 'Plots').click()
    await expect(region(page, 'Plots').locator('.fb-plot canvas').first()).toBeVisible()
    await tab(page, 'Drift').click()
    await expect(region(page, 'Drift')).not.toContainText('Opening …')
    await expect(region(page, 'Drift').getByRole('alert')).toHaveCount(0)
  })

  test('where the start itself fails, the page says why', async ({ page }) => {
    const files = /\/assets\/library-[\w-]*\.js/
    await page.route(files, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Freebody was updated')
    await page.unroute(files)
    await page.getByRole('button', { name: 'Reload' }).click()
    await ready(page)
  })
})

test.describe('storage', () => {
  test('a stored scene that is wrong inside is put aside, and the rest opens', async ({ page }) => {
    await open(page)
    await rename(page, 'Mine')
    await expect.poll(() => storedTitles(page)).toEqual(['Mine'])
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('freebody')
          opening.onsuccess = () => {
            const writing = opening.result.transaction('documents', 'readwrite')
            const documents = writing.objectStore('documents')
            documents.put(null, 'nothing')
            const wrong = { version: 1, title: 'Wrong', bodies: { a: 1 }, joints: 5 }
            documents.put(
              {
                id: 'wrong',
                title: 'Wrong',
                time: 1e15,
                sequence: 1000,
                origin: null,
                scene: wrong,
                thumbnail: null,
              },
              'wrong',
            )
            writing.oncomplete = () => done()
          }
          localStorage.setItem('freebody.document', 'wrong')
          sessionStorage.setItem('freebody.document', 'wrong')
        }),
    )
    await page.goto('/?paused')
    await ready(page)
    expect((await scene(page)).title).toBe('Mine')
    const alert = alertOf(page, 'aside')
    await expect(alert).toContainText(
      '“Wrong” is stored in this browser, but cannot be opened. "bodies" must be a list.',
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      alert.getByRole('button', { name: 'Save it to a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('wrong.damaged.json')
    await alert.getByRole('button', { name: 'Recent scenes…' }).click()
    await expect(page.getByRole('dialog')).toContainText('“Wrong” cannot be opened.')
    await page.getByRole('button', { name: 'Forget “Wrong”' }).click()
    await expect.poll(() => storedTitles(page)).not.toContain('Wrong')
    await page.keyboard.press('Escape')
    await page.goto('/?paused')
    await ready(page)
    await expect(alert).toHaveCount(0)
  })

  test('a database that never answers delays the page, and edits are stored elsewhere', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    })
    await open(page)
    await expect(page.getByText('database does not answer')).toBeVisible()
    await rename(page, 'Mine')
    await page.goto('/?paused')
    await ready(page)
    expect((await scene(page)).title).toBe('Mine')
  })

  test('without service workers, caches and locks the page opens', async ({ page }) => {
    await page.addInitScript(() => {
      for (const [of, name] of [
        [Navigator.prototype, 'serviceWorker'],
        [Navigator.prototype, 'locks'],
        [window, 'caches'],
      ] as const)
        Object.defineProperty(of, name, { value: undefined, configurable: true })
    })
    const errors = await open(page, '/?paused&example=pendulum')
    expect((await advance(page, 0.1)).ok).toBe(true)
    expect(errors).toEqual([])
  })

  test('a full storage is said until there is room again', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
      addEventListener('room', () => {
        IDBObjectStore.prototype.put = put
      })
    })
    await rename(page, 'Mine')
    const alert = alertOf(page, 'storage')
    await expect(alert).toContainText('storage for this page is full')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      alert.getByRole('button', { name: 'Save to a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('mine.freebody.json')
    await page.evaluate(() => dispatchEvent(new Event('room')))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    expect(await storedTitles(page)).toEqual(['Mine'])
  })

  test('a browser that is killed after an edit opens the edited scene at the next visit', async ({
    baseURL,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'freebody-killed-'))
    const browser = findBrowser()
    const launch = () =>
      chromium.launchPersistentContext(folder, { args: testGl, ...(browser && { executablePath: browser }) })
    try {
      const killed = await launch()
      const page = await killed.newPage()
      await page.goto(`${baseURL}/?paused&new`)
      await ready(page)
      await rename(page, 'Mine')
      await expect.poll(() => storedTitles(page)).toEqual(['Mine'])
      const { processInfo } = await (await killed.browser()!.newBrowserCDPSession()).send(
        'SystemInfo.getProcessInfo',
      )
      const closed = new Promise((done) => killed.once('close', done))
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
      await closed
      const next = await launch()
      const visit = await next.newPage()
      await visit.goto(`${baseURL}/?paused`)
      await ready(visit)
      expect((await scene(visit)).title).toBe('Mine')
      await next.close()
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

test.describe('the physics worker', () => {
  /** Where the test can end it, as a task manager does: no event tells the page. */
  const reachable = (page: Page) =>
    page.addInitScript(() => {
      const made: Worker[] = []
      const Real = window.Worker
      window.Worker = class extends Real {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          made.push(this)
        }
      }
      Object.assign(window, { madeWorkers: made })
    })
  const workers = (page: Page) =>
    page.evaluate(() => (window as unknown as { madeWorkers: Worker[] }).madeWorkers.length)
  const endWorker = (page: Page) =>
    page.evaluate(() => (window as unknown as { madeWorkers: Worker[] }).madeWorkers.at(-1)!.terminate())
  const steps = (page: Page) => page.getByRole('toolbar', { name: 'Motion' })

  test('that was ended is replaced, says so, and nothing that was recorded is lost', async ({ page }) => {
    await reachable(page)
    await open(page, '/?paused&example=double-pendulum')
    const before = await advance(page, 1)
    await endWorker(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(
      page.getByText('The physics worker stopped answering. It was restarted at t = 1.000 s.'),
    ).toBeVisible()
    await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(1.1)
    expect(await workers(page)).toBe(2)
    expect(await page.evaluate(() => window.__freebody!.where())).toBe('worker')
    await page.getByRole('button', { name: 'Pause' }).click()
    // Back to the moment before, and one step before that: both are recorded.
    const time = page.getByRole('slider', { name: /time/i })
    await time.focus()
    await page.keyboard.press('Home')
    await expect.poll(async () => (await numbers(page)).t).toBe(0)
    await advance(page, 1)
    expect((await numbers(page)).positions).toEqual(before.positions)
  })

  test('that computes for long is left alone, and can be stopped', async ({ page }) => {
    await reachable(page)
    await open(page)
    await paste(page, {
      version: 1,
      title: 'Long steps',
      bodies: [
        {
          id: 'a',
          shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }],
          mass: 1,
          points: { tip: [1, 0, 0] },
        },
        {
          id: 'b',
          shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }],
          mass: 1,
          position: [1, 0, 0],
        },
      ],
      joints: [
        {
          id: 'p',
          kind: 'revolute',
          a: { body: 'ground', axis: [0, 1, 0] },
          b: { body: 'a', axis: [0, 1, 0] },
        },
        {
          id: 'q',
          kind: 'revolute',
          a: { body: 'a', point: 'tip', axis: [0, 1, 0] },
          b: { body: 'b', axis: [0, 1, 0] },
        },
      ],
      settings: { step: 100000, tolerance: 1e-10 },
    })
    await expect.poll(async () => (await scene(page)).title).toBe('Long steps')
    await settled(page)
    await steps(page).getByRole('button', { name: 'One step forward' }).click()
    const busy = page.locator('.busy')
    // Longer than a worker may be silent.
    await expect(busy).toContainText(/Still computing \(1[2-9] s\)/)
    expect(await workers(page)).toBe(1)
    await busy.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('The computation was stopped at t = 0.000 s.')).toBeVisible()
    await expect(busy).toHaveCount(0)
    expect(await workers(page)).toBe(2)
    expect((await numbers(page)).t).toBe(0)
  })
})
