/* Pictures of kinds whose glyphs alone do not tell, at the size of an icon, what moves: two bodies where the scene would show them,
 and arrows for what is free. A kind without a picture here is drawn from its glyphs. The file is a list, and long for that. */
import type { Vec3 } from '@freebody/math'
import { apart, coil, line, pull, sheet, slideArrow, spin, turnArrow } from './moves'
import type { Stroke } from './projector'
import { along, at, box, circle, cylinder, ellipsoid, gear, upright, type Axes } from './solids'

const O: Vec3 = [0, 0, 0]
const ball = (c: Vec3, r: number) => ellipsoid(c, upright, [r, r, r])
/** A wheel that stands on the floor, its axle along y. */
const wheel: Axes = along.y
const shaft = (from: Vec3, to: Vec3): Axes => {
  const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const l = Math.hypot(...d)
  const z: Vec3 = [d[0] / l, d[1] / l, d[2] / l]
  const x: Vec3 = [0, 1, 0]
  return { x, y: [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]], z }
}
const rod = (from: Vec3, to: Vec3, radius: number, role: Stroke['role'] = 'solid') => {
  const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
  return cylinder(
    middle,
    shaft(from, to),
    radius,
    Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
    role,
  )
}
/** The rim of a straight slot, on top of its body. */
const slot: Vec3[] = Array.from({ length: 33 }, (_, i) => {
  const a = (2 * Math.PI * i) / 32
  const side = Math.cos(a) >= 0 ? 1.1 : -1.1
  return [side + 0.28 * Math.cos(a), 0.28 * Math.sin(a), 0.02]
})
const ends = () => [...ball([-1.3, 0, 0.9], 0.26), ...ball([1.3, 0, -0.6], 0.26)]

/** z = f(x) in the plane y = 0. */
const curve = (f: (x: number) => number): Vec3[] =>
  Array.from({ length: 33 }, (_, i) => {
    const x = -1.6 + (3.2 * i) / 32
    return [x, 0, f(x)]
  })
const hill = (x: number) => 0.75 * Math.cos(1.5 * x) - 0.2 * x

/** A saddle-free bowl, as lines. */
const bowl = (): Stroke[] =>
  [-1, -0.5, 0, 0.5, 1].flatMap((s) => [
    line(
      surface((t) => [1.4 * s, 1.4 * t]),
      'edge',
      -80,
    ),
    line(
      surface((t) => [1.4 * t, 1.4 * s]),
      'edge',
      -80,
    ),
  ])
const surface = (f: (t: number) => readonly [number, number]): Vec3[] =>
  Array.from({ length: 17 }, (_, i) => {
    const [x, y] = f(-1 + i / 8)
    return [x, y, -0.22 * (x * x + y * y)]
  })

