/* Scalars with their derivatives along the motion, composed by the chain rule. Whatever is not one of the primitives in
 rows.ts is a short formula over these: x with ẋ, the velocity part of ẍ, and ∇x as a wrench on each frame. Each basic
 quantity is derived once, here; joints only combine. */
import { TOUCHING } from '../forces/kernels'
import type { Jet, Kinematics } from './kinematics'
import { addWrench, startRow, type Rows } from './rows'

function clear(j: Jet, k: Kinematics, value: number, rate: number, bias: number): Float64Array {
  j.value = value
  j.rate = rate
  j.bias = bias
  j.wrench.fill(0, 0, 6 * k.count)
  return j.wrench
}

/** j = axis a of frame f · (p_g − p_f): a coordinate of g's origin in f. */
export function along(j: Jet, k: Kinematics, f: number, a: number, g: number): void {
  const { p, v, c, w, axes } = k
  const u = 9 * f + 3 * a
  const ux = axes[u]
  const uy = axes[u + 1]
  const uz = axes[u + 2]
  const dx = p[3 * g] - p[3 * f]
  const dy = p[3 * g + 1] - p[3 * f + 1]
  const dz = p[3 * g + 2] - p[3 * f + 2]
  const ex = v[3 * g] - v[3 * f]
  const ey = v[3 * g + 1] - v[3 * f + 1]
  const ez = v[3 * g + 2] - v[3 * f + 2]
  const wx = w[3 * f]
  const wy = w[3 * f + 1]
  const wz = w[3 * f + 2]
  // u̇ = ω×u, ü = ω×(ω×u)
  const sx = wy * uz - wz * uy
  const sy = wz * ux - wx * uz
  const sz = wx * uy - wy * ux
  const bias =
    ux * (c[3 * g] - c[3 * f]) +
    uy * (c[3 * g + 1] - c[3 * f + 1]) +
    uz * (c[3 * g + 2] - c[3 * f + 2]) +
    2 * (sx * ex + sy * ey + sz * ez) +
    (wy * sz - wz * sy) * dx +
    (wz * sx - wx * sz) * dy +
    (wx * sy - wy * sx) * dz
  const out = clear(
    j,
    k,
    ux * dx + uy * dy + uz * dz,
    ux * ex + uy * ey + uz * ez + sx * dx + sy * dy + sz * dz,
    bias,
  )
  addVector(out, 6 * g, ux, uy, uz)
  addVector(out, 6 * f, -ux, -uy, -uz)
  addVector(out, 6 * f + 3, uy * dz - uz * dy, uz * dx - ux * dz, ux * dy - uy * dx)
}

/** j = axis a of frame f · axis b of frame g. */
export function dotAxes(j: Jet, k: Kinematics, f: number, a: number, g: number, b: number): void {
  const { w, axes } = k
  const i = 9 * f + 3 * a
  const o = 9 * g + 3 * b
  const ux = axes[i]
  const uy = axes[i + 1]
  const uz = axes[i + 2]
  const gx = axes[o]
  const gy = axes[o + 1]
  const gz = axes[o + 2]
  const ax = w[3 * f]
  const ay = w[3 * f + 1]
  const az = w[3 * f + 2]
  const bx = w[3 * g]
  const by = w[3 * g + 1]
  const bz = w[3 * g + 2]
  const sx = ay * uz - az * uy
  const sy = az * ux - ax * uz
  const sz = ax * uy - ay * ux
  const hx = by * gz - bz * gy
  const hy = bz * gx - bx * gz
  const hz = bx * gy - by * gx
  const tx = gy * uz - gz * uy
  const ty = gz * ux - gx * uz
  const tz = gx * uy - gy * ux
  const bias =
    2 * (sx * hx + sy * hy + sz * hz) +
    (ay * sz - az * sy) * gx +
    (az * sx - ax * sz) * gy +
    (ax * sy - ay * sx) * gz +
    (by * hz - bz * hy) * ux +
    (bz * hx - bx * hz) * uy +
    (bx * hy - by * hx) * uz
  const out = clear(j, k, ux * gx + uy * gy + uz * gz, (bx - ax) * tx + (by - ay) * ty + (bz - az) * tz, bias)
  addVector(out, 6 * g + 3, tx, ty, tz)
  addVector(out, 6 * f + 3, -tx, -ty, -tz)
}

/** j = |p_g − p_f|. The squared form would scale badly beside true lengths. */
export function distance(j: Jet, k: Kinematics, f: number, g: number): void {
  const { p, v, c } = k
  const dx = p[3 * g] - p[3 * f]
  const dy = p[3 * g + 1] - p[3 * f + 1]
  const dz = p[3 * g + 2] - p[3 * f + 2]
  const L = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const s = L > TOUCHING ? 1 / L : 0
  const x = dx * s
  const y = dy * s
  const z = dz * s
  const ex = v[3 * g] - v[3 * f]
  const ey = v[3 * g + 1] - v[3 * f + 1]
  const ez = v[3 * g + 2] - v[3 * f + 2]
  const rate = x * ex + y * ey + z * ez
  const bias =
    x * (c[3 * g] - c[3 * f]) +
    y * (c[3 * g + 1] - c[3 * f + 1]) +
    z * (c[3 * g + 2] - c[3 * f + 2]) +
    (ex * ex + ey * ey + ez * ez - rate * rate) * s
  const out = clear(j, k, L, rate, bias)
  addVector(out, 6 * g, x, y, z)
  addVector(out, 6 * f, -x, -y, -z)
}

