/* Where the bodies of a stack are, and how they move, from those at its ends. With P the point of the hinges (of the last slider where there are
 none), in axes of a:

   sliders   Σ tᵢdᵢ = P on b − P on a,   tᵢ = eᵢ·(…) with eᵢ·dⱼ = 1 for i = j and 0 otherwise; rates alike
   hinges    axes a₁ fixed in a, a_k fixed in b, and of three the middle one normal to both: a₂ = ±(a₃×a₁)/|a₃×a₁|;
             ω_b − ω_a = Σ aᵢθ̇ᵢ gives the rates, θ̇₁ = (a₂×a₃)·(ω_b − ω_a)/det and so on

 The sign of a₂ never changes during a motion, since the axes cannot pass each other but where a₃ is parallel to a₁ (gimbal lock). */
import { cross, dot, matrixOfQuat, rotate, rotateBack, vec3 } from '@freebody/math'
import type { State } from '../model/state'
import type { IndexedStack } from './condense'

/** Numbers of a stack, laid out for `placeStack`. */
export interface StackTables {
  readonly a: number
  readonly b: number
  readonly carriages: Int32Array
  readonly rings: Int32Array
  readonly slides: number
  readonly hinges: number
  /** Axes of sliders and their duals, in axes of a, three numbers each. */
  readonly d: Float64Array
  readonly e: Float64Array
  /** C and o of each carriage: nine and three numbers. */
  readonly C: Float64Array
  readonly o: Float64Array
  /** axisOnA, axisOnB, P_a, P_b */
  readonly ends: Float64Array
  /** Of each ring: its two axes and their cross product as rows of a matrix, nine numbers; P; the signs. */
  readonly axes: Float64Array
  readonly P: Float64Array
  readonly signs: Float64Array
}

export function tablesOf({ stack, a, b, carriages, rings }: IndexedStack): StackTables {
  const { slides } = stack
  const C = new Float64Array(9 * carriages.length)
  for (const [i, c] of stack.carriages.entries()) matrixOfQuat(C, 9 * i, Float64Array.from(c.C), 0)
  return {
    ...{ a, b, carriages, rings, slides: slides.length, hinges: stack.hinges, C },
    d: Float64Array.from(slides.flat()),
    e: Float64Array.from(dualOf(slides).flat()),
    o: Float64Array.from(stack.carriages.flatMap(({ o }) => o)),
    ends: Float64Array.from([stack.axisOnA, stack.axisOnB, stack.P_a, stack.P_b].flat()),
    axes: Float64Array.from(
      stack.rings.flatMap(({ first, second }) => [first, second, vec3.cross(first, second)].flat()),
    ),
    P: Float64Array.from(stack.rings.flatMap(({ P }) => P)),
    signs: Float64Array.from(stack.rings.flatMap(({ signs }) => signs)),
  }
}

/** eᵢ in the span of the directions with eᵢ·dⱼ = δᵢⱼ. */
function dualOf(d: readonly (readonly [number, number, number])[]): (typeof d)[number][] {
  const n = d.length < 3 ? (d.length === 2 ? vec3.unit(vec3.cross(d[0], d[1])) : null) : null
  return d.map((di, i) => {
    if (d.length === 1) return di
    const one = d[(i + 1) % d.length]
    const two = n ?? d[(i + 2) % 3]
    const normal = vec3.cross(one, two)
    return vec3.scale(normal, 1 / vec3.dot(normal, di))
  })
}

/** Scratch of `placeStack`. */
const R = new Float64Array(27)
const [R_A, R_B, R_RING] = [0, 9, 18]
const x = new Float64Array(63)
const [W_A, W_B, ARM, P_W, V_P, T, TDOT, AXIS1, AXIS2, AXIS3, RATES] = [
  0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30,
]
const [U, V, N, GAP] = [33, 36, 39, 42]

/** Writes position, orientation and velocities of the bodies between. `sign`: that of a₂, from `middleSign`. */
export function placeStack(t: StackTables, s: State, sign: number): void {
  const { q, v } = s
  const { a, b } = t
  matrixOfQuat(R, R_A, q, 7 * a + 3)
  matrixOfQuat(R, R_B, q, 7 * b + 3)
  rotate(x, W_A, R, R_A, v, 6 * a + 3)
  rotate(x, W_B, R, R_B, v, 6 * b + 3)
  // P on b
  rotate(x, ARM, R, R_B, t.ends, 9)
  cross(x, U, x, W_B, x, ARM)
  for (let i = 0; i < 3; i++) {
    x[P_W + i] = q[7 * b + i] + x[ARM + i]
    x[V_P + i] = v[6 * b + i] + x[U + i]
  }
  if (t.carriages.length > 0) placeCarriages(t, s)
  if (t.rings.length > 0) placeRings(t, s, sign)
}

