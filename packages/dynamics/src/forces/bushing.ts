/* An elastic mount in six directions.

 With x = R_WFᵀ p_FM the displacement in F's axes, and θ the rotation vector of M in F, R_FM = exp(θ̂), |θ| ≤ π,
   (1)  V = ½ Σ kᵢ xᵢ² + ½ Σ κᵢ θᵢ²
 Force: f = −(k x + c ẋ) on M's origin, and its opposite on A at the same point, because x is measured in axes that turn
 with A. Torque: with ω the angular velocity of M relative to F in F's axes,
   (2)  θ̇ = L ω,   L = I − ½ θ̂ + a θ̂²,   a = (1 − ½φ cot ½φ)/φ²,   φ = |θ|
   (3)  τ = −Lᵀ(κ θ + c θ̇)        so that τ·ω = −V̇ − Σ cᵢ θ̇ᵢ²
 exactly, for turns of any size below half a turn. There the short way round changes sides and so does the torque: two
 bodies that may turn further want a torsion spring. τ = −κθ without Lᵀ would be simpler and would create energy. */
import type { Vec3 } from '@freebody/math'
import type { Kinematics } from '../kinematics'
import {
  defineForce,
  type Measure,
  pushBetween,
  relativeVelocity,
  twistBetween,
  type ForceReference,
} from './definition'

export interface BushingParams {
  readonly stiffness: Vec3
  readonly damping: Vec3
  readonly turnStiffness: Vec3
  readonly turnDamping: Vec3
}

export const bushing = defineForce<BushingParams>({
  kind: 'bushing',
  label: 'Bushing',
  frames: 2,
  fields: {
    stiffness: {
      type: 'vector',
      label: 'Stiffness',
      unit: 'N/m',
      default: [1000, 1000, 1000],
      help: "Along the first frame's x, y and z.",
    },
    damping: { type: 'vector', label: 'Damping', unit: 'N s/m', default: [10, 10, 10] },
    turnStiffness: { type: 'vector', label: 'Turning stiffness', unit: 'N m/rad', default: [10, 10, 10] },
    turnDamping: { type: 'vector', label: 'Turning damping', unit: 'N m s/rad', default: [0.1, 0.1, 0.1] },
  },
  measures: Object.fromEntries(
    (['x', 'y', 'z'] as const).flatMap((axis, a): [string, Measure<BushingParams>][] => [
      [
        axis,
        {
          label: `Along ${axis}`,
          unit: 'm',
          read: (k) => coordinate(k, a),
        },
      ],
      [
        `${axis}.rate`,
        {
          label: `Along ${axis}, rate`,
          unit: 'm/s',
          read: (k) => {
            relativeVelocity(velocity, k)
            return onF(k, a, velocity, 0)
          },
        },
      ],
      [
        `turn${axis}`,
        {
          label: `Turn about ${axis}`,
          unit: 'rad',
          read: (k) => {
            rotationVector(theta, k)
            return theta[a]
          },
        },
      ],
    ]),
  ),
  glyphs: [
    { shape: 'box', on: 0, size: [0.5, 0.5, 0.5] },
    { shape: 'line', on: 0, to: 1 },
  ],
  apply(k, out, p) {
    const { axes } = k
    relativeVelocity(velocity, k)

    const kx = p.stiffness
    const cx = p.damping
    const x = -kx[0] * coordinate(k, 0) - cx[0] * onF(k, 0, velocity, 0)
    const y = -kx[1] * coordinate(k, 1) - cx[1] * onF(k, 1, velocity, 0)
    const z = -kx[2] * coordinate(k, 2) - cx[2] * onF(k, 2, velocity, 0)
    pushBetween(
      out,
      k,
      0,
      1,
      x * axes[0] + y * axes[3] + z * axes[6],
      x * axes[1] + y * axes[4] + z * axes[7],
      x * axes[2] + y * axes[5] + z * axes[8],
    )

    rotationVector(theta, k)
    const a = theta[0]
    const b = theta[1]
    const c = theta[2]
    const s = curvature(a * a + b * b + c * c)
    const wa = onF(k, 0, velocity, 3)
    const wb = onF(k, 1, velocity, 3)
    const wc = onF(k, 2, velocity, 3)
    // (2): θ̂ω, then θ̂(θ̂ω)
    let u = b * wc - c * wb
    let v = c * wa - a * wc
    let w = a * wb - b * wa
    const kt = p.turnStiffness
    const ct = p.turnDamping
    const ga = kt[0] * a + ct[0] * (wa - 0.5 * u + s * (b * w - c * v))
    const gb = kt[1] * b + ct[1] * (wb - 0.5 * v + s * (c * u - a * w))
    const gc = kt[2] * c + ct[2] * (wc - 0.5 * w + s * (a * v - b * u))
    // (3): Lᵀ = I + ½θ̂ + aθ̂²
    u = b * gc - c * gb
    v = c * ga - a * gc
    w = a * gb - b * ga
    const ta = -(ga + 0.5 * u + s * (b * w - c * v))
    const tb = -(gb + 0.5 * v + s * (c * u - a * w))
    const tc = -(gc + 0.5 * w + s * (a * v - b * u))
    twistBetween(
      out,
      k,
      0,
      1,
      ta * axes[0] + tb * axes[3] + tc * axes[6],
      ta * axes[1] + tb * axes[4] + tc * axes[7],
      ta * axes[2] + tb * axes[5] + tc * axes[8],
    )
  },
  potential(k, p) {
    rotationVector(theta, k)
    let V = 0
    for (let i = 0; i < 3; i++) {
      const x = coordinate(k, i)
      V += 0.5 * p.stiffness[i] * x * x + 0.5 * p.turnStiffness[i] * theta[i] * theta[i]
    }
    return V
  },
})

