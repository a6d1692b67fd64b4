import { defineForce, twist, type ForceEditing, type ForceReference } from './definition'
import { constantNumbers, type DirectedParams, directedFields, evaluateDirected } from './directed'
import { CONSTANT_TORQUE } from './kernels'

/** A given torque on a body, constant or a function of time. It has no potential: in space, turns do not commute, and the
 work of even a constant torque depends on the way. */
export const torque = defineForce<DirectedParams>({
  kind: 'torque',
  label: 'Torque',
  frames: 1,
  fields: directedFields('N m'),
  glyphs: [{ shape: 'turn-arrow', on: 0, axis: 'z' }],
  kernel: { code: CONSTANT_TORQUE, numbers: constantNumbers },
  apply(k, out, p) {
    evaluateDirected(k, p)
    const m = k.profile
    twist(out, k, 0, m[0], m[1], m[2])
  },
})

export const torqueEditing: ForceEditing = {
  mirror: { flip: 'z', vectors: { direction: 'axial' } },
}

export const torqueReference = (): ForceReference => ({
  summary: 'Turns a body with a torque given over time.',
  equation: String.raw`\boldsymbol\tau = \tau(t)\,\hat{\mathbf d}`,
  frames: [
    'On the body that it turns; the place does not matter. With `axes` set to `body` the direction turns with this frame.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  picture: [
    ['cylinder', [0, 0, 0], 'z', 0.5, 1],
    ['spin', [0, 0, 0.1], 'z', 1.15, -2.4, 2.2],
  ],
  symbol: [{ draw: 'turn', on: 0, axis: 'z' }],
  acts: 'On the body of a, right-handed about the direction where the magnitude is positive; no force. Nothing gets the opposite.',
})
