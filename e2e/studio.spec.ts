import { expect, test, type Page } from '@playwright/test'

/** Opens an example, at rest unless told otherwise, and lists what the page complains about. */
async function open(page: Page, query = ''): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`/?paused&${query}`)
  await expect(page.locator('canvas')).toBeVisible()
  await page.waitForFunction(() => window.__freebody !== undefined)
  return errors
}

const advance = (page: Page, seconds: number) => page.evaluate((s) => window.__freebody!.advance(s), seconds)
const numbers = (page: Page) => page.evaluate(() => window.__freebody!.numbers())
/** Two frames: the first may have been under way before the change. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('the studio opens with a moving mechanism and nothing in the console', async ({ page }) => {
  const errors = await open(page)
  await expect(page).toHaveTitle('Freebody')
  await expect(page.getByRole('heading', { name: 'Freebody' })).toBeVisible()
  const box = await page.locator('canvas').boundingBox()
  expect(box?.width).toBeGreaterThan(300)
  expect(box?.height).toBeGreaterThan(300)

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0.05)
  expect(errors).toEqual([])
})

test('the double pendulum keeps its energy and its joints, and the picture follows', async ({ page }) => {
  const errors = await open(page, 'example=double-pendulum')
  const canvas = page.locator('canvas')
  await drawn(page)
  const before = await canvas.screenshot()

  const after = await advance(page, 2)
  expect(after.ok).toBe(true)
  expect(after.t).toBeCloseTo(2, 9)
  expect(Math.abs(after.relativeDrift)).toBeLessThan(1e-6)
  expect(after.phi).toBeLessThan(1e-10)
  await expect(page.getByText('t = 2.000 s')).toBeVisible()

  await drawn(page)
  expect((await canvas.screenshot()).equals(before)).toBe(false)
  expect(errors).toEqual([])
})

test('Space plays and pauses, → takes one step, R starts over', async ({ page }) => {
  await open(page)
  const status = page.getByRole('status')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(status).toContainText('running')
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(status).toContainText('paused')

  await page.keyboard.press('r')
  expect((await numbers(page)).t).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect((await numbers(page)).t).toBeCloseTo(1 / 240, 12)
  await expect(page.getByText('t = 0.004 s')).toBeVisible()
})

test('another example says what it is, by mouse and by keyboard alone', async ({ page }) => {
  await open(page, 'example=double-pendulum')
  const status = page.locator('.status')
  await expect(status).toContainText('2 bodies · 10 rows · rank 10 · 2 degrees of freedom · none redundant')

  await page.getByRole('button', { name: 'Bricard loop' }).click()
  await expect(status).toContainText('5 bodies · 30 rows · rank 29 · 1 degree of freedom · 1 redundant')
  await expect(status).toContainText('Indeterminate reactions: all 6 joints.')
  expect(await advance(page, 1)).toMatchObject({ ok: true, rows: 30, rank: 29, freedom: 1 })
  expect(new URL(page.url()).search).toBe('?example=bricard')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Slider-crank' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('3 bodies · 20 rows · rank 17')
  await expect(page.getByRole('row', { name: /Guide/ })).toContainText('indeterminate')
})

test('arrows can be hidden and scaled, a joint can be picked from the table', async ({ page }) => {
  await open(page, 'example=door')
  const canvas = page.locator('canvas')
  await drawn(page)
  const withArrows = await canvas.screenshot()
  await page.getByLabel('Constraint forces').uncheck()
  await page.getByLabel('Weights').uncheck()
  await drawn(page)
  expect((await canvas.screenshot()).equals(withArrows)).toBe(false)

  const scale = page.locator('.fb-scale-text')
  const before = await scale.textContent()
  await page.getByRole('button', { name: 'Longer arrows' }).click()
  await page.getByRole('button', { name: 'Longer arrows' }).click()
  await expect(scale).not.toHaveText(before ?? '')

  const joint = page.getByRole('button', { name: /Upper hinge/ })
  await joint.click()
  await expect(joint).toHaveAttribute('aria-pressed', 'true')
})

test('a step that fails stops the clock and says why', async ({ page }) => {
  const errors = await open(page, 'example=overreach')
  const { ok, message, playing } = await advance(page, 5)
  expect(ok).toBe(false)
  expect(playing).toBe(false)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(message ?? 'no message')
  await expect(page.getByRole('button', { name: 'Play' })).toBeDisabled()
  await alert.getByRole('button', { name: 'Back to the start' }).click()
  await expect(alert).toBeHidden()
  expect(await numbers(page)).toMatchObject({ ok: true, t: 0 })
  expect(errors).toEqual([])
})

test('who asks for less motion gets none before pressing play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await numbers(page)).toMatchObject({ playing: false, t: 0 })
})

test('without 3D graphics the motion and its numbers go on', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('cannot draw in 3D')
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0)
  await expect(page.getByRole('row', { name: /Hinge 1/ })).toBeVisible()
})

test('a phone shows everything without scrolling sideways', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'example=slider-crank')
  await advance(page, 0.4)
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport()
  await page.screenshot({ path: info.outputPath('phone.png') })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`follows a ${colorScheme} system, and the button turns it round`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme })
    await open(page, 'example=bricard')
    await advance(page, 0.5)
    await drawn(page)
    const path = info.outputPath(`${colorScheme}.png`)
    await page.screenshot({ path })
    await info.attach(colorScheme, { path, contentType: 'image/png' })

    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', colorScheme)
    await page.getByRole('button', { name: /^Use the/ }).click()
    await expect(root).toHaveAttribute('data-theme', colorScheme === 'light' ? 'dark' : 'light')
  })
}
