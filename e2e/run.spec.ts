import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { advance, at, drawn, numbers, open, scene, type Vec3 } from './studio'

/** Channels of an example after a time, from the command line: channel → number. */
function cli(example: string, seconds: number, channels: string): Record<string, number> {
  const freebody = new URL('../apps/cli/freebody.mjs', import.meta.url).pathname
  const call = (...args: string[]) =>
    execFileSync(process.execPath, [freebody, ...args], { encoding: 'utf8' })
  const args = ['run', example, '--time', String(seconds), '--sample', String(seconds)]
  const csv = call(...args, '--channels', channels, '--quiet')
  const [head, ...rows] = csv.trim().split('\n')
  const last = rows.at(-1)!.split(',')
  return Object.fromEntries(
    head.split(',').map((name, i) => [name.replace(/ \[.*\]$/, '').replaceAll('"', ''), Number(last[i])]),
  )
}

/** The cell of a column in a row of the forces table, as the screen shows it. */
async function cell(page: Page, row: string, column: string): Promise<number> {
  const table = page.getByRole('table', { name: 'Forces' })
  const heads = await table.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((text) => text.replace(/N( m)?$/, '') === column)
  const text = await table.locator(`tr[data-id="${row}"]`).locator('th, td').nth(at).textContent()
  return Number(text?.replaceAll('\u202f', '').replace('−', '-'))
}

const openPanel = async (page: Page, key: string) => {
  await page.keyboard.press(key)
  await expect(page.locator('.dock')).toBeVisible()
}

for (const [example, joint] of [
  ['pendulum', 'pin'],
  ['slider-crank', 'crank pin'],
  ['rolling-disc', 'table'],
  ['door', 'upper hinge'],
] as const) {
  test(`${example}: the force in "${joint}" on the screen is the command line's`, async ({ page }) => {
    await open(page, `/?paused&example=${example}`)
    const now = await advance(page, 1)
    expect(now.t).toBeCloseTo(1, 12)
    const said = cli(example, 1, `${joint}.F,${joint}.Fx,${joint}.Fz,energy.total`)
    await openPanel(page, 'Alt+1')
    await expect.poll(() => cell(page, joint, 'F')).not.toBeNaN()
    for (const [column, value] of [
      ['F', said[`${joint}.F`]],
      ['Fx', said[`${joint}.Fx`]],
      ['Fz', said[`${joint}.Fz`]],
    ] as const) {
      const shown = await cell(page, joint, column)
      // Forces have four digits; a force of zero has rounding errors.
      expect(Math.abs(shown - value)).toBeLessThan(1e-3 * Math.abs(said[`${joint}.F`]))
    }
    expect(Math.abs(now.energy - said['energy.total'])).toBeLessThan(
      1e-12 * Math.max(1, Math.abs(now.energy)),
    )
  })
}

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

test('the pointer pulls a body, its force is listed and moves it', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  // Paused in the middle of its motion, so that it does not move before the pointer arrives.
  const before = await advance(page, 0.3)
  const centre = await page.evaluate(() => window.__freebody!.centre('bar'))
  const { x, y } = await at(page, centre as Vec3)
  await page.mouse.move(x, y, { steps: 3 })
  await drawn(page)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 40, { steps: 5 })
  await openPanel(page, 'Alt+1')
  const table = page.getByRole('table', { name: 'Forces' })
  await expect(table.getByText('Hand').first()).toBeVisible()
  const pulled = await advance(page, 0.1)
  expect(Math.abs(pulled.energy - before.energy)).toBeGreaterThan(1e-3)
  await page.mouse.up()
  await expect(table.getByText('Hand')).toHaveCount(0)
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
