/* Over 300 lines: mechanisms built by pointer and by keyboard from beginning to end, one test each. */
import { expect, test, type Page } from '@playwright/test'
import {
  advance,
  at,
  click,
  command,
  drag,
  dragFromPalette,
  drawn,
  history,
  item,
  numbers,
  open,
  ready,
  scene,
  selection,
  settled,
  type Vec3,
} from './studio'

/** Connects two places by a joint that is picked, previewed and confirmed. */
async function connect(page: Page, kind: string, first: Vec3, second: Vec3): Promise<void> {
  await item(page, `joint.${kind}`).click()
  await click(page, first)
  await click(page, second)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Sets a number of what is selected, by the name of its field. */
async function type(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Inspector' }).getByRole('textbox', { name, exact: true })
  // With focus, a field changes from the displayed number to the exact one.
  await field.focus()
  await drawn(page)
  await field.fill(value)
  await field.press('Enter')
}

test('a pendulum by pointer: a rod, a hinge on its end, and Space', async ({ page }, info) => {
  const errors = await open(page)
  await dragFromPalette(page, 'shape.rod', [0.25, 0, 0.8])
  await expect.poll(async () => (await scene(page)).bodies?.length).toBe(1)
  // Where two things touch, here the rod and the ground, one move connects them.
  await dragFromPalette(page, 'joint.revolute', [0, 0, 0.8])
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(1)
  const joint = (await scene(page)).joints![0]
  expect(joint.kind).toBe('revolute')
  expect([joint.a.body, joint.b?.body].sort()).toEqual(['ground', 'rod1'])

  await expect(page.getByText('1 DOF')).toBeVisible()
  const now = await advance(page, 1)
  expect(now.ok).toBe(true)
  expect(now.freedom).toBe(1)
  expect(now.phi).toBeLessThan(1e-10)
  expect(Math.abs(now.relativeDrift)).toBeLessThan(1e-5)
  // It fell: its centre is below its hinge.
  expect(now.positions[2]).toBeLessThan(0.79)
  await info.attach('pendulum', { body: await page.screenshot(), contentType: 'image/png' })
  expect(errors).toEqual([])
})

test('a four-bar by pointer: three rods and four hinges close a loop', async ({ page }, info) => {
  await open(page)
  const corners: Vec3[] = [
    [-0.25, 0, 0.3],
    [-0.25, 0, 0.8],
    [0.25, 0, 0.8],
    [0.25, 0, 0.3],
  ]
  // Two upright cranks and a coupler, each dropped at its place; new rods are horizontal and are turned by typing.
  for (const [x, z, turned] of [
    [-0.25, 0.55, true],
    [0, 0.8, false],
    [0.25, 0.55, true],
  ] as const) {
    await page.keyboard.down('Shift')
    await dragFromPalette(page, 'shape.rod', [x, 0, z])
    await page.keyboard.up('Shift')
    await page
      .getByRole('region', { name: 'Inspector' })
      .getByRole('textbox', { name: 'Position x' })
      .waitFor()
    await type(page, 'Position x', String(x))
    await type(page, 'Position z', String(z))
    if (turned) await type(page, 'Angles y', '90')
  }
  await drawn(page)
  for (const corner of corners) await dragFromPalette(page, 'joint.revolute', corner)
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(4)
  await settled(page)
  const built = await numbers(page)
  expect(built.freedom).toBe(1)
  expect(built.rows - built.rank).toBe(3)
  // Planar hinges in space: three redundant constraints, listed by name.
  await page.getByText('why').click()
  await expect(page.getByText(/Hinge \d repeats 3 directions/)).toBeVisible()
  await page.keyboard.press('Escape')

  // In edit mode the loop moves along its constraints, and stays closed.
  const before = await scene(page)
  await drag(page, [0.1, 0, 0.8], [0.25, 0, 0.7])
  await expect.poll(async () => (await history(page)).at(-1)).toMatch(/^Move /)
  await settled(page)
  const after = await numbers(page)
  expect(after.phi).toBeLessThan(1e-9)
  expect((await scene(page)).bodies).not.toEqual(before.bodies)
  const moved = await advance(page, 0.5)
  expect(moved.ok).toBe(true)
  expect(moved.phi).toBeLessThan(1e-9)
  await info.attach('four-bar', { body: await page.screenshot(), contentType: 'image/png' })
})

test('a slider-crank by picking frames: hinges, a slider along x, previewed and confirmed', async ({
  page,
}, info) => {
  await open(page)
  await dragFromPalette(page, 'shape.rod', [0, 0, 0.6])
  await type(page, 'Position x', '-0.25')
  await type(page, 'Position z', '0.6')
  await dragFromPalette(page, 'shape.rod', [0.3, 0, 0.7])
  await type(page, 'Position x', '0.25')
  await type(page, 'Position z', '0.6')
  await dragFromPalette(page, 'shape.box', [0.6, 0, 0.5])
  await type(page, 'Position x', '0.7')
  await type(page, 'Position z', '0.6')
  await drawn(page)
  await connect(page, 'revolute', [-0.5, 0, 0.6], [-0.56, 0, 0.75])
  await dragFromPalette(page, 'joint.revolute', [0, 0, 0.6])
  await dragFromPalette(page, 'joint.revolute', [0.5, 0, 0.6])
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(3)
  // The guide: picked on the box and on the ground, along x.
  await item(page, 'joint.prismatic').click()
  await click(page, [0.7, 0, 0.6])
  await click(page, [0.7, 0, 0.3])
  await page.locator('.tool-hint').getByRole('combobox').selectOption('x')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(4)
  const problems = () => page.evaluate(() => window.__freebody!.problems())
  // The guide is 0.3 m below the box: closing the joints moves it there, with a warning until the scene has the closed positions.
  await expect.poll(problems).toEqual([expect.stringMatching(/^Closing the joints moved "box1" by 0\.3/)])
  await page
    .getByRole('region', { name: 'Problems' })
    .getByRole('button', { name: 'Use the closed positions' })
    .click()
  await expect.poll(problems).toEqual([])
  await settled(page)
  const built = await numbers(page)
  expect(built.freedom).toBe(1)
  expect(built.rows - built.rank).toBe(3)
  const moved = await advance(page, 0.5)
  expect(moved.ok).toBe(true)
  expect(moved.phi).toBeLessThan(1e-9)
  await info.attach('slider-crank', { body: await page.screenshot(), contentType: 'image/png' })
})

test('undo and redo of every gesture', async ({ page }) => {
  await open(page)
  const empty = await scene(page)
  await dragFromPalette(page, 'shape.box', [0, 0, 0.6])
  const placed = await scene(page)
  expect(await history(page)).toEqual(['Add box'])
  await drag(page, [0, -0.1, 0.6], [0.3, -0.1, 0.6])
  await expect.poll(async () => (await history(page)).length).toBe(2)
  const moved = await scene(page)
  expect(moved.bodies?.[0].position).not.toEqual(placed.bodies?.[0].position)
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await scene(page)).bodies?.length).toBe(2)
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await scene(page)).bodies?.length).toBe(1)
  expect(await scene(page)).toEqual(moved)

  for (let n = 4; n > 0; n--) await page.keyboard.press('Control+z')
  await expect.poll(() => scene(page)).toEqual(empty)
  for (let n = 4; n > 0; n--) await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => scene(page)).toEqual(moved)
})

