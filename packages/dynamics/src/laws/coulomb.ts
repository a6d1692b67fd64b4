/* Dry friction in a joint. N = |Aᵀλ|, the size of the force that the joint's multipliers put on its second frame: the joint's
 reaction with everything included, the friction of this and other joints too, but without the friction force itself, which is
 tangential. It depends on the friction, and both are solved for together (loads.ts).
   (1)  sliding   C = −μ N v/√(v² + v_s²)
   (2)  turning   C = −μ N R (Rω)/√((Rω)² + v_s²)
 v is the velocity of M's origin seen from A, ω the relative angular velocity, R the radius at which the surfaces of a
 pin rub: Rω is their speed, and one v_s serves both. A sign function in place of v/√(v² + v_s²) would have no answer at
 rest. The price: below v_s a joint that should stick creeps, by v_s/√(μ²N²/T² − 1) under a load T < μN.

 Torques of the joint do not count as load: how a guide turns a tilting moment into pressure depends on its length. */
import { pushBetween, relativeVelocity, twistBetween } from '../forces/definition'
import { defineLaw, type LawReference } from './definition'

export interface CoulombParams {
  readonly friction: number
  readonly radius: number
  readonly slip: number
}

export const coulomb = defineLaw<CoulombParams>({
  kind: 'coulomb',
  label: 'Dry friction',
  fields: {
    friction: { type: 'number', label: 'Friction coefficient', unit: '1', default: 0.3, min: 0 },
    radius: {
      type: 'number',
      label: 'Effective radius',
      unit: 'm',
      default: 0,
      min: 0,
      help: 'Where the surfaces of a pin or ball rub. Zero: turning is free.',
    },
    slip: {
      type: 'number',
      label: 'Transition speed',
      unit: 'm/s',
      default: 0.001,
      min: 1e-9,
      help: 'Below it friction fades; smaller sticks better and takes more steps.',
    },
  },
  isProportionalToLoad: true,
  apply(k, out, p, _, load) {
    relativeVelocity(u, k)
    const limit = p.friction * load
    const s2 = p.slip * p.slip
    const c = -limit / Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2] + s2)
    pushBetween(out, k, 0, 1, c * u[0], c * u[1], c * u[2])
    if (p.radius === 0) return
    const r2 = p.radius * p.radius
    const d = (-limit * r2) / Math.sqrt(r2 * (u[3] * u[3] + u[4] * u[4] + u[5] * u[5]) + s2)
    twistBetween(out, k, 0, 1, d * u[3], d * u[4], d * u[5])
  },
})

export const coulombReference = (): LawReference => ({
  summary:
    'Resists sliding with a force proportional to the load the joint carries, friction’s own effect on it included.',
  equation: String.raw`\mathbf C = -\mu N\,\frac{\mathbf v}{\sqrt{v^2+v_s^2}},\quad -\mu N R\,\frac{R\,\boldsymbol\omega}{\sqrt{R^2\omega^2+v_s^2}},\quad N = \lvert(A^T(\boldsymbol\lambda+\boldsymbol\lambda_C))_{\text{joint}}\rvert`,
  acts: 'On b at its origin, against the velocity of that point as seen from a, and the opposite on a at the same point; a torque on b against its angular velocity relative to a, and the opposite on a. Its size follows the load that the joint carries, whichever way that acts.',
})

// Scratch of one call.
const u = new Float64Array(6)
