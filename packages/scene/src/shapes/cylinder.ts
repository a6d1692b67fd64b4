import { defineShape, lengthField, symmetric } from './definition'
import { cornerDistance } from './distance'
import { levelRim } from './features'
import { about, anchor, around, extentHandle, radiusHandles, SYMMETRIC } from './places'

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
  anchors: ({ radius, length }) => [
    anchor('face', 'top end', [0, 0, length / 2], [0, 0, 1], [1, 0, 0]),
    anchor('end', 'top end across', [0, 0, length / 2], [0, 1, 0], [0, 0, 1]),
    anchor('face', 'bottom end', [0, 0, -length / 2], [0, 0, -1], [1, 0, 0]),
    anchor('end', 'bottom end across', [0, 0, -length / 2], [0, 1, 0], [0, 0, -1]),
    ...around('rim', 'top rim', radius, length / 2, 1),
    ...around('rim', 'bottom rim', radius, -length / 2, -1),
    ...around('surface', 'side', radius, 0, 1),
    anchor('centre', 'centre', [0, 0, 0], [0, 0, 1], [1, 0, 0]),
  ],
  handles: ({ radius, length }) => [
    extentHandle('top end', 'length', null, 2, 1, [0, 0, length / 2]),
    extentHandle('bottom end', 'length', null, 2, -1, [0, 0, -length / 2]),
    ...radiusHandles('side', 'radius', radius),
  ],
  distance: ({ radius, length }, [x, y, z]) =>
    cornerDistance(Math.hypot(x, y) - radius, Math.abs(z) - length / 2),
  bounds: ({ radius: r, length }) => about([r, r, length / 2]),
  features: ({ radius, length }) => [
    ...levelRim('top rim', radius, length / 2),
    ...levelRim('bottom rim', radius, -length / 2),
  ],
  mirrored: SYMMETRIC,
  round: ({ radius }) => ({ radius, aboutZ: true }),
  start: { radius: 0.1, length: 0.4 },
})
