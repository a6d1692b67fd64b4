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
import type { Kinematics } from '../assembly/kinematics'
import { bushingWrench, rotationVector } from './bushing-kernel'
import {
  byKernel,
  defineForce,
  type Measure,
  relativeVelocity,
  type ForceEditing,
  type ForceReference,
} from './definition'
import { BUSHING } from './kernels'

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
            rotationVector(k.axes, turned)
            return turned[9 + a]
          },
        },
      ],
    ]),
  ),
  glyphs: [
    { shape: 'box', on: 0, size: [0.5, 0.5, 0.5] },
    { shape: 'line', on: 0, to: 1 },
  ],
  apply: byKernel(bushingWrench, bushingNumbers),
  kernel: { code: BUSHING, numbers: bushingNumbers },
  potential(k, p) {
    rotationVector(k.axes, turned)
    let V = 0
    for (let i = 0; i < 3; i++) {
      const x = coordinate(k, i)
      V += 0.5 * p.stiffness[i] * x * x + 0.5 * p.turnStiffness[i] * turned[9 + i] * turned[9 + i]
    }
    return V
  },
})

export const bushingEditing: ForceEditing = {
  mirror: { flip: 'any' },
}

export const bushingReference = (): ForceReference => ({
  summary: 'Holds two frames together elastically in all six directions.',
  equation: String.raw`\mathbf f = -\mathbf k\,\mathbf x - \mathbf c\,\dot{\mathbf x},\quad \boldsymbol\tau = -L^{\mathsf T}(\boldsymbol\kappa\,\boldsymbol\theta + \mathbf d\,\dot{\boldsymbol\theta}),\quad \dot{\boldsymbol\theta} = L\,\boldsymbol\omega_{FM}`,
  frames: [
    'On the first body: displacements, turns and stiffnesses count along and about its axes.',
    'On the second body; at rest it coincides with a.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  picture: [
    ['cylinder', [0, 0, 0], 'y', 1.15, 0.6, 'base'],
    ['arc', [0, -0.3, 0], 'y', 0.72, 0, 2 * Math.PI, 'edge', 20],
    ['arc', [0, -0.3, 0], 'y', 0.94, 0, 2 * Math.PI, 'edge', 20],
    ['cylinder', [0, -0.15, 0], 'y', 0.48, 0.9],
    ['cylinder', [0, -0.6, 0], 'y', 0.2, 0.02],
  ],
  symbol: [
    { draw: 'weld', on: 0 },
    { draw: 'link', from: 0, to: 1 },
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
})

// Scratch of one call.
const velocity = new Float64Array(6)
/** θ from index 9 on. */
const turned = new Float64Array(12)

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

function bushingNumbers(p: BushingParams): readonly number[] {
  return [...p.stiffness, ...p.damping, ...p.turnStiffness, ...p.turnDamping]
}
