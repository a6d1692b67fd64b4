/* The offline copy beside a host that makes mistakes, deploys, and goes away. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { type Build, currentBuild, type Fault, type Host, nextBuild, startHost } from './deployment'
import { ready } from './studio'

test.use({ serviceWorkers: 'allow' })

const NEWER = 'Freebody, newer'
let now: Build
let next: Build
let host: Host
test.beforeAll(() => {
  now = currentBuild()
  next = nextBuild(now, NEWER)
})
test.beforeEach(async () => {
  host = await startHost({ '/a/': now })
})
test.afterEach(() => host.close())

const panelOf = (build: Build) => [...build.keys()].find((name) => /^assets\/PlotsPanel-.*\.js$/.test(name))!
const away = (context: BrowserContext, gone: boolean) => context.setOffline(gone)

/** Opens the studio, of the build with this title. */
async function arrive(page: Page, folder = '/a/', title = 'Freebody'): Promise<void> {
  await page.goto(`${host.origin}${folder}?paused&example=pendulum`)
  expect(await page.title()).toBe(title)
}

async function visit(page: Page, folder = '/a/', search = '?paused&example=pendulum'): Promise<void> {
  await page.goto(`${host.origin}${folder}${search}`)
  await ready(page)
}

async function openPlots(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Panels below the scene' })
  const button = toolbar.getByRole('button', { name: 'Plots' })
  // Open already where the visit before left it open.
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await expect(page.getByRole('region', { name: 'Plots' })).toContainText('New plot')
}

/** Waits until the worker of the newest build has finished to install, whether it could or not, and says which workers there are. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => {})
    const { installing } = registration ?? {}
    if (installing)
      await new Promise<void>((done) => {
        const look = () => {
          if (installing.state !== 'installing') done()
        }
        installing.addEventListener('statechange', look)
        look()
      })
    return { active: Boolean(registration?.active), waiting: Boolean(registration?.waiting) }
  })

/** Waits until the page's own worker answers for it. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Files in all caches whose content has this text. */
const keptWith = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))!.text()).includes(text)) found.push(request.url)
    }
    return found
  }, text)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

const SORRY: Fault = { status: 200, body: '<title>Sorry</title>The host is busy.' }

test('a wrong body with status 200 is never kept, and the next visit completes the copy', async ({
  page,
  context,
}) => {
  host.faults.set(`/a/${panelOf(now)}`, SORRY)
  await visit(page)
  // The first worker: registered when the page is at rest, gone when it could not install.
  await expect.poll(() => cacheNames(page)).toHaveLength(1)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await keptWith(page, 'The host is busy.')).toEqual([])

  host.faults.clear()
  await visit(page)
  await controlled(page)
  await away(context, true)
  await visit(page)
  await openPlots(page)
})

test('with a copy, no fault of the host is seen or kept', async ({ page, context }) => {
  await visit(page)
  await controlled(page)
  const half = now.get('index.html')!.toString('utf8').slice(0, 700)
  for (const fault of [
    { status: 200, body: half },
    { status: 404, body: 'no' },
    { status: 500, body: 'no' },
    SORRY,
  ]) {
    host.fault = fault
    await arrive(page)
    expect(await installed(page)).toEqual({ active: true, waiting: false })
  }
  await ready(page)
  expect(await keptWith(page, 'The host is busy.')).toEqual([])
  await openPlots(page)
  host.fault = null
  await visit(page)
  await away(context, true)
  await visit(page)
  await openPlots(page)
})

test('a deployment half done leaves the old copy whole; when it is done, the next visit has the new one', async ({
  page,
  context,
}) => {
  await visit(page)
  await controlled(page)

  // The new worker and its list beside old files, as from a stale cache on the way.
  const lists = [...next].filter(([name]) => /^offline\.js(?:on)?$/.test(name))
  host.copies.set('/a/', new Map([...now, ...lists]))
  await arrive(page)
  expect(await installed(page)).toEqual({ active: true, waiting: false })
  await away(context, true)
  await visit(page)
  await openPlots(page)
  await away(context, false)

  // The new pages and list beside a worker and scripts of before.
  const pages = [...next].filter(([name]) => name.endsWith('.html') || name === 'offline.json')
  host.copies.set('/a/', new Map([...now, ...pages]))
  await arrive(page)

  // One new script is still wrong.
  host.copies.set('/a/', next)
  const entry = /assets\/index-[\w-]{8}\.js/.exec(next.get('index.html')!.toString('utf8'))![0]
  host.faults.set(`/a/${entry}`, SORRY)
  await arrive(page)

  host.faults.clear()
  await visit(page)
  expect(await page.title()).toBe(NEWER)
  await openPlots(page)
  expect(await installed(page)).toEqual({ active: true, waiting: true })
  expect(await cacheNames(page)).toHaveLength(2)
  // The old build answers until its pages are closed; then the new one does, without the network too.
  await page.goto('about:blank')
  await page.goto(`${host.origin}/a/help/index.html`)
  await expect.poll(async () => (await cacheNames(page)).length).toBe(1)
  await away(context, true)
  await visit(page)
  expect(await page.title()).toBe(NEWER)
  await openPlots(page)
  expect(await keptWith(page, 'The host is busy.')).toEqual([])
})

