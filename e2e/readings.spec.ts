/* Nothing silent, nothing stale: what numbers, lists and dialogs show is what is. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import {
  advance,
  at,
  command,
  drawn,
  numbers,
  open,
  paste,
  ready,
  scene,
  selection,
  settled,
  type Vec3,
} from './studio'

const cell = (page: Page, row: string, head: RegExp) => {
  const table = page.getByRole('table', { name: 'Forces' })
  return table
    .locator(`tr[data-id="${row}"]`)
    .locator('th, td')
    .nth(heads.findIndex((h) => head.test(h)))
}
let heads: readonly string[] = []

test('a typed time is reached exactly, and noise is 0 in the forces that are copied there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const errors = await open(page, '/?paused&example=slider-crank')
  const time = page.getByRole('button', { name: 'Go to a time' })
  await time.click()
  const field = page.getByRole('textbox', { name: 'Time to go to' })
  await field.fill('1,250')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('can mean 1250 or 1.25')
  await field.fill('1.2537 s')
  await field.press('Enter')
  await expect.poll(async () => (await numbers(page)).t).toBe(1.2537)
  await expect(time).toContainText('1.254 s')

  // Far away: it can be stopped on the way.
  await page.keyboard.press('j')
  await field.fill('100000')
  await field.press('Enter')
  await expect(page.getByRole('progressbar', { name: /Running to/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByText(/Cancelled at/)).toBeVisible()
  expect((await numbers(page)).t).toBeLessThan(1e5)

  await page.keyboard.press('Alt+1')
  const table = page.getByRole('table', { name: 'Forces' })
  await expect(table).toBeVisible()
  heads = await table.getByRole('columnheader').allTextContents()
  // A planar mechanism carries nothing across its plane but rounding.
  await expect(cell(page, 'crank pin', /^Fy/)).toHaveText('0')
  await expect(cell(page, 'crank pin', /^Fx/)).not.toHaveText('0')
  expect(heads.filter((head) => head.includes('φ'))).toEqual([])
  expect(heads.join(' ')).toContain('Joint error')
  await table.getByRole('button', { name: 'Copy a number of crank pin' }).click()
  await page.getByRole('menuitem', { name: /^Fx/ }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^-?\d[\d.e+-]* N$/)
  const shown = ((await cell(page, 'crank pin', /^Fx/).textContent()) ?? '')
    .replace('−', '-')
    .replace('\u202f', '')
  expect(Math.abs(Number.parseFloat(copied) / Number(shown) - 1)).toBeLessThan(1e-3)
  expect(errors).toEqual([])
})

test('a description is read with its mathematics, edited on request, and Back returns to it', async ({
  page,
}) => {
  await open(page, '/?paused&example=four-bar')
  const about = page.getByRole('region', { name: 'About this scene' })
  await expect(about.locator('.katex').first()).toBeVisible()
  await expect(about.getByRole('complementary', { name: 'Try' })).toContainText('smallest pivot')
  await expect(about.getByRole('textbox')).toHaveCount(0)

  // Another document, over the gallery: Back closes dialogs, then goes back to the document.
  await command(page, 'Examples')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await scene(page)).title).toBe('Parallelogram four-bar')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What would you like to do?').fill('Slider-crank')
  await page.getByRole('option', { name: /^Slider-crank example/ }).click()
  await expect.poll(async () => (await scene(page)).title).toMatch(/Slider/)
  await about.getByRole('button', { name: 'Edit description' }).click()
  await about.getByRole('textbox', { name: 'Description' }).fill('Mine: $a^2$.\n\nTry: pull it.')
  await about.getByRole('button', { name: 'Done' }).click()
  await expect(about.locator('.katex')).toHaveCount(1)
  expect((await scene(page)).description).toBe('Mine: $a^2$.\n\nTry: pull it.')
  await page.goBack()
  await expect.poll(async () => (await scene(page)).title).toBe('Parallelogram four-bar')
  await page.goForward()
  await expect.poll(async () => (await scene(page)).description).toContain('Mine')
})

test('a description of large matrices is typeset within bounds, scrolls, and shows what is refused', async ({
  page,
}) => {
  await open(page)
  const matrix = (cells: number) => `$$\\begin{matrix}${'x&'.repeat(cells)}\\end{matrix}$$`
  const nested = `$$${'\\begin{matrix}'.repeat(60)}x${'\\end{matrix}'.repeat(60)}$$`
  const fractions = `$$${'\\frac{'.repeat(200)}x${'}1'.repeat(200)}$$`
  const description = [
    matrix(900),
    nested,
    fractions,
    '$\\def\\a{xx}\\a$',
    ...Array(9).fill(matrix(100)),
    'End.',
  ]
  await paste(page, {
    version: 1,
    title: 'Hostile',
    bodies: [{ id: 'a' }],
    description: description.join('\n\n'),
  })
  const about = page
    .getByRole('region', { name: 'Hostile' })
    .or(page.getByRole('region', { name: 'About this scene' }))
  await expect(about.getByText('(Not typeset: it is too large.')).toHaveCount(1)
  await expect(about.getByText('(Not typeset: it is nested more than 12 levels deep.)')).toHaveCount(2)
  await expect(about.getByText('may not define commands')).toHaveCount(1)
  await expect(about.getByText('too many or too large')).toHaveCount(3)
  // Those near the view are typeset, the others when they are scrolled to.
  const formulas = about.locator('.formula-display')
  await expect(formulas).toHaveCount(6)
  await expect(about.locator('.katex')).toHaveCount(0)
  for (let n = 0; n < 6; n++) {
    await formulas.nth(n).evaluate((formula) => formula.scrollIntoView())
    await expect(formulas.nth(n).locator('.katex').first()).toBeVisible()
  }
  const size = await about.evaluate((panel) => ({
    elements: panel.getElementsByTagName('*').length,
    over: Math.max(
      ...[...panel.querySelectorAll<HTMLElement>('.description')].map((e) => e.scrollWidth - e.clientWidth),
    ),
    scrolls: [...panel.querySelectorAll<HTMLElement>('.formula-scrolls')].every(
      (e) => e.tabIndex === 0 && e.scrollWidth > e.clientWidth,
    ),
  }))
  expect(size.elements).toBeLessThan(16_500)
  expect(size.over).toBeLessThanOrEqual(0)
  expect(size.scrolls).toBe(true)
})

test('what is not applied and what stopped is in the list of problems', async ({ page }) => {
  await open(page)
  await paste(page, {
    version: 1,
    bodies: [
      {
        id: 'bar',
        shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }],
        mass: 1,
        angles: [0, -Math.PI / 2, 0],
      },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        a: { body: 'ground', axis: [0, 1, 0] },
        b: { body: 'bar', axis: [0, 1, 0] },
      },
      {
        id: 'pull',
        kind: 'driven-distance',
        a: { body: 'ground', at: [-0.5, 0, 0] },
        b: { body: 'bar', at: [1, 0, 0] },
        params: { profile: { kind: 'polynomial', coefficients: [Math.sqrt(1.25), 0.2] } },
      },
    ],
    equations: [{ id: 'rule', text: 'bar.y = 0', off: true }],
  })
  await settled(page)
  const problems = page.getByRole('region', { name: 'Problems' })
  await page.getByRole('treeitem', { name: /rule/ }).click()
  const text = page.getByRole('textbox', { name: 'Equation', exact: true })
  await text.fill('bar.y = = 0')
  await text.blur()
  await expect(problems.getByRole('status')).toHaveText('1 equation is not applied.')
  await expect(page.getByRole('treeitem', { name: /rule/ })).toContainText('not applied')
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('is not applied')
  expect((await scene(page)).equations?.[0].text).toBe('bar.y = 0')
  await text.fill('bar.y = 0')
  await text.blur()
  await expect(problems).not.toContainText('not applied')

  await page.evaluate(() => window.__freebody!.advance(3))
  await expect(problems.getByRole('status')).toContainText('The run has stopped')
  await expect(problems).not.toContainText('No problems.')
  await problems.getByRole('button', { name: /Switch off "?pull"?/ }).click()
  await expect(problems.getByRole('status')).not.toContainText('stopped')
})

test('plots as tables, pictures without handles, units in CSV, and searches have what they say', async ({
  page,
}) => {
  await open(page, '/?paused&example=pendulum')
  await page.evaluate(() => window.__freebody!.advance(0.5))
  await page.keyboard.press('Alt+3')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const rows = page.getByRole('region', { name: 'Rows' })
  await expect(rows.getByRole('row').nth(3)).toBeVisible()
  await expect(page.locator('.fb-plot-host')).toBeHidden()
  const [inside, frame] = [await rows.boundingBox(), await page.locator('.fb-plot').boundingBox()]
  expect(inside!.y + inside!.height).toBeLessThanOrEqual(frame!.y + frame!.height + 1)
  expect(inside!.height).toBeGreaterThan(80)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.locator('.fb-plot-host')).toBeVisible()

  const saved = async (name: RegExp) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name }).click()
    return readFileSync(await (await saving).path())
  }
  await command(page, 'Export')
  const plain = await saved(/\.png$/)
  const csv = (await saved(/\.csv$/)).toString()
  expect(csv.split('\n')[0]).toMatch(/^t \[s\],.* \[(?:m|rad|N|J)\]/)
  await page.keyboard.press('Escape')
  await page.getByRole('treeitem', { name: /^bar/ }).click()
  await command(page, 'Export')
  expect((await saved(/\.png$/)).equals(plain)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: /^bar/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('searchbox', { name: 'Search what can be added' }).fill('floor')
  await expect(page.getByRole('note')).toContainText('Add a floor')
  await expect(page.locator('[data-item="joint.point-on-plane"]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What would you like to do?').fill('gravity')
  await page.getByRole('option', { name: 'Change gravity' }).click()
  await expect(page.getByRole('combobox', { name: 'Gravity as on' })).toBeFocused()
})

const BODIES = ['crank', 'rod', 'slider'] as const
const centreOf = (page: Page, id: string) => page.evaluate((body) => window.__freebody!.centre(body), id)

/** [m] and [°] between the centres of the bodies, from the positions of the run. */
async function expected(page: Page): Promise<{ distance: number; angle: number }> {
  const [a, b, c] = await Promise.all(BODIES.map((id) => centreOf(page, id)))
  const minus = (u: Vec3, v: Vec3) => u.map((x, i) => x - v[i])
  const length = (u: readonly number[]) => Math.hypot(...u)
  const [u, v] = [minus(a, b), minus(c, b)]
  const cosine = u.reduce((sum, x, i) => sum + x * v[i], 0) / length(u) / length(v)
  return { distance: length(u), angle: (Math.acos(cosine) * 180) / Math.PI }
}

