/* Sliders among balls and hinges: M's origin stays on the z axis of F, and the axes of both stay aligned. The rows are not those of a
 point, so each is kept whole, in world axes: its direction u, and what it does to turns of F and of M,

   on M: [ u  w_M ]     on F: [ −u  w_F ]     S_ij = ± u_i·u_j/m + w_i W w_jᵀ

 with w_M = s×u and w_F = −(r + d)×u for the first two, d from F's origin to M's; and u = 0, w_M = −w_F = g×u for the three products
 u·g of axes, as in rows.ts. Next to a slider, balls and hinges are written out in the same way. */
import type { bool, F64, f64, i32 } from '@freebody/math'
import { HINGE, type PinWork, SLIDER } from './work'

/** Numbers of one row: u, w_F, w_M. */
const ROW = 9
const ROWS = 5

/** Slider k in the walk of `assemblePins`, with the same meaning of the rest, for bodies turned by R; its right side starts at `to`. */
export function assembleSlider(
  work: PinWork,
  R: F64,
  q: F64,
  v: F64,
  k: i32,
  to: i32,
  errors: bool,
  right: bool,
  rows: bool,
): void {
  const { w_WB, phi, phidot, gamma, world, rhs, lines, slate } = work
  const { bodies, row, points, frames } = work
  const F = bodies[2 * k]
  const M = bodies[2 * k + 1]
  const f9 = 9 * F
  const m9 = 9 * M
  const o = 6 * k
  const a = 18 * k
  const rx = R[f9] * points[o] + R[f9 + 1] * points[o + 1] + R[f9 + 2] * points[o + 2]
  const ry = R[f9 + 3] * points[o] + R[f9 + 4] * points[o + 1] + R[f9 + 5] * points[o + 2]
  const rz = R[f9 + 6] * points[o] + R[f9 + 7] * points[o + 1] + R[f9 + 8] * points[o + 2]
  const sx = R[m9] * points[o + 3] + R[m9 + 1] * points[o + 4] + R[m9 + 2] * points[o + 5]
  const sy = R[m9 + 3] * points[o + 3] + R[m9 + 4] * points[o + 4] + R[m9 + 5] * points[o + 5]
  const sz = R[m9 + 6] * points[o + 3] + R[m9 + 7] * points[o + 4] + R[m9 + 8] * points[o + 5]
  const ax = w_WB[3 * F]
  const ay = w_WB[3 * F + 1]
  const az = w_WB[3 * F + 2]
  const bx = w_WB[3 * M]
  const by = w_WB[3 * M + 1]
  const bz = w_WB[3 * M + 2]
  // d, ḋ, and what of d̈ no acceleration is in
  const dx = q[7 * M] + sx - (q[7 * F] + rx)
  const dy = q[7 * M + 1] + sy - (q[7 * F + 1] + ry)
  const dz = q[7 * M + 2] + sz - (q[7 * F + 2] + rz)
  const ux = ay * rz - az * ry
  const uy = az * rx - ax * rz
  const uz = ax * ry - ay * rx
  const tx = by * sz - bz * sy
  const ty = bz * sx - bx * sz
  const tz = bx * sy - by * sx
  const ex = v[6 * M] + tx - (v[6 * F] + ux)
  const ey = v[6 * M + 1] + ty - (v[6 * F + 1] + uy)
  const ez = v[6 * M + 2] + tz - (v[6 * F + 2] + uz)
  const cx = by * tz - bz * ty - (ay * uz - az * uy)
  const cy = bz * tx - bx * tz - (az * ux - ax * uz)
  const cz = bx * ty - by * tx - (ax * uy - ay * ux)
  for (let i = 0; i < ROWS; i++) {
    // axis of F: x y x y z; for products with axis of M: y z x
    const A = a + 3 * (i < 2 ? i : i - 2)
    const px = R[f9] * frames[A] + R[f9 + 1] * frames[A + 1] + R[f9 + 2] * frames[A + 2]
    const py = R[f9 + 3] * frames[A] + R[f9 + 4] * frames[A + 1] + R[f9 + 5] * frames[A + 2]
    const pz = R[f9 + 6] * frames[A] + R[f9 + 7] * frames[A + 1] + R[f9 + 8] * frames[A + 2]
    // its rate
    const hx = ay * pz - az * py
    const hy = az * px - ax * pz
    const hz = ax * py - ay * px
    const s = ROW * i
    let value: f64 = 0
    let rate: f64 = 0
    let bias: f64 = 0
    if (i < 2) {
      value = px * dx + py * dy + pz * dz
      rate = px * ex + py * ey + pz * ez + (hx * dx + hy * dy + hz * dz)
      bias =
        px * cx +
        py * cy +
        pz * cz +
        2 * (hx * ex + hy * ey + hz * ez) +
        ((ay * hz - az * hy) * dx + (az * hx - ax * hz) * dy + (ax * hy - ay * hx) * dz)
      slate[s] = px
      slate[s + 1] = py
      slate[s + 2] = pz
      slate[s + 3] = -((ry + dy) * pz - (rz + dz) * py)
      slate[s + 4] = -((rz + dz) * px - (rx + dx) * pz)
      slate[s + 5] = -((rx + dx) * py - (ry + dy) * px)
      slate[s + 6] = sy * pz - sz * py
      slate[s + 7] = sz * px - sx * pz
      slate[s + 8] = sx * py - sy * px
    } else {
      const G = a + 9 + 3 * (i === 4 ? 0 : i - 1)
      const gx = R[m9] * frames[G] + R[m9 + 1] * frames[G + 1] + R[m9 + 2] * frames[G + 2]
      const gy = R[m9 + 3] * frames[G] + R[m9 + 4] * frames[G + 1] + R[m9 + 5] * frames[G + 2]
      const gz = R[m9 + 6] * frames[G] + R[m9 + 7] * frames[G + 1] + R[m9 + 8] * frames[G + 2]
      const nx = gy * pz - gz * py
      const ny = gz * px - gx * pz
      const nz = gx * py - gy * px
      const jx = by * gz - bz * gy
      const jy = bz * gx - bx * gz
      const jz = bx * gy - by * gx
      value = px * gx + py * gy + pz * gz
      rate = (bx - ax) * nx + (by - ay) * ny + (bz - az) * nz
      bias =
        2 * (hx * jx + hy * jy + hz * jz) -
        (hx * (ay * gz - az * gy) + hy * (az * gx - ax * gz) + hz * (ax * gy - ay * gx)) -
        (jx * (by * pz - bz * py) + jy * (bz * px - bx * pz) + jz * (bx * py - by * px))
      slate[s] = 0
      slate[s + 1] = 0
      slate[s + 2] = 0
      slate[s + 3] = -nx
      slate[s + 4] = -ny
      slate[s + 5] = -nz
      slate[s + 6] = nx
      slate[s + 7] = ny
      slate[s + 8] = nz
    }
    if (errors) {
      const at = row[k] + i
      phi[at] = value
      phidot[at] = rate
      gamma[at] = -bias
    }
    if (right) rhs[to + i] = -bias - motionAlong(slate, s, world, 6 * F, 6 * M)
  }
  if (!rows) return
  const from = ROW * ROWS * k
  for (let i = ROW * ROWS - 1; i >= 0; i--) lines[from + i] = slate[i]
  fillSlider(work, k)
}

