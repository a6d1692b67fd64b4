import { defineShape, lengthField, symmetric } from './definition'

export const sphere = defineShape<{ readonly radius: number }>({
  kind: 'sphere',
  label: 'Ball',
  summary: 'A solid ball about its centre.',
  fields: { radius: lengthField('Radius', 0.5) },
  check: ({ radius }) => (radius > 0 ? null : 'needs a radius greater than zero.'),
  solid({ radius }) {
    const m = (4 / 3) * Math.PI * radius ** 3
    const J = 0.4 * m * radius * radius
    return symmetric(m, J, J, J)
  },
})
