import type { Vec3 } from '@freebody/math'
import { defineShape, symmetric } from './definition'
import { boxDistance } from './distance'
import { boxCorners } from './features'
import { about, alongAxis, anchor, extentHandle, middleOf, signed, SYMMETRIC, type Anchor } from './places'

/** Names as seen from −y with z up, the front view. */
const FACES = [
  ['right face', 'left face'],
  ['back face', 'front face'],
  ['top face', 'bottom face'],
] as const
const SIGNS = [1, -1] as const

export const box = defineShape<{ readonly size: Vec3 }>({
  kind: 'box',
  label: 'Box',
  summary: 'A cuboid about its centre, edges along x, y and z.',
  fields: { size: { type: 'vector', label: 'Size', unit: 'm', default: [1, 1, 1] } },
  check: ({ size }) => (size.every((x) => x > 0) ? null : 'needs three edges longer than zero.'),
  solid({ size: [a, b, c] }) {
    const m = a * b * c
    return symmetric(m, (m * (b * b + c * c)) / 12, (m * (a * a + c * c)) / 12, (m * (a * a + b * b)) / 12)
  },
  anchors: ({ size }) => [...faces(size), ...edges(size), ...corners(size), middleOf([0, 0, 0])],
  handles: ({ size }) =>
    [0, 1, 2].flatMap((axis) =>
      SIGNS.map((sign, i) =>
        extentHandle(FACES[axis][i], 'size', axis, axis, sign, alongAxis(axis, (sign * size[axis]) / 2)),
      ),
    ),
  distance: ({ size }, at) => boxDistance(at, size),
  bounds: ({ size: [a, b, c] }) => about([a / 2, b / 2, c / 2]),
  features: ({ size }) => boxCorners(size),
  mirrored: SYMMETRIC,
  start: { size: [0.4, 0.2, 0.2] },
})

function faces(size: Vec3): Anchor[] {
  return [0, 1, 2].flatMap((axis) =>
    SIGNS.map((sign, i) =>
      anchor(
        'face',
        FACES[axis][i],
        alongAxis(axis, (sign * size[axis]) / 2),
        alongAxis(axis, sign),
        alongAxis((axis + 1) % 3, 1),
      ),
    ),
  )
}

/** Door hinges: the axis runs along the edge. */
function edges(size: Vec3): Anchor[] {
  return [0, 1, 2].flatMap((along) => {
    const [a, b] = [0, 1, 2].filter((axis) => axis !== along)
    return SIGNS.flatMap((s) =>
      SIGNS.map((t) => {
        const p: [number, number, number] = [0, 0, 0]
        const out: [number, number, number] = [0, 0, 0]
        p[a] = (s * size[a]) / 2
        p[b] = (t * size[b]) / 2
        out[a] = s * Math.SQRT1_2
        out[b] = t * Math.SQRT1_2
        return anchor('edge', `edge ${signed(a, s)}${signed(b, t)}`, p, alongAxis(along, 1), out)
      }),
    )
  })
}

function corners([a, b, c]: Vec3): Anchor[] {
  return SIGNS.flatMap((x) =>
    SIGNS.flatMap((y) =>
      SIGNS.map((z) =>
        middleOf(
          [(x * a) / 2, (y * b) / 2, (z * c) / 2],
          `corner ${signed(0, x)}${signed(1, y)}${signed(2, z)}`,
          'corner',
        ),
      ),
    ),
  )
}
