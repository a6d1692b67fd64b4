/* Rows of A q̈ = b, and how the commonest of them are written.

 For each scalar condition φ(q, t) = 0 a primitive appends
   (1)  φ                       position error
   (2)  φ̇ = A ν + ∂φ/∂t         velocity error
   (3)  φ̈ = A ν̇ + bias  ⇒  A ν̇ = γ,  γ = −bias
 and for a nonholonomic ψ(q, ν, t) = 0 the same one derivative later [U05 Eqs. 3–5]. A row of A is written as the
 wrench its unit multiplier puts on each frame: a force at the frame's origin and a torque, in world axes; the writer
 turns them into ν = (v in W, ω in B). Stabilisation is added later, in one place (assemble.ts), never here.

 Frame 0 is F on body A, frame 1 is M on body B; a positive multiplier pushes M along the row's direction and F back. */
import type { Kinematics } from './kinematics'

export interface Rows {
  /** False where only φ, φ̇ and γ are wanted and A is to stay as it is. */
  writesA: boolean
  /** Row of the constraint being written: absolute, and within it. */
  row: number
  local: number
  /** Offset in A of local row 0 for each frame's body; −1 on the ground. */
  readonly base: Int32Array
  /** Offset in A of local row 0 of each moving body of the constraint. */
  readonly slotBase: Int32Array
  slots: number
  /** Body of each frame. */
  readonly body: Int32Array
  readonly R_WB: Float64Array
  readonly A: Float64Array
  readonly phi: Float64Array
  readonly phidot: Float64Array
  readonly gamma: Float64Array
  /** Tracked coordinates: exact value and rate, by tracked index; s0 of the constraint. */
  readonly tracked: Float64Array
  readonly trackedRate: Float64Array
  s0: number
}

/** Opens the next row, holonomic: φ, φ̇ and the velocity part of φ̈. Wrenches follow. */
export function openRow(out: Rows, phi: number, phidot: number, bias: number): void {
  const row = startRow(out)
  out.phi[row] = phi
  out.phidot[row] = phidot
  out.gamma[row] = -bias
}

/** Makes room for the next row and returns its index. The caller writes φ, φ̇ and γ there: a number
 passed to a function that is not inlined costs an allocation. */
export function startRow(out: Rows): number {
  const row = out.row++
  if (!out.writesA) return row
  const local = out.local++
  const { A, slotBase, slots } = out
  for (let i = 0; i < slots; i++) {
    const o = slotBase[i] + 6 * local
    A[o] = 0
    A[o + 1] = 0
    A[o + 2] = 0
    A[o + 3] = 0
    A[o + 4] = 0
    A[o + 5] = 0
  }
  return row
}

/** Opens the next row, nonholonomic: ψ and the part of ψ̇ that does not multiply accelerations. */
export function openVelocityRow(out: Rows, psi: number, bias: number): void {
  openRow(out, 0, psi, bias)
}

/** The open row pushes frame f's origin with the force (x, y, z). */
export function addForce(out: Rows, k: Kinematics, f: number, x: number, y: number, z: number): void {
  const base = out.base[f]
  if (base < 0 || !out.writesA) return
  const o = base + 6 * (out.local - 1)
  const { A } = out
  A[o] += x
  A[o + 1] += y
  A[o + 2] += z
  const a = k.r[3 * f]
  const b = k.r[3 * f + 1]
  const c = k.r[3 * f + 2]
  addBodyTorque(out, o, out.body[f], b * z - c * y, c * x - a * z, a * y - b * x)
}

/** The open row turns frame f's body with the torque (x, y, z). */
export function addTorque(out: Rows, f: number, x: number, y: number, z: number): void {
  const base = out.base[f]
  if (base < 0 || !out.writesA) return
  addBodyTorque(out, base + 6 * (out.local - 1), out.body[f], x, y, z)
}

