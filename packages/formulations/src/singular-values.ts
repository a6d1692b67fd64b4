/* How far the rows of A are from depending on each other, in the metric of the masses: the singular values of A M^(-½). Their squares
 are the eigenvalues of S = A M⁻¹ Aᵀ, but taken of the product they keep the digits that squaring loses: a rank is decided at 1e-13
 here, at 1e-8 there. */
import { SVD } from 'ml-matrix'
import { choleskyFactor, solveUpper, spectrum, type Spectrum } from './linear-algebra'
import type { System } from './system'

/** Null where M is not positive definite: the metric is then not defined. */
export function constraintSpectrum({ M, A }: Pick<System, 'M' | 'A'>): Spectrum | null {
  if (A.rows === 0 || A.columns === 0) return spectrum([])
  // M = UᵀU, and A U⁻¹ has the singular values of A M^(-½): the two differ by a rotation.
  const U = choleskyFactor(M)
  if (!U) return null
  const scaled = solveUpper(U, A.transpose(), true)
  const { diagonal } = new SVD(scaled, {
    autoTranspose: true,
    computeLeftSingularVectors: false,
    computeRightSingularVectors: false,
  })
  return spectrum(diagonal)
}
