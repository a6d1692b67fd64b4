import { quatOfAxisAngle, rotateByQuat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { shapeKind, shapeKinds } from '.'
import { combine, principalOf, type Part } from '../compile/mass'
import type { Solid } from './definition'

const solid = (kind: keyof typeof shapeKinds, params: object): Solid => {
  const definition = shapeKind(kind)!
  expect(definition.check?.(params as never) ?? null).toBeNull()
  return definition.solid(params as never)
}

function same(a: Solid, b: Solid, tolerance = 1e-12): void {
  const size = Math.max(...b.inertia.map(Math.abs))
  expect(Math.abs(a.volume - b.volume)).toBeLessThan(tolerance * b.volume)
  a.centroid.forEach((x, i) => {
    expect(Math.abs(x - b.centroid[i])).toBeLessThan(tolerance)
  })
  a.inertia.forEach((x, i) => {
    expect(Math.abs(x - b.inertia[i])).toBeLessThan(tolerance * size)
  })
}

/** Box as twelve triangles. */
function boxMesh([a, b, c]: Vec3, at: Vec3 = [0, 0, 0]) {
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [
    at[0] + (k & 1 ? a : -a) / 2,
    at[1] + (k & 2 ? b : -b) / 2,
    at[2] + (k & 4 ? c : -c) / 2,
  ])
  // biome-ignore format: two triangles of a side in a row
  const triangles = [
    [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
    [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
  ]
  return { vertices, triangles }
}

/** n-fold prism or pyramid over a regular polygon: what cylinders and cones are limits of. */
const regular = (n: number, radius: number) =>
  Array.from({ length: n }, (_, i) => [
    radius * Math.cos((2 * Math.PI * i) / n),
    radius * Math.sin((2 * Math.PI * i) / n),
  ])

describe('registry', () => {
  it.each(Object.entries(shapeKinds))(
    '%s is named by its kind, described, and a solid by default',
    (kind, d) => {
      expect(d.kind).toBe(kind)
      expect(d.label.length).toBeGreaterThan(2)
      expect(d.summary).toMatch(/\.$/)
      const defaults = Object.fromEntries(
        Object.entries(d.fields).map(([key, field]) => [key, field.default]),
      )
      const { volume, inertia } = solid(kind as keyof typeof shapeKinds, defaults)
      expect(volume).toBeGreaterThan(0)
      const [a, b, c] = principalOf(inertia).moments
      expect(a).toBeGreaterThanOrEqual(-1e-15)
      expect(a + b).toBeGreaterThanOrEqual(c * (1 - 1e-12))
    },
  )
})

describe('closed forms', () => {
  it('a mesh of a box is the box, wherever it is', () => {
    same(solid('mesh', boxMesh([2, 3, 5])), solid('box', { size: [2, 3, 5] }))
    const far = solid('mesh', boxMesh([2, 3, 5], [1000, -2000, 500]))
    same({ ...far, centroid: [0, 0, 0] }, solid('box', { size: [2, 3, 5] }))
    expect(far.centroid.map((x) => Math.round(x * 1e9) / 1e9)).toEqual([1000, -2000, 500])
  })

  it('a rectangle pulled up is a box', () => {
    const corners = [
      [-1, -1.5],
      [1, -1.5],
      [1, 1.5],
      [-1, 1.5],
    ]
    same(solid('polygon', { corners, thickness: 5 }), solid('box', { size: [2, 3, 5] }))
    same(solid('polygon', { corners: corners.toReversed(), thickness: 5 }), solid('box', { size: [2, 3, 5] }))
  })

  it('the corner tetrahedron has V = 1/6, centroid 1/4, ∫x² = 1/60 and ∫xy = 1/120', () => {
    const { volume, centroid, inertia } = solid('mesh', {
      vertices: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      triangles: [
        [0, 2, 1],
        [0, 1, 3],
        [0, 3, 2],
        [1, 2, 3],
      ],
    })
    expect(volume).toBeCloseTo(1 / 6, 15)
    expect(centroid.map((x) => x.toFixed(14))).toEqual(Array(3).fill((0.25).toFixed(14)))
    const square = 1 / 60 - 1 / 96
    expect(inertia[0]).toBeCloseTo(2 * square, 15)
    expect(inertia[1]).toBeCloseTo(-(1 / 120 - 1 / 96), 15)
  })

  it('a right triangle has its centroid in the third and I = b h³/36', () => {
    const { volume, centroid, inertia } = solid('polygon', {
      corners: [
        [0, 0],
        [3, 0],
        [0, 2],
      ],
      thickness: 1e-6,
    })
    expect(volume).toBeCloseTo(3e-6, 18)
    expect(centroid[0]).toBeCloseTo(1, 14)
    expect(centroid[1]).toBeCloseTo(2 / 3, 14)
    expect(inertia[0] / 1e-6).toBeCloseTo((3 * 8) / 36, 9)
    expect(inertia[4] / 1e-6).toBeCloseTo((2 * 27) / 36, 9)
    expect(inertia[1] / 1e-6).toBeCloseTo((9 * 4) / 72, 9)
  })

  it('polygons of many corners tend to the cylinder as 1/n²', () => {
    const exact = solid('cylinder', { radius: 0.7, length: 0.4 })
    const error = (n: number) => {
      const prism = solid('polygon', { corners: regular(n, 0.7), thickness: 0.4 })
      return Math.abs(prism.inertia[8] / exact.inertia[8] - 1)
    }
    expect(error(1000)).toBeLessThan(2e-5)
    expect(error(100) / error(1000)).toBeCloseTo(100, 0)
  })

  it('pyramids over them tend to the cone', () => {
    const n = 2000
    const base = regular(n, 0.5).map(([x, y]) => [x, y, 0])
    const triangles = base.flatMap((_, i) => [
      [i, (i + 1) % n, n],
      [(i + 1) % n, i, n + 1],
    ])
    same(
      solid('mesh', { vertices: [...base, [0, 0, 2], [0, 0, 0]], triangles }),
      solid('cone', { radius: 0.5, height: 2 }),
      1e-5,
    )
  })

  it('a capsule is a cylinder with a ball cut in two, and without length a ball', () => {
    const [r, l] = [0.3, 1.1]
    const capsule = solid('capsule', { radius: r, length: l })
    const half = (2 / 3) * Math.PI * r ** 3
    const hemisphere: Solid = {
      volume: half,
      centroid: [0, 0, (3 / 8) * r],
      inertia: [(83 / 320) * half * r * r, 0, 0, 0, (83 / 320) * half * r * r, 0, 0, 0, 0.4 * half * r * r],
    }
    const part = (s: Solid, z: number, flip = false): Part => ({
      solid: s,
      density: 1,
      at: [0, 0, z],
      turn: flip ? [0, 1, 0, 0] : [1, 0, 0, 0],
    })
    const built = combine([
      part(solid('cylinder', { radius: r, length: l }), 0),
      part(hemisphere, l / 2),
      part(hemisphere, -l / 2, true),
    ])
    same(capsule, { volume: built.mass, centroid: built.centre, inertia: built.inertia })
    same(solid('capsule', { radius: r, length: 0 }), solid('sphere', { radius: r }))
  })

  it('an ellipsoid of equal radii is a ball', () => {
    same(solid('ellipsoid', { radii: [0.3, 0.3, 0.3] }), solid('sphere', { radius: 0.3 }))
  })

  it('a thin box tends to a plate, a thin cylinder to a disc, a slender cylinder to a rod', () => {
    same(solid('plate', { width: 2, height: 1, thickness: 1e-7 }), solid('box', { size: [2, 1, 1e-7] }))
    same(
      solid('disc', { radius: 2, inner: 0, thickness: 1e-7 }),
      solid('cylinder', { radius: 2, length: 1e-7 }),
    )
    same(
      solid('rod', { from: [0, 0, -1], to: [0, 0, 1], radius: 1e-7 }),
      solid('cylinder', { radius: 1e-7, length: 2 }),
    )
  })

  it('a ring is a disc less a disc', () => {
    const ring = solid('disc', { radius: 0.5, inner: 0.3, thickness: 0.01 })
    const [R, r] = [0.5, 0.3].map((radius) => solid('disc', { radius, inner: 0, thickness: 0.01 }))
    expect(ring.volume).toBeCloseTo(R.volume - r.volume, 15)
    expect(ring.inertia[8]).toBeCloseTo(R.inertia[8] - r.inertia[8], 15)
  })
})

describe('bodies of several shapes', () => {
  const part = (s: Solid, at: Vec3, turn = quatOfAxisAngle([0, 0, 1], 0)): Part => ({
    solid: s,
    density: 1,
    at,
    turn,
  })

  it('two half boxes are a box', () => {
    const half = solid('box', { size: [1, 3, 5] })
    const whole = combine([part(half, [-0.5, 0, 0]), part(half, [0.5, 0, 0])])
    same(
      { volume: whole.mass, centroid: whole.centre, inertia: whole.inertia },
      solid('box', { size: [2, 3, 5] }),
    )
  })

  it('a box cut out of a box has the inertia of the parallel-axis theorem', () => {
    const whole = solid('box', { size: [2, 2, 2] })
    const hole = solid('box', { size: [1, 1, 2] })
    const built = combine([part(whole, [0, 0, 0]), { ...part(hole, [0.5, 0.5, 0]), density: -1 }])
    expect(built.mass).toBeCloseTo(6, 14)
    expect(built.centre[0]).toBeCloseTo(-1 / 6, 14)
    // the same as three columns
    const columns = combine(
      [
        [-0.5, -0.5, 0],
        [0.5, -0.5, 0],
        [-0.5, 0.5, 0],
      ].map((at) => part(hole, at as unknown as Vec3)),
    )
    built.inertia.forEach((x, i) => {
      expect(x).toBeCloseTo(columns.inertia[i], 13)
    })
  })

  it('finds the principal frame of a turned box', () => {
    const turn = quatOfAxisAngle([1, 2, 3], 0.8)
    const built = combine([part(solid('box', { size: [1, 2, 4] }), [3, -1, 2], turn)])
    const { moments, turn: found } = principalOf(built.inertia)
    const exact = solid('box', { size: [1, 2, 4] }).inertia
    expect(moments[0]).toBeCloseTo(exact[8], 12)
    expect(moments[1]).toBeCloseTo(exact[4], 12)
    expect(moments[2]).toBeCloseTo(exact[0], 12)
    // the axis of the least moment is the longest edge
    const axis = rotateByQuat(found, [1, 0, 0])
    const edge = rotateByQuat(turn, [0, 0, 1])
    expect(Math.abs(axis[0] * edge[0] + axis[1] * edge[1] + axis[2] * edge[2])).toBeCloseTo(1, 12)
    expect(Math.hypot(...found)).toBeCloseTo(1, 14)
  })
})

describe('invalid shapes', () => {
  it.each([
    ['box', { size: [1, 0, 1] }, 'edges'],
    ['sphere', { radius: 0 }, 'radius'],
    ['disc', { radius: 0.2, inner: 0.3, thickness: 0.1 }, 'inner'],
    ['rod', { from: [1, 1, 1], to: [1, 1, 1], radius: 0.1 }, 'differ'],
    [
      'polygon',
      {
        corners: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        thickness: 1,
      },
      'area',
    ],
    ['mesh', { ...boxMesh([1, 1, 1]), triangles: boxMesh([1, 1, 1]).triangles.slice(1) }, 'not closed'],
    [
      'mesh',
      { ...boxMesh([1, 1, 1]), triangles: boxMesh([1, 1, 1]).triangles.map((t) => t.toReversed()) },
      'inside out',
    ],
    ['mesh', { vertices: [[0, 0, 0]], triangles: [[0, 1, 2]] }, 'does not exist'],
  ] as const)('%s: %o', (kind, params, word) => {
    expect(shapeKind(kind)?.check?.(params as never)).toContain(word)
  })
})
