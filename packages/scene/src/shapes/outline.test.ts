import { convexHull, quatOfAxisAngle, rotateByQuat, vec3, type PlanePoint, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { shapeKinds, type ShapeKindName } from '.'
import type { ShapeDefinition } from './definition'
import { outlineOf } from './outline'
import { surfaceOf, type Surface } from './surface'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

function shape(kind: ShapeKindName, fields: object = {}) {
  const { fields: known, start } = shapeKinds[kind] as unknown as ShapeDefinition<Record<string, unknown>>
  const defaults = Object.fromEntries(Object.entries(known).map(([name, field]) => [name, field.default]))
  return { kind, params: { ...defaults, ...start, ...fields } }
}

/** Seen along a direction that belongs to no axis. */
function seenAlong(seed: number): (p: Vec3) => PlanePoint {
  const turn = quatOfAxisAngle(vec3.unit([Math.sin(seed), Math.cos(2 * seed), Math.sin(3 * seed)]), seed)
  return (p) => {
    const [x, , z] = rotateByQuat(turn, p)
    return [x, -z]
  }
}

/** Signed area of loops where y points down: positive for what is filled. */
const area = (loops: readonly (readonly PlanePoint[])[]) =>
  -loops
    .flatMap((loop) =>
      loop.map(([x, y], i) => {
        const [u, v] = loop[(i + 1) % loop.length]
        return (x * v - u * y) / 2
      }),
    )
    .reduce((sum, a) => sum + a, 0)

/** How often loops run around a point. */
function windings(loops: readonly (readonly PlanePoint[])[], [x, y]: PlanePoint): number {
  let turns = 0
  for (const loop of loops)
    for (let i = 0; i < loop.length; i++) {
      const [[ax, ay], [bx, by]] = [loop[i], loop[(i + 1) % loop.length]]
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
      if (ay <= y && by > y && side > 0) turns++
      if (ay > y && by <= y && side < 0) turns--
    }
  return turns
}

describe.each(kinds)('%s', (kind) => {
  const surface = surfaceOf(shape(kind))

  it('has a closed surface that looks outwards, of the volume of the shape', () => {
    const edges = new Map<string, number>()
    let volume = 0
    for (const face of surface.faces) {
      face.forEach((a, i) => {
        const b = face[(i + 1) % face.length]
        edges.set(`${a} ${b}`, (edges.get(`${a} ${b}`) ?? 0) + 1)
      })
      for (let i = 2; i < face.length; i++) {
        const [a, b, c] = [face[0], face[i - 1], face[i]].map((v) => surface.vertices[v])
        volume += vec3.dot(a, vec3.cross(b, c)) / 6
      }
    }
    for (const [edge, count] of edges) {
      expect(count).toBe(1)
      expect(edges.get(edge.split(' ').reverse().join(' '))).toBe(1)
    }
    const { params } = shape(kind)
    const exact = (shapeKinds[kind] as unknown as ShapeDefinition<typeof params>).solid(params).volume
    // Round shapes are drawn with flat sides, inside of them.
    expect(volume / exact).toBeGreaterThan(0.97)
    expect(volume / exact).toBeLessThan(1 + 1e-9)
  })

  it.each([0.3, 1.1, 2.7])('is covered by its outline, and nothing else is (direction %d)', (seed) => {
    const project = seenAlong(seed)
    const loops = outlineOf(surface, project)
    const seen = surface.vertices.map(project)
    const faces = surface.faces.map((face) => [face.map((i) => seen[i])])
    const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    let inside = 0
    for (let i = 0; i < 400; i++) {
      // An irrational grid: no point lies on an edge.
      const p: PlanePoint = [
        left + ((i * 0.754877666) % 1) * (right - left),
        top + ((i * 0.569840291) % 1) * (bottom - top),
      ]
      const covered = faces.some((face) => windings(face, p) !== 0)
      expect(windings(loops, p) !== 0, `${p}`).toBe(covered)
      if (covered) inside++
    }
    expect(inside).toBeGreaterThan(20)
  })
})

it('the outline of a ball is a circle, from wherever it is seen', () => {
  for (const seed of [0.2, 1.3, 2.9]) {
    const loops = outlineOf(surfaceOf(shape('sphere', { radius: 2 })), seenAlong(seed))
    expect(loops).toHaveLength(1)
    for (const [x, y] of loops[0]) expect(Math.abs(Math.hypot(x, y) - 2)).toBeLessThan(0.05)
  }
})

it('a ring keeps its hole, and a crescent its hollow', () => {
  const front = ([x, y]: Vec3): PlanePoint => [x, -y]
  const ring = outlineOf(surfaceOf(shape('disc', { radius: 2, inner: 1, thickness: 0.1 })), front)
  expect(ring).toHaveLength(2)
  expect(area(ring)).toBeCloseTo(32 * Math.sin((2 * Math.PI) / 64) * 3, 9)
  const corners = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
  ] as const
  const hollow = outlineOf(surfaceOf(shape('polygon', { corners, thickness: 0.2 })), front)
  expect(hollow).toHaveLength(1)
  expect(hollow[0]).toHaveLength(4)
  expect(convexHull(hollow[0])).toHaveLength(3)
  expect(area(hollow)).toBeCloseTo(6, 9)
})

it('a box covers the sum of its faces times their cosines', () => {
  const turn = quatOfAxisAngle(vec3.unit([1, 2, 3]), 0.8)
  const box: Surface = surfaceOf(shape('box', { size: [1, 2, 3] }))
  const loops = outlineOf(box, (p) => {
    const [x, , z] = rotateByQuat(turn, p)
    return [x, -z]
  })
  const cosine = (axis: Vec3) => Math.abs(rotateByQuat(turn, axis)[1])
  expect(area(loops)).toBeCloseTo(6 * cosine([1, 0, 0]) + 3 * cosine([0, 1, 0]) + 2 * cosine([0, 0, 1]), 9)
})
