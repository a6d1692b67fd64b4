/* The panels of geometry (orthogonal parts and Gauss's function), of redundancy in four variants and of drift in three. Numbers are read
 at the full precision that the panels provide. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { advance, open, selection } from './studio'

async function panel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('toolbar', { name: 'Panels below the scene' }).getByRole('button', { name }).click()
  return page.getByRole('region', { name, exact: true })
}

/** The number of a cell at full precision. */
async function exactly(cell: Locator): Promise<number> {
  const title = await cell.getAttribute('title')
  expect(title).not.toBeNull()
  return Number(title)
}

const fact = (at: Locator, name: string) => exactly(at.locator(`[data-fact="${name}"]`))
const size = (at: Locator, name: string) => exactly(at.locator(`[data-length="${name}"]`))

for (const id of ['slider-crank', 'double-pendulum'])
  test(`${id}: the two parts of the acceleration are orthogonal`, async ({ page }) => {
    const errors = await open(page, `/?paused&example=${id}`)
    await advance(page, 0.4)
    const geometry = await panel(page, 'Geometry')
    await expect(geometry.locator('[data-fact="cosine"]')).toBeVisible()
    expect(Math.abs(await fact(geometry, 'cosine'))).toBeLessThan(1e-12)
    expect(Math.abs(await fact(geometry, 'pythagoras'))).toBeLessThan(1e-12)
    expect(await fact(geometry, 'difference')).toBeLessThan(1e-9)
    const [whole, byRows, byForces] = [
      await size(geometry, 'whole'),
      await size(geometry, 'byRows'),
      await size(geometry, 'byForces'),
    ]
    expect(byRows).toBeGreaterThan(0.1)
    expect(byForces).toBeGreaterThan(0.1)
    expect(byRows ** 2 + byForces ** 2).toBeCloseTo(whole ** 2, 8)
    // The numbers change with the moment.
    await advance(page, 0.1)
    await expect.poll(() => size(geometry, 'whole')).not.toBe(whole)
    expect(Math.abs(await fact(geometry, 'cosine'))).toBeLessThan(1e-12)
    expect(errors).toEqual([])
  })

test('200 drags never find a smaller value than the solution', async ({ page }) => {
  const errors = await open(page, '/?paused&example=double-pendulum')
  await advance(page, 0.4)
  const geometry = await panel(page, 'Geometry')
  const explorer = geometry.getByRole('region', { name: 'Gauss explorer' })
  const field = explorer.getByRole('group', { name: /Drag the dot/ })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  const least = await fact(explorer, 'least')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await field.evaluate((at) => {
    at.addEventListener('pointerdown', (event) =>
      at.setAttribute('data-pointer', String((event as PointerEvent).pointerId)),
    )
  })
  await page.mouse.down()
  await page.mouse.move(box.x + 0.3 * box.width, box.y + 0.3 * box.height, { steps: 2 })
  // The pointer holds the dot; its moves are dispatched in the page, because software drawing takes half a second for each.
  const found = await explorer.evaluate(async (at) => {
    const field = at.querySelector<HTMLElement>('[data-pointer]')!
    const { left, top, width, height } = field.getBoundingClientRect()
    let seed = 7
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return 0.1 + (0.8 * seed) / 2147483647
    }
    const all: number[] = []
    for (let i = 0; i < 200; i++) {
      const to = { clientX: left + width * random(), clientY: top + height * random() }
      const pointerId = Number(field.dataset.pointer)
      field.dispatchEvent(new PointerEvent('pointermove', { ...to, pointerId, bubbles: true }))
      // Effects of a pointer event are rendered in a separate task.
      await new Promise((done) => setTimeout(done, 0))
      all.push(Number(at.querySelector('[data-fact="G"]')?.getAttribute('title')))
    }
    return all
  })
  await page.mouse.up()
  expect(found).toHaveLength(200)
  for (const [i, G] of found.entries()) expect(G, `drag ${i}, seed 7`).toBeGreaterThanOrEqual(least)
  expect(new Set(found).size).toBeGreaterThan(150)
  // By keys: Home is the solution, and G grows in every direction from it.
  await field.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => fact(explorer, 'G')).toBe(least)
  let before = least
  for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) {
    await page.keyboard.press(key)
    await expect.poll(() => fact(explorer, 'G')).toBeGreaterThan(before)
    before = await fact(explorer, 'G')
  }
  expect(errors).toEqual([])
})

