/* A and Aᵀ of balls and hinges as functions on vectors, with the arms and axes at hand: what operators.ts does with blocks of A. */
import type { Model } from '../model'
import type { Workspace } from '../workspace'
import type { Pins } from './tables'

/** ws.x ← b − A M⁻¹Q, the right side for the multipliers. */
export function loadPins(m: Model, ws: Workspace): void {
  const { x, b, gamma } = ws
  x.set(ws.pinRows.rhs)
  if (!ws.isSoft) return
  const { rowAt } = m.algebra
  for (let r = 0; r < b.length; r++) x[rowAt[r]] += b[r] - gamma[r]
}

/** x (eliminated order) −= A ν. R must be that of the arms. */
export function subtractPins(m: Model, pins: Pins, ws: Workspace, v: Float64Array, x: Float64Array): void {
  const { R_WB: R } = ws
  const { world } = ws.pinRows
  for (let i = 1, o = 6, r = 9; i <= m.nb; i++, o += 6, r += 9) {
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
  subtractWorld(pins, ws, x)
}

/** x −= A ν for the motions in pinRows.world. */
function subtractWorld(pins: Pins, ws: Workspace, x: Float64Array): void {
  const { arms, turns, world } = ws.pinRows
  for (let o = 0; o < 6; o++) world[o] = 0
  const { count, bodies, isHinge, hubs } = pins
  for (let k = 0, o = 0, at = 0; k < count; k++, o += 6) {
    if (k === hubs.before) at += hubs.rows
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
    at += 3
    if (isHinge[k] === 0) continue
    const dx = bx - ax
    const dy = by - ay
    const dz = bz - az
    x[at] -= turns[o] * dx + turns[o + 1] * dy + turns[o + 2] * dz
    x[at + 1] -= turns[o + 3] * dx + turns[o + 4] * dy + turns[o + 5] * dz
    at += 2
  }
}

/** pinRows.world ← Aᵀx, torques in world axes too. The ground's entry collects what nobody feels. */
export function pullPins(pins: Pins, ws: Workspace, x: Float64Array): void {
  const { arms, turns, world } = ws.pinRows
  const { count, bodies, isHinge, hubs } = pins
  world.fill(0)
  for (let k = 0, o = 0, at = 0; k < count; k++, o += 6) {
    if (k === hubs.before) at += hubs.rows
    const F = 6 * bodies[2 * k]
    const M = 6 * bodies[2 * k + 1]
    const fx = x[at]
    const fy = x[at + 1]
    const fz = x[at + 2]
    at += 3
    let tx = 0
    let ty = 0
    let tz = 0
    if (isHinge[k] === 1) {
      const a = x[at]
      const b = x[at + 1]
      at += 2
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
export function addPins(m: Model, pins: Pins, ws: Workspace, x: Float64Array, out: Float64Array): void {
  pullPins(pins, ws, x)
  const { R_WB: R } = ws
  const { world } = ws.pinRows
  for (let i = 1, o = 6, r = 9; i <= m.nb; i++, o += 6, r += 9) {
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

/** motion ← M⁻¹Aᵀx with the masses the factor was made of: R may since have moved on, W has not. */
export function spreadPins(m: Model, pins: Pins, ws: Workspace, x: Float64Array): void {
  pullPins(pins, ws, x)
  const { R_WB: R, motion } = ws
  const { world, W } = ws.pinRows
  const { inverseMass } = m
  for (let i = 1, o = 6, r = 9; i <= m.nb; i++, o += 6, r += 9) {
    const mass = inverseMass[7 * i]
    const x = world[o + 3]
    const y = world[o + 4]
    const z = world[o + 5]
    const a = W[o] * x + W[o + 1] * y + W[o + 2] * z
    const b = W[o + 1] * x + W[o + 3] * y + W[o + 4] * z
    const c = W[o + 2] * x + W[o + 4] * y + W[o + 5] * z
    motion[o] = mass * world[o]
    motion[o + 1] = mass * world[o + 1]
    motion[o + 2] = mass * world[o + 2]
    motion[o + 3] = R[r] * a + R[r + 3] * b + R[r + 6] * c
    motion[o + 4] = R[r + 1] * a + R[r + 4] * b + R[r + 7] * c
    motion[o + 5] = R[r + 2] * a + R[r + 5] * b + R[r + 8] * c
  }
}
