/* Every page works under its policy, and the policy refuses what it is for. */
import { readFileSync } from 'node:fs'
import { expect, test, type Frame, type Page } from '@playwright/test'
import { complaints } from './complaints'
import { type StaticServer, startServer } from './static-server'
import { panel as openPanel } from './matrices'
import { drawn, ready, scene } from './studio'

const registry = readFileSync(new URL('../packages/panels/src/registry.ts', import.meta.url), 'utf8')
const panels = [...registry.matchAll(/\blabel: '([^']+)'/g)].map((match) => match[1])

let server: StaticServer
test.beforeAll(async () => {
  server = await startServer('/physics/')
})
test.afterAll(() => server.close())

/** What becomes of a string at each place where it could become a script. `blob`: whether a worker starts from a blob. */
const tried = (page: Page | Frame) =>
  page.evaluate(async () => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const code = new Blob(['postMessage(1)'], { type: 'text/javascript' })
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return {
      markup: outcome(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      }),
      parsed: outcome(() => new DOMParser().parseFromString('<p/>', 'text/html')),
      script: outcome(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js'
      }),
      text: outcome(() => {
        document.createElement('script').text = 'alert(1)'
      }),
      code: outcome(() => window.setTimeout('alert(1)')),
      worker: outcome(() => new Worker(URL.createObjectURL(code))),
      policy: outcome(() => trustedTypes.createPolicy('another', {})),
    }
  })

const REFUSED = {
  markup: 'TypeError',
  parsed: 'TypeError',
  script: 'TypeError',
  text: 'TypeError',
  code: 'TypeError',
  worker: 'TypeError',
  policy: 'TypeError',
}

test('the studio opens every panel and dialog under its policy, which refuses strings as scripts', async ({
  context,
}) => {
  const found = await complaints(context)
  const page = await context.newPage()
  await page.goto(`${server.address}?paused&example=appell`)
  await ready(page)
  expect(panels.length).toBeGreaterThan(9)
  for (const label of panels) {
    await openPanel(page, label)
    const panel = page.getByRole('region', { name: label, exact: true })
    await expect(panel).toBeVisible()
    await expect(panel).not.toContainText('Opening')
    await drawn(page)
    // The sheet is drawn as a picture from markup.
    if (label === 'Derivation') {
      const [first] = (await scene(page)).equations ?? []
      await page.getByLabel('Constraint').selectOption(first.id)
      const saved = page.waitForEvent('download')
      await page.locator('.dock').getByRole('button', { name: 'SVG', exact: true }).click()
      await saved
    }
  }
  expect(await page.evaluate(() => window.__freebody!.where())).toBe('worker')
  expect(found).toEqual([])
  expect(await tried(page)).toEqual(REFUSED)
})

test('an embed runs under its policy with an origin and without one', async ({ context }) => {
  const found = await complaints(context)
  const elsewhere = await startServer(null)
  const frame = (sandbox: string) =>
    `<iframe ${sandbox} width="500" height="400" src="${server.address}embed.html#example=pendulum&panel=matrices"></iframe>`
  elsewhere.pages.set('/', frame('') + frame('sandbox="allow-scripts"'))
  const page = await context.newPage()
  await page.goto(`${elsewhere.origin}/`)
  const [own, opaque] = page.frames().slice(1)
  for (const inside of [own, opaque]) {
    await expect(inside.locator('canvas').first()).toBeVisible()
    await expect(inside.locator('.embed-panel')).not.toContainText('Opening')
  }
  // The physics of both runs in workers, of which only one comes from a blob.
  const blobs = () => page.workers().map((worker) => worker.url().startsWith('blob:'))
  await expect.poll(() => blobs().sort()).toContain(true)
  await expect.poll(() => blobs().sort()).toContain(false)
  expect(found).toEqual([])
  expect(await opaque.evaluate(() => globalThis.origin)).toBe('null')
  // An embed with an origin has given up workers from blobs.
  const last = (inside: Frame) => inside.locator('meta[http-equiv]').last().getAttribute('content')
  expect(await last(own)).toBe("worker-src 'self'")
  // Of a frame without an origin 'self' is nothing in some browsers, so its host is named beside it.
  expect(await last(opaque)).toContain(`worker-src 'self' ${server.origin} blob:`)
  for (const inside of [own, opaque]) expect(await tried(inside)).toEqual(REFUSED)
  await elsewhere.close()
})

test('the course page, the help and the bench work under their policies', async ({ context }) => {
  const found = await complaints(context)
  const page = await context.newPage()
  await page.goto(`${server.address}course/index.html`)
  await expect(page.frameLocator('iframe').first().locator('canvas').first()).toBeVisible()
  // Page and frame have exchanged messages.
  await expect(page.locator('freebody-scene[data-shown]').first()).toBeVisible()
  expect(await page.locator('meta[http-equiv]').getAttribute('content')).toContain("trusted-types 'none'")
  expect(found).toEqual([])
  expect(await tried(page)).toEqual(REFUSED)

  await page.goto(`${server.address}help/joint-revolute.html`)
  await page.getByRole('searchbox').fill('hinge')
  await expect(page.locator('.results a').first()).toContainText('Hinge')
  const before = found.length
  await page.goto(`${server.address}bench.html`)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(found.slice(before)).toEqual([])
  expect(await tried(page)).toEqual(REFUSED)
})
