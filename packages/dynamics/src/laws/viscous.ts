import { pushBetween, relativeVelocity, twistBetween } from '../forces/definition'
import { defineLaw, type LawReference } from './definition'

export interface ViscousParams {
  readonly translation: number
  readonly rotation: number
}

/** Drag in the joint, proportional to the velocity and angular velocity of M as seen from body A. */
export const viscous = defineLaw<ViscousParams>({
  kind: 'viscous',
  label: 'Viscous friction',
  fields: {
    translation: { type: 'number', label: 'Sliding drag', unit: 'N s/m', default: 0, min: 0 },
    rotation: { type: 'number', label: 'Turning drag', unit: 'N m s/rad', default: 0.1, min: 0 },
  },
  apply(k, out, p) {
    relativeVelocity(u, k)
    const c = -p.translation
    pushBetween(out, k, 0, 1, c * u[0], c * u[1], c * u[2])
    const d = -p.rotation
    twistBetween(out, k, 0, 1, d * u[3], d * u[4], d * u[5])
  },
})

export const viscousReference = (): LawReference => ({
  summary: 'Resists the relative motion of the two frames in proportion to its speed.',
  equation: String.raw`\mathbf C = -c\,\mathbf v_{FM},\quad -c_r\,\boldsymbol\omega_{FM}`,
  acts: 'On b at its origin, against the velocity of that point as seen from a, and the opposite on a at the same point; a torque on b against its angular velocity relative to a, and the opposite on a.',
})

// Scratch of one call.
const u = new Float64Array(6)
