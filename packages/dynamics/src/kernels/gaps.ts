/* φ alone, by the arithmetic of bodies.ts, balls.ts and hinges.ts: corrections of positions need it several times. */
import type { F64, f64 } from '@freebody/math'
import { callHost } from './call'
import { ASSEMBLE, WRITE, WRITE_GAPS } from './host'
import { assemblePrimitives, GAPS } from './primitives'
import { assembleSums } from './sums'
import { HINGE, HOST_ROWS, HOST_WRITES, IN_BODY_AXES, WRITTEN, type Work } from './work'

/** Quaternions of length one, and φ. R, rows and factor of an earlier state stay in place: φ is corrected with them. */
export function findGaps(work: Work): void {
  const { flags } = work
  const { q } = work.step
  turnFrames(work, q)
  if (flags[IN_BODY_AXES] === 1) {
    callHost(ASSEMBLE, WRITE_GAPS)
    return
  }
  if ((flags[HOST_WRITES] & HOST_ROWS) !== 0) callHost(WRITE, WRITE_GAPS)
  if (work.listsLength > 0) {
    assemblePrimitives(work, work.R_here, GAPS)
    assembleSums(work, work.R_here, GAPS)
  }
  const { R_here: R, phi, count, bodies, row, kind, points, axes } = work
  for (let k = 0; k < count; k++) {
    if (kind[k] === WRITTEN) continue
    const F = bodies[2 * k]
    const M = bodies[2 * k + 1]
    const o = 6 * k
    const f = 9 * F
    const m = 9 * M
    const at = row[k]
    const a = points[o]
    const b = points[o + 1]
    const c = points[o + 2]
    const x = points[o + 3]
    const y = points[o + 4]
    const z = points[o + 5]
    const f00 = R[f]
    const f01 = R[f + 1]
    const f02 = R[f + 2]
    const f10 = R[f + 3]
    const f11 = R[f + 4]
    const f12 = R[f + 5]
    const f20 = R[f + 6]
    const f21 = R[f + 7]
    const f22 = R[f + 8]
    const m00 = R[m]
    const m01 = R[m + 1]
    const m02 = R[m + 2]
    const m10 = R[m + 3]
    const m11 = R[m + 4]
    const m12 = R[m + 5]
    const m20 = R[m + 6]
    const m21 = R[m + 7]
    const m22 = R[m + 8]
    phi[at] = q[7 * M] + (m00 * x + m01 * y + m02 * z) - (q[7 * F] + (f00 * a + f01 * b + f02 * c))
    phi[at + 1] =
      q[7 * M + 1] + (m10 * x + m11 * y + m12 * z) - (q[7 * F + 1] + (f10 * a + f11 * b + f12 * c))
    phi[at + 2] =
      q[7 * M + 2] + (m20 * x + m21 * y + m22 * z) - (q[7 * F + 2] + (f20 * a + f21 * b + f22 * c))
    if (kind[k] !== HINGE) continue
    const i = 9 * k
    const g0 = axes[i + 6]
    const g1 = axes[i + 7]
    const g2 = axes[i + 8]
    const gx = m00 * g0 + m01 * g1 + m02 * g2
    const gy = m10 * g0 + m11 * g1 + m12 * g2
    const gz = m20 * g0 + m21 * g1 + m22 * g2
    // z_M in the axes of F
    const hx = f00 * gx + f10 * gy + f20 * gz
    const hy = f01 * gx + f11 * gy + f21 * gz
    const hz = f02 * gx + f12 * gy + f22 * gz
    phi[at + 3] = axes[i] * hx + axes[i + 1] * hy + axes[i + 2] * hz
    phi[at + 4] = axes[i + 3] * hx + axes[i + 4] * hy + axes[i + 5] * hz
  }
}

function turnFrames(work: Work, q: F64): void {
  const { nb, R_here: R } = work
  for (let i = 1, p = 10, r = 9; i <= nb; i++, p += 7, r += 9) {
    let u0 = q[p]
    let u1 = q[p + 1]
    let u2 = q[p + 2]
    let u3 = q[p + 3]
    // as normalizeQuat
    const s: f64 = 1 / Math.sqrt(u0 * u0 + u1 * u1 + u2 * u2 + u3 * u3)
    u0 *= s
    u1 *= s
    u2 *= s
    u3 *= s
    q[p] = u0
    q[p + 1] = u1
    q[p + 2] = u2
    q[p + 3] = u3
    const t0 = 2 * u0
    const t1 = 2 * u1
    const t2 = 2 * u2
    const t3 = 2 * u3
    R[r] = 1 - t2 * u2 - t3 * u3
    R[r + 1] = t1 * u2 - t0 * u3
    R[r + 2] = t1 * u3 + t0 * u2
    R[r + 3] = t1 * u2 + t0 * u3
    R[r + 4] = 1 - t1 * u1 - t3 * u3
    R[r + 5] = t2 * u3 - t0 * u1
    R[r + 6] = t1 * u3 - t0 * u2
    R[r + 7] = t2 * u3 + t0 * u1
    R[r + 8] = 1 - t1 * u1 - t2 * u2
  }
}
