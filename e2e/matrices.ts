/* The panels of matrices, forms and derivations beside the numbers of the command line for the same scene and time. */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { advance, open } from './studio'

interface Forms {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly engine: { readonly qdd: readonly number[]; readonly Qc: readonly number[] }
  readonly forms: readonly {
    readonly title: string
    readonly ok: boolean
    readonly message?: string
    readonly qdd?: readonly number[]
    readonly Qc?: readonly number[]
  }[]
}

interface Info {
  readonly rows: number
  readonly joints: readonly { readonly id: string; readonly force: number }[]
}

/** Output of the command line for an example after a time. */
function cli<T>(command: string, example: string, seconds: number, ...more: string[]): T {
  const freebody = new URL('../apps/cli/freebody.mjs', import.meta.url).pathname
  const args = [command, example, '--time', String(seconds), ...more, '--json']
  return JSON.parse(
    execFileSync(process.execPath, [freebody, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as T
}

/** Opens a panel below the scene. */
export const panel = async (page: Page, name: string) => {
  await page.getByRole('toolbar', { name: 'Panels below the scene' }).getByRole('button', { name }).click()
  await expect(page.locator('.dock')).toBeVisible()
}

/** Text that a button copies to the clipboard. */
async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => {
    const held = window as unknown as { copied: string | null }
    held.copied = null
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        async writeText(text: string) {
          held.copied = text
        },
      },
    })
  })
  await page.locator('.dock').getByRole('button', { name: button, exact: true }).click()
  const read = () => page.evaluate(() => (window as unknown as { copied: string | null }).copied)
  await expect.poll(read).not.toBeNull()
  return (await read())!
}

/** Selects a matrix. */
async function choice(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Matrix' }).getByRole('button', { name, exact: true }).click()
  await expect(page.locator('.fb-plot-matrix figcaption')).toContainText(new RegExp(`^${name}`))
}

/** The number of a text on the screen, powers of ten included. */
function parsed(text: string): number {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
  const plain = text.replaceAll('\u202f', '').replaceAll('−', '-').replace('×10', 'e').replace('⁻', '-')
  return Number(plain.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (c) => String(digits.indexOf(c))))
}

const lines = (tsv: string) =>
  tsv
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

/** Matrices, accelerations, forces and a reaction of an example after a second. */
export async function matricesAgree(page: Page, example: string): Promise<void> {
  await open(page, `/?paused&example=${example}`)
  const now = await advance(page, 1)
  expect(now.t).toBeCloseTo(1, 12)
  const said = cli<Forms>('forms', example, 1)
  const info = cli<Info>('info', example, 1)

  await panel(page, 'Formulations')
  const table = page.getByRole('table', { name: 'Formulations' })
  for (const form of said.forms) {
    const row = table.getByRole('row').filter({ hasText: form.title })
    if (form.ok) {
      const cells = row.locator('td.numbers')
      await expect(cells).toHaveCount(4)
      expect(Number(await cells.nth(0).textContent())).toBeGreaterThan(8)
      expect(Number(await cells.nth(1).textContent())).toBeGreaterThan(8)
    } else await expect(row).toContainText(form.message!)
  }
  const [, head, ...rest] = lines(await copied(page, 'Copy'))
  expect(head[1]).toBe('qdd engine')
  const size = Math.max(...said.engine.qdd.map(Math.abs), ...said.engine.Qc.map(Math.abs))
  const at = head.indexOf('Qc engine')
  for (const [i, x] of said.engine.qdd.entries()) {
    expect(Math.abs(Number(rest[i][1]) - x)).toBeLessThan(1e-9 * size)
    expect(Math.abs(Number(rest[i][at]) - said.engine.Qc[i])).toBeLessThan(1e-9 * size)
  }

  // A q̈ = b, M q̈ = Q + Q^c: with the accelerations and forces of the command line.
  await panel(page, 'Matrices')
  const matrix = async (name: string) => {
    await choice(page, name)
    let values: number[][] = []
    // The first answer arrives after the first frame.
    await expect
      .poll(async () => {
        values = lines(await copied(page, 'TSV'))
          .slice(1)
          .map((line) => line.slice(1).map(Number))
        return values.flat().some((x) => x !== 0)
      })
      .toBe(true)
    return values
  }
  const A = await matrix('A')
  expect(A.length).toBe(info.rows)
  const M = await matrix('M')
  const Q = await matrix('Q')
  const { qdd, Qc } = said.engine
  const times = (X: number[][]) => X.map((row) => row.reduce((sum, x, j) => sum + x * qdd[j], 0))
  const balance = times(M).map((x, i) => Math.abs(x - Q[i][0] - Qc[i]))
  expect(Math.max(...balance)).toBeLessThan(1e-9 * size)
  await choice(page, 'b')
  const off = async () => {
    const b = lines(await copied(page, 'TSV')).slice(1)
    return Math.max(...times(A).map((x, i) => Math.abs(x - Number(b[i][1]))))
  }
  await expect.poll(off).toBeLessThan(1e-9 * size)

  // The reaction of the first joint, from its rows.
  await panel(page, 'Derivation')
  const [joint] = info.joints
  await page.getByLabel('Constraint').selectOption(joint.id)
  const reaction = page.getByRole('table', { name: 'Reaction on each body' }).getByRole('row').last()
  await expect(reaction).toBeVisible()
  const force = (await reaction.locator('td').allTextContents()).slice(0, 3).map(parsed)
  expect(Math.abs(Math.hypot(...force) - joint.force)).toBeLessThan(2e-3 * Math.max(joint.force, 1e-9))
  expect(await copied(page, 'LaTeX')).toMatch(/\\paragraph\{[\s\S]*A\^\{T\}\\lambda/)
}
