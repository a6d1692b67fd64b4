/* φ̇, γ, forces and right side where velocities have changed and positions have not: R, arms and axes are used as they are. By the arithmetic
 of bodies.ts, balls.ts and hinges.ts, so that the bits are the same. */
import type { F64, i32 } from '@freebody/math'
import { freeAccelerations } from './bodies'
import { addForces } from './forces'
import { callHost } from './call'
import { ASSEMBLE, WRITE, WRITE_MOTIONS } from './host'
import { assemblePrimitives, MOTIONS } from './primitives'
import { assembleSums } from './sums'
import { HINGE, HOST_FORCES, HOST_WRITES, IN_BODY_AXES, WRITTEN, type Work } from './work'
import { writeRight } from './written'

/** φ̇, γ and γ − A M⁻¹Q at the state of the step. Rows must not depend on velocities. */
export function findMotions(work: Work): void {
  const { flags } = work
  const { v } = work.step
  if (flags[IN_BODY_AXES] === 1) {
    callHost(ASSEMBLE, WRITE_MOTIONS)
    return
  }
  turnBodies(work, v)
  const host = flags[HOST_WRITES]
  if (host > 0) callHost(WRITE, WRITE_MOTIONS)
  if (work.forces.count > 0 || (host & HOST_FORCES) !== 0) {
    addForces(work)
    freeAccelerations(work)
  }
  moveRows(work, v)
  if (work.listsLength === 0) return
  assemblePrimitives(work, work.R_WB, MOTIONS)
  assembleSums(work, work.R_WB, MOTIONS)
  writeRight(work)
}

/** Balls and hinges. */
function moveRows(work: Work, v: F64): void {
  const { w_WB, phidot, gamma, arms, turns, world, rhs, count, bodies, row, first, kind } = work
  for (let k = 0, o = 0; k < count; k++, o += 6) {
    if (kind[k] === WRITTEN) continue
    const to = first[k]
    const F = bodies[2 * k]
    const M = bodies[2 * k + 1]
    const f6 = 6 * F
    const m6 = 6 * M
    const rx = arms[o]
    const ry = arms[o + 1]
    const rz = arms[o + 2]
    const sx = arms[o + 3]
    const sy = arms[o + 4]
    const sz = arms[o + 5]
    const ax = w_WB[3 * F]
    const ay = w_WB[3 * F + 1]
    const az = w_WB[3 * F + 2]
    const bx = w_WB[3 * M]
    const by = w_WB[3 * M + 1]
    const bz = w_WB[3 * M + 2]
    const ux = ay * rz - az * ry
    const uy = az * rx - ax * rz
    const uz = ax * ry - ay * rx
    const tx = by * sz - bz * sy
    const ty = bz * sx - bx * sz
    const tz = bx * sy - by * sx
    const cx = ay * uz - az * uy - (by * tz - bz * ty)
    const cy = az * ux - ax * uz - (bz * tx - bx * tz)
    const cz = ax * uy - ay * ux - (bx * ty - by * tx)
    const at = row[k]
    phidot[at] = v[m6] + tx - (v[f6] + ux)
    phidot[at + 1] = v[m6 + 1] + ty - (v[f6 + 1] + uy)
    phidot[at + 2] = v[m6 + 2] + tz - (v[f6 + 2] + uz)
    gamma[at] = cx
    gamma[at + 1] = cy
    gamma[at + 2] = cz
    const ex = world[f6 + 3]
    const ey = world[f6 + 4]
    const ez = world[f6 + 5]
    const hx = world[m6 + 3]
    const hy = world[m6 + 4]
    const hz = world[m6 + 5]
    rhs[to] = cx - (world[m6] - world[f6] + (hy * sz - hz * sy) - (ey * rz - ez * ry))
    rhs[to + 1] = cy - (world[m6 + 1] - world[f6 + 1] + (hz * sx - hx * sz) - (ez * rx - ex * rz))
    rhs[to + 2] = cz - (world[m6 + 2] - world[f6 + 2] + (hx * sy - hy * sx) - (ex * ry - ey * rx))
    if (kind[k] !== HINGE) continue
    turnHinge(work, k)
    const c3 = gamma[at + 3]
    const c4 = gamma[at + 4]
    rhs[to + 3] = c3 - (turns[o] * (hx - ex) + turns[o + 1] * (hy - ey) + turns[o + 2] * (hz - ez))
    rhs[to + 4] = c4 - (turns[o + 3] * (hx - ex) + turns[o + 4] * (hy - ey) + turns[o + 5] * (hz - ez))
  }
}

