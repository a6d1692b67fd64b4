/* Rows that hold a sum of coordinates, Σ a_i x_i = f(t), stated for the sum, its rate or its acceleration. A term is between two frames:

   DISTANCE   x = |d|
   ALONG      x = u·d, u an axis of the first
   DOT        x = u·g, g an axis of the second
   ANGLE      x = atan2(k·g, u·g), u and k axes of the first; turns are counted by a tracked coordinate

 with d and g and their derivatives from gap.ts and axis.ts. For the angle, with C = u·g, S = k·g and n = C² + S²,

   ẋ = (C Ṡ − S Ċ)/n,   ẍ = (C S̈ − S C̈)/n − 2ẋ (C Ċ + S Ṡ)/n,   and it turns M by g×(C k − S u)/n.

 f and its derivatives come from the host, once for each time. */
import type { F64, f64, i32 } from '@freebody/math'
import { TOUCHING, TURN } from '../forces/kernels'
import { AXIS, findAxis, TURNING, TURNING_BIAS } from './axis'
import { callHost } from './call'
import { ARM_F, ARM_M, BIAS, BIAS_IN_F, findGap, GAP, RATE, RATE_IN_F, seeFromF } from './gap'
import { LOOK_UP } from './host'
import { ALONG, DISTANCE, DOT } from './kinds'
import { GAPS, MOTIONS, ROWS } from './primitives'
import { scaleRows } from './scaled'
import { LOOKED_UP, TIME, type Work } from './work'

/** Numbers of a row and of a term: SumTables in work.ts. */
const SUM = 4
const TERM = 6
const TERM_NUMBERS = 16

/** Places of the numbers of a term: its factor, the points, the axes u and k of the first frame, g of the second. */
const TERM_POINTS = 1
const TERM_U = 7
const TERM_K = 10
const TERM_G = 13

/** For bodies turned by R; `what` as for primitives. */
export function assembleSums(work: Work, R: F64, what: i32): void {
  const { limits, phi, phidot, gamma, given, sum } = work
  const { count, drivenCount, rows } = work.sums
  if (drivenCount > 0 && limits[TIME] !== limits[LOOKED_UP]) {
    callHost(LOOK_UP, 0)
    limits[LOOKED_UP] = limits[TIME]
  }
  for (let i = 0, at = 0; i < count; i++, at += SUM) {
    if ((what & ROWS) !== 0) clearRow(work, rows[at + 2], rows[at + SUM + 2])
    sum[0] = 0
    sum[1] = 0
    sum[2] = 0
    for (let n = rows[at + 3]; n < rows[at + SUM + 3]; n++) addTerm(work, R, n, what)
    if ((what & ROWS) !== 0) scaleRow(work, rows[at + 2], rows[at + SUM + 2])
    const row = rows[at]
    const level = rows[at + 1]
    const f = 3 * i
    if ((what & GAPS) !== 0) phi[row] = level === 0 ? sum[0] - given[f] : 0
    if ((what & MOTIONS) === 0) continue
    // f is the sum itself, its rate or its acceleration
    phidot[row] = level === 2 ? 0 : sum[1] - given[f + 1 - level]
    gamma[row] = given[f + 2 - level] - sum[2]
  }
}

function clearRow(work: Work, from: i32, to: i32): void {
  const { written: A } = work
  const { blocks } = work.sums
  for (let b = from; b < to; b++) {
    const o = blocks[2 * b]
    A[o] = 0
    A[o + 1] = 0
    A[o + 2] = 0
    A[o + 3] = 0
    A[o + 4] = 0
    A[o + 5] = 0
  }
}

function scaleRow(work: Work, from: i32, to: i32): void {
  const { blocks } = work.sums
  for (let b = from; b < to; b++) scaleRows(work, blocks[2 * b], 1, blocks[2 * b + 1])
}

