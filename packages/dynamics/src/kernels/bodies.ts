/* Pose, angular velocity, inertia and free acceleration of every body, in one loop and in world axes. */
import type { F64 } from '@freebody/math'
import type { Work } from './work'

/** R, ω, W = R J⁻¹ Rᵀ, Q of weight and −ω×Jω, and M⁻¹Q in world axes. */
export function placeBodies(work: Work, q: F64, v: F64): void {
  const { nb, R_WB, w_WB, Q, W, world, mass, J, inverseMass: I, g_W, principal } = work
  const gx = g_W[0]
  const gy = g_W[1]
  const gz = g_W[2]
  for (let i = 1, p = 7, r = 9, o = 6, k = 3; i <= nb; i++, p += 7, r += 9, o += 6, k += 3) {
    // as matrixOfQuat
    const u0 = q[p + 3]
    const u1 = q[p + 4]
    const u2 = q[p + 5]
    const u3 = q[p + 6]
    const t = 2 / (u0 * u0 + u1 * u1 + u2 * u2 + u3 * u3)
    const t0 = t * u0
    const t1 = t * u1
    const t2 = t * u2
    const t3 = t * u3
    const a = 1 - t2 * u2 - t3 * u3
    const b = t1 * u2 - t0 * u3
    const c = t1 * u3 + t0 * u2
    const d = t1 * u2 + t0 * u3
    const e = 1 - t1 * u1 - t3 * u3
    const f = t2 * u3 - t0 * u1
    const g = t1 * u3 - t0 * u2
    const h = t2 * u3 + t0 * u1
    const l = 1 - t1 * u1 - t2 * u2
    R_WB[r] = a
    R_WB[r + 1] = b
    R_WB[r + 2] = c
    R_WB[r + 3] = d
    R_WB[r + 4] = e
    R_WB[r + 5] = f
    R_WB[r + 6] = g
    R_WB[r + 7] = h
    R_WB[r + 8] = l
    const x = v[o + 3]
    const y = v[o + 4]
    const z = v[o + 5]
    w_WB[k] = a * x + b * y + c * z
    w_WB[k + 1] = d * x + e * y + f * z
    w_WB[k + 2] = g * x + h * y + l * z

    const n = mass[i]
    Q[o] = n * gx
    Q[o + 1] = n * gy
    Q[o + 2] = n * gz
    const xx = I[p + 1]
    const yy = I[p + 4]
    const zz = I[p + 6]
    let ax = a * xx
    let ay = b * yy
    let az = c * zz
    let dx = d * xx
    let dy = e * yy
    let dz = f * zz
    let kx = g * xx
    let ky = h * yy
    let kz = l * zz
    let jx = J[r] * x
    let jy = J[r + 4] * y
    let jz = J[r + 8] * z
    if (!principal) {
      const xy = I[p + 2]
      const xz = I[p + 3]
      const yz = I[p + 5]
      ax += b * xy + c * xz
      ay += a * xy + c * yz
      az += a * xz + b * yz
      dx += e * xy + f * xz
      dy += d * xy + f * yz
      dz += d * xz + e * yz
      kx += h * xy + l * xz
      ky += g * xy + l * yz
      kz += g * xz + h * yz
      jx = J[r] * x + J[r + 1] * y + J[r + 2] * z
      jy = J[r + 3] * x + J[r + 4] * y + J[r + 5] * z
      jz = J[r + 6] * x + J[r + 7] * y + J[r + 8] * z
    }
    W[o] = ax * a + ay * b + az * c
    W[o + 1] = ax * d + ay * e + az * f
    W[o + 2] = ax * g + ay * h + az * l
    W[o + 3] = dx * d + dy * e + dz * f
    W[o + 4] = dx * g + dy * h + dz * l
    W[o + 5] = kx * g + ky * h + kz * l
    const tx = z * jy - y * jz
    const ty = x * jz - z * jx
    const tz = y * jx - x * jy
    Q[o + 3] = tx
    Q[o + 4] = ty
    Q[o + 5] = tz
    // by the arithmetic of freeAccelerations, so that a force of zero gives the same bits as no force
    let ax_B = xx * tx
    let ay_B = yy * ty
    let az_B = zz * tz
    if (!principal) {
      ax_B += I[p + 2] * ty + I[p + 3] * tz
      ay_B += I[p + 2] * tx + I[p + 5] * tz
      az_B += I[p + 3] * tx + I[p + 5] * ty
    }
    const u = I[p]
    world[o] = u * (n * gx)
    world[o + 1] = u * (n * gy)
    world[o + 2] = u * (n * gz)
    world[o + 3] = a * ax_B + b * ay_B + c * az_B
    world[o + 4] = d * ax_B + e * ay_B + f * az_B
    world[o + 5] = g * ax_B + h * ay_B + l * az_B
  }
  for (let o = 0; o < 6; o++) world[o] = 0
}

/** work.world ← M⁻¹Q, turned into world axes. */
export function freeAccelerations(work: Work): void {
  const { nb, R_WB: R, Q, world, inverseMass: w, principal } = work
  for (let o = 0; o < 6; o++) world[o] = 0
  for (let i = 1, o = 6, r = 9, u = 7; i <= nb; i++, o += 6, r += 9, u += 7) {
    const n = w[u]
    const x = Q[o + 3]
    const y = Q[o + 4]
    const z = Q[o + 5]
    let d = w[u + 1] * x
    let e = w[u + 4] * y
    let f = w[u + 6] * z
    if (!principal) {
      d += w[u + 2] * y + w[u + 3] * z
      e += w[u + 2] * x + w[u + 5] * z
      f += w[u + 3] * x + w[u + 5] * y
    }
    world[o] = n * Q[o]
    world[o + 1] = n * Q[o + 1]
    world[o + 2] = n * Q[o + 2]
    world[o + 3] = R[r] * d + R[r + 1] * e + R[r + 2] * f
    world[o + 4] = R[r + 3] * d + R[r + 4] * e + R[r + 5] * f
    world[o + 5] = R[r + 6] * d + R[r + 7] * e + R[r + 8] * f
  }
}

/** motion −= M⁻¹Q. */
export function subtractFree(work: Work, motion: F64): void {
  const { nb, Q, inverseMass: w, principal } = work
  for (let i = 1, o = 6, u = 7; i <= nb; i++, o += 6, u += 7) {
    const n = w[u]
    const x = Q[o + 3]
    const y = Q[o + 4]
    const z = Q[o + 5]
    let d = w[u + 1] * x
    let e = w[u + 4] * y
    let f = w[u + 6] * z
    if (!principal) {
      d += w[u + 2] * y + w[u + 3] * z
      e += w[u + 2] * x + w[u + 5] * z
      f += w[u + 3] * x + w[u + 5] * y
    }
    motion[o] -= n * Q[o]
    motion[o + 1] -= n * Q[o + 1]
    motion[o + 2] -= n * Q[o + 2]
    motion[o + 3] -= d
    motion[o + 4] -= e
    motion[o + 5] -= f
  }
}
