import { expect, test, type Page } from '@playwright/test'
import { complaints } from './complaints'
import { startServer } from './static-server'
import { advance, ready, scene } from './studio'

test.use({ serviceWorkers: 'allow' })

/** Waits until all files of the build are cached. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('from a folder of any server, under its policy, nothing is refused', async ({ context }) => {
  const server = await startServer('/courses/mechanics/freebody/')
  const found = await complaints(context)
  const page = await context.newPage()
  await page.goto(`${server.address}?paused&example=slider-crank`)
  await ready(page)
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')

  for (const panel of ['Forces', 'Free body', 'Plots', 'Diagnostics']) {
    await page
      .getByRole('toolbar', { name: 'Panels below the scene' })
      .getByRole('button', { name: panel })
      .click()
    await expect(page.getByRole('region', { name: panel, exact: true })).not.toContainText('Opening')
  }
  for (const [button, title] of [
    ['Share', 'Share'],
    ['Embed', 'Embed'],
    ['Export', 'Export'],
    ['Help', 'Keys and gestures'],
    ['Examples', 'Examples'],
  ]) {
    await page.getByRole('navigation', { name: 'Scene' }).getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // Mathematics, menus and a selection set inline styles. Without the dock the outline is visible.
  await page.keyboard.press('Alt+4')
  await page.getByRole('treeitem', { name: /crank pin/ }).click()
  await expect(page.locator('.kind-equation .katex')).toBeVisible()
  await page.getByRole('button', { name: 'File' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const id of ['appell', 'rope-bridge', 'stewart']) {
    await page.goto(`${server.address}?paused&example=${id}`)
    await ready(page)
  }
  // Physics runs in a worker here too.
  expect(await page.evaluate(() => window.__freebody!.where())).toBe('worker')

  await page.goto(`${server.address}help/joint-revolute.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hinge')
  expect(await page.evaluate(() => document.fonts.check('16px KaTeX_Main'))).toBe(true)
  expect(found).toEqual([])
  expect(server.missing).toEqual([])
  await server.close()
})

test('after the first visit it opens without a network: studio, panels and guide', async ({ context }) => {
  const server = await startServer('/courses/mechanics/freebody/')
  const page = await context.newPage()
  await page.goto(`${server.address}?paused&example=pendulum`)
  await ready(page)
  await kept(page)
  await server.close()

  await page.goto(`${server.address}?paused&example=driven-crank`)
  await ready(page)
  expect((await scene(page)).title).toBe('Driven crank')
  // Panels, pictures and the typesetting code were not loaded before.
  await page
    .getByRole('toolbar', { name: 'Panels below the scene' })
    .getByRole('button', { name: 'Plots' })
    .click()
  await advance(page, 0.6)
  await expect(page.getByRole('region', { name: 'Plots' })).toContainText('slider position x, theory')
  await page.getByRole('button', { name: 'Examples' }).click()
  const picture = page.getByRole('dialog').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)

  await page.goto(`${server.address}help/joint-gear.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear pair')
  await page.getByRole('searchbox').fill('hinge')
  await expect(page.locator('.results a').first()).toContainText('Hinge')
})