/** Value, rate and bias of term n into work.sum, its part of the row into `written`. */
function addTerm(work: Work, R: F64, n: i32, what: i32): void {
  const { terms, numbers } = work.sums
  const kind = terms[TERM * n]
  const F = terms[TERM * n + 1]
  const M = terms[TERM * n + 2]
  const o = TERM_NUMBERS * n
  const moves = what > GAPS
  if (kind === DISTANCE) {
    findGap(work, R, F, M, numbers, o + TERM_POINTS, moves)
    addDistance(work, n, what)
    return
  }
  const f = 9 * F
  const ux =
    R[f] * numbers[o + TERM_U] + R[f + 1] * numbers[o + TERM_U + 1] + R[f + 2] * numbers[o + TERM_U + 2]
  const uy =
    R[f + 3] * numbers[o + TERM_U] + R[f + 4] * numbers[o + TERM_U + 1] + R[f + 5] * numbers[o + TERM_U + 2]
  const uz =
    R[f + 6] * numbers[o + TERM_U] + R[f + 7] * numbers[o + TERM_U + 1] + R[f + 8] * numbers[o + TERM_U + 2]
  if (kind === ALONG) {
    findGap(work, R, F, M, numbers, o + TERM_POINTS, moves)
    if (moves) seeFromF(work, F)
    addAlong(work, n, what, ux, uy, uz)
    return
  }
  findAxis(work, R, F, M, numbers, o + TERM_G, moves)
  if (kind === DOT) {
    addDot(work, n, what, ux, uy, uz)
    return
  }
  const kx =
    R[f] * numbers[o + TERM_K] + R[f + 1] * numbers[o + TERM_K + 1] + R[f + 2] * numbers[o + TERM_K + 2]
  const ky =
    R[f + 3] * numbers[o + TERM_K] + R[f + 4] * numbers[o + TERM_K + 1] + R[f + 5] * numbers[o + TERM_K + 2]
  const kz =
    R[f + 6] * numbers[o + TERM_K] + R[f + 7] * numbers[o + TERM_K + 1] + R[f + 8] * numbers[o + TERM_K + 2]
  addAngle(work, n, what, ux, uy, uz, kx, ky, kz)
}

function addDistance(work: Work, n: i32, what: i32): void {
  const { gap, sum } = work
  const dx = gap[GAP]
  const dy = gap[GAP + 1]
  const dz = gap[GAP + 2]
  const L: f64 = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const factor = work.sums.numbers[TERM_NUMBERS * n]
  sum[0] += factor * L
  if (what === GAPS) return
  const i: f64 = L > TOUCHING ? 1 / L : 0
  const x = dx * i
  const y = dy * i
  const z = dz * i
  const ex = gap[RATE]
  const ey = gap[RATE + 1]
  const ez = gap[RATE + 2]
  const rate = x * ex + y * ey + z * ez
  const bias = x * gap[BIAS] + y * gap[BIAS + 1] + z * gap[BIAS + 2]
  sum[1] += factor * rate
  sum[2] += factor * (bias + (ex * ex + ey * ey + ez * ez - rate * rate) * i)
  if ((what & ROWS) !== 0) addTermForces(work, n, factor, x, y, z)
}

function addAlong(work: Work, n: i32, what: i32, x: f64, y: f64, z: f64): void {
  const { gap, sum } = work
  const factor = work.sums.numbers[TERM_NUMBERS * n]
  sum[0] += factor * (x * gap[GAP] + y * gap[GAP + 1] + z * gap[GAP + 2])
  if (what === GAPS) return
  sum[1] += factor * (x * gap[RATE_IN_F] + y * gap[RATE_IN_F + 1] + z * gap[RATE_IN_F + 2])
  sum[2] += factor * (x * gap[BIAS_IN_F] + y * gap[BIAS_IN_F + 1] + z * gap[BIAS_IN_F + 2])
  if ((what & ROWS) !== 0) addTermForces(work, n, factor, x, y, z)
}

function addDot(work: Work, n: i32, what: i32, x: f64, y: f64, z: f64): void {
  const { axis, sum } = work
  const factor = work.sums.numbers[TERM_NUMBERS * n]
  const gx = axis[AXIS]
  const gy = axis[AXIS + 1]
  const gz = axis[AXIS + 2]
  sum[0] += factor * (x * gx + y * gy + z * gz)
  if (what === GAPS) return
  sum[1] += factor * (x * axis[TURNING] + y * axis[TURNING + 1] + z * axis[TURNING + 2])
  sum[2] += factor * (x * axis[TURNING_BIAS] + y * axis[TURNING_BIAS + 1] + z * axis[TURNING_BIAS + 2])
  if ((what & ROWS) !== 0) addTermTorques(work, n, factor, gy * z - gz * y, gz * x - gx * z, gx * y - gy * x)
}

