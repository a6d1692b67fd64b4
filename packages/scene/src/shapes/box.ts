import type { Vec3 } from '@freebody/math'
import { defineShape, symmetric } from './definition'

export const box = defineShape<{ readonly size: Vec3 }>({
  kind: 'box',
  label: 'Box',
  summary: 'A cuboid about its centre, edges along x, y and z.',
  fields: { size: { type: 'vector', label: 'Size', unit: 'm', default: [1, 1, 1] } },
  check: ({ size }) => (size.every((x) => x > 0) ? null : 'needs three edges longer than zero.'),
  solid({ size: [a, b, c] }) {
    const m = a * b * c
    return symmetric(m, (m * (b * b + c * c)) / 12, (m * (a * a + c * c)) / 12, (m * (a * a + b * b)) / 12)
  },
})
