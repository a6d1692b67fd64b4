import { expect, it } from 'vitest'
import { createFrameBudget, type Channel } from './frame-budget'

/** So many embeds on one line. */
function page(n: number) {
  const channels: Channel[] = []
  const budgets = Array.from({ length: n }, (_, i) =>
    createFrameBudget(() => {
      const channel: Channel = {
        onmessage: null,
        postMessage(data) {
          for (const other of channels) if (other !== channel) other.onmessage?.({ data })
        },
      }
      channels.push(channel)
      return channel
    }, `embed ${i}`),
  )
  return { budgets, channels }
}

it('shares the pictures among those that move', () => {
  const { budgets } = page(12)
  budgets[0].setBusy(true)
  budgets[1].setBusy(true)
  expect([budgets[0].interval, budgets[1].interval]).toEqual([0, 0])
  for (const budget of budgets.slice(0, 4)) budget.setBusy(true)
  expect(budgets[0].interval).toBeCloseTo(1000 / 30)
  for (const budget of budgets) budget.setBusy(true)
  for (const budget of budgets) expect(budget.interval).toBeCloseTo(1000 / 10)
  for (const budget of budgets.slice(1)) budget.setBusy(false)
  expect(budgets[0].interval).toBe(0)
})

it('tells one that begins late of those before it', () => {
  const { budgets } = page(3)
  for (const budget of budgets) budget.setBusy(true)
  expect(budgets[2].interval).toBeCloseTo(1000 / 40)
})

it('listens to nothing else', () => {
  const { budgets, channels } = page(1)
  for (const data of [null, 1, {}, { id: 1, busy: true }, 'x']) channels[0].onmessage?.({ data })
  expect(budgets[0].interval).toBe(0)
})

it('does without where there is no channel', () => {
  const budget = createFrameBudget(() => {
    throw new Error('refused')
  }, 'alone')
  budget.setBusy(true)
  expect(budget.interval).toBe(0)
})
