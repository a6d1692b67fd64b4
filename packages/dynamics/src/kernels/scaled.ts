/* What S is made of besides written rows: Y = A M⁻¹, with 1/m and W = R J⁻¹ Rᵀ of the body, both times its copies in S. */
import type { i32 } from '@freebody/math'
import type { Work } from './work'

/** Y of the rows at o on a body. */
export function scaleRows(work: Work, o: i32, rows: i32, body: i32): void {
  scaleTorques(work, o, rows, body)
  scaleForces(work, o, rows, body)
}

/** The same for rows whose forces are constant. */
export function scaleTorques(work: Work, o: i32, rows: i32, body: i32): void {
  const { written: A, scaled: Y, copies, W } = work
  const n = copies[body]
  const w = 6 * body
  const w00 = n * W[w]
  const w01 = n * W[w + 1]
  const w02 = n * W[w + 2]
  const w11 = n * W[w + 3]
  const w12 = n * W[w + 4]
  const w22 = n * W[w + 5]
  for (let p = o, end = o + 6 * rows; p < end; p += 6) {
    const x = A[p + 3]
    const y = A[p + 4]
    const z = A[p + 5]
    Y[p + 3] = w00 * x + w01 * y + w02 * z
    Y[p + 4] = w01 * x + w11 * y + w12 * z
    Y[p + 5] = w02 * x + w12 * y + w22 * z
  }
}

export function scaleForces(work: Work, o: i32, rows: i32, body: i32): void {
  const { written: A, scaled: Y, copies, inverseMass } = work
  const n = copies[body] * inverseMass[7 * body]
  for (let p = o, end = o + 6 * rows; p < end; p += 6) {
    Y[p] = n * A[p]
    Y[p + 1] = n * A[p + 1]
    Y[p + 2] = n * A[p + 2]
  }
}
