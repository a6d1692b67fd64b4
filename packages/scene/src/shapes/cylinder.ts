import { defineShape, lengthField, symmetric } from './definition'

export const cylinder = defineShape<{ readonly radius: number; readonly length: number }>({
  kind: 'cylinder',
  label: 'Cylinder',
  summary: 'A solid cylinder about its centre, its axis along z.',
  fields: { radius: lengthField('Radius', 0.5), length: lengthField('Length', 1) },
  check: ({ radius, length }) =>
    radius > 0 && length > 0 ? null : 'needs a radius and a length greater than zero.',
  solid({ radius, length }) {
    const m = Math.PI * radius * radius * length
    const across = (m * (3 * radius * radius + length * length)) / 12
    return symmetric(m, across, across, (m * radius * radius) / 2)
  },
})