function placeCarriages({ a, carriages, slides, d, e, C, o, ends }: StackTables, { q, v }: State): void {
  // P on b, from P on a, and how fast that grows, in axes of a
  for (let i = 0; i < 3; i++) x[U + i] = x[P_W + i] - q[7 * a + i]
  cross(x, V, x, W_A, x, U)
  for (let i = 0; i < 3; i++) x[V + i] = x[V_P + i] - v[6 * a + i] - x[V + i]
  rotateBack(x, GAP, R, R_A, x, U)
  rotateBack(x, N, R, R_A, x, V)
  for (let i = 0; i < 3; i++) x[GAP + i] -= ends[6 + i]
  for (let i = 0; i < slides; i++) {
    x[T + i] = dot(e, 3 * i, x, GAP)
    x[TDOT + i] = dot(e, 3 * i, x, N)
  }
  for (let i = 0; i < carriages.length; i++) {
    const c = carriages[i]
    for (let k = 0; k < 3; k++) {
      x[U + k] = o[3 * i + k]
      x[V + k] = 0
      for (let j = 0; j <= i; j++) {
        x[U + k] += x[T + j] * d[3 * j + k]
        x[V + k] += x[TDOT + j] * d[3 * j + k]
      }
    }
    rotate(x, ARM, R, R_A, x, U)
    rotate(x, N, R, R_A, x, V)
    cross(x, GAP, x, W_A, x, ARM)
    for (let k = 0; k < 3; k++) {
      q[7 * c + k] = q[7 * a + k] + x[ARM + k]
      v[6 * c + k] = v[6 * a + k] + x[GAP + k] + x[N + k]
    }
    for (let r = 0; r < 3; r++)
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let j = 0; j < 3; j++) sum += R[R_A + 3 * r + j] * C[9 * i + 3 * j + k]
        R[R_RING + 3 * r + k] = sum
      }
    writeQuat(q, 7 * c + 3)
    rotateBack(v, 6 * c + 3, R, R_RING, x, W_A)
  }
}

function placeRings(t: StackTables, s: State, sign: number): void {
  const { q, v } = s
  rotate(x, AXIS1, R, R_A, t.ends, 0)
  rotate(x, AXIS3, R, R_B, t.ends, 3)
  for (let i = 0; i < 3; i++) x[N + i] = x[W_B + i] - x[W_A + i]
  if (t.hinges === 2) {
    // the last axis is the second; the rates are those along axes at right angles
    for (let i = 0; i < 3; i++) x[AXIS2 + i] = x[AXIS3 + i]
    x[RATES] = dot(x, N, x, AXIS1)
  } else {
    middleAxis(t, s, sign)
    cross(x, U, x, AXIS2, x, AXIS3)
    const det = dot(x, AXIS1, x, U)
    x[RATES] = det === 0 ? 0 : dot(x, N, x, U) / det
    cross(x, U, x, AXIS1, x, AXIS2)
    x[RATES + 2] = det === 0 ? 0 : dot(x, N, x, U) / det
  }
  for (let i = 0; i < t.rings.length; i++) {
    const ring = t.rings[i]
    const last = i === t.hinges - 2
    // its axes in the world: rows of the matrix U, so that R = Uᵀ·axes
    const first = i === 0 ? AXIS1 : AXIS2
    const second = i === 0 ? AXIS2 : AXIS3
    const s1 = t.signs[2 * i]
    // the middle axis of three is that of the first ring; others see it from the far side
    const s2 = last ? t.signs[2 * i + 1] : 1
    for (let k = 0; k < 3; k++) {
      x[U + k] = s1 * x[first + k]
      x[V + k] = s2 * x[second + k]
    }
    cross(x, GAP, x, U, x, V)
    for (let r = 0; r < 3; r++)
      for (let k = 0; k < 3; k++)
        R[R_RING + 3 * r + k] =
          x[U + r] * t.axes[9 * i + k] + x[V + r] * t.axes[9 * i + 3 + k] + x[GAP + r] * t.axes[9 * i + 6 + k]
    writeQuat(q, 7 * ring + 3)
    matrixOfQuat(R, R_RING, q, 7 * ring + 3)
    // ω of the first ring is ω_a + a₁θ̇₁, that of the last ω_b − a_kθ̇_k
    const from = i === 0 ? W_A : W_B
    const axis = i === 0 ? AXIS1 : AXIS3
    const rate = i === 0 ? x[RATES] : -x[RATES + 2]
    for (let k = 0; k < 3; k++) x[U + k] = x[from + k] + rate * x[axis + k]
    rotateBack(v, 6 * ring + 3, R, R_RING, x, U)
    rotate(x, ARM, R, R_RING, t.P, 3 * i)
    cross(x, V, x, U, x, ARM)
    for (let k = 0; k < 3; k++) {
      q[7 * ring + k] = x[P_W + k] - x[ARM + k]
      v[6 * ring + k] = x[V_P + k] - x[V + k]
    }
  }
}