/** j = angle from x of frame f to x of frame g about f's z, in (−π, π] unless `near` counts the turns: then the branch
 nearest to it. Uses jets 6 and 7 of the context as scratch. */
export function angleAboutZ(j: Jet, k: Kinematics, f: number, g: number, near?: number): void {
  const c = k.jets[6]
  const s = k.jets[7]
  dotAxes(c, k, f, 0, g, 0)
  dotAxes(s, k, f, 1, g, 0)
  angleOf(j, k, c, s)
  if (near !== undefined) j.value += 2 * Math.PI * Math.round((near - j.value) / (2 * Math.PI))
}

/** j = angle whose cosine and sine are proportional to c and s, in (−π, π]. j may be neither c nor s. */
export function angleOf(j: Jet, k: Kinematics, c: Jet, s: Jet): void {
  const n = Math.max(c.value * c.value + s.value * s.value, 1e-24)
  const cs = (2 * c.value * s.value) / (n * n)
  const ss = (s.value * s.value - c.value * c.value) / (n * n)
  compose(j, k, Math.atan2(s.value, c.value), c, -s.value / n, s, c.value / n, cs, ss, -cs)
}

/** j = f(a, b), from the value and the first and second partial derivatives of f. j may be neither a nor b. */
export function compose(
  j: Jet,
  k: Kinematics,
  value: number,
  a: Jet,
  fa: number,
  b: Jet,
  fb: number,
  faa: number,
  fab: number,
  fbb: number,
): void {
  j.value = value
  j.rate = fa * a.rate + fb * b.rate
  j.bias =
    fa * a.bias + fb * b.bias + faa * a.rate * a.rate + 2 * fab * a.rate * b.rate + fbb * b.rate * b.rate
  for (let i = 0; i < 6 * k.count; i++) j.wrench[i] = fa * a.wrench[i] + fb * b.wrench[i]
}

/** j = f(a, b, c) from d[0..9] = f, f_a, f_b, f_c, f_aa, f_bb, f_cc, f_ab, f_ac, f_bc. j may be none of them. */
export function compose3(j: Jet, k: Kinematics, a: Jet, b: Jet, c: Jet, d: Float64Array): void {
  const fa = d[1]
  const fb = d[2]
  const fc = d[3]
  const x = a.rate
  const y = b.rate
  const z = c.rate
  j.value = d[0]
  j.rate = fa * x + fb * y + fc * z
  j.bias =
    fa * a.bias +
    fb * b.bias +
    fc * c.bias +
    d[4] * x * x +
    d[5] * y * y +
    d[6] * z * z +
    2 * (d[7] * x * y + d[8] * x * z + d[9] * y * z)
  for (let i = 0; i < 6 * k.count; i++) j.wrench[i] = fa * a.wrench[i] + fb * b.wrench[i] + fc * c.wrench[i]
}

/** j = f(a). j may be a. */
export function compose1(j: Jet, k: Kinematics, value: number, a: Jet, fa: number, faa: number): void {
  j.bias = fa * a.bias + faa * a.rate * a.rate
  j.rate = fa * a.rate
  j.value = value
  for (let i = 0; i < 6 * k.count; i++) j.wrench[i] = fa * a.wrench[i]
}

/** j += s·a. */
export function addScaled(j: Jet, k: Kinematics, s: number, a: Jet): void {
  j.value += s * a.value
  j.rate += s * a.rate
  j.bias += s * a.bias
  for (let i = 0; i < 6 * k.count; i++) j.wrench[i] += s * a.wrench[i]
}

/** j = constant. */
export function setConstant(j: Jet, k: Kinematics, value: number): void {
  clear(j, k, value, 0, 0)
}

/** j −= f(t), given f, ḟ, f̈ at the present time. */
export function subtractTime(j: Jet, f: Float64Array): void {
  j.value -= f[0]
  j.rate -= f[1]
  j.bias -= f[2]
}

/** The constraint j = 0, differentiated twice. */
export function emit(j: Jet, k: Kinematics, out: Rows): void {
  const row = startRow(out)
  out.phi[row] = j.value
  out.phidot[row] = j.rate
  out.gamma[row] = -j.bias
  emitWrench(j, k, out)
}

/** The constraint j̇ = rate(t), differentiated once: `rate` and `acceleration` prescribe it. */
export function emitRate(j: Jet, k: Kinematics, out: Rows, rate: number, acceleration: number): void {
  const row = startRow(out)
  out.phi[row] = 0
  out.phidot[row] = j.rate - rate
  out.gamma[row] = acceleration - j.bias
  emitWrench(j, k, out)
}

/** The constraint j̈ = acceleration(t), with no memory of position or velocity. */
export function emitAcceleration(j: Jet, k: Kinematics, out: Rows, acceleration: number): void {
  const row = startRow(out)
  out.phi[row] = 0
  out.phidot[row] = 0
  out.gamma[row] = acceleration - j.bias
  emitWrench(j, k, out)
}

function emitWrench(j: Jet, k: Kinematics, out: Rows): void {
  for (let f = 0; f < k.count; f++) addWrench(out, k, f, j.wrench, 6 * f)
}

/** Reports the exact value of tracked coordinate i (an unwrapped angle, a curve parameter) and its rate. */
export function track(out: Rows, i: number, value: number, rate: number): void {
  out.tracked[out.s0 + i] = value
  out.trackedRate[out.s0 + i] = rate
}

function addVector(w: Float64Array, o: number, x: number, y: number, z: number): void {
  w[o] += x
  w[o + 1] += y
  w[o + 2] += z
}
