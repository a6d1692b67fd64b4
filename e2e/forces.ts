/* The table of forces beside the numbers of the command line for the same scene and time. */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { advance, open } from './studio'

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

/** Opens a panel below the scene. */
export const openPanel = async (page: Page, key: string) => {
  await page.keyboard.press(key)
  await expect(page.locator('.dock')).toBeVisible()
}

/** Force and energy of an example after a second. */
export async function forceAgrees(page: Page, example: string, joint: string): Promise<void> {
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
  expect(Math.abs(now.energy - said['energy.total'])).toBeLessThan(1e-12 * Math.max(1, Math.abs(now.energy)))
}
