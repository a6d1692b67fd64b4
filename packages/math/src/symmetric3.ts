/* Symmetric 3×3 matrices at compile time: eigenvalues for inertia checks, the Cholesky factor for the solve. */

export interface Eigen3 {
  /** Ascending. */
  readonly values: [number, number, number]
  /** Row-major; column k belongs to values[k]. */
  readonly vectors: Float64Array
}

/** Cyclic Jacobi: slow, exact to the last digits, and convergent for every symmetric matrix. */
export function eigenSymmetric3(m: ArrayLike<number>): Eigen3 {
  const a = Float64Array.from(m)
  const v = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
  for (let sweep = 0; sweep < 30; sweep++) {
    const off = a[1] * a[1] + a[2] * a[2] + a[5] * a[5]
    if (off === 0) break
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const apq = a[3 * p + q]
      if (apq === 0) continue
      const theta = (a[4 * q] - a[4 * p]) / (2 * apq)
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
      const c = 1 / Math.sqrt(t * t + 1)
      const s = t * c
      for (let k = 0; k < 3; k++) {
        const akp = a[3 * k + p]
        const akq = a[3 * k + q]
        a[3 * k + p] = c * akp - s * akq
        a[3 * k + q] = s * akp + c * akq
      }
      for (let k = 0; k < 3; k++) {
        const apk = a[3 * p + k]
        const aqk = a[3 * q + k]
        a[3 * p + k] = c * apk - s * aqk
        a[3 * q + k] = s * apk + c * aqk
        const vkp = v[3 * k + p]
        const vkq = v[3 * k + q]
        v[3 * k + p] = c * vkp - s * vkq
        v[3 * k + q] = s * vkp + c * vkq
      }
    }
  }
  // As most bodies have it: nothing was turned, and nothing is to be exchanged.
  if (a[0] <= a[4] && a[4] <= a[8]) return { values: [a[0], a[4], a[8]], vectors: v }
  const order = [0, 1, 2].sort((i, j) => a[4 * i] - a[4 * j])
  const vectors = new Float64Array(9)
  order.forEach((from, to) => {
    for (let k = 0; k < 3; k++) vectors[3 * k + to] = v[3 * k + from]
  })
  return { values: [a[4 * order[0]], a[4 * order[1]], a[4 * order[2]]], vectors }
}

/** U⁻¹ (upper triangular, row-major) of the factor J = UᵀU of a positive definite 3×3 matrix. */
export function inverseCholesky3(J: ArrayLike<number>): Float64Array {
  const u00 = Math.sqrt(J[0])
  const u01 = J[1] / u00
  const u02 = J[2] / u00
  const u11 = Math.sqrt(J[4] - u01 * u01)
  const u12 = (J[5] - u01 * u02) / u11
  const u22 = Math.sqrt(J[8] - u02 * u02 - u12 * u12)
  const w01 = -u01 / (u00 * u11)
  const w12 = -u12 / (u11 * u22)
  const w02 = (u01 * u12 - u02 * u11) / (u00 * u11 * u22)
  return Float64Array.of(1 / u00, w01, w02, 0, 1 / u11, w12, 0, 0, 1 / u22)
}
