/* The page of the bench, driven: its errors beside those that Node finds. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page, type TestInfo } from '@playwright/test'
import type { PageResults } from '../apps/bench-page/src/run'
import type { Results } from '../packages/bench/src/results'

const errorOf = ({ contests }: Pick<Results, 'contests'>, name: string, setting: string) =>
  contests[0].participants
    .find(({ contender }) => contender === name)
    ?.entries.find((entry) => entry.setting === setting)?.after?.error

/** Opens the page and ticks these alone; lists its console messages and requests. */
export async function open(page: Page, names: readonly string[]) {
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/bench.html')
  for (const box of await page.getByRole('checkbox').all())
    await box.setChecked(names.includes((await box.getAttribute('name')) ?? ''))
  return { messages, requests }
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click()
export const phase = (page: Page, name: string) =>
  expect(page.locator('.run')).toHaveAttribute('data-phase', name, { timeout: 90_000 })

export async function results(page: Page): Promise<PageResults> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  return JSON.parse(readFileSync(await file.path(), 'utf8'))
}

/** A peer with one of its settings. */
export type Peer = readonly [name: string, setting: string]

/** The double pendulum raced against these peers, in the page and in Node. */
export async function benchAgrees(
  page: Page,
  baseURL: string | undefined,
  info: TestInfo,
  peers: readonly Peer[],
): Promise<void> {
  const context = page.context()
  const names = ['double-pendulum', ...peers.map(([name]) => name)]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { messages, requests } = await open(page, ['double-pendulum', 'mujoco'])
  expect(requests.length).toBeGreaterThan(2)
  expect(requests.filter((address) => /wasm|worker|mujoco|cannon|results/i.test(address))).toEqual([])
  await start(page)
  await phase(page, 'done')

  const found = await results(page)
  const file = info.outputPath('node.json')
  const only = names.flatMap((name) => ['--only', name])
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    'packages/bench/src/main.ts',
    '--quick',
    ...only,
    '--json',
    file,
  ])
  const node: Results = JSON.parse(readFileSync(file, 'utf8'))
  for (const [name, setting] of [['freebody', 'rk4'], ['freebody', 'adaptive'], ...peers]) {
    expect(errorOf(found, name, setting), `${name} ${setting}`).toBeGreaterThan(0)
    expect(errorOf(found, name, setting), `${name} ${setting}`).toBe(errorOf(node, name, setting))
  }
  for (const { contender, reached, entries } of found.contests[0].participants) {
    // What cannon-es reaches is near the limit of time, by a clock that other work on the machine moves on.
    if (contender !== 'cannon') expect(reached.length, contender).toBeGreaterThan(0)
    for (const { cost } of reached) expect(cost.median).toBeGreaterThan(0)
    for (const { step } of entries) expect(step?.median).toBeGreaterThan(0)
  }

  const ratios = await page.locator('[data-table=work] tr.ratio td').allTextContents()
  // Measured here, the published one below it: both begin with a number where there is one.
  for (const ratio of ratios) expect(Number.parseFloat(ratio)).toBeGreaterThan(0)
  expect(ratios.length).toBe(8)
  await expect(page.locator('.plot svg circle')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('of 7 goals met')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('published on')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const row = copied.split('\n').find((line) => line.startsWith('Freebody · Runge–Kutta 4'))
  expect(row).toContain(` ${errorOf(node, 'freebody', 'rk4')?.toExponential(1)} `)

  expect(requests.filter((address) => !address.startsWith(baseURL!) && !address.startsWith('blob:'))).toEqual(
    [],
  )
  expect(messages).toEqual([])
  await info.attach('bench', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
}
