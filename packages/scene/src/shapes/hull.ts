/* Corners of the convex hull of points in space, by adding one point after the other: triangles that it sees are replaced by a fan from the edge of
 what it sees. Points within ROUNDING of the hull's size of a triangle are taken to lie in it, and are no corners. */
import { vec3, type Vec3 } from '@freebody/math'

const ROUNDING = 1e-9
/** Points up to which the hull is computed; of more, those that are farthest in many directions are taken. */
const EXACT = 800
const DIRECTIONS = 2000

interface Side {
  readonly a: number
  readonly b: number
  readonly c: number
  /** Unit normal, outwards, and its product with the points of the side. */
  readonly n: Vec3
  readonly d: number
}

/** Indices of corners, ascending. All points where they lie in a plane. */
export function hullCorners(points: readonly Vec3[]): number[] {
  const distinct = withoutRepeats(points)
  if (distinct.length > EXACT) return farthest(points, distinct, DIRECTIONS)
  const sides = hullOf(points, distinct)
  if (!sides) return distinct
  return trueCorners(sides)
}

/** At most so many points, of those that are farthest in directions spread evenly over the sphere. */
export function farthest(points: readonly Vec3[], among: readonly number[], directions: number): number[] {
  const found = new Set<number>()
  const xyz = Float64Array.from(among.flatMap((i) => points[i]))
  const golden = Math.PI * (3 - Math.sqrt(5))
  for (let k = 0; k < directions; k++) {
    const z = 1 - (2 * k + 1) / directions
    const r = Math.sqrt(1 - z * z)
    const [x, y] = [r * Math.cos(golden * k), r * Math.sin(golden * k)]
    let best = 0
    let reach = Number.NEGATIVE_INFINITY
    for (let i = 0; i < among.length; i++) {
      const along = x * xyz[3 * i] + y * xyz[3 * i + 1] + z * xyz[3 * i + 2]
      if (along > reach) {
        best = i
        reach = along
      }
    }
    found.add(among[best])
  }
  return [...found].sort((a, b) => a - b)
}

function withoutRepeats(points: readonly Vec3[]): number[] {
  const seen = new Set<string>()
  return points.flatMap((p, i) => {
    const key = p.map((x) => x + 0).join()
    if (seen.has(key)) return []
    seen.add(key)
    return [i]
  })
}

/** Null where all points lie in a plane. */
function hullOf(points: readonly Vec3[], order: readonly number[]): Side[] | null {
  const start = simplex(points, order)
  if (!start) return null
  const [i, j, k, l] = start.corners
  const inside = vec3.scale(
    [i, j, k, l].reduce<Vec3>((sum, x) => vec3.add(sum, points[x]), [0, 0, 0]),
    0.25,
  )
  const tolerance = ROUNDING * start.size
  const side = (a: number, b: number, c: number): Side => {
    const n = vec3.unit(vec3.cross(vec3.subtract(points[b], points[a]), vec3.subtract(points[c], points[a])))
    const d = vec3.dot(n, points[a])
    return vec3.dot(n, inside) < d ? { a, b, c, n, d } : { a, b: c, c: b, n: vec3.scale(n, -1), d: -d }
  }
  let sides = [side(i, j, k), side(i, j, l), side(i, k, l), side(j, k, l)]
  for (const p of order) {
    const seen = sides.filter(({ n, d }) => vec3.dot(n, points[p]) > d + tolerance)
    if (seen.length === 0) continue
    const edges = new Map<string, readonly [number, number]>()
    for (const { a, b, c } of seen)
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        // An edge between two that are seen occurs once in each direction.
        if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to])
      }
    const kept = new Set(seen)
    sides = [...sides.filter((s) => !kept.has(s)), ...[...edges.values()].map(([a, b]) => side(a, b, p))]
  }
  return sides
}

/** Four points that span the most, one after the other. */
function simplex(points: readonly Vec3[], order: readonly number[]) {
  const most = (measure: (p: Vec3) => number) =>
    order.reduce((best, i) => (measure(points[i]) > measure(points[best]) ? i : best), order[0])
  const i = order[0]
  const j = most((p) => vec3.distance(p, points[i]))
  const size = vec3.distance(points[i], points[j])
  if (!(size > 0)) return null
  const e = vec3.unit(vec3.subtract(points[j], points[i]))
  const off = (p: Vec3) => vec3.length(vec3.cross(e, vec3.subtract(p, points[i])))
  const k = most(off)
  if (!(off(points[k]) > ROUNDING * size)) return null
  const n = vec3.unit(vec3.cross(e, vec3.subtract(points[k], points[i])))
  const height = (p: Vec3) => Math.abs(vec3.dot(n, vec3.subtract(p, points[i])))
  const l = most(height)
  return height(points[l]) > ROUNDING * size ? { corners: [i, j, k, l], size } : null
}

/** Without points within a flat side or on a straight edge: the normals of the sides around a corner span space. */
function trueCorners(sides: readonly Side[]): number[] {
  const around = new Map<number, Vec3[]>()
  for (const { a, b, c, n } of sides) for (const p of [a, b, c]) around.set(p, [...(around.get(p) ?? []), n])
  const FLAT = 1e-6
  const spans = (normals: readonly Vec3[]): boolean => {
    const [first, ...rest] = normals
    const second = rest.find((n) => vec3.length(vec3.cross(first, n)) > FLAT)
    if (!second) return false
    const m = vec3.cross(first, second)
    return rest.some((n) => Math.abs(vec3.dot(m, n)) > FLAT * vec3.length(m))
  }
  return [...around].flatMap(([p, normals]) => (spans(normals) ? [p] : [])).sort((a, b) => a - b)
}