test('a panel not opened before a deployment opens from the copy that the first visit made', async ({
  page,
}) => {
  await visit(page)
  await controlled(page)
  expect(next.has(panelOf(now))).toBe(false)
  host.copies.set('/a/', next)
  await openPlots(page)
  expect(await page.title()).toBe('Freebody')
})

test('two copies on one host keep their files apart', async ({ page, context }) => {
  host.copies.set('/b/', now)
  for (const folder of ['/a/', '/b/']) {
    await visit(page, folder)
    await controlled(page)
  }
  const [a, b] = (await cacheNames(page)).sort()
  expect([a, b]).toEqual([expect.stringContaining('%2Fa%2F'), expect.stringContaining('%2Fb%2F')])

  // The first one is deployed anew, and its old files go; those of the second stay.
  host.copies.set('/a/', next)
  await arrive(page, '/a/', NEWER)
  expect(await installed(page)).toEqual({ active: true, waiting: true })
  await page.goto('about:blank')
  await page.goto(`${host.origin}/a/help/index.html`)
  await expect.poll(async () => (await cacheNames(page)).includes(a)).toBe(false)
  expect(await cacheNames(page)).toContain(b)
  await away(context, true)
  for (const [folder, title] of [
    ['/a/', NEWER],
    ['/b/', 'Freebody'],
  ] as const) {
    await arrive(page, folder, title)
    await ready(page)
  }
})

test('what was kept before files were verified is replaced at once', async ({ page }) => {
  await page.goto(`${host.origin}/a/help/index.html`)
  await page.evaluate(async () => {
    for (const [name, folder] of [
      ['freebody-1abc', '/a/'],
      ['freebody-2def', '/b/'],
    ]) {
      const cache = await caches.open(name)
      await cache.put(`${folder}index.html`, new Response('The host is busy.'))
    }
  })
  await visit(page)
  await controlled(page)
  await expect.poll(async () => (await cacheNames(page)).includes('freebody-1abc')).toBe(false)
  // Of a copy in another folder.
  expect(await cacheNames(page)).toContain('freebody-2def')
})

test('a host that has gone switches the copy off for everyone, a visitor for himself', async ({ page }) => {
  await visit(page)
  await controlled(page)
  // By a visitor, while the host answers nothing but errors.
  host.fault = { status: 500, body: '<title>Gone</title>' }
  const answer = await page.goto(`${host.origin}/a/?offline=off`)
  expect(answer!.status()).toBe(500)
  expect(await cacheNames(page)).toEqual([])
  expect((await page.goto(`${host.origin}/a/`))!.status()).toBe(500)

  host.fault = null
  await visit(page)
  await controlled(page)
  await visit(page, '/a/', '?paused&offline=off&example=pendulum')
  await expect(page.getByText('The offline copy in this browser is deleted.')).toBeVisible()
  expect(await cacheNames(page)).toEqual([])

  // By the host: one file, under the worker's name, and 404 for everything else.
  await visit(page)
  await controlled(page)
  host.copies.set('/a/', new Map([['offline.js', now.get('offline-off.js')!]]))
  await visit(page)
  await installed(page)
  // A page outside of the copy: a worker that the test's tools are attached to is not replaced while it answers requests, and browsers leave
  // an idle one half a minute.
  await page.goto('about:blank')
  await page.goto(`${host.origin}/other/`)
  await expect.poll(() => cacheNames(page), { timeout: 60_000 }).toEqual([])
  expect((await page.goto(`${host.origin}/a/`))!.status()).toBe(404)
})
