/* Rows that are written out, six numbers for each row and body: their products with motions and with each other. */
import type { F64, i32 } from '@freebody/math'
import { addForce, addProduct, dotSix, subtractMotion } from './products'
import { scaleRows } from './scaled'
import { HINGE, type Work } from './work'

/** rhs = γ − A M⁻¹Q of these rows, for the free accelerations in work.world. */
export function writeRight(work: Work): void {
  const { lists, listsLength, gamma, rhs } = work
  for (let n = 0; n < listsLength; n += 3) {
    const row = lists[n]
    const at = lists[n + 1]
    for (let r = lists[n + 2] - 1; r >= 0; r--) rhs[at + r] = gamma[row + r]
  }
  subtractWritten(work, rhs)
}

/** x −= A ν for the motions in work.world. */
export function subtractWritten(work: Work, x: F64): void {
  const { blocks, blocksLength, written: A, world } = work
  for (let n = 0; n < blocksLength; n += 4) {
    subtractMotion(x, blocks[n + 3], A, blocks[n], blocks[n + 1], world, 6 * blocks[n + 2])
  }
}

/** work.world += Aᵀx. */
export function pullWritten(work: Work, x: F64): void {
  const { blocks, blocksLength, written: A, world } = work
  for (let n = 0; n < blocksLength; n += 4) {
    addForce(world, 6 * blocks[n + 2], A, blocks[n], blocks[n + 1], x, blocks[n + 3])
  }
}

/** Their part of S, which must be zero where no product of theirs comes first: products among them, and with balls and hinges. */
export function fillWritten(work: Work): void {
  scaleUnscaled(work)
  multiplyRows(work)
  multiplyMixed(work)
  const { complianceAt, compliance, complianceLength } = work
  const { values: S } = work.factor
  for (let n = 0; n < complianceLength; n++) S[complianceAt[n]] += compliance[n]
}

/** scaled ← A M⁻¹ where that was not written with the rows. */
function scaleUnscaled(work: Work): void {
  const { unscaled, unscaledLength } = work
  for (let i = 0; i < unscaledLength; i += 3) scaleRows(work, unscaled[i], unscaled[i + 1], unscaled[i + 2])
}

function multiplyRows(work: Work): void {
  const { products, productsLength, written: A, scaled: Y } = work
  const { values: S } = work.factor
  for (let n = 0; n < productsLength; n += 6) {
    const p = products[n]
    const q = products[n + 2]
    const first = products[n + 5] === 1
    if (products[n + 1] === 1 && products[n + 3] === 1) {
      const product = dotSix(A, p, Y, q)
      const t = products[n + 4]
      S[t] = first ? product : S[t] + product
      continue
    }
    addProduct(S, products[n + 4], A, p, products[n + 1], Y, q, products[n + 3], p === q, first)
  }
}

/** A ball or hinge times M⁻¹Aᵀ of a written row (n, t): ±(n + t×r), and ±T t for the axes of a hinge. */
function multiplyMixed(work: Work): void {
  const { mixed, mixedLength, scaled: Y, arms, turns, kind } = work
  const { values: S } = work.factor
  for (let i = 0; i < mixedLength; i += 6) {
    const k = mixed[i]
    const isM = mixed[i + 1]
    const others = mixed[i + 3]
    const t = mixed[i + 4]
    const own: i32 = kind[k] === HINGE ? 5 : 3
    // steps in S to the next row of the ball or hinge, and to the next written row
    const down: i32 = mixed[i + 5] === 1 ? others : 1
    const right: i32 = mixed[i + 5] === 1 ? 1 : own
    const o = 6 * k + 3 * isM
    const x = arms[o]
    const y = arms[o + 1]
    const z = arms[o + 2]
    for (let r = 0, at = t, j = mixed[i + 2]; r < others; r++, at += right, j += 6) {
      const a = Y[j + 3]
      const b = Y[j + 4]
      const c = Y[j + 5]
      const u = Y[j] + (b * z - c * y)
      const v = Y[j + 1] + (c * x - a * z)
      const w = Y[j + 2] + (a * y - b * x)
      if (isM === 1) {
        S[at] += u
        S[at + down] += v
        S[at + 2 * down] += w
      } else {
        S[at] -= u
        S[at + down] -= v
        S[at + 2 * down] -= w
      }
      if (own === 3) continue
      const h = 6 * k
      const d = turns[h] * a + turns[h + 1] * b + turns[h + 2] * c
      const e = turns[h + 3] * a + turns[h + 4] * b + turns[h + 5] * c
      if (isM === 1) {
        S[at + 3 * down] += d
        S[at + 4 * down] += e
      } else {
        S[at + 3 * down] -= d
        S[at + 4 * down] -= e
      }
    }
  }
}
