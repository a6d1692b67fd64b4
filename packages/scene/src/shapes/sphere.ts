import { vec3 } from '@freebody/math'
import { defineShape, lengthField, symmetric } from './definition'
import { about, middleOf, poles, radiusHandle, SYMMETRIC } from './places'

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
  anchors: ({ radius: r }) => [...poles([r, r, r]), middleOf([0, 0, 0])],
  handles: ({ radius: r }) =>
    poles([r, r, r]).map(({ name, p_S, z_S }) => radiusHandle(name, 'radius', null, p_S, z_S)),
  distance: ({ radius }, at) => vec3.length(at) - radius,
  bounds: ({ radius: r }) => about([r, r, r]),
  features: ({ radius }) => [{ name: '', p_S: [0, 0, 0], radius }],
  mirrored: SYMMETRIC,
  round: ({ radius }) => ({ radius, aboutZ: false }),
  start: { radius: 0.12 },
})
