/* The layout at eight sizes, light and dark: numbers, accessibility, and pictures of everything but the scene. After a wanted change of the
 look, `pnpm exec playwright test e2e/layouts.spec.ts --update-snapshots` takes the pictures anew. */
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import {
  area,
  boxes,
  brightnesses,
  invisible,
  isReference,
  nameOf,
  overflowing,
  overlaps,
  resize,
  tooSmall,
  unreachable,
  type Size,
} from './layout'
import { command, drawn, open, violations } from './studio'

const SIZES: readonly Size[] = [
  { width: 360, height: 740, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1024, height: 768, touch: true },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

/** Windows at 200 %, in the pixels that are left of them. */
const ZOOMED: readonly Size[] = [
  { width: 512, height: 384 },
  { width: 640, height: 360 },
  { width: 683, height: 384 },
  { width: 720, height: 450 },
  { width: 960, height: 540 },
  { width: 1280, height: 720 },
]

const PLAY = '.transport .primary'
/** What lies over the scene and around it. None of these may lie on another. */
const PIECES = [
  '.header',
  '.toolbar',
  '.tool-hint',
  '.welcome',
  '.notices p',
  '.legend',
  '.fb-compass',
  '.status-line',
  '.transport',
  '.dock-head',
  '.dock',
  '.workspace-switch',
  '.workspace-panel',
  '.workspace-left',
  '.workspace-right',
]
/** None of these may be wider inside than it is. */
const FITTING = ['.header', '.toolbar', '.transport', '.status-line', '.workspace', '.right-column-forms']

async function begin(page: Page): Promise<CDPSession> {
  await open(page, '/?paused&example=bricard')
  await expect(page.locator('.welcome p')).toBeVisible()
  await expect(page.locator('.fb-compass')).toBeVisible()
  return page.context().newCDPSession(page)
}

/** The scene's share of the window. */
async function share(page: Page, { width, height }: Size): Promise<number> {
  const [picture] = await boxes(page, '.scene-area-stage')
  return area(picture) / (width * height)
}

async function heightOf(page: Page, selector: string): Promise<number> {
  const [box] = await boxes(page, selector)
  return box.bottom - box.top
}

/** What holds at every size, whatever is open. */
async function expectSound(page: Page, what: string, touch = false): Promise<void> {
  expect.soft(await overlaps(page, PIECES), `${what}: overlaps`).toEqual([])
  expect.soft(await overflowing(page, FITTING), `${what}: wider than the window`).toEqual([])
  const buttons =
    '.transport > *:not(.transport-pace), .header button, .header input, .toolbar button, .toolbar-plane'
  expect.soft(await unreachable(page, buttons), `${what}: out of reach`).toEqual([])
  await expect.soft(page.locator(PLAY), what).toBeEnabled()
  if (touch) {
    const targets =
      '.header button, .toolbar button, .transport button, .transport select, .workspace-switch button, .dock-head button, .legend button, .side-panel-head button'
    expect.soft(await tooSmall(page, targets, 44), `${what}: too small for a finger`).toEqual([])
  }
}

/** Hidden in pictures: what the scene is made of has tests of its own. */
const WITHOUT_SCENE =
  '.fb-stage canvas, .fb-labels *, .fb-scales, .fb-grid-text, .fb-compass { visibility: hidden !important }'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at eight sizes everything is in its place and in reach, ${colorScheme}`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme })
    const devtools = await begin(page)
    const compared = await isReference(page, !['none', 'missing'].includes(info.config.updateSnapshots))
    await page.addStyleTag({ content: WITHOUT_SCENE })
    for (const size of SIZES) {
      const name = nameOf(size)
      await resize(page, devtools, size)
      const part = await share(page, size)
      expect.soft(part, `${name}: the scene's share`).toBeGreaterThan(0.5)
      await expectSound(page, name, size.touch)
      if (colorScheme === 'light') expect.soft(await violations(page), name).toEqual([])
      if (compared)
        await expect
          .soft(page)
          .toHaveScreenshot(`${name}-${colorScheme}.png`, { scale: 'css', maxDiffPixelRatio: 0.01 })
    }
  })
}

