/* Scenes that cost much: the page answers while they are opened, and they run, are refused in a sentence, or can be cancelled. Times are
 processor times of the page's tasks, so that other work on the machine does not count. */
import { expect, test, type Page } from '@playwright/test'
import { encode } from '../packages/scene/src/share/codec'
import type { Scene } from '../packages/scene/src'
import { chain } from './chain'
import { comb, nested, tangle, welds } from './hostile'
import { open } from './studio'
import { tasksWhile, type Task } from './tasks'

// Playwright's own trace takes a screenshot of every frame.
test.use({ trace: 'off' })

/** [ms] that the page may be blocked at a time, while a scene is opened and while it runs */
const OPENING = 1000
const RUNNING = 250

/** Opened by a change of the address, as a link is that is pasted into it. */
const follow = (page: Page, scene: Scene) =>
  page.evaluate((code) => {
    location.hash = `s=${code}`
  }, encode(scene))

const opened = (page: Page, bodies: number) =>
  page.waitForFunction(
    (n) => window.__freebody?.bodies() === n && !document.querySelector('.opening'),
    bodies,
    {
      timeout: 110_000,
    },
  )

const summary = (tasks: readonly Task[]) =>
  `longest ${tasks
    .slice(0, 3)
    .map(({ took, what }) => `${took.toFixed(0)} ms (${what})`)
    .join('; ')}; ${tasks.reduce((sum, { took }) => sum + took, 0).toFixed(0)} ms in all`

test('a chain of 10,000 bodies opens and runs, and the page answers', async ({ page }) => {
  const errors = await open(page, '/?paused&new')
  const opening = await tasksWhile(page, async () => {
    await follow(page, chain(10_000))
    await opened(page, 10_000)
    await page.waitForFunction(() => window.__freebody!.drawCalls() > 0)
  })
  console.log(`opening: ${summary(opening)}`)
  expect(opening[0].took).toBeLessThan(OPENING)
  const running = await tasksWhile(page, async () => {
    await page.locator('.transport .primary').click()
    await page.waitForFunction(() => window.__freebody!.time() > 0.05)
  })
  console.log(`running: ${summary(running)}`)
  expect(running[0].took).toBeLessThan(RUNNING)
  await page.locator('.transport .primary').click()
  await expect(page.getByText(/paused at/)).toHaveCount(1)
  // The chain is let go from horizontal, and hangs from its first link.
  expect((await page.evaluate(() => window.__freebody!.centre('link 9999')))[2]).toBeLessThan(0)
  expect(errors).toEqual([])
})

for (const [what, scene] of [
  ['400 joints between one pair of bodies', welds(400)],
  ['a polygon of 10,000 corners', comb(10_000)],
  ['200 equations of nested functions', nested(200)],
] as const) {
  test(`${what} open within a second of the page's time`, async ({ page }) => {
    const errors = await open(page, '/?paused&new')
    const tasks = await tasksWhile(page, async () => {
      await follow(page, scene)
      await opened(page, scene.bodies!.length)
    })
    console.log(`${what}: ${summary(tasks)}`)
    expect(tasks[0].took).toBeLessThan(OPENING)
    expect(errors).toEqual([])
  })

  test(`${what} open in an embed within a second of the page's time`, async ({ page }) => {
    await page.goto('about:blank')
    const tasks = await tasksWhile(page, async () => {
      await page.goto(`/embed.html#autoplay=0&s=${encode(scene)}`)
      await expect(page.locator('.embed-page canvas').first()).toBeVisible({ timeout: 100_000 })
    })
    console.log(`${what}, embedded: ${summary(tasks)}`)
    expect(tasks[0].took).toBeLessThan(OPENING)
  })
}

test('a polygon of 10,000 corners whose edges cross is refused in a sentence', async ({ page }) => {
  await open(page, '/?paused&new')
  const tasks = await tasksWhile(page, async () => {
    await follow(page, tangle(10_000))
    await expect(page.getByText(/has 10000 corners and edges that cross/).first()).toBeVisible()
  })
  console.log(`refused: ${summary(tasks)}`)
  expect(tasks[0].took).toBeLessThan(OPENING)
})

test('a scene that the worker is long at can be cancelled, and the page answers meanwhile', async ({
  page,
}) => {
  const errors = await open(page, '/?paused&new')
  const scene = welds(5000)
  const tasks = await tasksWhile(page, async () => {
    await follow(page, scene)
    await expect(page.getByText('Opening …')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Opening was cancelled.').first()).toBeVisible()
  })
  console.log(`cancelled: ${summary(tasks)}`)
  expect(tasks[0].took).toBeLessThan(OPENING)
  await expect(page.getByText('Opening …')).toHaveCount(0)
  // Another scene opens as ever.
  await page.evaluate(() => {
    location.href = '#s='
    location.hash = ''
  })
  await follow(page, chain(3))
  await opened(page, 3)
  expect(errors).toEqual([])
})
