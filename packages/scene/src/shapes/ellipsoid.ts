import type { Vec3 } from '@freebody/math'
import { defineShape, symmetric } from './definition'
import { ellipsoidDistance } from './distance'
import { about, middleOf, poles, radiusHandle, SYMMETRIC } from './places'

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
  anchors: ({ radii }) => [...poles(radii), middleOf([0, 0, 0])],
  handles: ({ radii }) =>
    poles(radii).map(({ name, p_S, z_S }, i) => radiusHandle(name, 'radii', Math.floor(i / 2), p_S, z_S)),
  distance: ({ radii }, at) => ellipsoidDistance(at, radii),
  bounds: ({ radii }) => about(radii),
  features: ({ radii }) => [{ name: '', p_S: [0, 0, 0], radii }],
  mirrored: SYMMETRIC,
  start: { radii: [0.2, 0.15, 0.1] },
})