test('a built scene is there after a reload, and opens from a link in another browser', async ({
  page,
  browser,
}) => {
  await open(page)
  await dragFromPalette(page, 'shape.box', [0, 0, 0.6])
  await page.getByRole('textbox', { name: 'Title of the scene' }).fill('Mine')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await scene(page)).title).toBe('Mine')
  const built = await scene(page)
  await page.goto('/?paused')
  await ready(page)
  expect(await scene(page)).toEqual(built)

  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
  expect(link).toContain('#s=')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await ready(other)
  expect(await scene(other)).toEqual(built)
  await elsewhere.close()
})

test('a damaged link gives a message, and the scene stays', async ({ page }) => {
  await open(page)
  await dragFromPalette(page, 'shape.box', [0, 0, 0.6])
  const built = await scene(page)
  await page.evaluate(() => {
    location.hash = '#s=aAAAAAxxxx'
  })
  await expect(page.getByText(/This link is damaged/)).toBeVisible()
  expect(await scene(page)).toEqual(built)
})

test('everything by keyboard: a pendulum through the command palette', async ({ page }) => {
  await open(page)
  for (const text of ['add rod', 'add hinge']) await command(page, text)
  await expect.poll(async () => (await scene(page)).bodies?.length).toBe(1)
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0.02)
})

/** [px] on the screen, at a distance in pixels from a point of the world along a direction of the world. */
async function beside(page: Page, p_W: Vec3, along: Vec3, pixels: number): Promise<{ x: number; y: number }> {
  const a = await at(page, p_W)
  const b = await at(page, [p_W[0] + 0.1 * along[0], p_W[1] + 0.1 * along[1], p_W[2] + 0.1 * along[2]])
  const k = pixels / Math.hypot(b.x - a.x, b.y - a.y)
  return { x: a.x + k * (b.x - a.x), y: a.y + k * (b.y - a.y) }
}

