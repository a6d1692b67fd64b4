/* Rows of joints that are given as primitives between a frame F and a frame M (rows.ts has the same in body axes, with the derivation):

   COINCIDENT      φ = d, the three components of p_FM in world axes
   IN_PLANE        φ = u·d, u an axis of F
   PERPENDICULAR   φ = u·g, u an axis of F, g an axis of M

 On M a row acts with the force n at s, M's origin from the centre of mass: (n, s×n). On F it acts with −n at the same point of space. */
import type { F64, f64, i32 } from '@freebody/math'
import type { Work } from './work'

export const COINCIDENT = 0
export const IN_PLANE = 1
export const PERPENDICULAR = 2

/** What to write: φ alone; φ, φ̇ and γ; the rows besides. */
export const GAPS = 0
export const MOTIONS = 1
export const ROWS = 2

const JOINT = 6
const ENTRY = 3

/** For bodies turned by R. */
export function assemblePrimitives(work: Work, R: F64, q: F64, v: F64, what: i32): void {
  const { count } = work.primitives
  for (let j = 0; j < count; j++) assembleJoint(work, R, q, v, j, what)
}

function assembleJoint(work: Work, R: F64, q: F64, v: F64, j: i32, what: i32): void {
  const { w_WB, phi, phidot, gamma, axes_W: u } = work
  const { joints, list, points, frames } = work.primitives
  const at = JOINT * j
  const F = joints[at]
  const M = joints[at + 1]
  const f9 = 9 * F
  const m9 = 9 * M
  const o = 6 * j
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
  // d, its rate e, and c: the part of its second derivative without accelerations
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
  axesWithRates(u, 0, R, f9, frames, 18 * j, ax, ay, az)
  axesWithRates(u, 18, R, m9, frames, 18 * j + 9, bx, by, bz)
  let row = joints[at + 2]
  let onF = joints[at + 3]
  let onM = joints[at + 4]
  const end = ENTRY * joints[at + JOINT + 5]
  for (let p = ENTRY * joints[at + 5]; p < end; p += ENTRY) {
    if (list[p] === COINCIDENT) {
      phi[row] = dx
      phi[row + 1] = dy
      phi[row + 2] = dz
      if (what > GAPS) {
        phidot[row] = ex
        phidot[row + 1] = ey
        phidot[row + 2] = ez
        gamma[row] = -cx
        gamma[row + 1] = -cy
        gamma[row + 2] = -cz
      }
      if (what === ROWS) {
        if (onF >= 0) writePoint(work.written, onF, -1, rx, ry, rz)
        if (onM >= 0) writePoint(work.written, onM, 1, sx, sy, sz)
        onF = onF >= 0 ? onF + 18 : onF
        onM = onM >= 0 ? onM + 18 : onM
      }
      row += 3
      continue
    }
    // an axis of F and its rate
    const A: i32 = 6 * list[p + 1]
    const px = u[A]
    const py = u[A + 1]
    const pz = u[A + 2]
    const hx = u[A + 3]
    const hy = u[A + 4]
    const hz = u[A + 5]
    if (list[p] === IN_PLANE) {
      phi[row] = px * dx + py * dy + pz * dz
      if (what > GAPS) {
        phidot[row] = px * ex + py * ey + pz * ez + (hx * dx + hy * dy + hz * dz)
        gamma[row] = -(
          px * cx +
          py * cy +
          pz * cz +
          2 * (hx * ex + hy * ey + hz * ez) +
          ((ay * hz - az * hy) * dx + (az * hx - ax * hz) * dy + (ax * hy - ay * hx) * dz)
        )
      }
      if (what === ROWS) {
        const lx = rx + dx
        const ly = ry + dy
        const lz = rz + dz
        if (onF >= 0)
          writeRow(work.written, onF, -px, -py, -pz, lz * py - ly * pz, lx * pz - lz * px, ly * px - lx * py)
        if (onM >= 0)
          writeRow(work.written, onM, px, py, pz, sy * pz - sz * py, sz * px - sx * pz, sx * py - sy * px)
      }
    } else {
      const G: i32 = 18 + 6 * list[p + 2]
      const gx = u[G]
      const gy = u[G + 1]
      const gz = u[G + 2]
      const nx = gy * pz - gz * py
      const ny = gz * px - gx * pz
      const nz = gx * py - gy * px
      phi[row] = px * gx + py * gy + pz * gz
      if (what > GAPS) {
        const jx = u[G + 3]
        const jy = u[G + 4]
        const jz = u[G + 5]
        phidot[row] = (bx - ax) * nx + (by - ay) * ny + (bz - az) * nz
        gamma[row] = -(
          2 * (hx * jx + hy * jy + hz * jz) -
          (hx * (ay * gz - az * gy) + hy * (az * gx - ax * gz) + hz * (ax * gy - ay * gx)) -
          (jx * (by * pz - bz * py) + jy * (bz * px - bx * pz) + jz * (bx * py - by * px))
        )
      }
      if (what === ROWS) {
        if (onF >= 0) writeRow(work.written, onF, 0, 0, 0, -nx, -ny, -nz)
        if (onM >= 0) writeRow(work.written, onM, 0, 0, 0, nx, ny, nz)
      }
    }
    onF = onF >= 0 ? onF + 6 : onF
    onM = onM >= 0 ? onM + 6 : onM
    row++
  }
}

/** Axes of a frame in world axes, each with its rate ω × axis. */
function axesWithRates(out: F64, o: i32, R: F64, r: i32, axes: F64, a: i32, wx: f64, wy: f64, wz: f64): void {
  for (let k = 0; k < 3; k++, o += 6, a += 3) {
    const x = R[r] * axes[a] + R[r + 1] * axes[a + 1] + R[r + 2] * axes[a + 2]
    const y = R[r + 3] * axes[a] + R[r + 4] * axes[a + 1] + R[r + 5] * axes[a + 2]
    const z = R[r + 6] * axes[a] + R[r + 7] * axes[a + 1] + R[r + 8] * axes[a + 2]
    out[o] = x
    out[o + 1] = y
    out[o + 2] = z
    out[o + 3] = wy * z - wz * y
    out[o + 4] = wz * x - wx * z
    out[o + 5] = wx * y - wy * x
  }
}

/** Three rows sign·[ I  −r̂ ]. */
function writePoint(out: F64, o: i32, sign: f64, rx: f64, ry: f64, rz: f64): void {
  const x = sign * rx
  const y = sign * ry
  const z = sign * rz
  writeRow(out, o, sign, 0, 0, 0, z, -y)
  writeRow(out, o + 6, 0, sign, 0, -z, 0, x)
  writeRow(out, o + 12, 0, 0, sign, y, -x, 0)
}

function writeRow(out: F64, o: i32, a: f64, b: f64, c: f64, x: f64, y: f64, z: f64): void {
  out[o] = a
  out[o + 1] = b
  out[o + 2] = c
  out[o + 3] = x
  out[o + 4] = y
  out[o + 5] = z
}
