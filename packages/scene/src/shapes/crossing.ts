/* Whether edges of a polygon cross. Edges are sorted along the axis on which they overlap less, so that only those are compared that share a stretch
 of it: n log n comparisons for most polygons. The search ends at the first crossing. */
import type { Corner } from './polygon'

interface Edge {
  readonly i: number
  readonly a: Corner
  readonly b: Corner
  readonly low: number
  readonly high: number
}

/** The numbers of the first two edges found that cross, each the corner it starts at, from 1; null where none do. Edges that only touch do not cross. */
export function crossingEdges(corners: readonly Corner[]): readonly [number, number] | null {
  const axis = overlap(corners, 0) <= overlap(corners, 1) ? 0 : 1
  const edges = corners
    .map((a, i): Edge => {
      const b = corners[(i + 1) % corners.length]
      return { i, a, b, low: Math.min(a[axis], b[axis]), high: Math.max(a[axis], b[axis]) }
    })
    .sort((e, f) => e.low - f.low)
  for (let k = 0; k < edges.length; k++) {
    const e = edges[k]
    for (let m = k + 1; m < edges.length && edges[m].low < e.high; m++)
      if (cross(e, edges[m])) return [e.i + 1, edges[m].i + 1]
  }
  return null
}

/** Sum of the lengths of the edges along an axis, over the length of the polygon along it. */
function overlap(corners: readonly Corner[], axis: 0 | 1): number {
  let sum = 0
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [i, a] of corners.entries()) {
    sum += Math.abs(corners[(i + 1) % corners.length][axis] - a[axis])
    low = Math.min(low, a[axis])
    high = Math.max(high, a[axis])
  }
  return sum / (high - low)
}

/** Each has its ends on either side of the other. */
function cross({ a, b }: Edge, { a: c, b: d }: Edge): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}
