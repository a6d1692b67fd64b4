import { expect, test, type Page } from '@playwright/test'
import { advance, at, command, dragFromPalette, drawn, item, numbers, open, ready, scene } from './studio'

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' })
const step = (page: Page, n: number) => expect(tour(page)).toContainText(`Step ${n} of 5`)

test('the first visit shows a moving mechanism and one next step: the tour, which ends with a pendulum', async ({
  page,
}, info) => {
  await page.goto('/')
  await ready(page)
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0)
  const next = page.locator('.welcome button.primary')
  await expect(next).toHaveCount(1)
  await next.click()
  await step(page, 1)
  await expect(item(page, 'shape.rod')).toHaveAttribute('data-tour', '')

  await dragFromPalette(page, 'shape.rod', [0.25, 0, 0.8])
  await step(page, 2)
  await dragFromPalette(page, 'joint.revolute', [0, 0, 0.8])
  await step(page, 3)
  await expect(tour(page)).toContainText('1 DOF')
  await page.getByRole('button', { name: 'Play' }).click()
  await step(page, 4)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('ArrowLeft')
  await step(page, 5)
  await info.attach('tour', { body: await page.screenshot(), contentType: 'image/png' })
  // Near the hinge, which the card of the tour never covers.
  const [x, , z] = await page.evaluate(() => window.__freebody!.centre('rod1'))
  const { x: left, y: top } = await at(page, [0.5 * x, 0, 0.8 + 0.5 * (z - 0.8)])
  await page.mouse.dblclick(left, top)
  await expect(tour(page)).toContainText('This pendulum is yours')

  const built = await scene(page)
  expect(built.joints?.[0].kind).toBe('revolute')
  const now = await advance(page, 0.5)
  expect(now.freedom).toBe(1)
  expect(now.phi).toBeLessThan(1e-10)
  await tour(page).getByRole('button', { name: 'Share it' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await expect(tour(page)).toHaveCount(0)
})

test('the tour by keyboard alone; skipped, it is not offered again, and Help has it', async ({ page }) => {
  await open(page, '/?paused')
  await page.locator('.welcome button.primary').press('Enter')
  await step(page, 1)
  for (const [text, n] of [
    ['add rod', 2],
    ['add hinge', 3],
  ] as const) {
    await command(page, text)
    await step(page, n)
  }
  await tour(page).getByRole('button', { name: 'Skip the tour' }).press('Enter')
  await expect(tour(page)).toHaveCount(0)

  await page.goto('/?paused&example=pendulum')
  await ready(page)
  await expect(page.locator('.welcome')).toBeVisible()
  await expect(page.locator('.welcome button.primary')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the tour' }).click()
  await step(page, 1)
  // It belongs to its scene.
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What would you like to do?').fill('Slider-crank')
  await page.getByRole('option', { name: /^Slider-crank example/ }).click()
  await expect(tour(page)).toHaveCount(0)
})

test('panels link to their pages', async ({ page, context }) => {
  await open(page, '/?paused&example=slider-crank')
  const follow = async (link: string, title: string) => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: link, exact: true }).first().click()
    const help = await opened
    await expect(help.getByRole('heading', { level: 1 })).toHaveText(title)
    await help.close()
  }
  await follow('Read about joints', 'Joints')
  await follow('Read about parameters', 'Parameters and numbers')
  await follow('Read about problems and what to do', 'Problems, and what to do')
  await page.getByRole('treeitem', { name: /crank pin/ }).click()
  await follow('Read about hinge', 'Hinge')
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('region', { name: 'Diagnostics' })).toBeVisible()
  await follow('Read about diagnostics', 'Diagnostics')
})

test('the guide is searched while typing, also by synonyms and with a typing error', async ({ page }) => {
  await page.goto('/help/index.html')
  const box = page.getByRole('searchbox', { name: 'Search the guide' })
  const first = page.locator('.results a').first()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  for (const [typed, title] of [
    ['hinge', 'Hinge'],
    ['pivot', 'Hinge'],
    ['baumgarte', 'Drift'],
    ['udwadia', 'Udwadia'],
    ['zeppelin', 'Nothing is about'],
    ['prismatc', 'Slider'],
  ]) {
    await box.fill(typed)
    await expect(page.locator('.results > *').first()).toContainText(title)
  }
  await box.fill('rolling disc')
  await expect(first).toContainText('Rolling disc')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rolling disc')
})

test('a page of the guide fits a phone, in the dark, and needs no script', async ({ browser }, info) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  for (const name of ['mathematics', 'joint-revolute', 'commands', 'examples']) {
    await page.goto(`/help/${name}.html`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
    expect(wide, name).toBeLessThanOrEqual(390)
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(
      'rgb(230, 232, 235)',
    )
  }
  await info.attach('phone', { body: await page.screenshot(), contentType: 'image/png' })
  await context.close()
})

test('the gallery has a picture of every example, and finds them by words', async ({ page }) => {
  await open(page, '/?paused&new')
  await page.getByRole('button', { name: 'Examples' }).click()
  const dialog = page.getByRole('dialog', { name: 'Examples' })
  const pictures = dialog.locator('.card img')
  await expect(dialog.locator('.card').first()).toBeVisible()
  const cards = await dialog.locator('.card').count()
  expect(cards).toBeGreaterThanOrEqual(24)
  await expect(pictures).toHaveCount(cards)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  // Of the present look: `pnpm pictures` takes them anew when the colour of the ground changes.
  const [kept, present] = await page.evaluate(async () => {
    const context = new OffscreenCanvas(480, 300).getContext('2d')!
    const colours = new Map<string, number>()
    for (const img of document.querySelectorAll<HTMLImageElement>('.card img')) {
      context.drawImage(await createImageBitmap(await (await fetch(img.src)).blob()), 0, 0)
      const { data } = context.getImageData(0, 0, 480, 300)
      const seen = new Map<string, number>()
      for (let i = 0; i < data.length; i += 4) {
        const key = [data[i], data[i + 1], data[i + 2]].join()
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
      const [most] = [...seen].sort((a, b) => b[1] - a[1])[0]
      colours.set(most, (colours.get(most) ?? 0) + 1)
    }
    context.fillStyle = getComputedStyle(document.querySelector('.scene-area')!).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return [[...colours.keys()], [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]] as const
  })
  expect(kept.length).toBeGreaterThan(0)
  for (const colour of kept)
    for (const [i, c] of colour.split(',').entries())
      expect(Math.abs(Number(c) - present[i]), `${colour}, now ${present}`).toBeLessThanOrEqual(3)
  await dialog.getByRole('searchbox').fill('nonholonomic')
  await expect.poll(() => dialog.locator('.card').count()).toBeLessThan(cards)
  await drawn(page)
  expect(await dialog.locator('.card').count()).toBeGreaterThan(0)
})