/** The open row acts on frame f with the force w[o..] at its origin and the torque w[o + 3..]. */
export function addWrench(out: Rows, k: Kinematics, f: number, w: Float64Array, o: number): void {
  const base = out.base[f]
  if (base < 0 || !out.writesA) return
  const { A, R_WB } = out
  const i = base + 6 * (out.local - 1)
  const r = 9 * out.body[f]
  const fx = w[o]
  const fy = w[o + 1]
  const fz = w[o + 2]
  const a = k.r[3 * f]
  const b = k.r[3 * f + 1]
  const c = k.r[3 * f + 2]
  const x = w[o + 3] + b * fz - c * fy
  const y = w[o + 4] + c * fx - a * fz
  const z = w[o + 5] + a * fy - b * fx
  A[i] += fx
  A[i + 1] += fy
  A[i + 2] += fz
  A[i + 3] += R_WB[r] * x + R_WB[r + 3] * y + R_WB[r + 6] * z
  A[i + 4] += R_WB[r + 1] * x + R_WB[r + 4] * y + R_WB[r + 7] * z
  A[i + 5] += R_WB[r + 2] * x + R_WB[r + 5] * y + R_WB[r + 8] * z
}

function addBodyTorque(out: Rows, o: number, body: number, x: number, y: number, z: number): void {
  const { A, R_WB } = out
  const r = 9 * body
  A[o + 3] += R_WB[r] * x + R_WB[r + 3] * y + R_WB[r + 6] * z
  A[o + 4] += R_WB[r + 1] * x + R_WB[r + 4] * y + R_WB[r + 7] * z
  A[o + 5] += R_WB[r + 2] * x + R_WB[r + 5] * y + R_WB[r + 8] * z
}

// ---- primitives, written out because every mechanism is made of them

/** Filled by a primitive and read at once by `addWrench`. */
const wrench = new Float64Array(6)

/** Three rows: the origins coincide, φ = p_FM in world axes. */
export function coincident(k: Kinematics, out: Rows): void {
  const { p, v, c } = k
  const { phi, phidot, gamma } = out
  const row = out.row
  phi[row] = p[3] - p[0]
  phi[row + 1] = p[4] - p[1]
  phi[row + 2] = p[5] - p[2]
  out.row += 3
  phidot[row] = v[3] - v[0]
  phidot[row + 1] = v[4] - v[1]
  phidot[row + 2] = v[5] - v[2]
  gamma[row] = c[0] - c[3]
  gamma[row + 1] = c[1] - c[4]
  gamma[row + 2] = c[2] - c[5]
  if (!out.writesA) return
  if (out.base[0] >= 0) pointRows(k, out, 0, -1)
  if (out.base[1] >= 0) pointRows(k, out, 1, 1)
  out.local += 3
}

/** A = sign·[I₃ | −r̂ R_WB]: the velocity of frame f's origin, in world axes. */
function pointRows(k: Kinematics, out: Rows, f: number, sign: number): void {
  const { A, R_WB } = out
  const o = out.base[f] + 6 * out.local
  const R = 9 * out.body[f]
  const x = sign * k.r[3 * f]
  const y = sign * k.r[3 * f + 1]
  const z = sign * k.r[3 * f + 2]
  A[o] = sign
  A[o + 1] = 0
  A[o + 2] = 0
  A[o + 6] = 0
  A[o + 7] = sign
  A[o + 8] = 0
  A[o + 12] = 0
  A[o + 13] = 0
  A[o + 14] = sign
  for (let j = 0; j < 3; j++) {
    const a = R_WB[R + j]
    const b = R_WB[R + 3 + j]
    const c = R_WB[R + 6 + j]
    A[o + 3 + j] = z * b - y * c // r × e_x = (0, z, −y)
    A[o + 9 + j] = x * c - z * a // r × e_y = (−z, 0, x)
    A[o + 15 + j] = y * a - x * b // r × e_z = (y, −x, 0)
  }
}

