import { expect, it } from 'vitest'
import { convexHull } from './hull'

it('the hull leaves out what is inside', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const
  expect(convexHull([...square, [1, 1], [1, 0]])).toHaveLength(4)
  expect(new Set(convexHull([[1, 1], ...square]).map(String))).toEqual(new Set(square.map(String)))
  expect(convexHull([[3, 4]])).toEqual([[3, 4]])
  expect(convexHull([])).toEqual([])
})
