/* A and Aᵀ as functions on vectors, from the rows at hand in world axes: operators.ts has the same for rows in A. */
import type { F64, f64 } from '@freebody/math'
import { BALL, HINGE, WRITTEN, type Work } from './work'
import { pullWritten, subtractWritten } from './written'

/** x (eliminated order) −= A ν. R must be that of the arms. */
export function subtractRows(work: Work, v: F64, x: F64): void {
  const { nb, R_WB: R, world } = work
  for (let i = 1, o = 6, r = 9; i <= nb; i++, o += 6, r += 9) {
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    world[o] = v[o]
    world[o + 1] = v[o + 1]
    world[o + 2] = v[o + 2]
    world[o + 3] = R[r] * a + R[r + 1] * b + R[r + 2] * c
    world[o + 4] = R[r + 3] * a + R[r + 4] * b + R[r + 5] * c
    world[o + 5] = R[r + 6] * a + R[r + 7] * b + R[r + 8] * c
  }
  subtractWorld(work, x)
}

/** x −= A ν for the motions in work.world. */
function subtractWorld(work: Work, x: F64): void {
  const { arms, turns, world, count, bodies, kind, first } = work
  for (let o = 0; o < 6; o++) world[o] = 0
  if (work.listsLength > 0) subtractWritten(work, x)
  for (let k = 0, o = 0; k < count; k++, o += 6) {
    if (kind[k] === WRITTEN) continue
    const at = first[k]
    const F = 6 * bodies[2 * k]
    const M = 6 * bodies[2 * k + 1]
    const ax = world[F + 3]
    const ay = world[F + 4]
    const az = world[F + 5]
    const bx = world[M + 3]
    const by = world[M + 4]
    const bz = world[M + 5]
    const rx = arms[o]
    const ry = arms[o + 1]
    const rz = arms[o + 2]
    const sx = arms[o + 3]
    const sy = arms[o + 4]
    const sz = arms[o + 5]
    x[at] -= world[M] - world[F] + (by * sz - bz * sy) - (ay * rz - az * ry)
    x[at + 1] -= world[M + 1] - world[F + 1] + (bz * sx - bx * sz) - (az * rx - ax * rz)
    x[at + 2] -= world[M + 2] - world[F + 2] + (bx * sy - by * sx) - (ax * ry - ay * rx)
    if (kind[k] === BALL) continue
    const dx = bx - ax
    const dy = by - ay
    const dz = bz - az
    x[at + 3] -= turns[o] * dx + turns[o + 1] * dy + turns[o + 2] * dz
    x[at + 4] -= turns[o + 3] * dx + turns[o + 4] * dy + turns[o + 5] * dz
  }
}

/** work.world ← Aᵀx, torques in world axes too. The ground's entry is written and not read. */
export function pullRows(work: Work, x: F64): void {
  const { nb, arms, turns, world, count, bodies, kind, first } = work
  for (let o = 6 * nb + 5; o >= 0; o--) world[o] = 0
  if (work.listsLength > 0) pullWritten(work, x)
  for (let k = 0, o = 0; k < count; k++, o += 6) {
    if (kind[k] === WRITTEN) continue
    const at = first[k]
    const F = 6 * bodies[2 * k]
    const M = 6 * bodies[2 * k + 1]
    const fx = x[at]
    const fy = x[at + 1]
    const fz = x[at + 2]
    let tx: f64 = 0
    let ty: f64 = 0
    let tz: f64 = 0
    if (kind[k] === HINGE) {
      const a = x[at + 3]
      const b = x[at + 4]
      tx = a * turns[o] + b * turns[o + 3]
      ty = a * turns[o + 1] + b * turns[o + 4]
      tz = a * turns[o + 2] + b * turns[o + 5]
    }
    const rx = arms[o]
    const ry = arms[o + 1]
    const rz = arms[o + 2]
    const sx = arms[o + 3]
    const sy = arms[o + 4]
    const sz = arms[o + 5]
    world[F] -= fx
    world[F + 1] -= fy
    world[F + 2] -= fz
    world[F + 3] -= tx + ry * fz - rz * fy
    world[F + 4] -= ty + rz * fx - rx * fz
    world[F + 5] -= tz + rx * fy - ry * fx
    world[M] += fx
    world[M + 1] += fy
    world[M + 2] += fz
    world[M + 3] += tx + sy * fz - sz * fy
    world[M + 4] += ty + sz * fx - sx * fz
    world[M + 5] += tz + sx * fy - sy * fx
  }
}

/** out += Aᵀx, torques in body axes as everywhere. R must be that of the arms. */
export function addRows(work: Work, x: F64, out: F64): void {
  pullRows(work, x)
  const { nb, R_WB: R, world } = work
  for (let i = 1, o = 6, r = 9; i <= nb; i++, o += 6, r += 9) {
    const a = world[o + 3]
    const b = world[o + 4]
    const c = world[o + 5]
    out[o] += world[o]
    out[o + 1] += world[o + 1]
    out[o + 2] += world[o + 2]
    out[o + 3] += R[r] * a + R[r + 3] * b + R[r + 6] * c
    out[o + 4] += R[r + 1] * a + R[r + 4] * b + R[r + 7] * c
    out[o + 5] += R[r + 2] * a + R[r + 5] * b + R[r + 8] * c
  }
}

/** motion ← M⁻¹Aᵀx with the masses the factor was made of. R must be that of the arms. */
export function spreadRows(work: Work, x: F64): void {
  pullRows(work, x)
  const { nb, R_WB: R, motion, world, W, inverseMass } = work
  for (let i = 1, o = 6, r = 9; i <= nb; i++, o += 6, r += 9) {
    const mass = inverseMass[7 * i]
    const k = world[o + 3]
    const l = world[o + 4]
    const n = world[o + 5]
    const a = W[o] * k + W[o + 1] * l + W[o + 2] * n
    const b = W[o + 1] * k + W[o + 3] * l + W[o + 4] * n
    const c = W[o + 2] * k + W[o + 4] * l + W[o + 5] * n
    motion[o] = mass * world[o]
    motion[o + 1] = mass * world[o + 1]
    motion[o + 2] = mass * world[o + 2]
    motion[o + 3] = R[r] * a + R[r + 3] * b + R[r + 6] * c
    motion[o + 4] = R[r + 1] * a + R[r + 4] * b + R[r + 7] * c
    motion[o + 5] = R[r + 2] * a + R[r + 5] * b + R[r + 8] * c
  }
}
