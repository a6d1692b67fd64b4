import { defineShape, lengthField, symmetric } from './definition'

export const capsule = defineShape<{ readonly radius: number; readonly length: number }>({
  kind: 'capsule',
  label: 'Capsule',
  summary: 'A cylinder along z with a half ball on each end, about its centre.',
  fields: {
    radius: lengthField('Radius', 0.25),
    length: lengthField('Length', 1, 'Of the cylinder, without the round ends.'),
  },
  check: ({ radius }) => (radius > 0 ? null : 'needs a radius greater than zero.'),
  solid({ radius: r, length: l }) {
    const tube = Math.PI * r * r * l
    const ball = (4 / 3) * Math.PI * r ** 3
    // A half ball's centroid is 3r/8 from its flat face: 2/5 r² less (3r/8)² about it, then out to l/2 + 3r/8.
    const across = (tube * (3 * r * r + l * l)) / 12 + ball * (0.4 * r * r + (l * l) / 4 + (3 * l * r) / 8)
    return symmetric(tube + ball, across, across, (tube * r * r) / 2 + 0.4 * ball * r * r)
  },
})