export const pictures: Readonly<Record<string, () => readonly Stroke[]>> = {
  spherical: () => [
    ...box([0, 0, -0.95], upright, [1.7, 1.7, 0.3], 'base'),
    ...ball([0, 0, -0.3], 0.62),
    ...rod([0, 0, 0.2], [0.85, 0, 1.55], 0.2),
    ...turnArrow([0, 0, 0.75], upright, 1.05),
  ],
  revolute: () => [
    ...cylinder(O, upright, 0.34, 1.2),
    ...box([1.35, 0, 0], upright, [2.1, 0.5, 0.34]),
    ...turnArrow(O, upright, 1.1),
  ],
  prismatic: () => [
    ...box([0, 0, 0], upright, [3.4, 0.4, 0.4], 'base'),
    ...box([0, 0, 0], upright, [1, 0.85, 0.85]),
    ...apart([0, 0, 0.95], along.x, 0.25, 1.25),
  ],
  cylindrical: () => [
    ...cylinder(O, along.x, 0.22, 3.4, 'base'),
    ...cylinder(O, along.x, 0.52, 1.1),
    ...apart([0, 0, 1], along.x, 0.25, 1.2),
    ...turnArrow([-1.2, 0, 0], along.x, 0.62),
  ],
  universal: () => [
    ...rod([-1.9, 0, -0.35], [-0.35, 0, 0], 0.26, 'base'),
    ...rod([0.35, 0, 0], [1.8, 0, 0.7], 0.26),
    ...cylinder(O, along.y, 0.16, 1.25),
    ...cylinder(O, along.z, 0.16, 1.25),
  ],
  planar: () => [
    sheet(O, upright, 3.6, 3.6),
    ...box([0, 0, 0.16], upright, [0.9, 0.9, 0.3]),
    ...apart([0, 0, 0.02], along.x, 1.15, 1.75),
    ...apart([0, 0, 0.02], along.y, 1.15, 1.75),
    ...turnArrow([0, 0, 0.35], upright, 0.85),
  ],
  fixed: () => [
    ...box([-0.95, 0, 0], upright, [1.5, 0.8, 0.8], 'base'),
    ...box([0.95, 0, 0], upright, [1.5, 0.8, 0.8]),
    ...box(O, upright, [0.4, 1, 1]),
  ],
  screw: () => [
    ...cylinder(O, upright, 0.24, 3.2),
    ...[-1.2, -0.9, 0.75, 1.05, 1.35].map((h) =>
      line([at(O, upright, -0.28, 0, h), at(O, upright, 0.3, 0, h + 0.12)], 'edge', 30),
    ),
    ...cylinder([0, 0, -0.15], upright, 0.75, 0.6),
    ...spin([0, 0, -0.15], upright, 1.2, -2.2, 0.6),
    ...pull([1.15, 0, 0.1], [1.15, 0, 1.3]),
  ],
  'constant-velocity': () => [
    ...rod([-1.9, 0, -0.35], [0, 0, 0], 0.24, 'base'),
    ...ball(O, 0.66),
    ...rod([0.5, 0, 0.2], [1.8, 0, 0.7], 0.24),
    ...turnArrow([1.35, 0, 0.52], shaft(O, [1.8, 0, 0.7]), 0.6),
  ],
  'slot-pin': () => [
    ...box([0, 0, -0.15], upright, [3.4, 0.9, 0.3], 'base'),
    line(slot, 'edge', 40),
    ...cylinder([0.2, 0, 0.3], upright, 0.26, 1),
    ...apart([0.2, 0, 0.9], along.x, 0.45, 1.25),
    ...turnArrow([0.2, 0, 0.55], upright, 0.6),
  ],
  'slider-slider': () => [
    ...box([0, 0, -0.5], upright, [3.2, 0.4, 0.3], 'base'),
    ...box([0, 0, -0.1], upright, [0.9, 0.9, 0.4]),
    ...box([0, 0, 0.3], upright, [0.4, 3, 0.3]),
    ...apart([0, 0, -0.75], along.x, 0.8, 1.7),
    ...apart([0, 0, 0.75], along.y, 0.3, 1.2),
  ],
  'revolute-spherical': () => [
    ...cylinder([-1.2, 0, 0], upright, 0.34, 1.2, 'base'),
    ...rod([-0.85, 0, 0], [0.95, 0, 0], 0.12),
    ...ball([1.25, 0, 0], 0.4),
    ...turnArrow([-1.2, 0, 0.2], upright, 0.85),
  ],
  'revolute-revolute': () => [
    ...cylinder([-1.2, 0, 0], upright, 0.34, 1.2, 'base'),
    ...rod([-0.85, 0, 0], [0.85, 0, 0], 0.12),
    ...cylinder([1.2, 0, 0], along.y, 0.34, 1.2),
    ...turnArrow([-1.2, 0, 0.2], upright, 0.85),
    ...turnArrow([1.2, -0.3, 0], along.y, 0.75),
  ],
  distance: () => [
    line(
      [
        [-1.3, 0, 0.9],
        [1.3, 0, -0.6],
      ],
      'line',
    ),
    ...ends(),
  ],
  'driven-distance': () => [
    line(
      [
        [-1.3, 0, 0.9],
        [1.3, 0, -0.6],
      ],
      'line',
    ),
    ...ends(),
    ...apart([0.15, 0, 0.7], shaft([-1.3, 0, 0.9], [1.3, 0, -0.6]), 0.15, 0.9),
  ],
  rope: () => [
    ...cylinder([0, 0, 0.75], wheel, 0.62, 0.25),
    line(
      [
        [-1.3, 0, -1.2],
        [-0.62, 0, 0.75],
      ],
      'line',
      40,
    ),
    line(
      circle([0, -0.14, 0.75], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 0.62, 0, Math.PI, 0.1),
      'line',
      41,
    ),
    line(
      [
        [0.62, 0, 0.75],
        [1.3, 0, -1.2],
      ],
      'line',
      40,
    ),
    ...ball([-1.3, 0, -1.3], 0.28),
    ...ball([1.3, 0, -1.3], 0.28),
  ],
  belt: () => {
    const [a, b]: [Vec3, Vec3] = [
      [-1.15, 0, 0],
      [1.15, 0, 0],
    ]
    return [
      ...cylinder(a, wheel, 0.85, 0.3),
      ...cylinder(b, wheel, 0.5, 0.3),
      line(
        [
          [-1.35, -0.15, 0.83],
          [1.05, -0.15, 0.5],
        ],
        'line',
        30,
      ),
      line(
        [
          [-1.35, -0.15, -0.83],
          [1.05, -0.15, -0.5],
        ],
        'line',
        30,
      ),
    ]
  },
  gear: () => [
    ...gear([-0.86, 0, 0], wheel, 1, 0.3),
    ...gear([0.9, 0, 0.12], wheel, 0.8, 0.3),
    ...spin([-0.86, -0.3, 0], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 1.35, 1.1, 2.4),
    ...spin([0.9, -0.3, 0.12], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 1.15, 1.9, 0.7),
  ],
  'rack-and-pinion': () => [
    ...gear([0, 0, 0.65], wheel, 0.85, 0.3),
    ...box([0, 0, -0.45], upright, [3.4, 0.4, 0.35], 'base'),
    ...apart([0, -0.2, -1.05], along.x, 0.2, 1.3),
    ...spin([0, -0.3, 0.65], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 1.25, 2.3, 0.9),
  ],
  differential: () => [
    ...gear([-1, 0, 0], along.x, 0.7, 0.25),
    ...gear([1, 0, 0], along.x, 0.7, 0.25),
    ...gear([0, 0, -0.85], upright, 0.7, 0.25),
    ...rod([-2, 0, 0], [-1.1, 0, 0], 0.13, 'base'),
    ...rod([1.1, 0, 0], [2, 0, 0], 0.13, 'base'),
  ],
  'point-on-line': () => [...ball(O, 0.5), ...slideArrow(O, along.x, 3.6)],
  'point-on-plane': () => [
    sheet(O, upright, 3.4, 3.4),
    ...ball([0, 0, 0.32], 0.42),
    ...apart(O, along.x, 0.6, 1.45),
    ...apart(O, along.y, 0.6, 1.45),
  ],
  'point-on-curve': () => [
    line(curve(hill), 'line'),
    ...ball([0.55, 0, hill(0.55)], 0.36),
    ...pull([0.8, 0, hill(0.8) + 0.55], [1.4, 0, hill(1.4) + 0.5]),
    ...pull([0.15, 0, hill(0.15) + 0.55], [-0.55, 0, hill(-0.55) + 0.6]),
  ],
  'point-on-surface': () => [
    ...bowl(),
    ...ball([0, 0, 0.32], 0.34),
    ...pull([0.35, 0, 0.3], [1.25, 0, -0.05]),
    ...pull([0, -0.35, 0.3], [0, -1.25, -0.05]),
  ],
  'parallel-axes': () => [
    ...rod([-0.75, 0, -1.2], [-0.75, 0, 1.2], 0.2, 'base'),
    ...rod([0.75, 0, -1.2], [0.75, 0, 1.2], 0.2),
    ...apart([0.75, 0, -0.2], along.x, 0.4, 1.1),
    ...turnArrow([0.75, 0, 0.75], upright, 0.6),
  ],
  'perpendicular-axes': () => [
    ...rod([-0.5, 0, -1.2], [-0.5, 0, 1.2], 0.2, 'base'),
    ...rod([-0.3, 0, -0.1], [1.7, 0, -0.1], 0.2),
    line(
      [
        [-0.3, 0, 0.4],
        [0.2, 0, 0.4],
        [0.2, 0, 0.1],
      ],
      'edge',
      50,
    ),
    ...turnArrow([1.1, 0, -0.1], along.x, 0.6),
  ],
  'knife-edge': () => [
    sheet([0, 0, -0.45], upright, 3.4, 2.4),
    ...box([0, 0, 0], upright, [1.9, 0.1, 0.8]),
    ...apart([0, 0, -0.42], along.x, 1.15, 1.8),
  ],
  'rolling-disc': () => [
    sheet([0, 0, -1], upright, 3.6, 2.4),
    ...cylinder(O, wheel, 1, 0.16),
    ...spin([0, -0.2, 0], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 1.35, 2.4, 0.9),
  ],
  'rolling-sphere': () => [
    sheet([0, 0, -0.85], upright, 3.6, 2.4),
    ...ball(O, 0.85),
    ...spin([0, -0.2, 0], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 1.25, 2.4, 0.9),
  ],
  'rolling-pair': () => [
    ...cylinder([-0.62, 0, -0.2], wheel, 0.9, 0.3, 'base'),
    ...cylinder([0.72, 0, 0.35], wheel, 0.55, 0.3),
    ...spin([0.72, -0.3, 0.35], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 0.9, 1.9, 0.3),
  ],
  armature: () => [
    ...cylinder([0, 0, -0.3], upright, 0.95, 0.7),
    ...cylinder([0, 0, 0.75], upright, 0.2, 1.4),
    ...cylinder([0, 0, -1], upright, 0.35, 0.6, 'base'),
    ...spin([0, 0, -0.3], upright, 1.4, -1.6, 0.5),
  ],
  'driven-angle': () => [
    ...cylinder([0, 0, -0.6], upright, 0.75, 0.9, 'base'),
    ...cylinder([0, 0, 0.3], upright, 0.2, 1),
    ...box([0.75, 0, 0.65], upright, [1.9, 0.42, 0.26]),
    ...spin([0, 0, 0.65], upright, 1.35, -1.6, 0.5),
  ],
  'driven-point': () => [
    line(
      curve((x) => 0.5 * Math.sin(2 * x)),
      'edge',
      -30,
    ),
    ...ball([0, 0, 0], 0.42),
    ...pull([0.35, 0, 0.35], [1.2, 0, 1.05]),
  ],
  spring: () => [coil([-1.3, 0, 0.9], [1.3, 0, -0.6]), ...ends()],
  bushing: () => [
    ...cylinder(O, along.y, 1.15, 0.6, 'base'),
    ...[0.72, 0.94].map((r) => line(circle(O, along.y, r, -0.3), 'edge', 20)),
    ...cylinder([0, -0.15, 0], along.y, 0.48, 0.9),
    ...cylinder([0, -0.6, 0], along.y, 0.2, 0.02),
  ],
  gravitation: () => [
    ...ball([-1.25, 0, 0], 0.62),
    ...ball([1.35, 0, 0], 0.42),
    ...pull([-0.6, 0, 0], [0.05, 0, 0]),
    ...pull([0.9, 0, 0], [0.35, 0, 0]),
  ],
  force: () => [...box([-0.5, 0, -0.3], upright, [1.1, 0.9, 0.9]), ...pull([0.05, 0, -0.1], [1.6, 0, 0.9])],
  torque: () => [...cylinder(O, upright, 0.5, 1), ...spin([0, 0, 0.1], upright, 1.15, -2.4, 2.2)],
  'torsion-spring': () => [
    ...cylinder(O, upright, 0.3, 1.4),
    line(
      Array.from({ length: 81 }, (_, i) => {
        const a = 0.22 * i
        const r = 0.45 + 0.0085 * i
        return [r * Math.cos(a), r * Math.sin(a), 0] as const
      }),
      'motion',
      40,
    ),
  ],
  drag: () => [...ball([-0.7, 0, 0], 0.6), ...[-0.6, 0, 0.6].flatMap((h) => pull([1.5, 0, h], [0.2, 0, h]))],
  pull: () => [
    ...box([-0.6, 0, -0.3], upright, [1, 0.9, 0.9]),
    ...pull([-0.1, 0, -0.2], [1.1, 0, 0.62]),
    line(circle([1.5, 0, 0.9], { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }, 0.24, 0), 'motion', 50),
  ],
}