function addAngle(work: Work, n: i32, what: i32, ux: f64, uy: f64, uz: f64, kx: f64, ky: f64, kz: f64): void {
  const { axis, sum, tracked, trackedRate } = work
  const { y } = work.step
  const factor = work.sums.numbers[TERM_NUMBERS * n]
  const counter = work.sums.terms[TERM * n + 5]
  const gx = axis[AXIS]
  const gy = axis[AXIS + 1]
  const gz = axis[AXIS + 2]
  const C = ux * gx + uy * gy + uz * gz
  const S = kx * gx + ky * gy + kz * gz
  if ((what & GAPS) !== 0) {
    let angle: f64 = Math.atan2(S, C)
    if (counter >= 0) {
      angle += TURN * Math.floor((y[13 * (work.nb + 1) + counter] - angle) / TURN + 0.5)
      tracked[counter] = angle
    }
    sum[0] += factor * angle
  }
  if (what === GAPS) return
  const i: f64 = 1 / Math.max(C * C + S * S, 1e-24)
  const dC = ux * axis[TURNING] + uy * axis[TURNING + 1] + uz * axis[TURNING + 2]
  const dS = kx * axis[TURNING] + ky * axis[TURNING + 1] + kz * axis[TURNING + 2]
  const bC = ux * axis[TURNING_BIAS] + uy * axis[TURNING_BIAS + 1] + uz * axis[TURNING_BIAS + 2]
  const bS = kx * axis[TURNING_BIAS] + ky * axis[TURNING_BIAS + 1] + kz * axis[TURNING_BIAS + 2]
  const rate = (C * dS - S * dC) * i
  if (counter >= 0) trackedRate[counter] = rate
  sum[1] += factor * rate
  sum[2] += factor * ((C * bS - S * bC) * i - 2 * rate * ((C * dC + S * dS) * i))
  if ((what & ROWS) === 0) return
  const nx = (C * kx - S * ux) * i
  const ny = (C * ky - S * uy) * i
  const nz = (C * kz - S * uz) * i
  addTermTorques(work, n, factor, gy * nz - gz * ny, gz * nx - gx * nz, gx * ny - gy * nx)
}

/** The force n = factor·(x, y, z) on M, and −n on F at the same point of space. */
function addTermForces(work: Work, term: i32, factor: f64, x: f64, y: f64, z: f64): void {
  const { gap, written: A } = work
  const { terms } = work.sums
  const a = factor * x
  const b = factor * y
  const c = factor * z
  const onF = terms[TERM * term + 3]
  const onM = terms[TERM * term + 4]
  if (onM >= 0) addForceAt(A, onM, a, b, c, gap[ARM_M], gap[ARM_M + 1], gap[ARM_M + 2])
  if (onF < 0) return
  addForceAt(
    A,
    onF,
    -a,
    -b,
    -c,
    gap[ARM_F] + gap[GAP],
    gap[ARM_F + 1] + gap[GAP + 1],
    gap[ARM_F + 2] + gap[GAP + 2],
  )
}

function addForceAt(A: F64, o: i32, a: f64, b: f64, c: f64, x: f64, y: f64, z: f64): void {
  A[o] += a
  A[o + 1] += b
  A[o + 2] += c
  A[o + 3] += y * c - z * b
  A[o + 4] += z * a - x * c
  A[o + 5] += x * b - y * a
}

/** The torque factor·(x, y, z) on M, and the opposite on F. */
function addTermTorques(work: Work, term: i32, factor: f64, x: f64, y: f64, z: f64): void {
  const { written: A } = work
  const { terms } = work.sums
  const onF = terms[TERM * term + 3]
  const onM = terms[TERM * term + 4]
  if (onM >= 0) addTorque(A, onM, factor * x, factor * y, factor * z)
  if (onF >= 0) addTorque(A, onF, -factor * x, -factor * y, -factor * z)
}

function addTorque(A: F64, o: i32, x: f64, y: f64, z: f64): void {
  A[o + 3] += x
  A[o + 4] += y
  A[o + 5] += z
}