/** A row times the motions of both bodies. */
function motionAlong(line: F64, s: i32, world: F64, F: i32, M: i32): f64 {
  return (
    line[s] * (world[M] - world[F]) +
    line[s + 1] * (world[M + 1] - world[F + 1]) +
    line[s + 2] * (world[M + 2] - world[F + 2]) +
    (line[s + 3] * world[F + 3] + line[s + 4] * world[F + 4] + line[s + 5] * world[F + 5]) +
    (line[s + 6] * world[M + 3] + line[s + 7] * world[M + 4] + line[s + 8] * world[M + 5])
  )
}

/** The diagonal block of S. */
function fillSlider(work: PinWork, k: i32): void {
  const { lines, W, inverseMass, sources, diagonal } = work
  const { values: S } = work.factor
  const F = sources[2 * k]
  const M = sources[2 * k + 1]
  const mass = inverseMass[7 * F] + inverseMass[7 * M]
  const from = ROW * ROWS * k
  const t = diagonal[k]
  for (let i = 0; i < ROWS; i++) {
    const p = from + ROW * i
    for (let j = 0; j <= i; j++) {
      const n = from + ROW * j
      S[t + ROWS * i + j] =
        mass * (lines[p] * lines[n] + lines[p + 1] * lines[n + 1] + lines[p + 2] * lines[n + 2]) +
        through(W, 6 * F, lines, p + 3, n + 3) +
        through(W, 6 * M, lines, p + 6, n + 6)
    }
  }
}

