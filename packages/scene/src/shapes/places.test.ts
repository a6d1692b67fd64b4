import { vec3, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { shapeKind, shapeKinds, type ShapeKindName } from '.'
import { randomSource, type RandomSource } from '../testing/random'
import type { Anchor } from './places'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

/** A valid shape of the kind, of any size. */
function randomParams(kind: ShapeKindName, r: RandomSource): Record<string, unknown> {
  const size = () => 0.05 + 2 * r.next()
  const anywhere = (): Vec3 => [4 * r.next() - 2, 4 * r.next() - 2, 4 * r.next() - 2]
  const stretch: Vec3 = [size(), size(), size()]
  const made: Readonly<Record<ShapeKindName, () => object>> = {
    box: () => ({ size: stretch }),
    sphere: () => ({ radius: size() }),
    cylinder: () => ({ radius: size(), length: size() }),
    capsule: () => ({ radius: size(), length: size() }),
    cone: () => ({ radius: size(), height: size() }),
    ellipsoid: () => ({ radii: stretch }),
    plate: () => ({ width: size(), height: size(), thickness: 0.1 * size() }),
    disc: () => ({ radius: 2.5 + r.next(), inner: r.chance(0.5) ? 0 : size(), thickness: 0.1 * size() }),
    rod: () => ({ from: anywhere(), to: anywhere(), radius: 0.02 * size() }),
    polygon: () => ({ corners: star(3 + r.below(40), r), thickness: size() }),
    mesh: () => ({
      vertices: (shapeKinds.mesh.start.vertices ?? []).map((v) => v.map((x, i) => x * stretch[i])),
      triangles: shapeKinds.mesh.start.triangles,
    }),
  }
  return made[kind]() as Record<string, unknown>
}

/** Corners at random radii around the origin: seldom convex. */
function star(n: number, r: RandomSource): [number, number][] {
  return Array.from({ length: n }, (_, i) => {
    const rho = 0.3 + r.next()
    return [0.7 + rho * Math.cos((2 * Math.PI * i) / n), rho * Math.sin((2 * Math.PI * i) / n) - 0.2]
  })
}

const definitionOf = (kind: ShapeKindName) => shapeKind(kind)!
const count = (of: readonly Anchor[], kind: Anchor['kind']) => of.filter((a) => a.kind === kind).length

describe.each(kinds)('%s', (kind) => {
  const d = definitionOf(kind)

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'has anchors on its surface or inside, with unit axes (seed %i)',
    (seed) => {
      const p = randomParams(kind, randomSource(seed))
      expect(d.check?.(p) ?? null).toBeNull()
      const anchors = d.anchors(p)
      const { min, max } = d.bounds(p)
      const size = vec3.distance(min, max)
      expect(new Set(anchors.map((a) => a.name)).size).toBe(anchors.length)
      expect(anchors.length).toBeGreaterThanOrEqual(6)
      expect(anchors.length).toBeLessThanOrEqual(40)
      for (const a of anchors) {
        expect(vec3.length(a.z_S)).toBeCloseTo(1, 12)
        expect(vec3.length(a.x_S)).toBeCloseTo(1, 12)
        expect(vec3.dot(a.x_S, a.z_S)).toBeCloseTo(0, 12)
        const away = d.distance(p, a.p_S)
        if (a.kind === 'centre') {
          // the centre of a ring or of a star may be outside
          if (!['disc', 'polygon'].includes(kind)) expect(away).toBeLessThan(0)
        } else if (a.kind !== 'bounds') expect(Math.abs(away)).toBeLessThan(1e-9 * size)
        for (let i = 0; i < 3; i++) {
          expect(a.p_S[i]).toBeGreaterThan(min[i] - 1e-9 * size)
          expect(a.p_S[i]).toBeLessThan(max[i] + 1e-9 * size)
        }
      }
      expect(d.anchors(structuredClone(p)).map((a) => a.name)).toEqual(anchors.map((a) => a.name))
    },
  )

  it.each([1, 2, 3, 4])('points anchors of faces outwards (seed %i)', (seed) => {
    const p = randomParams(kind, randomSource(seed))
    for (const a of d.anchors(p)) {
      if (a.kind !== 'face' && a.kind !== 'surface') continue
      const step = 1e-6
      const out: Vec3 = [a.p_S[0] + step * a.z_S[0], a.p_S[1] + step * a.z_S[1], a.p_S[2] + step * a.z_S[2]]
      const into: Vec3 = [a.p_S[0] - step * a.z_S[0], a.p_S[1] - step * a.z_S[1], a.p_S[2] - step * a.z_S[2]]
      expect(d.distance(p, out)).toBeCloseTo(step, 9)
      expect(d.distance(p, into)).toBeCloseTo(-step, 9)
    }
  })

  it.each([11, 12, 13])(
    'has a distance with Lipschitz constant 1 and a gradient of length 1 (seed %i)',
    (seed) => {
      const r = randomSource(seed)
      const p = randomParams(kind, r)
      const { min, max } = d.bounds(p)
      const anywhere = (): Vec3 =>
        [0, 1, 2].map((i) => min[i] - 0.5 + r.next() * (max[i] - min[i] + 1)) as unknown as Vec3
      for (let i = 0; i < 60; i++) {
        const [a, b] = [anywhere(), anywhere()]
        const [da, db] = [d.distance(p, a), d.distance(p, b)]
        expect(Math.abs(da - db)).toBeLessThan(vec3.distance(a, b) * (1 + 1e-6) + 1e-9)
        // a point outside the bounds is outside
        if (a.some((x, k) => x < min[k] - 1e-9 || x > max[k] + 1e-9)) expect(da).toBeGreaterThan(0)
        // moving by the distance against the gradient ends on the surface
        const h = 1e-6
        const g = [0, 1, 2].map((k) => {
          const up = a.with(k, a[k] + h) as unknown as Vec3
          const down = a.with(k, a[k] - h) as unknown as Vec3
          return (d.distance(p, up) - d.distance(p, down)) / (2 * h)
        })
        if (da < 1e-3 || Math.abs(Math.hypot(...g) - 1) > 1e-4) continue
        const foot = a.map((x, k) => x - da * g[k]) as unknown as Vec3
        expect(Math.abs(d.distance(p, foot))).toBeLessThan(1e-3 * (da + 1))
      }
    },
  )

  it('has the volume of its solid inside (seed 5)', () => {
    const r = randomSource(5)
    const p = randomParams(kind, r)
    const { min, max } = d.bounds(p)
    const whole = (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
    const n = 20000
    let inside = 0
    for (let i = 0; i < n; i++) {
      const at = [0, 1, 2].map((k) => min[k] + r.next() * (max[k] - min[k])) as unknown as Vec3
      if (d.distance(p, at) < 0) inside++
    }
    const expected = d.solid(p).volume / whole
    expect(Math.abs(inside / n - expected)).toBeLessThan(
      5 * Math.sqrt((expected * (1 - expected)) / n) + 1e-4,
    )
  })

  it('has valid initial fields', () => {
    const { axis: _, angles: __, turn: ___, ...start } = d.start
    const p = {
      ...Object.fromEntries(Object.entries(d.fields).map(([key, field]) => [key, field.default])),
      ...start,
    }
    expect(d.check?.(p) ?? null).toBeNull()
    const { min, max } = d.bounds(p)
    expect(vec3.distance(min, max)).toBeGreaterThan(0.1)
    expect(vec3.distance(min, max)).toBeLessThan(1)
  })
})

describe('number of anchors', () => {
  const of = (kind: ShapeKindName, params: object) => definitionOf(kind).anchors(params as never)

  it('a box has 6 faces, 12 edges, 8 corners and a centre', () => {
    const anchors = of('box', { size: [1, 2, 3] })
    expect(['face', 'edge', 'corner', 'centre'].map((k) => count(anchors, k as never))).toEqual([6, 12, 8, 1])
    expect(anchors.map((a) => a.name)).toContain('edge +x−y')
    expect(anchors.find((a) => a.name === 'top face')).toMatchObject({ p_S: [0, 0, 1.5], z_S: [0, 0, 1] })
  })

  it('a cylinder has two ends, either way, rims, sides and a centre', () => {
    const anchors = of('cylinder', { radius: 1, length: 2 })
    expect(['face', 'end', 'rim', 'surface', 'centre'].map((k) => count(anchors, k as never))).toEqual([
      2, 2, 8, 4, 1,
    ])
  })

  it('a rod offers its ends and its middle across and along', () => {
    const anchors = of('rod', { from: [0, 0, 0], to: [1, 0, 0], radius: 0.1 })
    expect(anchors.map((a) => [a.name, a.p_S[0], ...a.z_S.map((x) => x + 0)])).toEqual([
      ['end A', 0, 0, 1, 0],
      ['end A along', 0, -1, 0, 0],
      ['end B', 1, 0, 1, 0],
      ['end B along', 1, 1, 0, 0],
      ['centre', 0.5, 0, 1, 0],
      ['centre along', 0.5, 1, 0, 0],
    ])
  })

  it('a polygon has its corners and edges, and faces where its centroid is inside', () => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
    const anchors = of('polygon', { corners, thickness: 0.1 })
    expect(['corner', 'edge', 'face', 'centre'].map((k) => count(anchors, k as never))).toEqual([4, 4, 2, 1])
    const crescent = [
      [0, 0],
      [4, 0],
      [4, 4],
      [3.8, 4],
      [3.8, 0.2],
      [0.2, 0.2],
      [0.2, 4],
      [0, 4],
    ]
    expect(count(of('polygon', { corners: crescent, thickness: 0.1 }), 'face')).toBe(0)
  })

  it('a mesh of ten thousand vertices has 40 at most', () => {
    const n = 5000
    const ring = (z: number) =>
      Array.from({ length: n }, (_, i): Vec3 => {
        const a = (2 * Math.PI * i) / n
        return [Math.cos(a), Math.sin(a), z]
      })
    const vertices = [...ring(0), ...ring(1)]
    const sides = Array.from({ length: n }, (_, i) => {
      const j = (i + 1) % n
      return [
        [i, j, n + i],
        [j, n + j, n + i],
        ...(i > 0 && i < n - 1
          ? [
              [0, i + 1, i],
              [n, n + i, n + i + 1],
            ]
          : []),
      ]
    }).flat()
    const p = { vertices, triangles: sides }
    expect(definitionOf('mesh').check?.(p as never)).toBeNull()
    const anchors = of('mesh', p)
    expect(anchors.length).toBe(40)
  })
})
