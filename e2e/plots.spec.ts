/* Twenty channels of a hundred thousand samples each in the running studio: the plot is drawn, and the page stays responsive. */
import { expect, test } from '@playwright/test'
import { advance, drawn, numbers, open, paste, settled } from './studio'
import { tasksWhile } from './tasks'

/** One below the number at which the recorder drops every other sample. */
const SAMPLES = 99_998
const STEP = 0.001
const axes = ['x', 'y', 'z']
const channels = ['bar', 'tip'].flatMap((body) =>
  ['', 'v', 'a'].flatMap((kind) => axes.map((axis) => `${body}.${kind}${axis}`)),
)

const scene = {
  version: 1,
  title: 'Many samples',
  settings: { step: STEP },
  bodies: [
    { id: 'bar', shapes: [{ kind: 'box', size: [1, 0.05, 0.05] }], mass: 1 },
    { id: 'tip', shapes: [{ kind: 'box', size: [1, 0.05, 0.05] }], mass: 1, position: [1, 0, 0] },
  ],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground', at: [-0.5, 0, 0], axis: [0, 1, 0] },
      b: { body: 'bar', at: [-0.5, 0, 0], axis: [0, 1, 0] },
    },
    {
      id: 'knee',
      kind: 'revolute',
      a: { body: 'bar', at: [0.5, 0, 0], axis: [0, 1, 0] },
      b: { body: 'tip', at: [-0.5, 0, 0], axis: [0, 1, 0] },
    },
  ],
  plots: [{ id: 'all', channels: [...channels, 'pin.angle', 'knee.angle'] }],
}

test.setTimeout(240_000)

test('twenty channels of a hundred thousand samples are drawn while the motion goes on', async ({
  page,
}, info) => {
  expect(scene.plots[0].channels).toHaveLength(20)
  const errors = await open(page)
  await paste(page, scene)
  await page.waitForFunction(() => window.__freebody!.scene().bodies?.length === 2)
  await settled(page)
  await page.keyboard.press('Alt+3')
  await advance(page, SAMPLES * STEP)
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Table' }).click()
        const text = await page.getByText(/\d samples?[.;]/).textContent()
        await page.getByRole('button', { name: 'Table' }).click()
        return text
      },
      { timeout: 60_000 },
    )
    .toContain('99\u202f999 samples')
  const [opening] = await tasksWhile(page, async () => {
    await drawn(page)
  })
  const running = await tasksWhile(page, async () => {
    const { t } = await numbers(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForFunction((from) => window.__freebody!.numbers().t > from + 1, t)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
  })
  const busy = running.filter((task) => task.took > 0.5)
  const mean = busy.reduce((sum, task) => sum + task.took, 0) / busy.length
  console.log(
    `longest task ${running[0].took.toFixed(0)} ms (${running[0].what}), mean ${mean.toFixed(1)} ms; at rest ${opening.took.toFixed(0)} ms`,
  )
  expect(running[5].took).toBeLessThan(50)
  await info.attach('plot', { body: await page.screenshot(), contentType: 'image/png' })
  expect(errors).toEqual([])
})
