/* Rows of joints that are given as primitives between a frame F and a frame M (assembly/rows.ts has the same in body axes):

   COINCIDENT      φ = d, the three components of p_FM in world axes
   IN_PLANE        φ = u·d, u an axis of F
   PERPENDICULAR   φ = u·g, u an axis of F, g an axis of M

 On M a row acts with the force n at s, M's origin from the centre of mass: (n, s×n). On F it acts with −n at the same point of space.
 Derivatives are those of gap.ts and axis.ts. Sums of coordinates are in sums.ts. */
import type { F64, f64, i32 } from '@freebody/math'
import { AXIS, findAxis, TURNING, TURNING_BIAS } from './axis'
import { ARM_F, ARM_M, BIAS, BIAS_IN_F, findGap, GAP, RATE, RATE_IN_F, seeFromF } from './gap'
import { COINCIDENT, IN_PLANE, POINTS_IN_F } from './kinds'
import { scaleForces, scaleTorques } from './scaled'
import type { Work } from './work'

/** What to write, added up: φ; φ̇ and γ; the rows. */
export const GAPS = 1
export const MOTIONS = 2
export const ROWS = 4

const JOINT = 7
const ENTRY = 6

/** For bodies turned by R. */
export function assemblePrimitives(work: Work, R: F64, what: i32): void {
  const { count } = work.primitives
  for (let j = 0; j < count; j++) assembleJoint(work, R, j, what)
}

function assembleJoint(work: Work, R: F64, j: i32, what: i32): void {
  const { phi, phidot, gamma, gap, axis, written: A } = work
  const { joints, list, points, frames } = work.primitives
  const at = JOINT * j
  const F = joints[at]
  const M = joints[at + 1]
  const looksAt = joints[at + 5]
  const moves = what > GAPS
  if (looksAt > 0) {
    findGap(work, R, F, M, points, 6 * j, moves)
    if (moves && looksAt >= POINTS_IN_F) seeFromF(work, F)
  }
  const f = 9 * F
  // where the next joint's begin
  const end = ENTRY * joints[at + JOINT + 4]
  let found = -1
  for (let p = ENTRY * joints[at + 4]; p < end; p += ENTRY) {
    const kind = list[p]
    const row = list[p + 3]
    const onF = list[p + 4]
    const onM = list[p + 5]
    if (kind === COINCIDENT) {
      for (let i = 0; i < 3; i++) {
        if ((what & GAPS) !== 0) phi[row + i] = gap[GAP + i]
        if ((what & MOTIONS) !== 0) {
          phidot[row + i] = gap[RATE + i]
          gamma[row + i] = -gap[BIAS + i]
        }
      }
      if ((what & ROWS) !== 0) {
        if (onF >= 0) writePoint(A, onF, -gap[ARM_F], -gap[ARM_F + 1], -gap[ARM_F + 2])
        if (onM >= 0) writePoint(A, onM, gap[ARM_M], gap[ARM_M + 1], gap[ARM_M + 2])
      }
      continue
    }
    // an axis of F
    const o = list[p + 1]
    const x = frames[o]
    const y = frames[o + 1]
    const z = frames[o + 2]
    const ux = R[f] * x + R[f + 1] * y + R[f + 2] * z
    const uy = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
    const uz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
    if (kind === IN_PLANE) {
      const dx = gap[GAP]
      const dy = gap[GAP + 1]
      const dz = gap[GAP + 2]
      if ((what & GAPS) !== 0) phi[row] = ux * dx + uy * dy + uz * dz
      if ((what & MOTIONS) !== 0) {
        phidot[row] = ux * gap[RATE_IN_F] + uy * gap[RATE_IN_F + 1] + uz * gap[RATE_IN_F + 2]
        gamma[row] = -(ux * gap[BIAS_IN_F] + uy * gap[BIAS_IN_F + 1] + uz * gap[BIAS_IN_F + 2])
      }
      if ((what & ROWS) === 0) continue
      if (onF >= 0) {
        const rx = gap[ARM_F] + dx
        const ry = gap[ARM_F + 1] + dy
        const rz = gap[ARM_F + 2] + dz
        A[onF] = -ux
        A[onF + 1] = -uy
        A[onF + 2] = -uz
        A[onF + 3] = rz * uy - ry * uz
        A[onF + 4] = rx * uz - rz * ux
        A[onF + 5] = ry * ux - rx * uy
      }
      if (onM >= 0) {
        const sx = gap[ARM_M]
        const sy = gap[ARM_M + 1]
        const sz = gap[ARM_M + 2]
        A[onM] = ux
        A[onM + 1] = uy
        A[onM + 2] = uz
        A[onM + 3] = sy * uz - sz * uy
        A[onM + 4] = sz * ux - sx * uz
        A[onM + 5] = sx * uy - sy * ux
      }
      continue
    }
    if (list[p + 2] !== found) {
      found = list[p + 2]
      findAxis(work, R, F, M, frames, found, moves)
    }
    const gx = axis[AXIS]
    const gy = axis[AXIS + 1]
    const gz = axis[AXIS + 2]
    if ((what & GAPS) !== 0) phi[row] = ux * gx + uy * gy + uz * gz
    if ((what & MOTIONS) !== 0) {
      phidot[row] = ux * axis[TURNING] + uy * axis[TURNING + 1] + uz * axis[TURNING + 2]
      gamma[row] = -(ux * axis[TURNING_BIAS] + uy * axis[TURNING_BIAS + 1] + uz * axis[TURNING_BIAS + 2])
    }
    if ((what & ROWS) === 0) continue
    const nx = gy * uz - gz * uy
    const ny = gz * ux - gx * uz
    const nz = gx * uy - gy * ux
    if (onF >= 0) {
      A[onF + 3] = -nx
      A[onF + 4] = -ny
      A[onF + 5] = -nz
    }
    if (onM >= 0) {
      A[onM + 3] = nx
      A[onM + 4] = ny
      A[onM + 5] = nz
    }
  }
  if ((what & ROWS) === 0) return
  const rows = joints[at + 6]
  for (let side = 0; side < 2; side++) {
    const o = joints[at + 2 + side]
    if (o < 0) continue
    if (looksAt >= POINTS_IN_F) scaleForces(work, o, rows, joints[at + side])
    scaleTorques(work, o, rows, joints[at + side])
  }
}

/** Torques of three rows sign·[ I  −r̂ ], whose forces are constant: primitive-tables.ts. */
function writePoint(A: F64, o: i32, x: f64, y: f64, z: f64): void {
  A[o + 4] = z
  A[o + 5] = -y
  A[o + 9] = -z
  A[o + 11] = x
  A[o + 15] = y
  A[o + 16] = -x
}
