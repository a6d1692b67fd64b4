import { byKernel, defineForce, type ForceReference } from './definition'
import { DRAG, dragWrench } from './kernels'

export interface DragParams {
  readonly linear: number
  readonly quadratic: number
  readonly angularLinear: number
  readonly angularQuadratic: number
}

/** Resistance of a medium at rest, on a point's velocity and on the body's angular velocity: linear for slow motion,
 quadratic for fast. */
export const drag = defineForce<DragParams>({
  kind: 'drag',
  label: 'Drag',
  frames: 1,
  fields: {
    linear: { type: 'number', label: 'Linear drag', unit: 'N s/m', default: 0.1, min: 0 },
    quadratic: { type: 'number', label: 'Quadratic drag', unit: 'N s²/m²', default: 0, min: 0 },
    angularLinear: { type: 'number', label: 'Linear turning drag', unit: 'N m s/rad', default: 0, min: 0 },
    angularQuadratic: {
      type: 'number',
      label: 'Quadratic turning drag',
      unit: 'N m s²/rad²',
      default: 0,
      min: 0,
    },
  },
  glyphs: [{ shape: 'disc', on: 0, axis: 'z', size: [0.3] }],
  axes: false,
  apply: byKernel(dragWrench, dragNumbers),
  kernel: { code: DRAG, numbers: dragNumbers },
})

export const dragReference = (): ForceReference => ({
  summary: 'Slows a point of a body, and its turning, like a fluid at rest.',
  equation: String.raw`\mathbf F = -c_1\mathbf v - c_2|\mathbf v|\mathbf v,\quad \boldsymbol\tau = -d_1\boldsymbol\omega - d_2|\boldsymbol\omega|\boldsymbol\omega`,
  frames: ['The point whose velocity counts; the axes do not matter.'],
  axes: [],
  picture: [
    ['ball', [-0.7, 0, 0], 0.6],
    ['arrow', [1.5, 0, -0.6], [0.2, 0, -0.6]],
    ['arrow', [1.5, 0, 0], [0.2, 0, 0]],
    ['arrow', [1.5, 0, 0.6], [0.2, 0, 0.6]],
  ],
  symbol: [],
  acts: 'On the body of a, at the origin of a, against the velocity of that point in the world; and a torque against the angular velocity of the body.',
})

function dragNumbers(p: DragParams): readonly number[] {
  return [p.linear, p.quadratic, p.angularLinear, p.angularQuadratic]
}
