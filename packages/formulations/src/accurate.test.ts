import { Matrix } from 'ml-matrix'
import { expect, it } from 'vitest'
import { accurateSum } from './accurate'
import { column } from './linear-algebra'

it('keeps digits that double precision loses', () => {
  const A = new Matrix([[1e16, 1, -1e16]])
  expect(accurateSum(1, [{ sign: 1, A, x: column([1, 1, 1]) }]).get(0, 0)).toBe(1)
  // (1 + ε)² − 1 − 2ε = ε²
  const e = 2 ** -40
  const square = new Matrix([[1 + e]])
  const terms = [
    { sign: 1, A: square, x: column([1 + e]) },
    { sign: -1, x: column([1]) },
    { sign: -1, x: column([2 * e]) },
  ] as const
  expect(accurateSum(1, terms).get(0, 0)).toBe(e * e)
})

it('multiplies by the transpose, and gives zero for an empty sum', () => {
  const A = new Matrix([
    [1, 2],
    [3, 4],
  ])
  expect(accurateSum(2, [{ sign: -1, A, transpose: true, x: column([1, 1]) }]).to1DArray()).toEqual([-4, -6])
  expect(accurateSum(2, [{ sign: 1, A: new Matrix(2, 0), x: new Matrix(0, 1) }]).to1DArray()).toEqual([0, 0])
})
