/* Balls in the loop of `assembleRows`: φ = p_M + s − (p_F + r), and the rows of S follow from −r̂ and −ŝ. */
import type { bool, F64, i32 } from '@freebody/math'
import type { Work } from './work'

/** From `first` up to, not including, `end`. `errors`: φ, φ̇ and γ. `right`: γ − A M⁻¹Q. */
export function assembleBalls(
  work: Work,
  q: F64,
  v: F64,
  first: i32,
  end: i32,
  errors: bool,
  right: bool,
): void {
  const { R_WB: R, w_WB, phi, phidot, gamma, arms, W, world, rhs, inverseMass } = work
  const { bodies, sources, row, first: firstRow, points, diagonal } = work
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
    S[t + 3] = s10 + sz * q1 - sy * q2
    S[t + 4] = s11 + sx * q2 - sz * q0
    S[t + 6] = s20 + sz * r1 - sy * r2
    S[t + 7] = s21 + sx * r2 - sz * r0
    S[t + 8] = s22 + sy * r0 - sx * r1
  }
}
