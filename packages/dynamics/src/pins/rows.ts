/* Everything balls and hinges say about a state, in one walk over them: φ, φ̇ and γ; and, where the rows are to be used, their
 arms and axes, the diagonal blocks of S, and the right side γ − A M⁻¹Q. Long because it is one straight line of arithmetic: cut
 into its steps it would write every number to memory and read it again, which takes longer than computing it.

 For a hinge with d = ω_M − ω_F and g = z_M, all three levels are products with the same vector u = x_F or y_F:

   φ = u·g,   φ̇ = u·e with e = d×g,   φ̈ = t·(ω̇_M − ω̇_F) + u·(d×(ω_M×g) − ω_F×e),   t = g×u. */
import type { Model } from '../model'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import type { Pins } from './tables'

/** Needs the bodies' R and ω; with `all` also their W and free accelerations (bodies.ts). Without, the rows, S and right side of
 an earlier state stay in place: its factor may be used again. */
export function assemblePins(m: Model, pins: Pins, s: State, ws: Workspace, all: boolean): void {
  const { R_WB: R, w_WB, phi, phidot, gamma } = ws
  const { arms, turns, W, world, rhs } = ws.pinRows
  const S = ws.factor.values
  const { inverseMass } = m
  const { count, bodies, row, isHinge, points, axes, diagonal } = pins
  const { q, v } = s
  for (let k = 0, to = 0; k < count; k++) {
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
    const cx = ay * uz - az * uy - (by * tz - bz * ty)
    const cy = az * ux - ax * uz - (bz * tx - bx * tz)
    const cz = ax * uy - ay * ux - (bx * ty - by * tx)
    gamma[at] = cx
    gamma[at + 1] = cy
    gamma[at + 2] = cz
    const hinge = isHinge[k] === 1
    const f6 = 6 * F
    const m6 = 6 * M
    const t = diagonal[k]
    if (all) {
      arms[o] = rx
      arms[o + 1] = ry
      arms[o + 2] = rz
      arms[o + 3] = sx
      arms[o + 4] = sy
      arms[o + 5] = sz
      // γ − A a
      const ex = world[f6 + 3]
      const ey = world[f6 + 4]
      const ez = world[f6 + 5]
      const gx = world[m6 + 3]
      const gy = world[m6 + 4]
      const gz = world[m6 + 5]
      rhs[to] = cx - (world[m6] - world[f6] + (gy * sz - gz * sy) - (ey * rz - ez * ry))
      rhs[to + 1] = cy - (world[m6 + 1] - world[f6 + 1] + (gz * sx - gx * sz) - (ez * rx - ex * rz))
      rhs[to + 2] = cz - (world[m6 + 2] - world[f6 + 2] + (gx * sy - gy * sx) - (ex * ry - ey * rx))
      // I/m + r̂W r̂ᵀ of both bodies: a row g of −r̂W times (−r̂)ᵀ is (z g₁ − y g₂, x g₂ − z g₀, y g₀ − x g₁)
      const n = hinge ? 5 : 3
      let a = W[f6]
      let b = W[f6 + 1]
      let c = W[f6 + 2]
      let d = W[f6 + 3]
      let e = W[f6 + 4]
      let l = W[f6 + 5]
      let q0 = rx * c - rz * a
      let q1 = rx * e - rz * b
      let q2 = rx * l - rz * c
      let r0 = ry * a - rx * b
      let r1 = ry * b - rx * d
      let r2 = ry * c - rx * e
      const mass = inverseMass[7 * F] + inverseMass[7 * M]
      let s00 = mass + rz * (rz * d - ry * e) - ry * (rz * e - ry * l)
      let s10 = rz * q1 - ry * q2
      let s11 = mass + rx * q2 - rz * q0
      let s20 = rz * r1 - ry * r2
      let s21 = rx * r2 - rz * r0
      let s22 = mass + ry * r0 - rx * r1
      a = W[m6]
      b = W[m6 + 1]
      c = W[m6 + 2]
      d = W[m6 + 3]
      e = W[m6 + 4]
      l = W[m6 + 5]
      q0 = sx * c - sz * a
      q1 = sx * e - sz * b
      q2 = sx * l - sz * c
      r0 = sy * a - sx * b
      r1 = sy * b - sx * d
      r2 = sy * c - sx * e
      s00 += sz * (sz * d - sy * e) - sy * (sz * e - sy * l)
      s10 += sz * q1 - sy * q2
      s11 += sx * q2 - sz * q0
      s20 += sz * r1 - sy * r2
      s21 += sx * r2 - sz * r0
      s22 += sy * r0 - sx * r1
      S[t] = s00
      S[t + n] = s10
      S[t + n + 1] = s11
      S[t + 2 * n] = s20
      S[t + 2 * n + 1] = s21
      S[t + 2 * n + 2] = s22
    }
    to += 3
    if (!hinge) continue

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
    const jx = dy * hz - dz * hy - (ay * ez - az * ey)
    const jy = dz * hx - dx * hz - (az * ex - ax * ez)
    const jz = dx * hy - dy * hx - (ax * ey - ay * ex)
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
    const c3 = -(px * jx + py * jy + pz * jz)
    const c4 = -(nx * jx + ny * jy + nz * jz)
    gamma[at + 3] = c3
    gamma[at + 4] = c4
    if (all) {
      const ix = gy * pz - gz * py
      const iy = gz * px - gx * pz
      const iz = gx * py - gy * px
      const lx = gy * nz - gz * ny
      const ly = gz * nx - gx * nz
      const lz = gx * ny - gy * nx
      turns[o] = ix
      turns[o + 1] = iy
      turns[o + 2] = iz
      turns[o + 3] = lx
      turns[o + 4] = ly
      turns[o + 5] = lz
      x = world[m6 + 3] - world[f6 + 3]
      y = world[m6 + 4] - world[f6 + 4]
      z = world[m6 + 5] - world[f6 + 5]
      rhs[to] = c3 - (ix * x + iy * y + iz * z)
      rhs[to + 1] = c4 - (lx * x + ly * y + lz * z)
      // T W (−r̂)ᵀ and T W Tᵀ of both bodies
      let a = W[f6]
      let b = W[f6 + 1]
      let c = W[f6 + 2]
      let d = W[f6 + 3]
      let e = W[f6 + 4]
      let l = W[f6 + 5]
      let v0 = ix * a + iy * b + iz * c
      let v1 = ix * b + iy * d + iz * e
      let v2 = ix * c + iy * e + iz * l
      let w0 = lx * a + ly * b + lz * c
      let w1 = lx * b + ly * d + lz * e
      let w2 = lx * c + ly * e + lz * l
      const s30 = rz * v1 - ry * v2
      const s31 = rx * v2 - rz * v0
      const s32 = ry * v0 - rx * v1
      const s40 = rz * w1 - ry * w2
      const s41 = rx * w2 - rz * w0
      const s42 = ry * w0 - rx * w1
      const s33 = v0 * ix + v1 * iy + v2 * iz
      const s43 = w0 * ix + w1 * iy + w2 * iz
      const s44 = w0 * lx + w1 * ly + w2 * lz
      a = W[m6]
      b = W[m6 + 1]
      c = W[m6 + 2]
      d = W[m6 + 3]
      e = W[m6 + 4]
      l = W[m6 + 5]
      v0 = ix * a + iy * b + iz * c
      v1 = ix * b + iy * d + iz * e
      v2 = ix * c + iy * e + iz * l
      w0 = lx * a + ly * b + lz * c
      w1 = lx * b + ly * d + lz * e
      w2 = lx * c + ly * e + lz * l
      S[t + 15] = s30 + sz * v1 - sy * v2
      S[t + 16] = s31 + sx * v2 - sz * v0
      S[t + 17] = s32 + sy * v0 - sx * v1
      S[t + 18] = s33 + v0 * ix + v1 * iy + v2 * iz
      S[t + 20] = s40 + sz * w1 - sy * w2
      S[t + 21] = s41 + sx * w2 - sz * w0
      S[t + 22] = s42 + sy * w0 - sx * w1
      S[t + 23] = s43 + w0 * ix + w1 * iy + w2 * iz
      S[t + 24] = s44 + w0 * lx + w1 * ly + w2 * lz
    }
    to += 2
  }
}
