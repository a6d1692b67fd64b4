import { defineShape, lengthField, symmetric } from './definition'

/** Thin, like a plate: the thickness adds nothing to the moments. A cylinder keeps it. */
export const disc = defineShape<{
  readonly radius: number
  readonly inner: number
  readonly thickness: number
}>({
  kind: 'disc',
  label: 'Disc or ring',
  summary: 'A thin disc in the xy plane about its centre; with an inner radius, a ring.',
  fields: {
    radius: lengthField('Radius', 0.5),
    inner: lengthField('Inner radius', 0, 'Of the hole.'),
    thickness: lengthField('Thickness', 0.01, 'Counts for the mass and the picture only.'),
  },
  check: ({ radius, inner, thickness }) =>
    radius > 0 && thickness > 0 && inner < radius
      ? null
      : 'needs a radius greater than its inner one, and a thickness greater than zero.',
  solid({ radius: R, inner: r, thickness }) {
    const m = Math.PI * (R * R - r * r) * thickness
    const J = (m * (R * R + r * r)) / 4
    return symmetric(m, J, J, 2 * J)
  },
})
