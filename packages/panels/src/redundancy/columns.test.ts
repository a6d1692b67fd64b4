import { examples, type Scene } from '@freebody/scene'
import { createRunner } from '@freebody/session'
import { describe, expect, test } from 'vitest'
import { compareVariants, type Column, type Comparison } from './columns'
import { doors } from './doors'

function compared(scene: Scene, stiffness = 1e6, duration = 0.5): Comparison {
  const created = createRunner(scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { compiled, state } = created.runner
  const found = compareVariants(compiled, state, { stiffness, duration })
  if (!found.ok) throw new Error(found.message)
  while (found.advance());
  return found
}

const columnOf = (found: Comparison, id: string): Column => {
  const column = found.columns.find(({ variant }) => variant.id === id)
  if (!column) throw new Error(id)
  expect(column.problem).toBeNull()
  return column
}
const size = (v: readonly number[]) => Math.hypot(...v)

describe.each(doors)('$label', ({ scene }) => {
  const found = compared(scene)
  const columns = found.columns.map(({ variant }) => columnOf(found, variant.id))
  const [norm, dropped, penalty, bushings] = columns

  test('moves the same four times', () => {
    expect(dropped.gap).toBeLessThan(1e-10)
    // Springs give by about the load over their stiffness.
    for (const { gap } of [penalty, bushings]) {
      expect(gap).toBeGreaterThan(1e-6)
      expect(gap).toBeLessThan(3e-4)
    }
  })

  test('puts the same force on the door in all', () => {
    const whole = norm.together.get('door') ?? [0, 0, 0]
    expect(size(whole)).toBeGreaterThan(190)
    for (const { together } of columns) {
      const own = together.get('door') ?? [0, 0, 0]
      expect(size([0, 1, 2].map((a) => own[a] - whole[a]))).toBeLessThan(2e-4 * size(whole))
    }
  })

  test('has hinges that carry something else in each', () => {
    for (const one of columns)
      for (const other of columns) {
        if (one === other) continue
        const difference = found.joints.map(({ id }) => {
          const [a, b] = [one.loads.get(id), other.loads.get(id)]
          return size([0, 1, 2].map((x) => (a?.force[x] ?? 0) - (b?.force[x] ?? 0)))
        })
        expect(Math.max(...difference), `${one.variant.id} and ${other.variant.id}`).toBeGreaterThan(2)
      }
    expect(size(dropped.loads.get('upper hinge')?.force ?? [])).toBe(0)
    expect(size(bushings.loads.get('upper hinge')?.torque ?? [])).toBeLessThan(
      0.05 * size(norm.loads.get('upper hinge')?.torque ?? []),
    )
  })
})

test('stiffer springs come nearer to the exact motion', () => {
  const gaps = [1e4, 1e5, 1e6, 1e7].map((k) => columnOf(compared(doors[0].scene, k), 'penalty').gap)
  gaps.slice(1).forEach((gap, i) => {
    expect(gap).toBeLessThan(gaps[i] / 5)
  })
})

test('dropping rows of a closed loop leaves its motion alone', () => {
  const { scene } = examples.find(({ id }) => id === 'crank-rocker') ?? { scene: { version: 1 } as Scene }
  const found = compared(scene, 1e4, 0.2)
  expect(found.redundant).toBe(3)
  expect(columnOf(found, 'dropped-rows').gap).toBeLessThan(1e-9)
})

test('a pendulum has nothing to compare, and says so', () => {
  const created = createRunner(examples[0].scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { compiled, state } = created.runner
  expect(compareVariants(compiled, state, { stiffness: 1e6, duration: 0.1 })).toMatchObject({
    ok: false,
    determinate: true,
  })
})

test('what takes too long is given up, and says so', () => {
  const created = createRunner(doors[0].scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { compiled, state } = created.runner
  const found = compareVariants(compiled, state, { stiffness: 1e6, duration: 0.5 })
  if (!found.ok) throw new Error(found.message)
  for (let i = 0; i < 100; i++) found.advance()
  found.giveUp()
  expect(found.done).toBe(true)
  expect(found.columns.map(({ problem }) => problem !== null)).toEqual([false, false, true, true])
})
