/* Whether edges of a polygon cross. Edges are sorted along the axis on which they overlap less, so that only those are compared that share a stretch
 of it: n log n comparisons for most polygons. The search ends at the first crossing. */
import type { Corner } from './polygon'

/** The numbers of the first two edges found that cross, each the corner it starts at, from 1; null where none do. Edges that only touch do not cross. */
export function crossingEdges(corners: readonly Corner[]): readonly [number, number] | null {
  const axis = along(corners, 0) <= along(corners, 1) ? 0 : 1
  const edges = corners
    .map((a, i) => {
      const b = corners.at(i + 1 - corners.length)!
      return { i, a, b, low: Math.min(a[axis], b[axis]), high: Math.max(a[axis], b[axis]) }
    })
    .sort((e, f) => e.low - f.low)
  for (let k = 0; k < edges.length; k++) {
    const e = edges[k]
    for (let m = k + 1; m < edges.length && edges[m].low < e.high; m++)
      if (separates(e, edges[m]) && separates(edges[m], e)) return [e.i + 1, edges[m].i + 1]
  }
  return null
}

/** Sum of the lengths of the edges along an axis. */
function along(corners: readonly Corner[], axis: 0 | 1): number {
  return corners.reduce((sum, a, i) => sum + Math.abs(a[axis] - corners.at(i - 1)![axis]), 0)
}

interface Edge {
  readonly a: Corner
  readonly b: Corner
}

/** The ends of the other lie on either side of the line through this one. */
function separates({ a, b }: Edge, other: Edge): boolean {
  const side = ([x, y]: Corner) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
  return Math.sign(side(other.a)) * Math.sign(side(other.b)) < 0
}
