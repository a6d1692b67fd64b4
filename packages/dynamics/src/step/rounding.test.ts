import { expect, it } from 'vitest'
import { roundingFloor } from './rounding'

/** Three attempts, each at half the step of the one before. */
const floorOf = (sizes: readonly [number, number, number], tolerance: number) =>
  roundingFloor(Float64Array.of(1e-3, 5e-4, 2.5e-4), Float64Array.from(sizes), tolerance)

it('sees estimates that do not fall with the step', () => {
  expect(floorOf([4, 3, 5], 1e-13)).toBeCloseTo(5e-13, 20)
})

it('leaves alone what falls as the order of a method, and errors that no rounding makes', () => {
  expect(floorOf([4000, 60, 1.1], 1e-13)).toBe(0)
  expect(floorOf([4, 3, 5], 1e-6)).toBe(0)
  expect(floorOf([4, Number.NaN, 5], 1e-13)).toBe(0)
})
