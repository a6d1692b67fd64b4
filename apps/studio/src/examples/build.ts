/* Words for writing mechanisms down: uniform rods between points, joints at points. Everything in world axes. */
import { GROUND, type BodySpec, type FrameSpec, type JointSpec } from '@freebody/dynamics'
import { conjugateQuat, multiplyQuat, quatFromZ, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Shape } from '@freebody/viewer'

export const X: Vec3 = [1, 0, 0]
export const Y: Vec3 = [0, 1, 0]
export const Z: Vec3 = [0, 0, 1]

export interface Part {
  readonly body: BodySpec
  readonly shapes: readonly Shape[]
}

/** Uniform round rod of radius r from P to Q, its body z along it. */
export function rod(id: string, P: Vec3, Q: Vec3, mass: number, r: number): Part {
  const along = minus(Q, P)
  const L = Math.hypot(...along)
  const across = (mass * (3 * r * r + L * L)) / 12
  return {
    body: {
      id,
      mass,
      inertia: [across, across, (mass * r * r) / 2],
      p_WB: [(P[0] + Q[0]) / 2, (P[1] + Q[1]) / 2, (P[2] + Q[2]) / 2],
      q_WB: quatFromZ(along),
    },
    shapes: [{ kind: 'rod', from: [0, 0, -L / 2], to: [0, 0, L / 2], radius: r }],
  }
}

/** Moments of a uniform box. */
export function boxInertia(mass: number, [a, b, c]: Vec3): Vec3 {
  const k = mass / 12
  return [k * (b * b + c * c), k * (a * a + c * c), k * (a * a + b * b)]
}

/** A hinge or slider between two parts (null: the ground) at the world point P; z of its frames is `axis`. */
export function joint(
  id: string,
  kind: 'revolute' | 'prismatic' | 'spherical',
  parts: readonly [Part | null, Part | null],
  P: Vec3,
  axis: Vec3 = Z,
): JointSpec {
  const q_WF = quatFromZ(axis)
  return { id, kind, frames: parts.map((part) => frameAt(part, P, q_WF)) }
}

export function frameAt(part: Part | null, P: Vec3, q_WF: Quat = [1, 0, 0, 0]): FrameSpec {
  if (!part) return { body: GROUND, p_BF: P, q_BF: q_WF }
  const { id, p_WB = [0, 0, 0], q_WB = [1, 0, 0, 0] } = part.body
  const q_BW = conjugateQuat(q_WB)
  return { body: id, p_BF: rotateByQuat(q_BW, minus(P, p_WB)), q_BF: multiplyQuat(q_BW, q_WF) }
}

export function shapesOf(
  parts: readonly Part[],
  fixtures: readonly Shape[],
): Record<string, readonly Shape[]> {
  return Object.fromEntries([[GROUND, fixtures], ...parts.map((p) => [p.body.id, p.shapes])])
}

function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
