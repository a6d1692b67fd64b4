/* Hinges in the loop of `assembleRows`: the rows of a ball, and two for the axes. With d = ω_M − ω_F and g = z_M, all three levels are products
 with the same vector u = x_F or y_F:

   φ = u·g,   φ̇ = u·e with e = d×g,   φ̈ = t·(ω̇_M − ω̇_F) + u·(d×(ω_M×g) − ω_F×e),   t = g×u. */
import type { bool, F64, i32 } from '@freebody/math'
import type { Work } from './work'

/** From `first` up to, not including, `end`. `errors`: φ, φ̇ and γ. `right`: γ − A M⁻¹Q. */
export function assembleHinges(
  work: Work,
  q: F64,
  v: F64,
  first: i32,
  end: i32,
  errors: bool,
  right: bool,
): void {
  const { R_WB: R, w_WB, phi, phidot, gamma, arms, turns, W, world, rhs, inverseMass } = work
  const { bodies, sources, row, first: firstRow, points, axes, diagonal } = work
  const { values: S } = work.factor
  for (let k = first; k < end; k++) {
    const to = firstRow[k]
    const F = bodies[2 * k]
    const M = bodies[2 * k + 1]
    const o = 6 * k
    const f6 = 6 * F
    const m6 = 6 * M
    const f9 = 9 * F
    const f00 = R[f9]
    const f01 = R[f9 + 1]
    const f02 = R[f9 + 2]
    const f10 = R[f9 + 3]
    const f11 = R[f9 + 4]
    const f12 = R[f9 + 5]
    const f20 = R[f9 + 6]
    const f21 = R[f9 + 7]
    const f22 = R[f9 + 8]
    let x = points[o]
    let y = points[o + 1]
    let z = points[o + 2]
    const rx = f00 * x + f01 * y + f02 * z
    const ry = f10 * x + f11 * y + f12 * z
    const rz = f20 * x + f21 * y + f22 * z
    const m9 = 9 * M
    const m00 = R[m9]
    const m01 = R[m9 + 1]
    const m02 = R[m9 + 2]
    const m10 = R[m9 + 3]
    const m11 = R[m9 + 4]
    const m12 = R[m9 + 5]
    const m20 = R[m9 + 6]
    const m21 = R[m9 + 7]
    const m22 = R[m9 + 8]
    x = points[o + 3]
    y = points[o + 4]
    z = points[o + 5]
    const sx = m00 * x + m01 * y + m02 * z
    const sy = m10 * x + m11 * y + m12 * z
    const sz = m20 * x + m21 * y + m22 * z
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
    const cx = ay * uz - az * uy - (by * tz - bz * ty)
    const cy = az * ux - ax * uz - (bz * tx - bx * tz)
    const cz = ax * uy - ay * ux - (bx * ty - by * tx)
    if (errors) {
      const at = row[k]
      phi[at] = q[7 * M] + sx - (q[7 * F] + rx)
      phi[at + 1] = q[7 * M + 1] + sy - (q[7 * F + 1] + ry)
      phi[at + 2] = q[7 * M + 2] + sz - (q[7 * F + 2] + rz)
      phidot[at] = v[m6] + tx - (v[f6] + ux)
      phidot[at + 1] = v[m6 + 1] + ty - (v[f6 + 1] + uy)
      phidot[at + 2] = v[m6 + 2] + tz - (v[f6 + 2] + uz)
      gamma[at] = cx
      gamma[at + 1] = cy
      gamma[at + 2] = cz
    }

    // the two axes of a hinge, and what they multiply
    const i = 9 * k
    x = axes[i]
    y = axes[i + 1]
    z = axes[i + 2]
    const px = f00 * x + f01 * y + f02 * z
    const py = f10 * x + f11 * y + f12 * z
    const pz = f20 * x + f21 * y + f22 * z
    x = axes[i + 3]
    y = axes[i + 4]
    z = axes[i + 5]
    const nx = f00 * x + f01 * y + f02 * z
    const ny = f10 * x + f11 * y + f12 * z
    const nz = f20 * x + f21 * y + f22 * z
    x = axes[i + 6]
    y = axes[i + 7]
    z = axes[i + 8]
    const gx = m00 * x + m01 * y + m02 * z
    const gy = m10 * x + m11 * y + m12 * z
    const gz = m20 * x + m21 * y + m22 * z
    const dx = bx - ax
    const dy = by - ay
    const dz = bz - az
    const ex = dy * gz - dz * gy
    const ey = dz * gx - dx * gz
    const ez = dx * gy - dy * gx
    const hx = by * gz - bz * gy
    const hy = bz * gx - bx * gz
    const hz = bx * gy - by * gx
    const jx = dy * hz - dz * hy - (ay * ez - az * ey)
    const jy = dz * hx - dx * hz - (az * ex - ax * ez)
    const jz = dx * hy - dy * hx - (ax * ey - ay * ex)
    const c3 = -(px * jx + py * jy + pz * jz)
    const c4 = -(nx * jx + ny * jy + nz * jz)
    if (errors) {
      const at = row[k] + 3
      phi[at] = px * gx + py * gy + pz * gz
      phi[at + 1] = nx * gx + ny * gy + nz * gz
      phidot[at] = px * ex + py * ey + pz * ez
      phidot[at + 1] = nx * ex + ny * ey + nz * ez
      gamma[at] = c3
      gamma[at + 1] = c4
    }
    const ix = gy * pz - gz * py
    const iy = gz * px - gx * pz
    const iz = gx * py - gy * px
    const lx = gy * nz - gz * ny
    const ly = gz * nx - gx * nz
    const lz = gx * ny - gy * nx
    if (right) {
      const ex = world[f6 + 3]
      const ey = world[f6 + 4]
      const ez = world[f6 + 5]
      const hx = world[m6 + 3]
      const hy = world[m6 + 4]
      const hz = world[m6 + 5]
      rhs[to] = cx - (world[m6] - world[f6] + (hy * sz - hz * sy) - (ey * rz - ez * ry))
      rhs[to + 1] = cy - (world[m6 + 1] - world[f6 + 1] + (hz * sx - hx * sz) - (ez * rx - ex * rz))
      rhs[to + 2] = cz - (world[m6 + 2] - world[f6 + 2] + (hx * sy - hy * sx) - (ex * ry - ey * rx))
      rhs[to + 3] = c3 - (ix * (hx - ex) + iy * (hy - ey) + iz * (hz - ez))
      rhs[to + 4] = c4 - (lx * (hx - ex) + ly * (hy - ey) + lz * (hz - ez))
    }
    arms[o] = rx
    arms[o + 1] = ry
    arms[o + 2] = rz
    arms[o + 3] = sx
    arms[o + 4] = sy
    arms[o + 5] = sz
    // I/m + r̂W r̂ᵀ of both bodies: a row g of −r̂W times (−r̂)ᵀ is (z g₁ − y g₂, x g₂ − z g₀, y g₀ − x g₁)
    const fs = 6 * sources[2 * k]
    const ms = 6 * sources[2 * k + 1]
    const a = W[fs]
    const b = W[fs + 1]
    const c = W[fs + 2]
    const d = W[fs + 3]
    const e = W[fs + 4]
    const f = W[fs + 5]
    let q0 = rx * c - rz * a
    let q1 = rx * e - rz * b
    let q2 = rx * f - rz * c
    let r0 = ry * a - rx * b
    let r1 = ry * b - rx * d
    let r2 = ry * c - rx * e
    const mass = inverseMass[7 * sources[2 * k]] + inverseMass[7 * sources[2 * k + 1]]
    const s00 = mass + rz * (rz * d - ry * e) - ry * (rz * e - ry * f)
    const s10 = rz * q1 - ry * q2
    const s11 = mass + rx * q2 - rz * q0
    const s20 = rz * r1 - ry * r2
    const s21 = rx * r2 - rz * r0
    const s22 = mass + ry * r0 - rx * r1
    const A = W[ms]
    const B = W[ms + 1]
    const C = W[ms + 2]
    const D = W[ms + 3]
    const E = W[ms + 4]
    const G = W[ms + 5]
    q0 = sx * C - sz * A
    q1 = sx * E - sz * B
    q2 = sx * G - sz * C
    r0 = sy * A - sx * B
    r1 = sy * B - sx * D
    r2 = sy * C - sx * E
    const t = diagonal[k]
    S[t] = s00 + sz * (sz * D - sy * E) - sy * (sz * E - sy * G)
    S[t + 5] = s10 + sz * q1 - sy * q2
    S[t + 6] = s11 + sx * q2 - sz * q0
    S[t + 10] = s20 + sz * r1 - sy * r2
    S[t + 11] = s21 + sx * r2 - sz * r0
    S[t + 12] = s22 + sy * r0 - sx * r1
    turns[o] = ix
    turns[o + 1] = iy
    turns[o + 2] = iz
    turns[o + 3] = lx
    turns[o + 4] = ly
    turns[o + 5] = lz
    // T W (−r̂)ᵀ and T W Tᵀ of both bodies
    const v0 = ix * a + iy * b + iz * c
    const v1 = ix * b + iy * d + iz * e
    const v2 = ix * c + iy * e + iz * f
    const V0 = ix * A + iy * B + iz * C
    const V1 = ix * B + iy * D + iz * E
    const V2 = ix * C + iy * E + iz * G
    S[t + 15] = rz * v1 - ry * v2 + (sz * V1 - sy * V2)
    S[t + 16] = rx * v2 - rz * v0 + (sx * V2 - sz * V0)
    S[t + 17] = ry * v0 - rx * v1 + (sy * V0 - sx * V1)
    S[t + 18] = (v0 + V0) * ix + (v1 + V1) * iy + (v2 + V2) * iz
    const w0 = lx * a + ly * b + lz * c
    const w1 = lx * b + ly * d + lz * e
    const w2 = lx * c + ly * e + lz * f
    const W0 = lx * A + ly * B + lz * C
    const W1 = lx * B + ly * D + lz * E
    const W2 = lx * C + ly * E + lz * G
    S[t + 20] = rz * w1 - ry * w2 + (sz * W1 - sy * W2)
    S[t + 21] = rx * w2 - rz * w0 + (sx * W2 - sz * W0)
    S[t + 22] = ry * w0 - rx * w1 + (sy * W0 - sx * W1)
    S[t + 23] = (w0 + W0) * ix + (w1 + W1) * iy + (w2 + W2) * iz
    S[t + 24] = (w0 + W0) * lx + (w1 + W1) * ly + (w2 + W2) * lz
  }
}
