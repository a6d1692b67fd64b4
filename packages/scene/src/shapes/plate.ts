import type { Vec3 } from '@freebody/math'
import { defineShape, lengthField, symmetric } from './definition'
import { boxDistance } from './distance'
import { boxCorners } from './features'
import { about, anchor, extentHandle, signed, SYMMETRIC, type Anchor } from './places'

/** Thin: the moments leave out the thickness, as in textbooks; those of a box do not. */
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
  anchors: ({ width, height, thickness }) => [
    anchor('face', 'top face', [0, 0, thickness / 2], [0, 0, 1], [1, 0, 0]),
    anchor('face', 'bottom face', [0, 0, -thickness / 2], [0, 0, -1], [1, 0, 0]),
    ...sides(width, height),
    ...corners(width, height),
    anchor('centre', 'centre', [0, 0, 0], [0, 0, 1], [1, 0, 0]),
  ],
  handles: ({ width, height, thickness }) => [
    ...[1, -1].map((s) => extentHandle(`edge ${signed(0, s)}`, 'width', null, 0, s, [(s * width) / 2, 0, 0])),
    ...[1, -1].map((s) =>
      extentHandle(`edge ${signed(1, s)}`, 'height', null, 1, s, [0, (s * height) / 2, 0]),
    ),
    ...[1, -1].map((s) =>
      extentHandle(s > 0 ? 'top face' : 'bottom face', 'thickness', null, 2, s, [0, 0, (s * thickness) / 2]),
    ),
  ],
  distance: ({ width, height, thickness }, at) => boxDistance(at, [width, height, thickness]),
  bounds: ({ width, height, thickness }) => about([width / 2, height / 2, thickness / 2]),
  features: ({ width, height, thickness }) => boxCorners([width, height, thickness]),
  mirrored: SYMMETRIC,
  start: { width: 0.4, height: 0.3, thickness: 0.02 },
})

/** Hinges along the four sides, in the middle of the thickness. */
function sides(width: number, height: number): Anchor[] {
  return [1, -1].flatMap((s) => [
    anchor('edge', `edge ${signed(0, s)}`, [(s * width) / 2, 0, 0], [0, 1, 0], [s, 0, 0]),
    anchor('edge', `edge ${signed(1, s)}`, [0, (s * height) / 2, 0], [1, 0, 0], [0, s, 0]),
  ])
}

/** Pins through the plate. */
function corners(width: number, height: number): Anchor[] {
  return [1, -1].flatMap((s) =>
    [1, -1].map((t) => {
      const p: Vec3 = [(s * width) / 2, (t * height) / 2, 0]
      return anchor('corner', `corner ${signed(0, s)}${signed(1, t)}`, p, [0, 0, 1], [s, 0, 0])
    }),
  )
}
