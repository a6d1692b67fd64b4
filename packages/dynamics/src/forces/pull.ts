import type { Kinematics } from '../assembly/kinematics'
import { defineForce, push, type ForceReference } from './definition'

export interface PullParams {
  readonly stiffness: number
  readonly ratio: number
}

/** A hand that pulls a point of a body towards a target: a spring-damper scaled by the body's mass, so that a pebble and a
 flywheel follow the mouse alike. Inputs: 1 while pulling and 0 otherwise, then the target in the world [m]. */
export const pull = defineForce<PullParams>({
  kind: 'pull',
  label: 'Pull',
  frames: 1,
  fields: {
    stiffness: {
      type: 'number',
      label: 'Stiffness per mass',
      unit: 'N/(m kg)',
      default: 100,
      min: 0,
      help: 'ω²: the square of the frequency at which the body would swing about the target.',
    },
    ratio: {
      type: 'number',
      label: 'Damping ratio',
      unit: '1',
      default: 0.7,
      min: 0,
      help: '1 arrives without swinging over.',
    },
  },
  glyphs: [{ shape: 'ball', on: 0, size: [0.2] }],
  axes: false,
  inputs: 4,
  isIdle: (u, u0) => u[u0] === 0,
  apply(k, out, p) {
    const { u, u0, v } = k
    if (u[u0] === 0) return
    const m = out.mass[k.body[0]]
    const s = -m * p.stiffness
    const c = -2 * p.ratio * m * Math.sqrt(p.stiffness)
    push(
      out,
      k,
      0,
      s * (k.p[0] - u[u0 + 1]) + c * v[0],
      s * (k.p[1] - u[u0 + 2]) + c * v[1],
      s * (k.p[2] - u[u0 + 3]) + c * v[2],
    )
  },
  potential(k, p, mass) {
    if (k.u[k.u0] === 0) return 0
    return 0.5 * mass[k.body[0]] * p.stiffness * squaredStretch(k)
  },
})

export const pullReference = (): ForceReference => ({
  summary: 'Pulls a point of a body towards a moving target, as the mouse does.',
  equation: String.raw`\mathbf F = -m\omega^2(\mathbf p-\mathbf p_{\text{target}}) - 2\zeta m\omega\,\mathbf v`,
  frames: ['The point that is pulled; the axes do not matter.'],
  axes: [],
  picture: [
    ['box', [-0.6, 0, -0.3], 'z', [1, 0.9, 0.9]],
    ['arrow', [-0.1, 0, -0.2], [1.1, 0, 0.62]],
    ['arc', [1.5, 0, 0.9], 'front', 0.24, 0, 2 * Math.PI, 'motion', 50],
  ],
  symbol: [],
  acts: 'On the body of a, at the origin of a, towards the target.',
})

function squaredStretch(k: Kinematics): number {
  const { p, u, u0 } = k
  const x = p[0] - u[u0 + 1]
  const y = p[1] - u[u0 + 2]
  const z = p[2] - u[u0 + 3]
  return x * x + y * y + z * z
}
