/* What kinds of shapes look like in a menu: their defaults, seen from one side. */
import type { Vec3 } from '@freebody/math'
import type { ShapeKindName } from '@freebody/scene'
import type { Drawing, Stroke } from './projector'
import { compose } from './projector'
import { box, capsule, cone, cylinder, ellipsoid, facets, prism, ring, upright } from './solids'

const O: Vec3 = [0, 0, 0]

/** In proportions that tell them apart at the size of an icon. */
const drawings: Readonly<Record<ShapeKindName, () => readonly Stroke[]>> = {
  box: () => box(O, upright, [1.1, 0.8, 0.8]),
  sphere: () => ellipsoid(O, upright, [0.5, 0.5, 0.5]),
  cylinder: () => cylinder(O, upright, 0.42, 1),
  capsule: () => capsule(O, upright, 0.3, 0.6),
  cone: () => cone(O, upright, 0.5, 1),
  ellipsoid: () => ellipsoid(O, upright, [0.65, 0.45, 0.35]),
  plate: () => box(O, upright, [1.2, 0.9, 0.07]),
  disc: () => ring(O, upright, 0.6, 0.25, 0.12),
  rod: () => capsule(O, { x: [0, 1, 0], y: [-0.35, 0, 0.94], z: [0.94, 0, 0.35] }, 0.08, 1.75),
  polygon: () =>
    prism(
      [
        [-0.55, -0.4],
        [0.45, -0.5],
        [0.65, 0.15],
        [0, 0.5],
        [-0.5, 0.3],
      ],
      0.25,
    ),
  mesh: () =>
    facets(
      [
        [-0.5, -0.45, 0],
        [0.55, -0.4, 0],
        [0.5, 0.5, 0],
        [-0.45, 0.4, 0],
        [0, 0, 0.85],
      ],
      [
        [0, 1, 4],
        [1, 2, 4],
        [2, 3, 4],
        [3, 0, 4],
        [0, 3, 2],
        [0, 2, 1],
      ],
    ),
}

/** Where there is room for a few pixels of it, what is thin is thicker. */
const icons: Readonly<Partial<Record<ShapeKindName, () => readonly Stroke[]>>> = {
  rod: () => capsule(O, { x: [0, 1, 0], y: [-0.35, 0, 0.94], z: [0.94, 0, 0.35] }, 0.17, 1.1),
  plate: () => box(O, upright, [1.2, 0.9, 0.2]),
}

/** `small`: for an icon. */
export function drawShape(kind: ShapeKindName, small = false): Drawing {
  return compose(((small && icons[kind]) || drawings[kind])(), 1.2)
}
