/* Distances on the screen [px]. */

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** From p to the segment ab. */
export function toSegment(p: ScreenPoint, ax: number, ay: number, bx: number, by: number): number {
  const s = alongSegment(p, ax, ay, bx, by)
  return Math.hypot(p.x - ax - s * (bx - ax), p.y - ay - s * (by - ay))
}

/** Where on the segment ab, from 0 to 1, the point nearest to p is. */
export function alongSegment(p: ScreenPoint, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const l2 = dx * dx + dy * dy
  return l2 > 0 ? Math.max(0, Math.min(1, ((p.x - ax) * dx + (p.y - ay) * dy) / l2)) : 0
}

/** Inside the polygon x0 y0 x1 y1 …, by counting crossings. */
export function inPolygon(p: ScreenPoint, corners: ArrayLike<number>): boolean {
  let inside = false
  const n = corners.length / 2
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const [xi, yi, xj, yj] = [corners[2 * i], corners[2 * i + 1], corners[2 * j], corners[2 * j + 1]]
    if (yi > p.y !== yj > p.y && p.x < ((xj - xi) * (p.y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Half of the least size of a target: 32 px for a mouse or pen, 44 px for a finger. */
export function reachOf(pointerType: string): number {
  return pointerType === 'touch' ? 22 : 16
}