const row = (at: Locator, line: string) =>
  at.locator(`tr[data-line="${line}"] td`).evaluateAll((cells) => cells.map((c) => Number(c.dataset.value)))

test('a door on two hinges has the same motion and different reactions in the four variants', async ({
  page,
}) => {
  const errors = await open(page, '/?paused&example=door')
  await advance(page, 0.2)
  const redundancy = await panel(page, 'Redundancy')
  await expect(redundancy.locator('[role="status"][data-done]')).toBeVisible({ timeout: 60_000 })
  const gap = (id: string) => exactly(redundancy.locator(`[data-gap="${id}"]`))
  expect(await gap('dropped-rows')).toBeLessThan(1e-10)
  for (const id of ['penalty', 'bushings']) {
    expect(await gap(id)).toBeGreaterThan(0)
    expect(await gap(id)).toBeLessThan(1e-3)
  }
  const upper = await row(redundancy, 'upper hinge F')
  expect(upper).toHaveLength(4)
  upper.forEach((one, i) => {
    for (const other of upper.slice(i + 1)) expect(Math.abs(one - other)).toBeGreaterThan(0.5)
  })
  const together = await row(redundancy, 'door sum')
  for (const force of together) expect(Math.abs(force - together[0])).toBeLessThan(1e-3 * together[0])
  await redundancy.locator('tr[data-line="lower hinge F"] button').click()
  expect(await selection(page)).toEqual(['lower hinge'])
  await expect(redundancy.locator('tr[data-line="lower hinge F"]')).toHaveAttribute('aria-selected', 'true')
  expect(errors).toEqual([])
})

test('where nothing is redundant, the door on three hinges is offered', async ({ page }) => {
  await open(page, '/?paused&example=pendulum')
  const redundancy = await panel(page, 'Redundancy')
  await expect(redundancy).toContainText('Nothing here is redundant')
  await redundancy.getByRole('button', { name: 'Door on three hinges' }).click()
  await expect(redundancy.locator('[role="status"][data-done]')).toBeVisible({ timeout: 60_000 })
  for (const hinge of ['lower', 'middle', 'upper'])
    expect(await row(redundancy, `${hinge} hinge F`)).toHaveLength(4)
})

for (const id of ['pendulum', 'four-bar'])
  test(`${id}: errors are ordered as in theory`, async ({ page }) => {
    const errors = await open(page, `/?paused&example=${id}`)
    const drift = await panel(page, 'Drift')
    const done = drift.locator('[role="status"][data-done]')
    await expect(done).toBeVisible({ timeout: 100_000 })
    await expect(done).toContainText('as theory says')
    const error = (lane: string) => exactly(drift.locator(`tr[data-lane="${lane}"] [data-fact="error"]`))
    const [none, baumgarte, projection] = [
      await error('none'),
      await error('baumgarte'),
      await error('projection'),
    ]
    expect(none).toBeGreaterThan(2 * baumgarte)
    expect(baumgarte).toBeGreaterThan(10 * projection)
    expect(projection).toBeLessThan(1e-12)
    // A change of gain restarts the runs, and changes that of Baumgarte only.
    await drift.getByRole('slider', { name: 'Gain β' }).fill('5')
    await expect.poll(() => error('baumgarte'), { timeout: 100_000 }).not.toBe(baumgarte)
    await expect(done).toBeVisible({ timeout: 100_000 })
    expect(await error('none')).toBe(none)
    expect(errors).toEqual([])
  })
