import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { forceAgrees, openPanel } from './forces'
import { advance, at, drag, drawn, history, numbers, open, scene, type Vec3 } from './studio'

// One with redundant rows, one with rows for velocities; run.long.spec.ts has others.
for (const [example, joint] of [
  ['rolling-disc', 'table'],
  ['door', 'upper hinge'],
] as const)
  test(`${example}: the force in "${joint}" on the screen is the command line's`, ({ page }) =>
    forceAgrees(page, example, joint))

test('a recorded moment is exact, and the motion continues from it with the same bits', async ({ page }) => {
  await open(page, '/?paused&example=double-pendulum')
  const half = await advance(page, 0.5)
  const one = await advance(page, 0.5)
  const slider = page.getByRole('slider', { name: 'Recorded time' })
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(0.99)
  await slider.evaluate((input: HTMLInputElement) => {
    input.value = '0.5'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect.poll(async () => (await numbers(page)).t).toBe(half.t)
  expect(await numbers(page)).toMatchObject({ positions: half.positions, energy: half.energy, phi: half.phi })
  expect((await advance(page, 0.5)).positions).toEqual(one.positions)
})

test('dragged in a paused run, the mechanism moves along its joints, and the motion continues from there', async ({
  page,
}) => {
  await open(page, '/?paused&example=pendulum')
  const before = await advance(page, 0.5)
  const [x, y, z] = await page.evaluate(() => window.__freebody!.centre('bar'))
  await drag(page, [x, y, z], [x - 0.3, y, z + 0.1])
  await expect.poll(async () => (await numbers(page)).positions[0]).toBeLessThan(before.positions[0] - 0.1)
  const moved = await numbers(page)
  expect(moved.t).toBe(before.t)
  expect(moved.phi).toBeLessThan(1e-10)
  // The scene keeps its start.
  expect(await history(page)).toEqual([])
  const later = await advance(page, 0.2)
  expect([later.ok, later.t]).toEqual([true, expect.closeTo(0.7, 9)])
})

test('a free body has all its forces, they balance, and it can be saved as a picture', async ({
  page,
}, info) => {
  await open(page, '/?paused&example=slider-crank')
  await advance(page, 0.3)
  const centre = await page.evaluate(() => window.__freebody!.centre('slider'))
  const { x, y } = await at(page, centre as Vec3)
  await page.mouse.dblclick(x, y)
  await expect(page.getByText(/The list closes/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Forces on slider' })
  for (const row of ['weight', 'wrist pin', 'guide', 'm a'])
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  await drawn(page)
  await info.attach('free body', { body: await page.screenshot(), contentType: 'image/png' })
  for (const kind of ['SVG', 'PNG']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: kind, exact: true }).click()
    const bytes = readFileSync(await (await saving).path())
    if (kind === 'PNG') expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    else expect(bytes.toString()).toMatch(/^<svg [\s\S]*weight [\s\S]*guide [\s\S]*<\/svg>$/)
  }
})

test('the pointer pulls a body that moves, its force is listed and moves it', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  const before = await advance(page, 0.3)
  // So slow that it is still there when the pointer arrives.
  await page.getByLabel('Speed').selectOption('0.01')
  await page.locator('.transport .primary').click()
  const centre = await page.evaluate(() => window.__freebody!.centre('bar'))
  const { x, y } = await at(page, centre as Vec3)
  await page.mouse.move(x, y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 40, { steps: 5 })
  await openPanel(page, 'Alt+1')
  const table = page.getByRole('table', { name: 'Forces' })
  await expect(table.getByText('Pointer').first()).toBeVisible()
  await page.keyboard.press('Space')
  const pulled = await advance(page, 0.1)
  expect(Math.abs(pulled.energy - before.energy)).toBeGreaterThan(1e-3)
  await page.mouse.up()
  await expect(table.getByText('Pointer')).toHaveCount(0)
})

test('a slider changes the running scene, which continues from its state', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  const before = await advance(page, 0.5)
  const mass = page.getByRole('region', { name: 'Parameters' }).getByRole('slider', { name: /Mass/ })
  await mass.focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => (await scene(page)).parameters?.find((p) => p.id === 'm')?.value)
    .toBeCloseTo(1.1, 9)
  const after = await numbers(page)
  expect(after.t).toBe(before.t)
  expect(after.positions).toEqual(before.positions)
})

test('a motion that cannot continue stops at the last valid state, with the reason and fixes', async ({
  page,
}) => {
  await open(page)
  const bar = (id: string, x: number) => ({
    id,
    shapes: [{ kind: 'box', size: [1, 0.05, 0.05], at: [0.5, 0, 0] }],
    mass: 1,
    position: [x, 0, 0],
  })
  const pin = (id: string, a: object, b: object) => ({
    id,
    kind: 'revolute',
    a: { axis: [0, 1, 0], ...a },
    b: { axis: [0, 1, 0], ...b },
  })
  // A motor that would move the tip farther than the two bars reach.
  const overreach = {
    version: 1,
    title: 'Overreach',
    bodies: [bar('upper', 0), { ...bar('lower', 1), angles: [0, 0.5, 0] }],
    joints: [
      pin('shoulder', { body: 'ground' }, { body: 'upper' }),
      pin('elbow', { body: 'upper', at: [1, 0, 0] }, { body: 'lower' }),
      {
        id: 'pull',
        kind: 'driven-distance',
        a: { body: 'ground' },
        b: { body: 'lower', at: [1, 0, 0] },
        params: { profile: { kind: 'polynomial', coefficients: [1.9378, 0.2] } },
      },
    ],
  }
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, JSON.stringify(overreach))
  await expect.poll(async () => (await scene(page)).title).toBe('Overreach')
  const stopped = await advance(page, 5)
  expect(stopped.ok).toBe(false)
  const alert = page.getByRole('alert').filter({ hasText: 'Stopped at' })
  await expect(alert).toContainText('pull')
  await alert.getByRole('button', { name: /Switch off "?pull"?/ }).click()
  await expect.poll(async () => (await scene(page)).joints?.find((j) => j.id === 'pull')?.off).toBe(true)
  expect((await advance(page, 0.2)).ok).toBe(true)
})

test('plots follow the recording and seek it', async ({ page }, info) => {
  await open(page, '/?paused&example=pendulum')
  await openPanel(page, 'Alt+3')
  await advance(page, 2)
  await expect(page.getByRole('list', { name: 'Channels' })).toContainText('pin.angle')
  await drawn(page)
  await info.attach('plot', { body: await page.screenshot(), contentType: 'image/png' })
})
