/* Forces that have a kernel: frames first, then the wrench of the kind (forces/kernels.ts), added to Q. */
import type { bool, F64, i32 } from '@freebody/math'
import { bushingWrench } from '../forces/bushing-kernel'
import {
  BUSHING,
  CONSTANT_FORCE,
  constantWrench,
  DRAG,
  dragWrench,
  type FrameArrays,
  SPRING,
  springWrench,
  TORSION_SPRING,
  torsionWrench,
} from '../forces/kernels'
import type { Work } from './work'

const NUMBERS = 12

/** Q += every force with a kernel, at the state of the step. Needs R and ω. */
export function addForces(work: Work): void {
  const { frames, wrench } = work
  const { count, kinds, numbers } = work.forces
  for (let f = 0; f < count; f++) {
    const kind = kinds[3 * f]
    placeFrame(work, f, 0, kinds[3 * f + 1], kind !== SPRING && kind !== DRAG)
    placeFrame(work, f, 1, kinds[3 * f + 2], kind !== SPRING && kind !== DRAG)
    const o = NUMBERS * f
    if (kind === SPRING) springWrench(frames, numbers, o, wrench)
    else if (kind === TORSION_SPRING) torsionWrench(frames, numbers, o, wrench)
    else if (kind === BUSHING) bushingWrench(frames, numbers, o, wrench)
    else if (kind === DRAG) dragWrench(frames, numbers, o, wrench)
    else constantWrench(frames, numbers, o, wrench, kind === CONSTANT_FORCE ? 0 : 3)
    applyWrench(work, frames, 0, kinds[3 * f + 1])
    applyWrench(work, frames, 1, kinds[3 * f + 2])
  }
}

function placeFrame(work: Work, f: i32, side: i32, body: i32, withAxes: bool): void {
  const { R_WB: R, w_WB } = work
  const { q, v: nu } = work.step
  const { p, r, v, w, axes } = work.frames
  const { points, frames } = work.forces
  const i = 6 * f + 3 * side
  const o = 3 * side
  const b = 9 * body
  const x = points[i]
  const y = points[i + 1]
  const z = points[i + 2]
  const rx = R[b] * x + R[b + 1] * y + R[b + 2] * z
  const ry = R[b + 3] * x + R[b + 4] * y + R[b + 5] * z
  const rz = R[b + 6] * x + R[b + 7] * y + R[b + 8] * z
  const wx = w_WB[3 * body]
  const wy = w_WB[3 * body + 1]
  const wz = w_WB[3 * body + 2]
  r[o] = rx
  r[o + 1] = ry
  r[o + 2] = rz
  p[o] = q[7 * body] + rx
  p[o + 1] = q[7 * body + 1] + ry
  p[o + 2] = q[7 * body + 2] + rz
  w[o] = wx
  w[o + 1] = wy
  w[o + 2] = wz
  v[o] = nu[6 * body] + (wy * rz - wz * ry)
  v[o + 1] = nu[6 * body + 1] + (wz * rx - wx * rz)
  v[o + 2] = nu[6 * body + 2] + (wx * ry - wy * rx)
  if (!withAxes) return
  turnAxes(R, b, frames, 18 * f + 9 * side, axes, 9 * side)
}

function turnAxes(R: F64, b: i32, from: F64, i: i32, axes: F64, o: i32): void {
  for (let a = 0; a < 9; a += 3) {
    const x = from[i + a]
    const y = from[i + a + 1]
    const z = from[i + a + 2]
    axes[o + a] = R[b] * x + R[b + 1] * y + R[b + 2] * z
    axes[o + a + 1] = R[b + 3] * x + R[b + 4] * y + R[b + 5] * z
    axes[o + a + 2] = R[b + 6] * x + R[b + 7] * y + R[b + 8] * z
  }
}

/** Q += the wrench on one frame, torques in body axes. */
function applyWrench(work: Work, k: FrameArrays, side: i32, body: i32): void {
  if (body === 0) return
  const { Q, R_WB: R, wrench } = work
  const { r } = k
  const i = 6 * side
  const o = 6 * body
  const b = 9 * body
  const fx = wrench[i]
  const fy = wrench[i + 1]
  const fz = wrench[i + 2]
  const s = 3 * side
  const x = wrench[i + 3] + r[s + 1] * fz - r[s + 2] * fy
  const y = wrench[i + 4] + r[s + 2] * fx - r[s] * fz
  const z = wrench[i + 5] + r[s] * fy - r[s + 1] * fx
  Q[o] += fx
  Q[o + 1] += fy
  Q[o + 2] += fz
  Q[o + 3] += R[b] * x + R[b + 3] * y + R[b + 6] * z
  Q[o + 4] += R[b + 1] * x + R[b + 4] * y + R[b + 7] * z
  Q[o + 5] += R[b + 2] * x + R[b + 5] * y + R[b + 8] * z
}
