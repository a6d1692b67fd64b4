import type { Vec3 } from '@freebody/math'
import { defineShape, lengthField } from './definition'

/** Slender: no moment about its own length. A cylinder has one. */
export const rod = defineShape<{ readonly from: Vec3; readonly to: Vec3; readonly radius: number }>({
  kind: 'rod',
  label: 'Rod',
  summary: 'A slender rod from one point to another, without inertia about its length.',
  fields: {
    from: { type: 'vector', label: 'From', unit: 'm', default: [0, 0, 0] },
    to: { type: 'vector', label: 'To', unit: 'm', default: [1, 0, 0] },
    radius: lengthField('Radius', 0.01, 'Counts for the mass and the picture only.'),
  },
  check: ({ from, to, radius }) =>
    Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) > 0 && radius > 0
      ? null
      : 'needs two ends that differ and a radius greater than zero.',
  solid({ from, to, radius }) {
    const d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const l2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
    const m = Math.PI * radius * radius * Math.sqrt(l2)
    // m/12 (l² − d dᵀ)
    const J = (i: number, j: number) => (m / 12) * ((i === j ? l2 : 0) - d[i] * d[j])
    return {
      volume: m,
      centroid: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
      inertia: [J(0, 0), J(0, 1), J(0, 2), J(1, 0), J(1, 1), J(1, 2), J(2, 0), J(2, 1), J(2, 2)],
    }
  },
})
