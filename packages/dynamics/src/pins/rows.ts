/* φ, φ̇, γ and the arms and axes of every ball and hinge. Over what rows.ts does it saves the frames' own arrays and most of the
 products. For a hinge with d = ω_M − ω_F and g = z_M, all three levels are products with the same vector u = x_F or y_F:

   φ = u·g,   φ̇ = u·e with e = d×g,   φ̈ = t·(ω̇_M − ω̇_F) + u·(d×(ω_M×g) − ω_F×e),   t = g×u. */
import { bodyKinematics } from '../kinematics'
import type { Model } from '../model'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import type { Pins } from './tables'

/** With `writesArms` false, arms and axes of an earlier state stay in place: a Newton matrix may be used again. */
export function assemblePins(m: Model, pins: Pins, s: State, ws: Workspace, writesArms: boolean): void {
  bodyKinematics(m, s, ws)
  const { R_WB: R, w_WB, phi, phidot, gamma } = ws
  const { arms, turns } = ws.pinRows
  const { count, bodies, row, isHinge, points, axes } = pins
  const { q, v } = s
  for (let k = 0; k < count; k++) {
    const F = bodies[2 * k]
    const M = bodies[2 * k + 1]
    const f = 9 * F
    const g = 9 * M
    const o = 6 * k
    const at = row[k]
    let x = points[o]
    let y = points[o + 1]
    let z = points[o + 2]
    const rx = R[f] * x + R[f + 1] * y + R[f + 2] * z
    const ry = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
    const rz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
    x = points[o + 3]
    y = points[o + 4]
    z = points[o + 5]
    const sx = R[g] * x + R[g + 1] * y + R[g + 2] * z
    const sy = R[g + 3] * x + R[g + 4] * y + R[g + 5] * z
    const sz = R[g + 6] * x + R[g + 7] * y + R[g + 8] * z
    if (writesArms) {
      arms[o] = rx
      arms[o + 1] = ry
      arms[o + 2] = rz
      arms[o + 3] = sx
      arms[o + 4] = sy
      arms[o + 5] = sz
    }
    const ax = w_WB[3 * F]
    const ay = w_WB[3 * F + 1]
    const az = w_WB[3 * F + 2]
    const bx = w_WB[3 * M]
    const by = w_WB[3 * M + 1]
    const bz = w_WB[3 * M + 2]
    // ω×r of both ends
    const ux = ay * rz - az * ry
    const uy = az * rx - ax * rz
    const uz = ax * ry - ay * rx
    const tx = by * sz - bz * sy
    const ty = bz * sx - bx * sz
    const tz = bx * sy - by * sx
    phi[at] = q[7 * M] + sx - (q[7 * F] + rx)
    phi[at + 1] = q[7 * M + 1] + sy - (q[7 * F + 1] + ry)
    phi[at + 2] = q[7 * M + 2] + sz - (q[7 * F + 2] + rz)
    phidot[at] = v[6 * M] + tx - (v[6 * F] + ux)
    phidot[at + 1] = v[6 * M + 1] + ty - (v[6 * F + 1] + uy)
    phidot[at + 2] = v[6 * M + 2] + tz - (v[6 * F + 2] + uz)
    gamma[at] = ay * uz - az * uy - (by * tz - bz * ty)
    gamma[at + 1] = az * ux - ax * uz - (bz * tx - bx * tz)
    gamma[at + 2] = ax * uy - ay * ux - (bx * ty - by * tx)
    if (isHinge[k] === 0) continue

    const i = 9 * k
    x = axes[i + 6]
    y = axes[i + 7]
    z = axes[i + 8]
    const gx = R[g] * x + R[g + 1] * y + R[g + 2] * z
    const gy = R[g + 3] * x + R[g + 4] * y + R[g + 5] * z
    const gz = R[g + 6] * x + R[g + 7] * y + R[g + 8] * z
    const dx = bx - ax
    const dy = by - ay
    const dz = bz - az
    const ex = dy * gz - dz * gy
    const ey = dz * gx - dx * gz
    const ez = dx * gy - dy * gx
    const hx = by * gz - bz * gy
    const hy = bz * gx - bx * gz
    const hz = bx * gy - by * gx
    const cx = dy * hz - dz * hy - (ay * ez - az * ey)
    const cy = dz * hx - dx * hz - (az * ex - ax * ez)
    const cz = dx * hy - dy * hx - (ax * ey - ay * ex)
    x = axes[i]
    y = axes[i + 1]
    z = axes[i + 2]
    const px = R[f] * x + R[f + 1] * y + R[f + 2] * z
    const py = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
    const pz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
    x = axes[i + 3]
    y = axes[i + 4]
    z = axes[i + 5]
    const nx = R[f] * x + R[f + 1] * y + R[f + 2] * z
    const ny = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
    const nz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
    phi[at + 3] = px * gx + py * gy + pz * gz
    phi[at + 4] = nx * gx + ny * gy + nz * gz
    phidot[at + 3] = px * ex + py * ey + pz * ez
    phidot[at + 4] = nx * ex + ny * ey + nz * ez
    gamma[at + 3] = -(px * cx + py * cy + pz * cz)
    gamma[at + 4] = -(nx * cx + ny * cy + nz * cz)
    if (!writesArms) continue
    turns[o] = gy * pz - gz * py
    turns[o + 1] = gz * px - gx * pz
    turns[o + 2] = gx * py - gy * px
    turns[o + 3] = gy * nz - gz * ny
    turns[o + 4] = gz * nx - gx * nz
    turns[o + 5] = gx * ny - gy * nx
  }
}
