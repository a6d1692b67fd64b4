import { defineForce, push, type ForceEditing, type ForceReference } from './definition'
import { constantNumbers, type DirectedParams, directedFields, evaluateDirected } from './directed'
import { CONSTANT_FORCE } from './kernels'

/** A given force at a point of a body, constant or a function of time, in world axes or following the body. */
export const force = defineForce<DirectedParams>({
  kind: 'force',
  label: 'Force',
  frames: 1,
  fields: directedFields('N'),
  glyphs: [{ shape: 'ball', on: 0, size: [0.15] }],
  kernel: { code: CONSTANT_FORCE, numbers: constantNumbers },
  apply(k, out, p) {
    evaluateDirected(k, p)
    const f = k.profile
    push(out, k, 0, f[0], f[1], f[2])
  },
  // A following force has no potential, and one that changes with time does not conserve it.
  potential(k, p) {
    if (p.axes !== 'world' || p.magnitude.kind !== 'constant') return 0
    evaluateDirected(k, p)
    const f = k.profile
    return -(f[0] * k.p[0] + f[1] * k.p[1] + f[2] * k.p[2])
  },
})

export const forceEditing: ForceEditing = {
  mirror: { flip: 'z', vectors: { direction: 'polar' } },
}

export const forceReference = (): ForceReference<DirectedParams> => ({
  summary: 'Pushes a point of a body with a force given over time.',
  equation: String.raw`\mathbf F = f(t)\,\hat{\mathbf d}`,
  frames: ['The point where it acts. With `axes` set to `body` the direction turns with this frame.'],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  picture: [
    ['box', [-0.5, 0, -0.3], 'z', [1.1, 0.9, 0.9]],
    ['arrow', [0.05, 0, -0.1], [1.6, 0, 0.9]],
  ],
  symbol: ({ direction, axes }) => [{ draw: 'arrow', on: 0, direction, axes }],
  acts: 'On the body of a, at the origin of a, along the direction where the magnitude is positive.',
})