/** One row: axis a of F stays normal to axis b of M, φ = u·w. */
export function perpendicular(k: Kinematics, out: Rows, a: number, b: number): void {
  const { axes, w } = k
  const u = 3 * a
  const g = 9 + 3 * b
  const ux = axes[u]
  const uy = axes[u + 1]
  const uz = axes[u + 2]
  const gx = axes[g]
  const gy = axes[g + 1]
  const gz = axes[g + 2]
  const value = ux * gx + uy * gy + uz * gz
  // u̇ = ω_F×u, ẇ = ω_M×w;  φ̇ = (ω_M − ω_F)·(w×u)
  const tx = gy * uz - gz * uy
  const ty = gz * ux - gx * uz
  const tz = gx * uy - gy * ux
  const ax = w[0]
  const ay = w[1]
  const az = w[2]
  const bx = w[3]
  const by = w[4]
  const bz = w[5]
  const dux = ay * uz - az * uy
  const duy = az * ux - ax * uz
  const duz = ax * uy - ay * ux
  const dgx = by * gz - bz * gy
  const dgy = bz * gx - bx * gz
  const dgz = bx * gy - by * gx
  // ω×(ω×u)·w = (ω×u)·(w×ω) = −(ω×u)·(ω×w)
  const bias =
    2 * (dux * dgx + duy * dgy + duz * dgz) -
    (dux * (ay * gz - az * gy) + duy * (az * gx - ax * gz) + duz * (ax * gy - ay * gx)) -
    (dgx * (by * uz - bz * uy) + dgy * (bz * ux - bx * uz) + dgz * (bx * uy - by * ux))
  const row = startRow(out)
  out.phi[row] = value
  out.phidot[row] = (bx - ax) * tx + (by - ay) * ty + (bz - az) * tz
  out.gamma[row] = -bias
  const at = wrench
  at[0] = 0
  at[1] = 0
  at[2] = 0
  at[3] = tx
  at[4] = ty
  at[5] = tz
  addWrench(out, k, 1, at, 0)
  at[3] = -tx
  at[4] = -ty
  at[5] = -tz
  addWrench(out, k, 0, at, 0)
}

/** One row: M's origin stays in the plane through F's origin normal to axis a of F, φ = u·p_FM. */
export function inPlane(k: Kinematics, out: Rows, a: number): void {
  const { p, v, c, w, axes } = k
  const u = 3 * a
  const ux = axes[u]
  const uy = axes[u + 1]
  const uz = axes[u + 2]
  const dx = p[3] - p[0]
  const dy = p[4] - p[1]
  const dz = p[5] - p[2]
  const value = ux * dx + uy * dy + uz * dz
  const ex = v[3] - v[0]
  const ey = v[4] - v[1]
  const ez = v[5] - v[2]
  const wx = w[0]
  const wy = w[1]
  const wz = w[2]
  // u̇ = ω×u, ü = ω×(ω×u)
  const sx = wy * uz - wz * uy
  const sy = wz * ux - wx * uz
  const sz = wx * uy - wy * ux
  const bias =
    ux * (c[3] - c[0]) +
    uy * (c[4] - c[1]) +
    uz * (c[5] - c[2]) +
    2 * (sx * ex + sy * ey + sz * ez) +
    (wy * sz - wz * sy) * dx +
    (wz * sx - wx * sz) * dy +
    (wx * sy - wy * sx) * dz
  const row = startRow(out)
  out.phi[row] = value
  out.phidot[row] = ux * ex + uy * ey + uz * ez + sx * dx + sy * dy + sz * dz
  out.gamma[row] = -bias
  const at = wrench
  at[0] = ux
  at[1] = uy
  at[2] = uz
  at[3] = 0
  at[4] = 0
  at[5] = 0
  addWrench(out, k, 1, at, 0)
  at[0] = -ux
  at[1] = -uy
  at[2] = -uz
  at[3] = uy * dz - uz * dy
  at[4] = uz * dx - ux * dz
  at[5] = ux * dy - uy * dx
  addWrench(out, k, 0, at, 0)
}
