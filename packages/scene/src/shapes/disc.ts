import { defineShape, lengthField, symmetric } from './definition'
import { cornerDistance } from './distance'
import { levelRim } from './features'
import { about, anchor, around, extentHandle, radiusHandles, SYMMETRIC } from './places'

/** Thin, like a plate: the moments leave out the thickness; those of a cylinder do not. */
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
  // A ring has an inner rim in place of faces at its centre.
  anchors: ({ radius, inner, thickness }) => [
    anchor('centre', 'centre', [0, 0, 0], [0, 0, 1], [1, 0, 0]),
    ...(inner > 0
      ? around('rim', 'inner rim', inner, 0, 1)
      : [
          anchor('face', 'top face', [0, 0, thickness / 2], [0, 0, 1], [1, 0, 0]),
          anchor('face', 'bottom face', [0, 0, -thickness / 2], [0, 0, -1], [1, 0, 0]),
        ]),
    ...around('rim', 'rim', radius, 0, 1),
  ],
  handles: ({ radius, inner, thickness }) => [
    ...radiusHandles('rim', 'radius', radius, inner + 1e-3),
    ...(inner > 0
      ? radiusHandles('inner rim', 'inner', inner, 0).map((handle) => ({
          ...handle,
          one: handle.both,
          most: radius - 1e-3,
        }))
      : []),
    extentHandle('top face', 'thickness', null, 2, 1, [(inner + radius) / 2, 0, thickness / 2]),
    extentHandle('bottom face', 'thickness', null, 2, -1, [(inner + radius) / 2, 0, -thickness / 2]),
  ],
  distance: ({ radius, inner, thickness }, [x, y, z]) => {
    const rho = Math.hypot(x, y)
    return cornerDistance(
      Math.max(rho - radius, inner > 0 ? inner - rho : -radius),
      Math.abs(z) - thickness / 2,
    )
  },
  bounds: ({ radius: r, thickness }) => about([r, r, thickness / 2]),
  // Thin, so its edge is taken to be round: it then touches in one point while it rolls.
  features: ({ radius, thickness }) =>
    thickness < radius
      ? levelRim('rim', radius - thickness / 2, 0, thickness / 2)
      : [...levelRim('top rim', radius, thickness / 2), ...levelRim('bottom rim', radius, -thickness / 2)],
  mirrored: SYMMETRIC,
  round: ({ radius }) => ({ radius, aboutZ: true }),
  start: { radius: 0.2, thickness: 0.04, axis: [0, -1, 0] },
})
