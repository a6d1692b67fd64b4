/* A polygon extruded to a prism. Integrals over the polygon by Green's theorem, edge by edge and exact; with
 c = x₁y₂ − x₂y₁ for the edge from 1 to 2,
   (1)  ∫ 1 = ½ Σ c,   ∫ x = ⅙ Σ c (x₁ + x₂),   ∫ x² = ¹⁄₁₂ Σ c (x₁² + x₁x₂ + x₂²)
   (2)  ∫ xy = ¹⁄₂₄ Σ c (2x₁y₁ + x₁y₂ + x₂y₁ + 2x₂y₂)
 Taken from the first corner, so that a polygon far from the origin loses no digits. */
import { convexHull, type Vec3 } from '@freebody/math'
import { negated } from '../negate'
import { crossingEdges } from './crossing'
import { defineShape, lengthField } from './definition'
import { cornerDistance, polygonDistance } from './distance'
import { corners } from './features'
import { anchor, boundsOf, extentHandle, type Anchor, type Handle } from './places'

export type Corner = readonly [number, number]

interface PolygonParams {
  readonly corners: readonly Corner[]
  readonly thickness: number
}

/** Corners up to which edges may cross: to divide more of them into triangles takes a page minutes where they do. */
const TANGLED = 200

export const polygon = defineShape<PolygonParams>({
  kind: 'polygon',
  label: 'Polygon',
  summary: 'A polygon in the xy plane, with half of its thickness on either side.',
  fields: {
    corners: {
      type: 'tuples',
      label: 'Corners',
      unit: 'm',
      of: 2,
      atLeast: 3,
      default: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      help: 'x and y of each, in order around the polygon, either way; edges must not cross.',
    },
    thickness: lengthField('Thickness', 0.05),
  },
  check({ corners, thickness }) {
    if (!(thickness > 0)) return 'needs a thickness greater than zero.'
    if (!(Math.abs(area(corners).m) > 0)) return 'needs corners that enclose an area.'
    const crossing = corners.length > TANGLED ? crossingEdges(corners) : null
    return crossing
      ? `has ${corners.length} corners and edges that cross, those from corners ${crossing.join(' and ')}; put them in order, or take at most ${TANGLED}.`
      : null
  },
  solid({ corners, thickness: t }) {
    const a = area(corners)
    const sign = Math.sign(a.m)
    const m = Math.abs(a.m)
    const [x, y] = [(sign * a.x) / m, (sign * a.y) / m]
    const xx = sign * a.xx - m * x * x
    const yy = sign * a.yy - m * y * y
    const xy = sign * a.xy - m * x * y
    const zz = (m * t * t) / 12
    return {
      volume: m * t,
      centroid: [corners[0][0] + x, corners[0][1] + y, 0],
      inertia: [t * (yy + zz), -t * xy, 0, -t * xy, t * (xx + zz), 0, 0, 0, t * (xx + yy)],
    }
  },
  anchors({ corners, thickness: t }) {
    const { m, x, y } = area(corners)
    const [cx, cy] = [corners[0][0] + x / m, corners[0][1] + y / m]
    // The centroid of a crescent lies outside it.
    const inside = polygonDistance([cx, cy], corners) < 0
    return [
      ...few(corners.length).flatMap((i) => cornerAnchors(corners, i, Math.sign(m))),
      ...(inside
        ? [
            anchor('face', 'top face', [cx, cy, t / 2], [0, 0, 1], [1, 0, 0]),
            anchor('face', 'bottom face', [cx, cy, -t / 2], [0, 0, -1], [1, 0, 0]),
          ]
        : []),
      anchor('centre', 'centre', [cx, cy, 0], [0, 0, 1], [1, 0, 0]),
    ]
  },
  handles({ corners, thickness: t }) {
    const [x, y] = corners[0]
    return [
      ...few(corners.length).map((i): Handle => {
        const [u, v] = outwards(corners[i])
        const p_S: Vec3 = [corners[i][0], corners[i][1], 0]
        return {
          ...{ how: 'point', name: `corner ${i + 1}`, field: 'corners', index: i, partner: null },
          ...{ p_S, axis_S: [u, v, 0] },
        }
      }),
      extentHandle('top face', 'thickness', null, 2, 1, [x, y, t / 2]),
      extentHandle('bottom face', 'thickness', null, 2, -1, [x, y, -t / 2]),
    ]
  },
  distance: ({ corners, thickness }, [x, y, z]) =>
    cornerDistance(polygonDistance([x, y], corners), Math.abs(z) - thickness / 2),
  bounds: ({ corners, thickness: t }) =>
    boundsOf(corners.flatMap(([x, y]) => [[x, y, t / 2] as const, [x, y, -t / 2] as const])),
  features: ({ corners: outline, thickness: t }) =>
    corners(
      convexHull(outline).flatMap(([x, y]): Vec3[] => [
        [x, y, t / 2],
        [x, y, -t / 2],
      ]),
    ),
  mirrored: {
    axes: [0, 1, 2],
    fields: ({ corners }, axis) =>
      axis === 2 || corners === undefined
        ? {}
        : { corners: (corners as readonly unknown[]).map((corner) => negated(corner, axis)) },
  },
  start: {
    corners: [
      [-0.2, -0.1],
      [0.2, -0.1],
      [0, 0.2],
    ],
    thickness: 0.04,
    axis: [0, -1, 0],
  },
})

/** Corners that get an anchor: all up to this number, else evenly spaced ones. */
const MANY = 18

function few(n: number): number[] {
  const shown = Math.min(n, MANY)
  return Array.from({ length: shown }, (_, i) => Math.floor((i * n) / shown))
}

/** A pin through the corner, and the middle of the edge that starts there, pointing out. */
function cornerAnchors(corners: readonly Corner[], i: number, sign: number): Anchor[] {
  const [x, y] = corners[i]
  const [u, v] = corners[(i + 1) % corners.length]
  const l = Math.hypot(u - x, v - y)
  const pin = anchor('corner', `corner ${i + 1}`, [x, y, 0], [0, 0, 1], [1, 0, 0])
  if (l === 0) return [pin]
  const out: Vec3 = [(sign * (v - y)) / l, (-sign * (u - x)) / l, 0]
  return [pin, anchor('edge', `edge ${i + 1}`, [(x + u) / 2, (y + v) / 2, 0], out, [0, 0, 1])]
}

function outwards([x, y]: Corner): Corner {
  const l = Math.hypot(x, y)
  return l > 1e-9 ? [x / l, y / l] : [1, 0]
}

/** Signed integrals (1) and (2). */
function area(corners: readonly Corner[]) {
  const sum = { m: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
  const [x0, y0] = corners[0]
  corners.forEach(([u, v], i) => {
    const next = corners[(i + 1) % corners.length]
    const [x1, y1, x2, y2] = [u - x0, v - y0, next[0] - x0, next[1] - y0]
    const c = x1 * y2 - x2 * y1
    sum.m += c / 2
    sum.x += (c * (x1 + x2)) / 6
    sum.y += (c * (y1 + y2)) / 6
    sum.xx += (c * (x1 * x1 + x1 * x2 + x2 * x2)) / 12
    sum.yy += (c * (y1 * y1 + y1 * y2 + y2 * y2)) / 12
    sum.xy += (c * (2 * x1 * y1 + x1 * y2 + x2 * y1 + 2 * x2 * y2)) / 24
  })
  return sum
}
