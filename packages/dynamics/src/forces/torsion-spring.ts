import type { Vec3 } from '@freebody/math'
import { angleAboutZ } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { byKernel, defineForce, type ForceReference } from './definition'
import { TORSION_SPRING, torsionWrench } from './kernels'

export interface TorsionSpringParams {
  readonly stiffness: number
  readonly cubic: number
  readonly damping: number
  readonly angle: number
}

/** Torsion spring-damper on the angle from F's x to M's x about F's z. The deflection is counted the short way round from
 the rest angle, in (−π, π]: half a turn away the torque changes sides. The torque is the gradient of that angle, so it
 is exact even where no hinge holds the axes together. */
export const torsionSpring = defineForce<TorsionSpringParams>({
  kind: 'torsion-spring',
  label: 'Torsion spring',
  frames: 2,
  fields: {
    stiffness: { type: 'number', label: 'Stiffness', unit: 'N m/rad', default: 10, min: 0 },
    cubic: { type: 'number', label: 'Cubic stiffness', unit: 'N m/rad³', default: 0 },
    damping: { type: 'number', label: 'Damping', unit: 'N m s/rad', default: 0, min: 0 },
    angle: { type: 'number', label: 'Rest angle', unit: 'rad', default: 0 },
  },
  measures: {
    angle: {
      label: 'Angle',
      unit: 'rad',
      read: (k, p) => turn(k, p).value,
    },
    'angle.rate': {
      label: 'Angle, rate',
      unit: 'rad/s',
      read: (k, p) => turn(k, p).rate,
    },
    torque: {
      label: 'Torque on b',
      unit: 'N m',
      read: (k, p) => torque(turn(k, p), p),
    },
  },
  glyphs: [{ shape: 'spiral', on: 0, axis: 'z' }],
  apply: byKernel(torsionWrench, torsionNumbers),
  kernel: { code: TORSION_SPRING, numbers: torsionNumbers },
  potential(k, p) {
    const j = k.jets[0]
    angleAboutZ(j, k, 0, 1, p.angle)
    const x = j.value - p.angle
    return 0.5 * p.stiffness * x * x + 0.25 * p.cubic * x * x * x * x
  },
})

export const torsionSpringReference = (): ForceReference => ({
  summary: "Turns two bodies back to their rest angle about the first frame's z axis.",
  equation: String.raw`\tau = -k\,\delta - k_3\,\delta^3 - c\,\dot\delta,\quad \delta = \theta-\theta_0 \in (-\pi,\pi]`,
  frames: [
    'On the first body: z is the axis; x is where the angle counts from.',
    'On the second body: x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [0, 'x'],
    [1, 'x'],
  ],
  picture: [
    ['cylinder', [0, 0, 0], 'z', 0.3, 1.4],
    [
      'line',
      Array.from({ length: 81 }, (_, i): Vec3 => {
        const a = 0.22 * i
        const r = 0.45 + 0.0085 * i
        return [r * Math.cos(a), r * Math.sin(a), 0]
      }),
      'motion',
      40,
    ],
  ],
  symbol: [{ draw: 'spiral', on: 0, axis: 'z' }],
  acts: 'A torque on b about z of a, while the z axes are parallel, and the opposite on a; no force. Turned beyond the rest angle, b is turned back.',
  measures: {
    angle:
      'From x of a to x of b, positive right-handed about z of a, on the turn nearest to the rest angle.',
    'angle.rate': 'Positive while b turns right-handed about z of a.',
    torque:
      'Of spring and damper on b, positive right-handed about z of a: negative where b is turned beyond the rest angle and at rest.',
  },
})

function turn(k: Kinematics, p: TorsionSpringParams): Jet {
  const j = k.jets[0]
  angleAboutZ(j, k, 0, 1, p.angle)
  return j
}

/** [N m] on b, about z of a */
function torque(j: Jet, p: TorsionSpringParams): number {
  const x = j.value - p.angle
  return -p.stiffness * x - p.cubic * x * x * x - p.damping * j.rate
}

function torsionNumbers(p: TorsionSpringParams): readonly number[] {
  return [p.stiffness, p.cubic, p.damping, p.angle]
}
