import { defineShape, lengthField } from './definition'

export const cone = defineShape<{ readonly radius: number; readonly height: number }>({
  kind: 'cone',
  label: 'Cone',
  summary: 'A solid cone that stands on the centre of its base, its tip up along z.',
  fields: { radius: lengthField('Radius', 0.5), height: lengthField('Height', 1) },
  check: ({ radius, height }) =>
    radius > 0 && height > 0 ? null : 'needs a radius and a height greater than zero.',
  solid({ radius: r, height: h }) {
    const m = (Math.PI * r * r * h) / 3
    const across = (3 / 80) * m * (4 * r * r + h * h)
    return {
      volume: m,
      centroid: [0, 0, h / 4],
      inertia: [across, 0, 0, 0, across, 0, 0, 0, 0.3 * m * r * r],
    }
  },
})