export const bushingReference: ForceReference = {
  frames: [
    'On the first body: displacements, turns and stiffnesses count along and about its axes.',
    'On the second body; at rest it coincides with a.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  acts: 'A force on b at its origin, back towards the origin of a, and a torque that turns b back; a gets the opposite force at that same point, and the opposite torque.',
  measures: {
    x: 'Of the origin of b from that of a, positive along x of a.',
    'x.rate': 'Positive while b moves along x of a, as seen from a.',
    turnx: 'Component of the rotation vector from a to b, positive right-handed about x of a.',
    y: 'Of the origin of b from that of a, positive along y of a.',
    'y.rate': 'Positive while b moves along y of a, as seen from a.',
    turny: 'Component of the rotation vector from a to b, positive right-handed about y of a.',
    z: 'Of the origin of b from that of a, positive along z of a.',
    'z.rate': 'Positive while b moves along z of a, as seen from a.',
    turnz: 'Component of the rotation vector from a to b, positive right-handed about z of a.',
  },
}

// Scratch of one call.
const velocity = new Float64Array(6)
const theta = new Float64Array(3)

/** Coordinate a of M's origin in F. */
function coordinate(k: Kinematics, a: number): number {
  const { p, axes } = k
  const o = 3 * a
  return axes[o] * (p[3] - p[0]) + axes[o + 1] * (p[4] - p[1]) + axes[o + 2] * (p[5] - p[2])
}

/** Component of u[i..] along axis a of F. */
function onF(k: Kinematics, a: number, u: Float64Array, i: number): number {
  const { axes } = k
  const o = 3 * a
  return axes[o] * u[i] + axes[o + 1] * u[i + 1] + axes[o + 2] * u[i + 2]
}

/** a of (2) for φ²: 1/12 + φ²/720 + φ⁴/30240 + … where the closed form would cancel. */
function curvature(phi2: number): number {
  if (phi2 < 1e-3) return 1 / 12 + phi2 * (1 / 720 + phi2 * (1 / 30240 + phi2 / 1209600))
  const half = 0.5 * Math.sqrt(phi2)
  return (1 - half / Math.tan(half)) / phi2
}

/** Element (a, b) of R_FM. */
function element(k: Kinematics, a: number, b: number): number {
  const { axes } = k
  const o = 3 * a
  const i = 9 + 3 * b
  return axes[o] * axes[i] + axes[o + 1] * axes[i + 1] + axes[o + 2] * axes[i + 2]
}

/** out = rotation vector of M in F, through the quaternion whose largest component comes first, so that no angle up to π
 loses digits. */
function rotationVector(out: Float64Array, k: Kinematics): void {
  const xx = element(k, 0, 0)
  const yy = element(k, 1, 1)
  const zz = element(k, 2, 2)
  const trace = xx + yy + zz
  const xs = element(k, 2, 1)
  const xt = element(k, 1, 2)
  const ys = element(k, 0, 2)
  const yt = element(k, 2, 0)
  const zs = element(k, 1, 0)
  const zt = element(k, 0, 1)
  // four times (w, x, y, z) times its largest component
  let w = xs - xt
  let x = 1 + xx - yy - zz
  let y = zs + zt
  let z = ys + yt
  if (trace >= xx && trace >= yy && trace >= zz) {
    w = 1 + trace
    x = xs - xt
    y = ys - yt
    z = zs - zt
  } else if (yy > xx && yy >= zz) {
    w = ys - yt
    x = zs + zt
    y = 1 + yy - zz - xx
    z = xs + xt
  } else if (zz > xx) {
    w = zs - zt
    x = ys + yt
    y = xs + xt
    z = 1 + zz - xx - yy
  }
  const n = Math.sqrt(x * x + y * y + z * z)
  // the turn is 2 atan(n / w), the short way round; 2/w where it is too small to divide by
  let s = 2 / w
  if (n > 1e-8 * Math.abs(w)) s = ((w < 0 ? -2 : 2) * Math.atan2(n, Math.abs(w))) / n
  out[0] = s * x
  out[1] = s * y
  out[2] = s * z
}
