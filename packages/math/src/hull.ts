/* The convex hull of points of a plane: Andrew's monotone chain. */

export type PlanePoint = readonly [x: number, y: number]

/** Corners in order, counter-clockwise where y points up; points on an edge are left out. One point is its own hull. */
export function convexHull(points: readonly PlanePoint[]): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly PlanePoint[]) => {
    const chain: PlanePoint[] = []
    for (const p of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  const both = [...half(sorted), ...half(sorted.toReversed())]
  return both.length > 0 ? both : sorted.slice(0, 1)
}

/** Positive if a, b, c turn left at b. */
function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
