import type { Vec3 } from '@freebody/math'
import { defineShape, symmetric } from './definition'

export const ellipsoid = defineShape<{ readonly radii: Vec3 }>({
  kind: 'ellipsoid',
  label: 'Ellipsoid',
  summary: 'A solid ellipsoid about its centre.',
  fields: {
    radii: { type: 'vector', label: 'Radii', unit: 'm', default: [0.5, 0.4, 0.3], help: 'Along x, y and z.' },
  },
  check: ({ radii }) => (radii.every((r) => r > 0) ? null : 'needs three radii greater than zero.'),
  solid({ radii: [a, b, c] }) {
    const m = (4 / 3) * Math.PI * a * b * c
    return symmetric(m, (m * (b * b + c * c)) / 5, (m * (a * a + c * c)) / 5, (m * (a * a + b * b)) / 5)
  },
})