test('panels leave the scene, the outline and the play button in sight at every size', async ({ page }) => {
  const devtools = await begin(page)
  for (const size of SIZES) {
    const name = nameOf(size)
    await resize(page, devtools, size)
    // A tool with a hint, and the panel of forces.
    await page.keyboard.press('m')
    await page.keyboard.press('Alt+1')
    await expect(page.getByRole('table', { name: 'Forces' })).toBeVisible()
    await expect(page.locator('.tool-hint')).toBeVisible()
    await drawn(page)
    await expectSound(page, `${name} with forces`, size.touch)
    expect.soft(await share(page, size), `${name} with forces`).toBeGreaterThan(0.24)
    expect.soft(await heightOf(page, '.dock'), `${name}: the dock`).toBeGreaterThan(130)
    if (size.width >= 1100) {
      expect.soft(await heightOf(page, '.outline'), `${name}: the outline`).toBeGreaterThan(240)
      expect.soft(await overlaps(page, ['.dock', '.outline']), name).toEqual([])
    }
    expect.soft(await unreachable(page, '.dock-head > button'), `${name}: buttons of the dock`).toEqual([])
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('v')
    await expect(page.locator('.dock')).toHaveCount(0)

    if (size.width >= 1100) continue
    // Drawers and sheets, one at a time.
    for (const panel of ['Add', 'Outline', 'Edit']) {
      const button = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel })
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
      const close = page.getByRole('button', { name: `Close ${panel}` })
      await expect(close).toBeVisible()
      await drawn(page)
      await expectSound(page, `${name}, ${panel}`, size.touch)
      expect.soft(await share(page, size), `${name}, ${panel}`).toBeGreaterThan(0.3)
      const head = ':is(.side-panel-head, .side-panel > .panel > .panel-head) :is(button, input, a)'
      expect.soft(await unreachable(page, head), `${name}, ${panel}`).toEqual([])
      await close.click()
      await expect(page.locator('.workspace-panel')).toHaveCount(0)
    }
  }
})

test('the name of the open panel is in sight among the names of all', async ({ page }) => {
  const devtools = await begin(page)
  for (const size of SIZES.filter(({ width }) => width >= 560)) {
    await resize(page, devtools, size)
    for (const name of ['Schematic', 'Forces']) {
      await command(page, `${name} panel`)
      const tab = page.locator('.dock-tabs').getByRole('button', { name, exact: true })
      await expect(tab).toHaveAttribute('aria-pressed', 'true')
      const whole = async () => {
        const [bar, box] = [await page.locator('.dock-tabs').boundingBox(), await tab.boundingBox()]
        return box!.x >= bar!.x && box!.x + box!.width <= bar!.x + bar!.width
      }
      await expect.poll(whole, { message: `${nameOf(size)}: ${name}` }).toBe(true)
    }
    await page.keyboard.press('Alt+1')
    await expect(page.locator('.dock')).toHaveCount(0)
  }
})

