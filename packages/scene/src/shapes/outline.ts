/* What a shape covers on a picture, exactly: the boundary of all faces that look towards the viewer.

 Taken together with their orientation, the faces seen from the front cover every point of the picture as often as the shape has a front
 there: at least once inside, never outside. Edges between two such faces are run through in both directions and cancel; what is left are
 closed loops. Filled by the rule "nonzero" they are the projection of the shape, with its holes, whether or not it is convex, and the loops
 of several shapes together are the union of their projections. */
import { rotateByQuat, vec3, type PlanePoint, type Quat, type Vec3 } from '@freebody/math'
import type { PlacedShape } from '../compile/bodies'
import { surfaceOf, type Surface } from './surface'

const known = new WeakMap<PlacedShape, Surface>()

/** In the frame of the body at its centre of mass [m]; made once for each shape. */
export function surfaceInBody(shape: PlacedShape): Surface {
  const before = known.get(shape)
  if (before) return before
  const { vertices, faces } = surfaceOf(shape)
  const placed = {
    vertices: vertices.map((p) => vec3.add(shape.p_BS, rotateByQuat(shape.q_BS, p))),
    faces,
  }
  known.set(shape, placed)
  return placed
}

/** Closed loops around what is covered, for the fill rule "nonzero". `project`: y down, as on a screen. */
export function outlineOf(
  { vertices, faces }: Surface,
  project: (p: Vec3) => PlanePoint,
): readonly (readonly PlanePoint[])[] {
  const seen = vertices.map(project)
  const n = vertices.length
  /** Directed edges of front faces whose partner has not come. */
  const open = new Set<number>()
  for (const face of faces) {
    if (!looksAtViewer(face, seen)) continue
    for (let i = 0; i < face.length; i++) {
      const [a, b] = [face[i], face[(i + 1) % face.length]]
      if (!open.delete(b * n + a)) open.add(a * n + b)
    }
  }
  const next = new Map<number, number[]>()
  for (const edge of open) {
    const from = Math.floor(edge / n)
    const to = edge % n
    const known = next.get(from)
    if (known) known.push(to)
    else next.set(from, [to])
  }
  const loops: PlanePoint[][] = []
  for (const start of next.keys())
    while (next.has(start)) {
      const loop: PlanePoint[] = []
      let at = start
      do {
        loop.push(seen[at])
        const ways = next.get(at)!
        const to = ways.pop()!
        if (ways.length === 0) next.delete(at)
        at = to
      } while (at !== start && next.has(at))
      if (loop.length > 2) loops.push(straightened(loop))
    }
  return loops
}

/** Of a pose: body → world. */
export function outlineOfBody(
  shapes: readonly PlacedShape[],
  p_W: Vec3,
  q_W: Quat,
  project: (p_W: Vec3) => PlanePoint,
): readonly (readonly PlanePoint[])[] {
  return shapes.flatMap((shape) =>
    outlineOf(surfaceInBody(shape), (p) => project(vec3.add(p_W, rotateByQuat(q_W, p)))),
  )
}

/** Counter-clockwise from outside is clockwise where y points down: with a negative area in these coordinates. */
function looksAtViewer(face: readonly number[], seen: readonly PlanePoint[]): boolean {
  let area = 0
  let size = 0
  for (let i = 0; i < face.length; i++) {
    const [a, b] = seen[face[i]]
    const [c, d] = seen[face[(i + 1) % face.length]]
    area += a * d - c * b
    size = Math.max(size, Math.abs(a - c), Math.abs(b - d))
  }
  // What is seen on edge covers nothing.
  return -area > 1e-9 * size * size
}

/** Without corners that are none. */
function straightened(loop: readonly PlanePoint[]): PlanePoint[] {
  const kept = loop.filter((p, i) => {
    const a = loop[(i + loop.length - 1) % loop.length]
    const b = loop[(i + 1) % loop.length]
    const [ux, uy, vx, vy] = [p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]]
    return (
      Math.abs(ux * vy - uy * vx) > 1e-9 * (Math.hypot(ux, uy) * Math.hypot(vx, vy)) || ux * vx + uy * vy < 0
    )
  })
  return kept.length > 2 ? kept : [...loop]
}
