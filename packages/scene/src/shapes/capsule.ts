import { vec3 } from '@freebody/math'
import { defineShape, lengthField, symmetric } from './definition'
import { alongSegment } from './distance'
import { about, anchor, around, extentHandle, radiusHandles, SYMMETRIC } from './places'

export const capsule = defineShape<{ readonly radius: number; readonly length: number }>({
  kind: 'capsule',
  label: 'Capsule',
  summary: 'A cylinder along z with a half ball on each end, about its centre.',
  fields: {
    radius: lengthField('Radius', 0.25),
    length: lengthField('Length', 1, 'Of the cylinder, without the round ends.'),
  },
  check: ({ radius }) => (radius > 0 ? null : 'needs a radius greater than zero.'),
  solid({ radius: r, length: l }) {
    const tube = Math.PI * r * r * l
    const ball = (4 / 3) * Math.PI * r ** 3
    // A half ball's centroid is 3r/8 from its flat face: 2/5 r² less (3r/8)² about it, then out to l/2 + 3r/8.
    const across = (tube * (3 * r * r + l * l)) / 12 + ball * (0.4 * r * r + (l * l) / 4 + (3 * l * r) / 8)
    return symmetric(tube + ball, across, across, (tube * r * r) / 2 + 0.4 * ball * r * r)
  },
  // Pins of a link go through the middle of its round ends, across it.
  anchors: ({ radius, length }) => [
    anchor('centre', 'top centre', [0, 0, length / 2], [0, 1, 0], [0, 0, 1]),
    anchor('centre', 'bottom centre', [0, 0, -length / 2], [0, 1, 0], [0, 0, -1]),
    anchor('end', 'top end', [0, 0, length / 2 + radius], [0, 0, 1], [1, 0, 0]),
    anchor('end', 'bottom end', [0, 0, -length / 2 - radius], [0, 0, -1], [1, 0, 0]),
    ...around('surface', 'side', radius, 0, 1),
    anchor('centre', 'centre', [0, 0, 0], [0, 1, 0], [0, 0, 1]),
    anchor('centre', 'centre along', [0, 0, 0], [0, 0, 1], [1, 0, 0]),
  ],
  handles: ({ radius, length }) => [
    extentHandle('top end', 'length', null, 2, 1, [0, 0, length / 2 + radius], 0),
    extentHandle('bottom end', 'length', null, 2, -1, [0, 0, -length / 2 - radius], 0),
    ...radiusHandles('side', 'radius', radius),
  ],
  distance({ radius, length }, at) {
    const [a, b] = [vec3.add([0, 0, 0], vec3.E[2], -length / 2), vec3.add([0, 0, 0], vec3.E[2], length / 2)]
    return vec3.length(vec3.subtract(at, vec3.add(a, vec3.subtract(b, a), alongSegment(at, a, b)))) - radius
  },
  bounds: ({ radius: r, length }) => about([r, r, length / 2 + r]),
  features: ({ radius, length }) => [
    { name: 'top end', p_S: [0, 0, length / 2], radius },
    { name: 'bottom end', p_S: [0, 0, -length / 2], radius },
  ],
  mirrored: SYMMETRIC,
  start: { radius: 0.03, length: 0.5, axis: [1, 0, 0] },
})
