/* A polygon pulled into a prism. Integrals over the polygon by Green's theorem, edge by edge and exact; with
 c = x₁y₂ − x₂y₁ for the edge from 1 to 2,
   (1)  ∫ 1 = ½ Σ c,   ∫ x = ⅙ Σ c (x₁ + x₂),   ∫ x² = ¹⁄₁₂ Σ c (x₁² + x₁x₂ + x₂²)
   (2)  ∫ xy = ¹⁄₂₄ Σ c (2x₁y₁ + x₁y₂ + x₂y₁ + 2x₂y₂)
 Taken from the first corner, so that a polygon far from the origin loses no digits. */
import { defineShape, lengthField } from './definition'

export type Corner = readonly [number, number]

interface PolygonParams {
  readonly corners: readonly Corner[]
  readonly thickness: number
}

export const polygon = defineShape<PolygonParams>({
  kind: 'polygon',
  label: 'Polygon',
  summary: 'A polygon in the xy plane, thickened by half to either side of it.',
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
    return Math.abs(area(corners).m) > 0 ? null : 'needs corners that enclose an area.'
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
})

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