/** x[AXIS2] ← the second axis of the first ring, where AXIS1 and AXIS3 are known. In gimbal lock it stays where the ring had it. */
function middleAxis(t: StackTables, s: State, sign: number): void {
  cross(x, AXIS2, x, AXIS3, x, AXIS1)
  let size = Math.sqrt(dot(x, AXIS2, x, AXIS2))
  let scale = sign
  if (size < 1e-9 || sign === 0) {
    secondAxis(t, s)
    const along = dot(x, AXIS2, x, AXIS1)
    for (let k = 0; k < 3; k++) x[AXIS2 + k] -= along * x[AXIS1 + k]
    size = Math.sqrt(dot(x, AXIS2, x, AXIS2))
    scale = 1
  }
  for (let k = 0; k < 3; k++) x[AXIS2 + k] *= scale / size
}

/** x[AXIS2] ← the second axis of the first ring, as the ring is turned in s. */
function secondAxis(t: StackTables, { q }: State): void {
  matrixOfQuat(R, R_RING, q, 7 * t.rings[0] + 3)
  rotate(x, AXIS2, R, R_RING, t.axes, 3)
}

/** The sign of a₂ in a state: 1 or −1, and 0 in gimbal lock or where there are no three hinges. */
export function middleSign(t: StackTables, s: State): number {
  if (t.hinges < 3) return 0
  matrixOfQuat(R, R_A, s.q, 7 * t.a + 3)
  matrixOfQuat(R, R_B, s.q, 7 * t.b + 3)
  rotate(x, AXIS1, R, R_A, t.ends, 0)
  rotate(x, AXIS3, R, R_B, t.ends, 3)
  secondAxis(t, s)
  cross(x, U, x, AXIS3, x, AXIS1)
  return Math.sign(dot(x, U, x, AXIS2))
}

/** q[j..] ← the quaternion of R[R_RING..], through its largest component, of the sign nearest to what was there. */
function writeQuat(q: Float64Array, j: number): void {
  const r = R_RING
  const trace = R[r] + R[r + 4] + R[r + 8]
  let w = 1 + trace
  let a = R[r + 7] - R[r + 5]
  let b = R[r + 2] - R[r + 6]
  let c = R[r + 3] - R[r + 1]
  if (trace < 0) {
    if (R[r] >= R[r + 4] && R[r] >= R[r + 8]) {
      w = a
      a = 1 + 2 * R[r] - trace
      b = R[r + 1] + R[r + 3]
      c = R[r + 2] + R[r + 6]
    } else if (R[r + 4] >= R[r + 8]) {
      w = b
      a = R[r + 1] + R[r + 3]
      b = 1 + 2 * R[r + 4] - trace
      c = R[r + 5] + R[r + 7]
    } else {
      w = c
      a = R[r + 2] + R[r + 6]
      b = R[r + 5] + R[r + 7]
      c = 1 + 2 * R[r + 8] - trace
    }
  }
  const scale = 1 / Math.sqrt(w * w + a * a + b * b + c * c)
  const sign = w * q[j] + a * q[j + 1] + b * q[j + 2] + c * q[j + 3] < 0 ? -scale : scale
  q[j] = sign * w
  q[j + 1] = sign * a
  q[j + 2] = sign * b
  q[j + 3] = sign * c
}
