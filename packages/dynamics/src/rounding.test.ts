import { expect, it } from 'vitest'
import { roundingFloor, type Attempt } from './rounding'

const attempts = (sizes: readonly number[]): Attempt[] =>
  sizes.map((size, i) => ({ h: 1e-3 * 0.5 ** i, size }))

it('sees estimates that do not fall with the step', () => {
  expect(roundingFloor(attempts([4, 3, 5]), 1e-13)).toBeCloseTo(5e-13, 20)
  expect(roundingFloor(attempts([1e4, 4, 3, 5]), 1e-13)).toBeCloseTo(5e-13, 20)
})

it('leaves alone what falls as the order of a method, a few attempts, and errors that no rounding makes', () => {
  expect(roundingFloor(attempts([4000, 60, 1.1]), 1e-13)).toBeNull()
  expect(roundingFloor(attempts([4, 3]), 1e-13)).toBeNull()
  expect(roundingFloor(attempts([4, 3, 5]), 1e-6)).toBeNull()
  expect(roundingFloor(attempts([4, Number.NaN, 5]), 1e-13)).toBeNull()
})
