import { pushBetween, relativeVelocity, twistBetween } from '../forces/definition'
import { defineLaw, type LawReference } from './definition'

export interface QuadraticParams {
  readonly translation: number
  readonly rotation: number
}

/** Drag in the joint that grows with the square of the relative speed: a fluid displaced quickly [U05 Eqs. 8–12]. */
export const quadratic = defineLaw<QuadraticParams>({
  kind: 'quadratic',
  label: 'Quadratic friction',
  fields: {
    translation: { type: 'number', label: 'Sliding drag', unit: 'N s²/m²', default: 0.1, min: 0 },
    rotation: { type: 'number', label: 'Turning drag', unit: 'N m s²/rad²', default: 0, min: 0 },
  },
  apply(k, out, p) {
    relativeVelocity(u, k)
    const c = -p.translation * Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2])
    pushBetween(out, k, 0, 1, c * u[0], c * u[1], c * u[2])
    const d = -p.rotation * Math.sqrt(u[3] * u[3] + u[4] * u[4] + u[5] * u[5])
    twistBetween(out, k, 0, 1, d * u[3], d * u[4], d * u[5])
  },
})

export const quadraticReference = (): LawReference => ({
  summary: 'Resists the relative motion of the two frames in proportion to the square of its speed.',
  equation: String.raw`\mathbf C = -c\,|\mathbf v_{FM}|\,\mathbf v_{FM},\quad -c_r\,|\boldsymbol\omega_{FM}|\,\boldsymbol\omega_{FM}`,
  acts: 'On b at its origin, against the velocity of that point as seen from a, and the opposite on a at the same point; a torque on b against its angular velocity relative to a, and the opposite on a.',
})

// Scratch of one call.
const u = new Float64Array(6)
