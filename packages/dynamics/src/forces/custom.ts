import type { Kinematics } from '../assembly/kinematics'
import { defineForce, type ForceWriter, type ForceReference } from './definition'

export interface CustomForceParams {
  /** Adds the force with `push` and `twist`. Called several times in a step: no allocation, no memory. */
  readonly apply: (k: Kinematics, out: ForceWriter) => void
  /** [J] of a force that has a potential. */
  readonly energy: (k: Kinematics, mass: Float64Array) => number
}

/** A force written by the program that builds the model. */
export const custom = defineForce<CustomForceParams>({
  kind: 'custom',
  label: 'Custom force',
  frames: { atLeast: 1 },
  fields: {
    apply: { type: 'callback', label: 'Force', default: () => undefined },
    energy: { type: 'callback', label: 'Potential energy', default: () => 0 },
  },
  glyphs: [],
  apply(k, out, p) {
    p.apply(k, out)
  },
  potential(k, p, mass) {
    return p.energy(k, mass)
  },
})

export const customReference = (): ForceReference => ({
  summary: 'Applies a force computed by a function of the program.',
  equation: String.raw`\mathbf Q = \mathbf Q(q,\dot q,t)`,
  frames: ['Whatever the function takes it for.'],
  axes: [],
  symbol: [],
  acts: 'As its function says.',
})
