import { expect, test } from '@playwright/test'
import { advance, drawn, numbers, open, paste, ready, scene, violations } from './studio'

test('the studio opens with a moving mechanism and nothing in the console', async ({ page }) => {
  const errors = await open(page, '/')
  await expect(page).toHaveTitle('Freebody')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0.02)
  const box = await page.locator('canvas').first().boundingBox()
  expect(box?.width).toBeGreaterThan(300)
  expect(errors).toEqual([])
})

test('Space plays and pauses, arrows step forward and back, R restarts', async ({ page }) => {
  await open(page, '/?paused&example=double-pendulum')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('r')
  await expect.poll(async () => (await numbers(page)).t).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await numbers(page)).t).toBeCloseTo(0.01, 12)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await numbers(page)).t).toBe(0)
})

test('the status line shows bodies, rows, rank and redundant joints', async ({ page }) => {
  await open(page, '/?paused&example=door')
  const status = page.getByRole('region', { name: 'Structure' })
  for (const fact of ['1 body', '10 rows', 'rank 5', '1 DOF', '5 redundant: upper hinge'])
    await expect(status).toContainText(fact)
  await page.getByText('why', { exact: true }).click()
  await expect(
    page.getByText(/upper hinge repeats 5 directions that lower hinge already removes/i),
  ).toBeVisible()
})

test('a problem is listed with a message and a button for its fix', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  // A joint on a body that does not exist, from a pasted scene.
  const whole = await scene(page)
  const joints = whole.joints!.map((joint) => ({ ...joint, b: { ...joint.b, body: 'baar' } }))
  await paste(page, { ...whole, title: 'Broken', joints })
  await expect.poll(async () => (await scene(page)).title).toBe('Broken')
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('baar')
  await problems.getByRole('button', { name: /fix/i }).first().click()
  await expect.poll(() => page.evaluate(() => window.__freebody!.problems())).toEqual([])
})

test('a scene of 200 bodies opens and takes few draw calls', async ({ page }) => {
  test.setTimeout(120_000)
  const links = Array.from({ length: 200 }, (_, i) => ({
    id: `link ${i}`,
    shapes: [{ kind: 'box', size: [0.1, 0.02, 0.02], at: [0.05, 0, 0] }],
    mass: 1,
    position: [0.1 * i, 0, 0],
  }))
  const joints = links.map(({ id }, i) => ({
    id: `pin ${i}`,
    kind: 'revolute',
    a:
      i === 0
        ? { body: 'ground', axis: [0, 1, 0] }
        : { body: `link ${i - 1}`, at: [0.1, 0, 0], axis: [0, 1, 0] },
    b: { body: id, axis: [0, 1, 0] },
  }))
  await open(page)
  await paste(page, { version: 1, title: 'Chain', bodies: links, joints })
  await expect.poll(async () => (await numbers(page)).positions.length, { timeout: 30_000 }).toBe(600)
  await drawn(page)
  await expect.poll(() => page.evaluate(() => window.__freebody!.drawCalls())).toBeLessThanOrEqual(60)
})

test('without 3D graphics the motion and its numbers continue', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return args[0] === '2d' ? original.apply(this, args as never) : null
    } as never
  })
  await page.goto('/?example=double-pendulum')
  await expect(page.getByText('cannot draw in 3D')).toBeVisible()
  await expect.poll(async () => (await numbers(page)).t, { timeout: 15_000 }).toBeGreaterThan(0)
})

test('with reduced motion nothing moves before play is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await ready(page)
  expect(await numbers(page)).toMatchObject({ playing: false, t: 0 })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`follows a ${colorScheme} system, has no serious accessibility findings, and switches its theme with a button`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ colorScheme })
    await open(page, '/?paused&example=bricard')
    await advance(page, 0.5)
    await page.keyboard.press('Alt+1')
    await expect(page.getByRole('table', { name: 'Forces' })).toBeVisible()
    await drawn(page)
    expect(await violations(page)).toEqual([])
    await info.attach(colorScheme, { body: await page.screenshot(), contentType: 'image/png' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await page.getByRole('button', { name: /^Use the/ }).click()
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      colorScheme === 'light' ? 'dark' : 'light',
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the scene comes first, panels are sheets, two taps place a body', async ({ page }, info) => {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport()
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await page.locator('[data-item="shape.box"]').tap()
    // The scene gets the room of the sheet.
    await expect(page.getByRole('region', { name: 'Add' })).toBeHidden()
    await drawn(page)
    const canvas = (await page.locator('canvas').first().boundingBox())!
    await page.touchscreen.tap(canvas.x + canvas.width / 2, canvas.y + canvas.height / 3)
    await expect.poll(async () => (await scene(page)).bodies?.length).toBe(1)
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible()
    await info.attach('phone', { body: await page.screenshot(), contentType: 'image/png' })
    expect(await violations(page)).toEqual([])
  })
})
