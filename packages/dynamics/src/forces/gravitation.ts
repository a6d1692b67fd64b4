import type { Kinematics } from '../assembly/kinematics'
import { defineForce, push, type ForceReference } from './definition'

export interface GravitationParams {
  readonly G: number
  readonly softening: number
  readonly groundMass: number
}

/** Newton's attraction between the masses of two bodies, taken at the frames' origins: leave the frames at the centres of
 mass. The softening length ε keeps a close passage finite, V = −G m₁m₂/√(r² + ε²). */
export const gravitation = defineForce<GravitationParams>({
  kind: 'gravitation',
  label: 'Gravitation',
  frames: 2,
  fields: {
    G: { type: 'number', label: 'Gravitational constant', unit: 'N m²/kg²', default: 6.6743e-11, min: 0 },
    softening: { type: 'number', label: 'Softening length', unit: 'm', default: 0, min: 0 },
    groundMass: {
      type: 'number',
      label: 'Mass on the ground',
      unit: 'kg',
      default: 0,
      min: 0,
      help: 'Counts for a frame that sits on the ground: a sun that stays where it is.',
    },
  },
  glyphs: [{ shape: 'line', on: 0, to: 1, style: 'ray' }],
  axes: false,
  apply(k, out, p) {
    const d2 = squaredDistance(k, p)
    // two bodies at one point pull each other nowhere
    if (d2 === 0) return
    const s = strength(k, p, out.mass) / (d2 * Math.sqrt(d2))
    const x = s * (k.p[3] - k.p[0])
    const y = s * (k.p[4] - k.p[1])
    const z = s * (k.p[5] - k.p[2])
    push(out, k, 0, x, y, z)
    push(out, k, 1, -x, -y, -z)
  },
  potential(k, p, mass) {
    const d2 = squaredDistance(k, p)
    return d2 === 0 ? 0 : -strength(k, p, mass) / Math.sqrt(d2)
  },
})

export const gravitationReference = (): ForceReference => ({
  summary: 'Attracts two bodies by their masses, with the inverse square of the distance.',
  equation: String.raw`F = \frac{G m_1 m_2\, r}{(r^2+\varepsilon^2)^{3/2}}`,
  frames: ['On the first body, at its centre of mass.', 'On the second body, at its centre of mass.'],
  axes: [],
  picture: [
    ['ball', [-1.25, 0, 0], 0.62],
    ['ball', [1.35, 0, 0], 0.42],
    ['arrow', [-0.6, 0, 0], [0.05, 0, 0]],
    ['arrow', [0.9, 0, 0], [0.35, 0, 0]],
  ],
  symbol: [{ draw: 'ray', from: 0, to: 1 }],
  acts: 'On each body at the origin of its frame, towards the other.',
})

/** G m₁ m₂ */
function strength(k: Kinematics, p: GravitationParams, mass: Float64Array): number {
  const a = k.body[0]
  const b = k.body[1]
  return p.G * (a === 0 ? p.groundMass : mass[a]) * (b === 0 ? p.groundMass : mass[b])
}

/** r² + ε² */
function squaredDistance(k: Kinematics, p: GravitationParams): number {
  const x = k.p[3] - k.p[0]
  const y = k.p[4] - k.p[1]
  const z = k.p[5] - k.p[2]
  return x * x + y * y + z * z + p.softening * p.softening
}
