/* Pictures of kinds, as their references give them, in strokes. */
import type { PictureAxis, PicturePart } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import { apart, coil, line, pull, sheet, slideArrow, spin, turnArrow } from './moves'
import type { Stroke } from './projector'
import { along, box, circle, cylinder, ellipsoid, gear, upright, type Axes } from './solids'

type Arguments<T> = T extends readonly [unknown, ...infer Rest] ? Rest : never

const draw: {
  readonly [K in PicturePart[0]]: (
    ...given: Arguments<Extract<PicturePart, readonly [K, ...unknown[]]>>
  ) => readonly Stroke[]
} = {
  box: (c, axis, size, role) => box(c, axesOf(axis), size, role),
  cylinder: (c, axis, radius, length, role) => cylinder(c, axesOf(axis), radius, length, role),
  rod(from, to, radius, role) {
    const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    return cylinder(middle, axesOf([from, to]), radius, length, role)
  },
  ball: (c, r) => ellipsoid(c, upright, [r, r, r]),
  gear: (c, axis, radius, thickness) => gear(c, axesOf(axis), radius, thickness),
  sheet: (c, axis, width, height) => [sheet(c, axesOf(axis), width, height)],
  line: (points, role, depth) => [line(points, role, depth)],
  arc: (c, axis, radius, from, to, role, depth) => [
    line(circle(c, axesOf(axis), radius, 0, from, to), role, depth),
  ],
  coil: (from, to) => [coil(from, to)],
  'turn-arrow': (c, axis, radius) => turnArrow(c, axesOf(axis), radius),
  spin: (c, axis, radius, from, to) => spin(c, axesOf(axis), radius, from, to),
  'slide-arrow': (c, axis, length) => slideArrow(c, axesOf(axis), length),
  arrow: (from, to) => pull(from, to),
  'arrows-apart': (c, axis, from, to) => apart(c, axesOf(axis), from, to),
}

function axesOf(axis: PictureAxis): Axes {
  if (axis === 'front') return { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }
  if (typeof axis === 'string') return along[axis]
  const [from, to] = axis
  const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const l = Math.hypot(...d)
  const z: Vec3 = [d[0] / l, d[1] / l, d[2] / l]
  const x: Vec3 = [0, 1, 0]
  return { x, y: [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]], z }
}

export function pictureStrokes(parts: readonly PicturePart[]): readonly Stroke[] {
  return parts.flatMap(([name, ...given]) =>
    (draw[name] as (...given: unknown[]) => readonly Stroke[])(...given),
  )
}