test('the dock goes where the user puts it, and stays there', async ({ page }) => {
  await begin(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Alt+1')
  const shape = async () => {
    const [dock] = await boxes(page, '.dock')
    const [picture] = await boxes(page, '.scene-area-stage')
    return { dock, picture, width: dock.right - dock.left, height: dock.bottom - dock.top }
  }
  const put = async (place: string) => {
    await page.getByRole('button', { name: 'All panels and their place' }).click()
    await page.getByRole('menuitemcheckbox', { name: place, exact: true }).click()
    await drawn(page)
    await expectSound(page, place)
    return shape()
  }
  const below = await shape()
  expect(below.dock.left).toBeCloseTo(below.picture.left, 0)
  expect(below.width).toBeCloseTo(below.picture.right - below.picture.left, 0)
  expect((await put('Under the scene, tall')).height).toBeGreaterThan(1.5 * below.height)
  const wide = await put('Over the whole width')
  expect(wide.width).toBeGreaterThan(1438)
  expect(await heightOf(page, '.outline')).toBeGreaterThan(160)
  const column = await put('In a column beside the scene')
  expect(column.dock.left).toBeGreaterThan(column.picture.right)
  expect(column.height).toBeGreaterThan(780)
  // By keyboard the border moves, and a double click puts it back.
  const border = page.getByRole('separator', { name: 'Size of the column of the dock' })
  await border.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await drawn(page)
  expect((await shape()).width).toBeCloseTo(column.width + 48, 0)
  await expect(border).toHaveAttribute('aria-valuenow', String(Math.round(column.width + 48)))
  await page.reload()
  await expect(page.getByRole('table', { name: 'Forces' })).toBeVisible()
  const again = await shape()
  expect(again.dock.left).toBeGreaterThan(again.picture.right)
  expect(again.width).toBeCloseTo(column.width + 48, 0)
  await border.dblclick()
  await drawn(page)
  expect((await shape()).width).toBeCloseTo(column.width, 0)
})

test('at 200 % the scene keeps half of the window', async ({ page }) => {
  const devtools = await begin(page)
  for (const size of ZOOMED) {
    await resize(page, devtools, size)
    expect.soft(await share(page, size), nameOf(size)).toBeGreaterThan(0.5)
    await expectSound(page, `${nameOf(size)} at 200 %`)
  }
})

test('the scene is one key away, and palette, outline and tools are one stop each', async ({ page }) => {
  await begin(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('tree')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the scene' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  const scene = page.getByRole('application')
  let stops = 0
  do {
    await page.keyboard.press('Tab')
    stops += 1
  } while (stops < 40 && !(await scene.evaluate((element) => element === document.activeElement)))
  console.log(`${stops} stops from the skip link to the scene`)
  expect(stops).toBeLessThanOrEqual(14)

  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(scene).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('searchbox', { name: 'Search what can be added' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bodies', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-item="shape.ball"], [data-item="shape.sphere"]')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('separator', { name: 'Size of the palette' })).toBeFocused()
})

test('a message lies on no field, button or dialog, replaces that of the same gesture, and is announced once', async ({
  page,
}) => {
  const devtools = await begin(page)
  const notices = page.locator('.notices p')
  for (const size of SIZES) {
    await resize(page, devtools, size)
    if (size.width < 700) await page.getByRole('button', { name: 'Edit', exact: true }).click()
    // Nothing is selected to be renamed.
    await page.keyboard.press('F2')
    await expect(notices).toHaveCount(1)
    await page.keyboard.press('F2')
    await expect(notices).toHaveCount(1)
    await expectSound(page, `${nameOf(size)} with a message`)
    const under = ['.notices p', 'input:not(.hidden)', 'select', 'textarea', PLAY]
    const met = (await overlaps(page, under)).filter((pair) => pair.startsWith('.notices'))
    expect.soft(met, nameOf(size)).toEqual([])
    await notices.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notices).toHaveCount(0)
    if (size.width < 700) await page.getByRole('button', { name: 'Close Edit' }).click()
  }
  // In a dialog it is part of the dialog.
  await command(page, 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  await expect(dialog.getByRole('status')).toContainText('Select one thing first.')
  await expect(notices).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Back over the scene it is not announced again.
  await expect(notices).toHaveCount(1)
  await expect(page.locator('.notices [role=status] p')).toHaveCount(0)
})

test('with the colours of the system swatches, tracks and pressed buttons stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await begin(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element)
        return { backgroundColor, forcedColorAdjust }
      })
  const swatches = await page
    .locator('.legend-line > .legend-key .legend-ink')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor))
  expect(swatches.length).toBe(4)
  expect(new Set(swatches).size).toBe(4)
  expect((await styleOf('.legend-ink')).forcedColorAdjust).toBe('none')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const pressed = await styleOf('.toolbar [aria-pressed=true]')
  expect(pressed.backgroundColor).not.toBe((await styleOf('.toolbar [aria-pressed=false]')).backgroundColor)
  expect(pressed.backgroundColor).not.toBe(canvas)
  // No symbol of a button has the colour of what is behind it.
  expect(await invisible(page, 'button:not(:disabled):has(svg)')).toEqual([])
  // Along the track: the part before the thumb, the thumb, and the rest.
  const track = await brightnesses(page, '.parameters .slider', 0.5)
  const above = await brightnesses(page, '.parameters .slider', 0.1)
  const paper = above[Math.floor(above.length / 2)]
  const [before, after] = [track[8], track[track.length - 8]]
  expect(Math.abs(before - paper)).toBeGreaterThan(40)
  expect(Math.abs(after - paper)).toBeGreaterThan(40)
  expect(Math.abs(after - before)).toBeGreaterThan(20)
  expect(await violations(page)).toEqual([])
})
