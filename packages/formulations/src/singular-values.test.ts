import { Matrix } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { systemOf } from './describe'
import { choleskyFactor, solveCholesky, symmetricEigen, times } from './linear-algebra'
import { constraintSpectrum } from './singular-values'
import { randomMechanism } from './testing/mechanisms'

describe('singular values of the constraints', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'are the roots of the eigenvalues of S, and show the rank the engine finds (seed %i)',
    (seed) => {
      const { model, state, ws } = randomMechanism(seed, {
        bodies: 4,
        particles: 2,
        redundant: seed % 2 === 0,
      })
      const system = systemOf(model, state, ws, 'twist')
      const found = constraintSpectrum(system)!
      const S = times(system.A, solveCholesky(choleskyFactor(system.M)!, system.A.transpose()))
      const eigen = symmetricEigen(S).values.toSorted((a, b) => b - a)
      for (const [i, value] of found.values.entries())
        expect(Math.abs(value ** 2 - eigen[i])).toBeLessThan(1e-12 * eigen[0])
      expect(found.values).toHaveLength(model.nc)
      expect(found.rank).toBe(model.nc - ws.factor.droppedCount)
    },
  )

  it('are null where a direction has no mass', () => {
    expect(constraintSpectrum({ M: Matrix.diag([1, 0]), A: new Matrix([[1, 1]]) })).toBeNull()
  })

  it('show a rank that the eigenvalues of S do not', () => {
    const A = new Matrix([
      [1, 0],
      [1, 1e-9],
    ])
    const found = constraintSpectrum({ M: Matrix.eye(2), A })!
    expect(found.rank).toBe(2)
    expect(found.values[1]).toBeCloseTo(1e-9 / Math.SQRT2, 15)
  })
})