/** a W bᵀ for the symmetric W at w and two vectors in `line`. */
function through(W: F64, w: i32, line: F64, a: i32, b: i32): f64 {
  const x = line[b]
  const y = line[b + 1]
  const z = line[b + 2]
  return (
    line[a] * (W[w] * x + W[w + 1] * y + W[w + 2] * z) +
    line[a + 1] * (W[w + 1] * x + W[w + 3] * y + W[w + 4] * z) +
    line[a + 2] * (W[w + 2] * x + W[w + 4] * y + W[w + 5] * z)
  )
}

/** The block of S of a pair in `fillPairs` (its numbers start at n) with a slider in it. */
export function pairWithSlider(work: PinWork, n: i32): void {
  const { pairs, slate, W, inverseMass } = work
  const { values: S } = work.factor
  const body = pairs[n + 4]
  const t = pairs[n + 5]
  const half = 6 * ROWS
  const count = writeOut(work, pairs[n], pairs[n + 1], 0)
  const others = writeOut(work, pairs[n + 2], pairs[n + 3], half)
  const mass = inverseMass[7 * body]
  for (let i = 0; i < count; i++) {
    const p = 6 * i
    for (let j = 0; j < others; j++) {
      const q = half + 6 * j
      S[t + others * i + j] +=
        mass * (slate[p] * slate[q] + slate[p + 1] * slate[q + 1] + slate[p + 2] * slate[q + 2]) +
        through(W, 6 * body, slate, p + 3, q + 3)
    }
  }
}

/** Rows of a pin on one of its bodies, six numbers each, from slate[to] on. How many. */
function writeOut(work: PinWork, k: i32, isM: i32, to: i32): i32 {
  const { kind, slate, lines, arms, turns } = work
  const sign: f64 = isM === 1 ? 1 : -1
  if (kind[k] === SLIDER) {
    for (let i = 0; i < ROWS; i++) {
      const p = ROW * (ROWS * k + i)
      const w = p + (isM === 1 ? 6 : 3)
      const at = to + 6 * i
      for (let c = 0; c < 3; c++) {
        slate[at + c] = sign * lines[p + c]
        slate[at + 3 + c] = lines[w + c]
      }
    }
    return ROWS
  }
  const o = 6 * k + 3 * isM
  const x = sign * arms[o]
  const y = sign * arms[o + 1]
  const z = sign * arms[o + 2]
  for (let i = 0; i < 18; i++) slate[to + i] = 0
  // r × each of the three directions
  slate[to] = sign
  slate[to + 4] = z
  slate[to + 5] = -y
  slate[to + 7] = sign
  slate[to + 9] = -z
  slate[to + 11] = x
  slate[to + 14] = sign
  slate[to + 15] = y
  slate[to + 16] = -x
  if (kind[k] !== HINGE) return 3
  for (let i = 0; i < 2; i++) {
    const at = to + 18 + 6 * i
    const w = 6 * k + 3 * i
    for (let c = 0; c < 3; c++) {
      slate[at + c] = 0
      slate[at + 3 + c] = sign * turns[w + c]
    }
  }
  return 5
}

/** x[at…] −= A ν of slider k for the motions in work.world. */
export function subtractSlider(work: PinWork, k: i32, x: F64, at: i32): void {
  const { lines, world, bodies } = work
  const F = 6 * bodies[2 * k]
  const M = 6 * bodies[2 * k + 1]
  for (let i = 0; i < ROWS; i++) x[at + i] -= motionAlong(lines, ROW * (ROWS * k + i), world, F, M)
}

/** work.world += Aᵀx of slider k. */
export function pullSlider(work: PinWork, k: i32, x: F64, at: i32): void {
  const { lines, world, bodies } = work
  const F = 6 * bodies[2 * k]
  const M = 6 * bodies[2 * k + 1]
  for (let i = 0; i < ROWS; i++) {
    const s = ROW * (ROWS * k + i)
    const f = x[at + i]
    for (let c = 0; c < 3; c++) {
      world[F + c] -= f * lines[s + c]
      world[M + c] += f * lines[s + c]
      world[F + 3 + c] += f * lines[s + 3 + c]
      world[M + 3 + c] += f * lines[s + 6 + c]
    }
  }
}
