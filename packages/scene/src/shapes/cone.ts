import { defineShape, lengthField } from './definition'
import { polygonDistance } from './distance'
import { levelRim } from './features'
import { anchor, around, LONGEST, middleOf, radiusHandles, THINNEST } from './places'

export const cone = defineShape<{ readonly radius: number; readonly height: number }>({
  kind: 'cone',
  label: 'Cone',
  summary: 'A solid cone that stands on the centre of its base, its tip up along z.',
  fields: { radius: lengthField('Radius', 0.5), height: lengthField('Height', 1) },
  check: ({ radius, height }) =>
    radius > 0 && height > 0 ? null : 'needs a radius and a height greater than zero.',
  solid({ radius: r, height: h }) {
    const m = (Math.PI * r * r * h) / 3
    const across = (3 / 80) * m * (4 * r * r + h * h)
    return {
      volume: m,
      centroid: [0, 0, h / 4],
      inertia: [across, 0, 0, 0, across, 0, 0, 0, 0.3 * m * r * r],
    }
  },
  anchors: ({ radius, height }) => [
    anchor('end', 'tip', [0, 0, height], [0, 0, 1], [1, 0, 0]),
    anchor('face', 'base', [0, 0, 0], [0, 0, -1], [1, 0, 0]),
    ...around('rim', 'rim', radius, 0, -1),
    middleOf([0, 0, height / 4]),
  ],
  // Its frame is in the base, so only the tip has a handle.
  handles: ({ radius, height }) => [
    {
      ...{ how: 'size', name: 'tip', field: 'height', index: null, natural: 'one' },
      ...{ p_S: [0, 0, height], axis_S: [0, 0, 1], least: THINNEST, most: LONGEST },
      ...{ one: { value: 1, shift: 0 }, both: { value: 2, shift: -1 } },
    },
    {
      ...{ how: 'size', name: 'base', field: 'height', index: null, natural: 'one' },
      ...{ p_S: [0, 0, 0], axis_S: [0, 0, -1], least: THINNEST, most: LONGEST },
      ...{ one: { value: 1, shift: 1 }, both: { value: 2, shift: 1 } },
    },
    ...radiusHandles('rim', 'radius', radius),
  ],
  distance: ({ radius, height }, [x, y, z]) =>
    polygonDistance(
      [Math.hypot(x, y), z],
      [
        [-radius, 0],
        [radius, 0],
        [0, height],
      ],
    ),
  bounds: ({ radius: r, height }) => ({ min: [-r, -r, 0], max: [r, r, height] }),
  features: ({ radius, height }) => [{ name: 'tip', p_S: [0, 0, height] }, ...levelRim('rim', radius, 0)],
  mirrored: { axes: [0, 1] },
  start: { radius: 0.12, height: 0.3 },
})
