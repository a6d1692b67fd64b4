/* 3-vectors and 3×3 matrices inside typed arrays: out-parameters and offsets, so that hot loops never allocate
 and never take a `subarray` view (a view is an allocation too). Matrices are row-major. */

export type Vec3 = readonly [number, number, number]

/** out[o..] = a[i..] × b[j..]. `out` may alias neither input. */
export function cross(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): void {
  out[o] = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1]
  out[o + 1] = a[i + 2] * b[j] - a[i] * b[j + 2]
  out[o + 2] = a[i] * b[j + 1] - a[i + 1] * b[j]
}

export function dot(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2]
}

/** out[o..] = R[r..] v[j..] for a row-major 3×3 R. `out` must not alias `v`. */
export function rotate(
  out: Float64Array,
  o: number,
  R: Float64Array,
  r: number,
  v: Float64Array,
  j: number,
): void {
  const x = v[j]
  const y = v[j + 1]
  const z = v[j + 2]
  out[o] = R[r] * x + R[r + 1] * y + R[r + 2] * z
  out[o + 1] = R[r + 3] * x + R[r + 4] * y + R[r + 5] * z
  out[o + 2] = R[r + 6] * x + R[r + 7] * y + R[r + 8] * z
}

/** out[o..] = R[r..]ᵀ v[j..]. `out` must not alias `v`. */
export function rotateBack(
  out: Float64Array,
  o: number,
  R: Float64Array,
  r: number,
  v: Float64Array,
  j: number,
): void {
  const x = v[j]
  const y = v[j + 1]
  const z = v[j + 2]
  out[o] = R[r] * x + R[r + 3] * y + R[r + 6] * z
  out[o + 1] = R[r + 1] * x + R[r + 4] * y + R[r + 7] * z
  out[o + 2] = R[r + 2] * x + R[r + 5] * y + R[r + 8] * z
}