test('handles move, turn and resize, by the pointer and by numbers typed while dragging', async ({
  page,
}, info) => {
  await open(page)
  await dragFromPalette(page, 'shape.box', [0, 0, 0.6])
  await expect.poll(() => selection(page)).toHaveLength(1)
  const body = async () => (await scene(page)).bodies![0]
  await type(page, 'Position x', '0')
  await type(page, 'Position z', '0.6')
  const centre: Vec3 = [0, 0, 0.6]

  // Along x by a distance that the screen shows exactly.
  await page.keyboard.press('w')
  await drawn(page)
  let from = await beside(page, centre, [1, 0, 0], 60)
  let to = await beside(page, centre, [1, 0, 0], 160)
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await drawn(page)
  await info.attach('moving', { body: await page.screenshot(), contentType: 'image/png' })
  await page.mouse.up()
  await expect.poll(async () => (await history(page)).at(-1)).toMatch(/^Move/)
  const [x, y, z] = (await body()).position as unknown as Vec3
  expect(x).toBeGreaterThan(0.1)
  expect([y ?? 0, z]).toEqual([0, 0.6])

  // A typed number replaces the position of the pointer, also when the pointer then does not move.
  await page.keyboard.press('Control+z')
  await settled(page)
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await drawn(page)
  await page.keyboard.type('0.25')
  await expect(page.locator('.tool-hint')).toContainText('0.25')
  await page.mouse.up()
  await expect.poll(async () => (await body()).position).toEqual([0.25, 0, 0.6])

  // Ninety degrees about y, the axis towards the camera; its ring is dragged at its right.
  await page.keyboard.press('Control+z')
  await settled(page)
  await page.keyboard.press('e')
  await drawn(page)
  from = await beside(page, centre, [0, 0, 1], 66)
  to = await beside(page, centre, [1, 0, 0], 66)
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await drawn(page)
  await page.keyboard.type('90')
  await page.mouse.up()
  await expect.poll(async () => (await history(page)).at(-1)).toMatch(/^Rotate/)
  const turned = await body()
  const half = Math.SQRT1_2
  expect(turned.turn ?? turned.angles).toBeDefined()
  if (turned.turn)
    for (const [i, c] of [half, 0, half, 0].entries())
      expect(Math.abs(turned.turn[i] as number)).toBeCloseTo(c, 9)

  // A face pulled out by 0.3 m, typed.
  await page.keyboard.press('Control+z')
  await settled(page)
  const [width] = ((await body()).shapes![0] as unknown as { size: Vec3 }).size
  await page.keyboard.press('s')
  await drawn(page)
  from = await at(page, [width / 2, 0, 0.6])
  to = await beside(page, [width / 2, 0, 0.6], [1, 0, 0], 40)
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await drawn(page)
  await page.keyboard.type('0.3')
  await page.mouse.up()
  await expect
    .poll(async () => ((await body()).shapes![0] as unknown as { size: Vec3 }).size[0])
    .toBeCloseTo(width + 0.3, 9)
  expect((await history(page)).at(-1)).toMatch(/^Resize/)
})

test('a slider-crank by keyboard alone: commands, the outline, and numbers in fields', async ({ page }) => {
  await open(page)
  for (const [what, x] of [
    ['add rod', '-0.25'],
    ['add rod', '0.25'],
    ['add box', '0.7'],
  ]) {
    await command(page, what)
    await type(page, 'Position x', x)
    await type(page, 'Position z', '0.6')
  }
  await settled(page)
  /** By arrow keys in the outline, the others with Ctrl and Space. */
  async function choose(...ids: readonly string[]): Promise<void> {
    await command(page, 'select nothing')
    const tree = page.getByRole('tree', { name: 'Outline' })
    for (const [n, id] of ids.entries()) {
      await tree.getByRole('treeitem').first().press('Home')
      for (let k = 0; k < 40; k++) {
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-row'))
        if (focused === id) break
        await page.keyboard.press('Control+ArrowDown')
        await drawn(page)
      }
      await page.keyboard.press(n === 0 ? 'Enter' : 'Control+Space')
    }
    await expect.poll(() => selection(page)).toEqual(ids)
  }
  await choose('rod1')
  await command(page, 'add hinge')
  await choose('rod1', 'rod2')
  await command(page, 'add hinge')
  await choose('rod2', 'box1')
  await command(page, 'add hinge')
  await choose('box1')
  await command(page, 'add slider')
  await expect.poll(async () => (await scene(page)).joints?.length).toBe(4)
  await expect.poll(() => page.evaluate(() => window.__freebody!.problems())).toEqual([])
  await settled(page)
  const built = await numbers(page)
  expect(built.freedom).toBe(1)
  const moved = await advance(page, 0.5)
  expect(moved.ok).toBe(true)
  expect(moved.phi).toBeLessThan(1e-9)
})

test('a box around things selects them, and focus and arrays work on them', async ({ page }) => {
  await open(page)
  await dragFromPalette(page, 'shape.box', [-0.3, 0, 0.6])
  await dragFromPalette(page, 'shape.box', [0.3, 0, 0.6])
  await page.keyboard.press('Escape')
  await page.keyboard.down('Shift')
  const [a, b] = [await at(page, [-0.7, 0, 1]), await at(page, [0.7, 0, 0.2])]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(async () => (await selection(page)).length).toBe(2)
})
