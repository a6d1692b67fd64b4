/* Matrices, forms and derivations: the panels show the numbers of the command line for the same scene and time. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { matricesAgree, panel } from './matrices'
import { advance, open, scene, selection } from './studio'

// A minimal one, one with redundant rows, one with rows for velocities; why-matrices.long.spec.ts has others.
for (const example of ['pendulum', 'door', 'rolling-disc'])
  test(`${example}: matrices and forms on the screen are the command line's`, ({ page }) =>
    matricesAgree(page, example))

test('a row of A selects its joint, and a joint highlights its rows', async ({ page }, info) => {
  await open(page, '/?paused&example=pendulum')
  await advance(page, 0.3)
  await panel(page, 'Matrices')
  const rows = page.locator('.fb-plot-matrix-numbers tbody tr')
  await expect(rows).toHaveCount(5)
  await rows.nth(1).locator('th[scope=row]').click()
  await expect.poll(() => selection(page)).toEqual(['pin'])
  await expect(rows.nth(4)).toHaveAttribute('data-lit', 'true')
  await info.attach('matrices', { body: await page.screenshot(), contentType: 'image/png' })
  await page.locator('.fb-plot-matrix-numbers thead th[scope=col]').first().click()
  await expect.poll(() => selection(page)).toEqual(['bar'])
  await expect(rows.nth(4)).not.toHaveAttribute('data-lit', 'true')
  await expect(page.locator('.fb-plot-matrix-numbers thead th[scope=col]').last()).toHaveAttribute(
    'data-lit',
    'true',
  )
  const saving = page.waitForEvent('download')
  await page.locator('.dock').getByRole('button', { name: 'SVG' }).click()
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('pin')
})

test('any form drives the motion, which stays the same to 1e-8 over two seconds', async ({ page }, info) => {
  await open(page, '/?paused&example=pendulum')
  const own = await advance(page, 2)
  await open(page, '/?paused&example=pendulum')
  await panel(page, 'Formulations')
  await page.getByRole('radio', { name: 'Let Canonical Kane drive the motion' }).click()
  await expect.poll(async () => (await scene(page)).settings?.formulation).toBe('kane')
  const driven = await advance(page, 2)
  expect(driven.message).toBeNull()
  expect(driven.t).toBeCloseTo(2, 12)
  expect(Math.max(...driven.positions.map((x, i) => Math.abs(x - own.positions[i])))).toBeLessThan(1e-8)
  await page.getByRole('button', { name: 'Canonical Kane', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Canonical Kane' }).locator('.katex').first()).toBeVisible()
  await info.attach('formulations', { body: await page.screenshot(), contentType: 'image/png' })
  for (const [button, magic] of [
    ['SVG', '<svg'],
    ['PNG', 'PNG'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.locator('.dock').getByRole('button', { name: button, exact: true }).first().click()
    expect(readFileSync(await (await saving).path()).toString('latin1', 0, 8)).toContain(magic)
  }
})

test('derivations can be printed, also those of typed equations', async ({ page }, info) => {
  await open(page, '/?paused&example=appell')
  await advance(page, 0.5)
  await panel(page, 'Derivation')
  const [first] = (await scene(page)).equations ?? []
  await page.getByLabel('Constraint').selectOption(first.id)
  await expect(page.getByRole('article').locator('.katex').first()).toBeVisible()
  await info.attach('derivation', { body: await page.screenshot(), contentType: 'image/png' })
  for (const [button, magic] of [
    ['SVG', '<svg'],
    ['PNG', 'PNG'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.locator('.dock').getByRole('button', { name: button, exact: true }).click()
    expect(readFileSync(await (await saving).path()).toString('latin1', 0, 8)).toContain(magic)
  }
})
