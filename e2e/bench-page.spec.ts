import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { benchAgrees, open, phase, results, start } from './bench-page'

// bench-page.long.spec.ts has an engine in JavaScript beside this one in WebAssembly.
test('the bench on the visitor’s machine finds the errors that Node finds, and what they cost', ({
  page,
  baseURL,
}, info) => benchAgrees(page, baseURL, info, [['mujoco', 'rk4']]))

test('stopped, it keeps the results so far', async ({ page }) => {
  const { messages } = await open(page, ['double-pendulum', 'chain-20', 'bricard', 'cannon'])
  await start(page)
  await expect(page.locator('.doing')).toContainText('2 of 3, chain-20', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await phase(page, 'stopped')
  await expect(page.getByRole('heading', { level: 2, name: 'double-pendulum' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'bricard' })).toHaveCount(0)
  const { contests } = await results(page)
  expect(contests[0]).toMatchObject({ problem: 'double-pendulum' })
  expect(contests[0].stopped).toBeUndefined()
  for (const contest of contests.slice(1)) expect(contest.stopped).toBe(true)
  expect(page.workers()).toEqual([])
  expect(messages).toEqual([])
})

test('the page and its workers cannot make code from strings, and none of it is kept offline', async ({
  page,
}) => {
  await open(page, [])
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
  await expect(page.getByText('Tick a mechanism first.')).toBeVisible()
  for (const name of ['chain-20', 'cannon']) await page.locator(`input[name="${name}"]`).check()
  const begun = page.waitForEvent('worker')
  await start(page)
  const worker = await begun
  // Later: what the test itself evaluates is exempt.
  const make = () =>
    new Promise<string>((done) => {
      setTimeout(() => {
        try {
          done(String(new Function('return 1')()))
        } catch (error) {
          done((error as Error).name)
        }
      })
    })
  expect(await page.evaluate(make)).toBe('EvalError')
  expect(await worker.evaluate(make)).toBe('EvalError')
  await page.getByRole('button', { name: 'Stop' }).click()
  await phase(page, 'stopped')

  const kept = readFileSync(new URL('../dist/studio/offline.js', import.meta.url), 'utf8')
  expect(kept).toContain('"index.html"')
  expect(kept).not.toMatch(/"bench[./]/)
})