/** φ̇ and γ of the two axes of hinge k. */
function turnHinge(work: Work, k: i32): void {
  const { R_WB: R, w_WB, phidot, gamma, axes, bodies, row } = work
  const F = bodies[2 * k]
  const M = bodies[2 * k + 1]
  const f = 9 * F
  const m = 9 * M
  const i = 9 * k
  const ax = w_WB[3 * F]
  const ay = w_WB[3 * F + 1]
  const az = w_WB[3 * F + 2]
  const bx = w_WB[3 * M]
  const by = w_WB[3 * M + 1]
  const bz = w_WB[3 * M + 2]
  let x = axes[i]
  let y = axes[i + 1]
  let z = axes[i + 2]
  const px = R[f] * x + R[f + 1] * y + R[f + 2] * z
  const py = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
  const pz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
  x = axes[i + 3]
  y = axes[i + 4]
  z = axes[i + 5]
  const nx = R[f] * x + R[f + 1] * y + R[f + 2] * z
  const ny = R[f + 3] * x + R[f + 4] * y + R[f + 5] * z
  const nz = R[f + 6] * x + R[f + 7] * y + R[f + 8] * z
  x = axes[i + 6]
  y = axes[i + 7]
  z = axes[i + 8]
  const gx = R[m] * x + R[m + 1] * y + R[m + 2] * z
  const gy = R[m + 3] * x + R[m + 4] * y + R[m + 5] * z
  const gz = R[m + 6] * x + R[m + 7] * y + R[m + 8] * z
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
  const at = row[k] + 3
  phidot[at] = px * ex + py * ey + pz * ez
  phidot[at + 1] = nx * ex + ny * ey + nz * ez
  gamma[at] = -(px * jx + py * jy + pz * jz)
  gamma[at + 1] = -(nx * jx + ny * jy + nz * jz)
}

/** ω, weight, −ω×Jω and the free accelerations. */
function turnBodies(work: Work, v: F64): void {
  const { nb, R_WB: R, w_WB, Q, world, mass, J, inverseMass: I, g_W, principal } = work
  const gx = g_W[0]
  const gy = g_W[1]
  const gz = g_W[2]
  for (let i = 1, p = 7, r = 9, o = 6, k = 3; i <= nb; i++, p += 7, r += 9, o += 6, k += 3) {
    const x = v[o + 3]
    const y = v[o + 4]
    const z = v[o + 5]
    const a = R[r]
    const b = R[r + 1]
    const c = R[r + 2]
    const d = R[r + 3]
    const e = R[r + 4]
    const f = R[r + 5]
    const g = R[r + 6]
    const h = R[r + 7]
    const l = R[r + 8]
    w_WB[k] = a * x + b * y + c * z
    w_WB[k + 1] = d * x + e * y + f * z
    w_WB[k + 2] = g * x + h * y + l * z
    let jx = J[r] * x
    let jy = J[r + 4] * y
    let jz = J[r + 8] * z
    if (!principal) {
      jx = J[r] * x + J[r + 1] * y + J[r + 2] * z
      jy = J[r + 3] * x + J[r + 4] * y + J[r + 5] * z
      jz = J[r + 6] * x + J[r + 7] * y + J[r + 8] * z
    }
    const tx = z * jy - y * jz
    const ty = x * jz - z * jx
    const tz = y * jx - x * jy
    const n = mass[i]
    Q[o] = n * gx
    Q[o + 1] = n * gy
    Q[o + 2] = n * gz
    Q[o + 3] = tx
    Q[o + 4] = ty
    Q[o + 5] = tz
    let ax = I[p + 1] * tx
    let ay = I[p + 4] * ty
    let az = I[p + 6] * tz
    if (!principal) {
      ax += I[p + 2] * ty + I[p + 3] * tz
      ay += I[p + 2] * tx + I[p + 5] * tz
      az += I[p + 3] * tx + I[p + 5] * ty
    }
    const u = I[p]
    world[o] = u * (n * gx)
    world[o + 1] = u * (n * gy)
    world[o + 2] = u * (n * gz)
    world[o + 3] = a * ax + b * ay + c * az
    world[o + 4] = d * ax + e * ay + f * az
    world[o + 5] = g * ax + h * ay + l * az
  }
  for (let o = 0; o < 6; o++) world[o] = 0
}
