import { defineShape, lengthField, symmetric } from './definition'

/** Thin: what its thickness would add to the moments is left out, as in textbooks. A box keeps it. */
export const plate = defineShape<{
  readonly width: number
  readonly height: number
  readonly thickness: number
}>({
  kind: 'plate',
  label: 'Plate',
  summary: 'A thin rectangular plate in the xy plane, about its centre.',
  fields: {
    width: lengthField('Width', 1, 'Along x.'),
    height: lengthField('Height', 1, 'Along y.'),
    thickness: lengthField('Thickness', 0.01, 'Counts for the mass and the picture only.'),
  },
  check: ({ width, height, thickness }) =>
    width > 0 && height > 0 && thickness > 0 ? null : 'needs width, height and thickness greater than zero.',
  solid({ width: a, height: b, thickness }) {
    const m = a * b * thickness
    return symmetric(m, (m * b * b) / 12, (m * a * a) / 12, (m * (a * a + b * b)) / 12)
  },
})
