/* Contacts as everything else is shown: in the table of forces, the matrices, the derivation, the diagnostics and on the recorded time. */
import { expect, test } from '@playwright/test'
import { encode } from '../packages/scene/src/share/codec'
import type { Scene } from '../packages/scene/src'
import { openPanel } from './forces'
import { advance, at, drawn, open, selection } from './studio'

/** It falls 0.2 m, and slides then. Its lower corners are 1, 3, 5 and 7. */
const box: Scene = {
  version: 1,
  title: 'Sliding box',
  bodies: [
    {
      id: 'box',
      shapes: [{ kind: 'box', size: [0.6, 0.4, 0.2] }],
      mass: 2,
      inertia: [0.05, 0.1, 0.12],
      position: [0, 0, 0.3],
      velocity: [3, 0, 0],
    },
  ],
  contacts: { floor: true, friction: { static: 0.5, kinetic: 0.4 } },
  settings: { gravity: [0, 0, -10], step: 0.005 },
}

const CORNER = 'box~floor corner 1'

test('a box that falls and slides has contacts in every panel, which follow when they close', async ({
  page,
}) => {
  const errors = await open(page, `/?paused#s=${encode(box)}`)
  await openPanel(page, 'Alt+1')
  const row = page.getByRole('table', { name: 'Forces' }).locator(`tr[data-id="${CORNER}"]`)
  await expect(row).toContainText('open')
  await expect(row).toContainText('0.2000')

  await page.getByRole('button', { name: 'Matrices', exact: true }).click()
  const matrix = page.getByRole('region', { name: 'Matrices' })
  await expect(matrix).toBeVisible()

  // √(2 · 0.2/10) = 0.2 s
  await advance(page, 0.4)
  await drawn(page)
  await expect(matrix.locator('.why-picture')).toContainText('N')

  await page.getByRole('button', { name: 'Geometry', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Geometry' })).toContainText('agrees with the solver')

  await page.getByRole('button', { name: 'Derivation', exact: true }).click()
  const derivation = page.getByRole('region', { name: 'Derivation' })
  await derivation.getByLabel('Constraint').selectOption(CORNER)
  await expect(derivation.getByRole('article')).toContainText('it slides')
  expect(await selection(page)).toEqual(['box'])

  await openPanel(page, 'Alt+1')
  await expect(row).toContainText('sliding')

  await page.getByRole('button', { name: 'Diagnostics', exact: true }).click()
  const impacts = page.getByRole('region', { name: 'Impacts' })
  // 2 kg · 2 m/s, and 0.4 of it along the floor: Δ(½ m v²) = −4 + (2.2² − 3²)
  await expect(impacts).toContainText('0.2000 s: box on the floor, 4.00 N s, −8.16 J')
  const tick = page.locator('.impact-tick')
  await expect(tick).toHaveCount(1)
  await expect(tick).toHaveAttribute('title', /^0\.2000 s: box on the floor, 4\.00 N s, −8\.16 J/)

  // Until it has come to rest: 2.2/(0.4 · 10) = 0.55 s after the impact.
  await advance(page, 0.6)
  await openPanel(page, 'Alt+1')
  await expect(row).toContainText('sticking')
  expect(errors).toEqual([])
})

test('the arrow of a contact selects its body', async ({ page }) => {
  await open(page, `/?paused#s=${encode({ ...box, bodies: [{ ...box.bodies![0], position: [0, 0, 0.1] }] })}`)
  await advance(page, 0.005)
  await drawn(page)
  const foot = await at(page, [0.31, -0.2, 0.005])
  await page.mouse.click(foot.x, foot.y)
  expect(await selection(page)).toEqual(['box'])
})
