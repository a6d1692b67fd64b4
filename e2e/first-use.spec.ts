/* What somebody does first, in how many actions, with the right result. An action is a drag, a click, a key, or one text that is typed. */
import { expect, test, type Page } from '@playwright/test'
import { advance, click, dragFromPalette, drawn, item, numbers, open, scene, settled } from './studio'

type Action = () => Promise<unknown>

/** Does one after the other, and counts them. */
async function actions(page: Page, task: string, most: number, all: readonly Action[]): Promise<void> {
  for (const act of all) {
    await act()
    await drawn(page)
  }
  await settled(page)
  console.log(`${task}: ${all.length} actions`)
  expect(all.length, task).toBeLessThanOrEqual(most)
  expect(await page.evaluate(() => window.__freebody!.problems())).toEqual([])
}

const press = (page: Page, key: string) => () => page.keyboard.press(key)
const row = (page: Page, name: RegExp) => () => page.getByRole('treeitem', { name }).click()
const button = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click()

test('a double pendulum in five actions', async ({ page }) => {
  await open(page)
  await actions(page, 'double pendulum', 5, [
    () => dragFromPalette(page, 'shape.rod', [0.25, 0, 0.8]),
    () => dragFromPalette(page, 'joint.revolute', [0, 0, 0.8]),
    // A few millimetres beside the end.
    () => dragFromPalette(page, 'shape.rod', [0.755, 0, 0.8]),
    () => dragFromPalette(page, 'joint.revolute', [0.5, 0, 0.8]),
    press(page, 'Space'),
  ])
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0.1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible()
  const double = await numbers(page)
  expect([double.rows, double.freedom]).toEqual([10, 2])
  expect(double.phi).toBeLessThan(1e-10)
  expect(Math.abs(double.relativeDrift)).toBeLessThan(1e-6)
})

test('a four-bar with motor and plot in six actions', async ({ page }) => {
  await open(page)
  await actions(page, 'four-bar with motor and plot', 6, [
    () => item(page, 'template.four-bar').click(),
    row(page, /^left foot/),
    button(page, 'Add a motor'),
    press(page, 'Alt+3'),
    button(page, 'New plot'),
    press(page, 'Space'),
  ])
  await expect.poll(async () => (await numbers(page)).t).toBeGreaterThan(0.1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible()
  const driven = await numbers(page)
  expect(driven.freedom).toBe(0)
  // One radian a second, from upright.
  expect(driven.positions[0]).toBeCloseTo(0.5 * Math.sin(driven.t), 8)
  expect(driven.positions[2]).toBeCloseTo(0.5 * Math.cos(driven.t), 8)
  expect((await scene(page)).plots?.map(({ channels }) => channels)).toEqual([['motor1.Tz_J']])
  // Both cranks and the coupler are lifted: τ = −(m/2 + m + m/2) g L sin θ about y. The last steps may come after the pause.
  const torque = async () => 2 * 9.81 * Math.sin((await numbers(page)).t)
  const legend = page.locator('.fb-plot-legend tbody tr')
  const shown = async () =>
    Number(/−?[\d.]+(?=N m)/.exec((await legend.textContent()) ?? '')?.[0].replace('−', '-'))
  await expect.poll(async () => Math.abs((await shown()) / (await torque()) + 1)).toBeLessThan(2e-3)
})

test('the force at 2 s in four actions, and friction in three', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  await actions(page, 'force at 2 s', 4, [
    press(page, 'j'),
    () => page.keyboard.type('2'),
    press(page, 'Enter'),
    press(page, 'Alt+1'),
  ])
  await expect.poll(async () => (await numbers(page)).t).toBeCloseTo(2, 12)
  const pin = page.getByRole('table', { name: 'Forces' }).locator('tr[data-id="pin"]')
  await expect(pin).toContainText('9.539')

  await page.keyboard.press('r')
  await expect.poll(async () => (await numbers(page)).t).toBe(0)
  const before = await numbers(page)
  await actions(page, 'friction', 3, [
    row(page, /^pin/),
    button(page, 'Law'),
    () => page.getByRole('menuitem', { name: 'Dry friction' }).click(),
  ])
  expect((await scene(page)).laws).toMatchObject([
    { kind: 'coulomb', joint: 'pin', params: { radius: 0.01 } },
  ])
  expect((await advance(page, 1)).energy).toBeLessThan(before.energy - 1e-3)
})

test('a spring in five actions, and a rod twice as long in four', async ({ page }) => {
  await open(page)
  await actions(page, 'spring', 5, [
    () => dragFromPalette(page, 'shape.box', [0, 0, 0.5]),
    () => item(page, 'force.spring').click(),
    () => click(page, [0, 0, 0.5]),
    () => click(page, [0, 0, 1]),
    button(page, 'Connect'),
  ])
  const [box] = (await scene(page)).bodies ?? []
  const { size } = box.shapes![0] as unknown as { size: readonly number[] }
  // z″ = −g − ω² (z − z₀) from rest, with water’s density and the stiffness of 100 N/m.
  const w = Math.sqrt(100 / (1000 * size[0] * size[1] * size[2]))
  const sunk = (9.81 / w ** 2) * (1 - Math.cos(0.5 * w))
  const z0 = (box.position as readonly number[])[2]
  expect((await advance(page, 0.5)).positions[2]).toBeCloseTo(z0 - sunk, 6)

  await open(page)
  await dragFromPalette(page, 'shape.rod', [0.25, 0, 0.8])
  await dragFromPalette(page, 'joint.revolute', [0, 0, 0.8])
  const length = page.getByRole('region', { name: 'Inspector' }).getByRole('textbox', { name: 'Length' })
  await actions(page, 'rod twice as long', 4, [
    row(page, /^Rod 1/),
    () => length.click(),
    () => length.fill('1'),
    press(page, 'Enter'),
  ])
  const { bodies, joints } = await scene(page)
  expect(bodies?.[0].shapes).toMatchObject([{ from: [-0.25, 0, 0], to: [0.75, 0, 0] }])
  const ends = [joints?.[0].a, joints?.[0].b].filter((frame) => frame?.body === 'rod1')
  expect(ends.map((frame) => frame?.at)).toEqual([[-0.25, 0, 0]])
})