/** What is written at the measurements in the scene. */
async function written(page: Page): Promise<{ distance: number; angle: number }> {
  await drawn(page)
  const text = (await page.locator('.fb-labels').textContent()) ?? ''
  const [distance, angle] = [/(\d+\.\d+) m/, /(\d+\.\d+)°/].map((form) => Number(form.exec(text)?.[1]))
  return { distance, angle }
}

test('a distance and an angle stay on what they measure, are plotted, and are there after a reload', async ({
  page,
}) => {
  const errors = await open(page, '/?paused&example=slider-crank')
  const pick = async (...ids: readonly string[]) => {
    for (const id of ids) {
      const { x, y } = await at(page, await centreOf(page, id))
      await page.mouse.move(x, y, { steps: 3 })
      await drawn(page)
      await page.mouse.click(x, y)
    }
  }
  await page.keyboard.press('m')
  await pick('crank', 'rod')
  await expect.poll(async () => (await scene(page)).measurements?.length).toBe(1)
  await page.keyboard.press('Alt+m')
  await pick(...BODIES)
  await expect.poll(async () => (await scene(page)).measurements?.length).toBe(2)
  expect((await scene(page)).measurements?.map(({ kind }) => kind)).toEqual(['distance', 'angle'])
  await page.keyboard.press('Escape')
  await settled(page)

  const close = async () => {
    const [want, have] = [await expected(page), await written(page)]
    expect(Math.abs(have.distance - want.distance)).toBeLessThan(1e-3)
    expect(Math.abs(have.angle - want.angle)).toBeLessThan(0.05)
    return want
  }
  const before = await close()
  await advance(page, 0.4)
  const after = await close()
  expect(Math.abs(after.angle - before.angle)).toBeGreaterThan(1)

  await page.getByRole('treeitem', { name: /^Angle 1/ }).click()
  await page.getByRole('region', { name: 'Inspector' }).getByRole('button', { name: 'Plot' }).click()
  await expect.poll(async () => (await scene(page)).plots?.at(-1)?.channels).toEqual(['angle1.angle'])
  const value = page.locator('.fb-plot-legend tbody tr', { hasText: 'Angle 1' })
  await expect(value).toContainText(`${((after.angle * Math.PI) / 180).toFixed(3)}rad`)

  const built = await scene(page)
  await page.goto('/?paused')
  await ready(page)
  expect(await scene(page)).toEqual(built)
  const again = await close()
  expect(again.angle).toBeCloseTo(before.angle, 6)
  expect(errors).toEqual([])
})

test('the menu opens at the pointer, whole, on what is there, and not while the view is moved', async ({
  page,
}) => {
  await open(page, '/?paused&example=slider-crank')
  await page.setViewportSize({ width: 1280, height: 720 })
  await drawn(page)
  const menu = page.getByRole('menu')
  const press = async (x: number, y: number) => {
    await page.mouse.click(x, y, { button: 'right' })
    const box = (await menu.boundingBox())!
    expect(Math.min(Math.abs(box.x - x), Math.abs(box.x + box.width - x))).toBeLessThan(12)
    expect(box.y).toBeLessThan(y + 12)
    expect(box.y + box.height).toBeGreaterThan(y - 12)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(720)
  }
  const crank = await at(page, await centreOf(page, 'crank'))
  await press(crank.x, crank.y)
  expect(await selection(page)).toEqual(['crank'])
  await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // Where nothing is, it is the scene's.
  await press(260, 470)
  expect(await selection(page)).toEqual([])
  await expect(menu.getByRole('menuitem', { name: /^Show all/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.move(500, 450)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(560, 480, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await drawn(page)
  await expect(menu).toHaveCount(0)
  expect((await at(page, await centreOf(page, 'crank'))).x - crank.x).toBeGreaterThan(40)
})
