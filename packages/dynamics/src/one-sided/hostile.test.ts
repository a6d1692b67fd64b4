/* Scenes that cannot be solved end in a sentence, soon. */
import { expect, it } from 'vitest'
import { defaultSettings } from '../model/settings'
import { balls } from '../testing/one-sided/overlap'
import { ready } from '../testing/run'
import { assembleInitial } from './start'

it('a hundred balls in one place are not moved apart', () => {
  const { m, s, ws } = ready(balls(100, 0))
  const outcome = assembleInitial(m, s, ws, defaultSettings)
  expect(outcome.ok).toBe(false)
  expect(!outcome.ok && outcome.message).toMatch(/^At the start 4950 contacts overlap, "0~1" among them;/)
})

it('more contacts than can be solved together are refused', () => {
  // In a row, each at rest against the next.
  const { m, s, ws } = ready(balls(202, 1))
  const outcome = assembleInitial(m, s, ws, defaultSettings)
  expect(!outcome.ok && outcome.message).toMatch(/201 contacts touch at once, "0~1" among them; at most 200/)
})

it('twenty balls in a row are within the limits', () => {
  const { m, s, ws } = ready(balls(20, 1))
  expect(assembleInitial(m, s, ws, defaultSettings).ok).toBe(true)
})
