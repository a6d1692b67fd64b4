/* The features of a shape support it: along every direction they reach as far as the shape does, and touch it there. */
import { rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { shapeKind } from '.'
import { randomSource } from '../testing/random'
import type { Feature } from './features'
import { hullCorners } from './hull'

const SEED = 20_270_119

interface Support {
  readonly reach: number
  readonly at: Vec3
}

/** How far a feature reaches along n, and where. */
function support({ p_S, q_S = [1, 0, 0, 0], radii = [0, 0, 0], radius = 0 }: Feature, n: Vec3): Support {
  const own = rotateByQuat([q_S[0], -q_S[1], -q_S[2], -q_S[3]], n)
  const h = Math.hypot(...own.map((x, i) => x * radii[i]))
  const out = own.map((x, i) => (h > 0 ? (radii[i] ** 2 * x) / h : 0)) as unknown as Vec3
  const at = vec3.add(vec3.add(p_S, rotateByQuat(q_S, out)), n, radius)
  return { at, reach: vec3.dot(at, n) }
}

const shapes: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['box', { size: [0.3, 1, 0.5] }],
  ['plate', { width: 0.3, height: 0.2, thickness: 0.03 }],
  ['sphere', { radius: 0.4 }],
  ['ellipsoid', { radii: [0.4, 0.2, 0.7] }],
  ['capsule', { radius: 0.2, length: 0.6 }],
  ['cylinder', { radius: 0.2, length: 0.6 }],
  ['cone', { radius: 0.2, height: 0.6 }],
  ['disc', { radius: 0.2, inner: 0.1, thickness: 0.3 }],
  ['rod', { from: [0.1, 0.2, 0], to: [0.5, -0.3, 0.6], radius: 0.05, slender: true }],
  ['rod', { from: [0, 0, 0], to: [0, 0, 1], radius: 0.05, slender: true }],
  [
    'polygon',
    {
      corners: [
        [0, 0],
        [1, 0],
        [1, 0.8],
        [0, 1],
      ],
      thickness: 0.1,
    },
  ],
]

function numbers() {
  const { next } = randomSource(SEED)
  return (from: number, to: number) => from + (to - from) * next()
}

function unitVectors(n: number): Vec3[] {
  const number = numbers()
  return Array.from({ length: n }, () => vec3.unit([number(-1, 1), number(-1, 1), number(-1, 1)]))
}

describe('features', () => {
  it.each(shapes)('of a %s support it (seed 20270119)', (kind, params) => {
    const { features, distance, bounds, check } = shapeKind(kind)!
    expect(check?.(params) ?? null).toBeNull()
    const all = features(params)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const { min, max } = bounds(params)
    const number = numbers()
    const inside = Array.from(
      { length: 500 },
      (): Vec3 => [number(min[0], max[0]), number(min[1], max[1]), number(min[2], max[2])],
    ).filter((p) => distance(params, p) < 0)
    expect(inside.length).toBeGreaterThan(10)
    for (const n of unitVectors(200)) {
      const found = all.map((feature) => support(feature, n))
      const { reach, at } = found.reduce((a, b) => (b.reach > a.reach ? b : a))
      expect(Math.abs(distance(params, at))).toBeLessThan(1e-12)
      // Nothing of it lies beyond.
      const beyond = inside.filter((p) => vec3.dot(p, n) > reach + 1e-12)
      expect(beyond).toEqual([])
    }
    for (const axis of [0, 1, 2])
      for (const sign of [1, -1]) {
        const n = vec3.scale(vec3.E[axis], sign)
        const reach = Math.max(...all.map((feature) => support(feature, n).reach))
        expect(reach).toBeCloseTo(sign > 0 ? max[axis] : -min[axis], 12)
      }
  })

  it('of a wheel that rolls are its rim alone', () => {
    const params = { radius: 0.5, inner: 0, thickness: 0.04 }
    const all = shapeKind('disc')!.features(params)
    const reaches = (n: Vec3) => all.map((feature) => support(feature, n).reach)
    // Upright, a fixed corner comes close to what it rolls on, and does not touch it.
    for (let turn = 0; turn < 100; turn++) {
      const [edge, ...standing] = reaches([Math.cos(turn), Math.sin(turn), 0])
      expect(edge).toBeCloseTo(0.5, 14)
      expect(Math.max(...standing)).toBeLessThan(0.5 - 4e-4)
    }
    // Flat, it stands on all of them.
    for (const reach of reaches([0, 0, -1])) expect(reach).toBeCloseTo(0.02, 14)
  })
})

describe('the hull of a mesh', () => {
  const cube: Vec3[] = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1, (k >> 1) & 1, k >> 2])

  it('has its corners, and nothing within, on a side or on an edge', () => {
    const points: Vec3[] = [[0.5, 0.5, 0.5], [0.5, 0.5, 0], [1, 0.3, 1], ...cube, [0.2, 0.5, 1], ...cube]
    expect(hullCorners(points)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is found whatever the order and the turn', () => {
    const number = numbers()
    for (let n = 0; n < 50; n++) {
      const q = [number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1)] as const
      const size = Math.hypot(...q)
      const unit = q.map((x) => x / size) as unknown as typeof q
      const grid = Array.from(
        { length: 125 },
        (_, i): Vec3 => [i % 5, Math.floor(i / 5) % 5, Math.floor(i / 25)],
      )
      const mixed = grid.map((p) => ({ p, at: number(0, 1) })).sort((a, b) => a.at - b.at)
      const points = mixed.map(({ p }) => rotateByQuat(unit, p))
      const found = hullCorners(points).map((i) => mixed[i].p.map((x) => x / 4).join())
      expect(new Set(found), `seed ${SEED}, ${n}`).toEqual(new Set(cube.map(String)))
      expect(found).toHaveLength(8)
    }
  })

  it('supports random points along every direction', () => {
    const number = numbers()
    const points = Array.from({ length: 300 }, (): Vec3 => [number(-1, 1), number(-1, 1), number(-1, 1)])
    const kept = hullCorners(points)
    for (const n of unitVectors(500)) {
      const reach = (indices: readonly number[]) => Math.max(...indices.map((i) => vec3.dot(points[i], n)))
      expect(reach(kept)).toBe(reach(points.map((_, i) => i)))
    }
    // Every corner is the farthest somewhere; few random points are none.
    expect(kept.length).toBeGreaterThan(30)
    expect(kept.length).toBeLessThan(150)
  })

  it('of many points are those farthest in many directions', () => {
    const number = numbers()
    const points = Array.from(
      { length: 5000 },
      (): Vec3 => vec3.unit([number(-1, 1), number(-1, 1), number(-1, 1)]),
    )
    const kept = hullCorners([
      ...points,
      ...cube.map((p) => vec3.scale(vec3.subtract(p, [0.5, 0.5, 0.5]), 4)),
    ])
    expect(kept).toEqual([5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007])
  })

  it('of points in a plane are the points', () => {
    expect(hullCorners(cube.slice(0, 4))).toEqual([0, 1, 2, 3])
    expect(hullCorners([[1, 2, 3]])).toEqual([0])
  })
})
