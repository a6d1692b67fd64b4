import type { Vec3 } from '@freebody/math'
import { shapeKinds, type PlacedShape, type ShapeDefinition, type ShapeKindName } from '@freebody/scene'
import { Box3, type BufferGeometry, type Matrix4, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createGeometries } from './geometries'
import { ensureHull } from './hull'
import { drawingOf } from './shapes'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

function defaults(kind: ShapeKindName): PlacedShape {
  const params = Object.fromEntries(
    Object.entries(shapeKinds[kind].fields).map(([k, f]) => [k, (f as { default: unknown }).default]),
  )
  return { kind, params, p_BS: [0, 0, 0], q_BS: [1, 0, 0, 0], colour: null }
}

/** Volume and centroid by the divergence theorem, after the shape's own matrix. */
function solidOf(geometry: BufferGeometry, matrix: Matrix4): { volume: number; centroid: Vector3 } {
  const position = geometry.getAttribute('position')
  const index = geometry.getIndex()
  const n = index ? index.count : position.count
  const corner = (i: number) =>
    new Vector3().fromBufferAttribute(position, index ? index.getX(i) : i).applyMatrix4(matrix)
  let volume = 0
  const centroid = new Vector3()
  for (let i = 0; i < n; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    const v = a.dot(b.clone().cross(c)) / 6
    volume += v
    centroid.addScaledVector(a.add(b).add(c), v / 4)
  }
  return { volume, centroid: centroid.divideScalar(volume) }
}

describe.each(kinds)('a %s', (kind) => {
  const shape = defaults(kind)
  const drawing = drawingOf(shape)
  const geometry = createGeometries().take(drawing)
  const definition = shapeKinds[kind] as unknown as ShapeDefinition<unknown>
  const expected = definition.solid(shape.params)

  it('has the volume and position of its definition', () => {
    const { volume, centroid } = solidOf(geometry, drawing.local)
    // Rounded edges and flat sides take a little away; a rod's round ends add some.
    expect(volume / expected.volume).toBeGreaterThan(0.955)
    expect(volume / expected.volume).toBeLessThan(1.03)
    expect(centroid.distanceTo(new Vector3(...expected.centroid))).toBeLessThan(0.01)
  })

  it('has normals of unit length that point outwards', () => {
    const position = geometry.getAttribute('position')
    const normal = geometry.getAttribute('normal')
    const index = geometry.getIndex()
    const at = (i: number) => (index ? index.getX(i) : i)
    const n = index ? index.count : position.count
    let outwards = 0
    let all = 0
    for (let i = 0; i < n; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => new Vector3().fromBufferAttribute(position, at(i + k)))
      const face = b.sub(a).cross(c.sub(a))
      if (face.length() < 1e-12) continue
      for (let k = 0; k < 3; k++) {
        const v = new Vector3().fromBufferAttribute(normal, at(i + k))
        expect(v.length()).toBeCloseTo(1, 4)
        all++
        if (v.dot(face) > 0) outwards++
      }
    }
    expect(outwards).toBe(all)
  })

  it('has a hull that stays closed', () => {
    const position = geometry.getAttribute('position')
    ensureHull(geometry)
    const hull = geometry.getAttribute('hull')
    const seen = new Map<string, Vector3>()
    for (let i = 0; i < position.count; i++) {
      const key = [position.getX(i), position.getY(i), position.getZ(i)].map((x) => x.toFixed(5)).join()
      const v = new Vector3().fromBufferAttribute(hull, i)
      const other = seen.get(key)
      if (other) expect(other.distanceTo(v)).toBeLessThan(0.05)
      else seen.set(key, v)
    }
  })

  it('has extreme points that bound it in any direction', () => {
    const extremes = geometry.userData.extremes as Float32Array
    const position = geometry.getAttribute('position')
    const size = geometry.boundingBox!.getSize(new Vector3()).length()
    for (const d of [
      new Vector3(0.3, 0.8, 0.52),
      new Vector3(-0.9, 0.1, 0.42),
      new Vector3(0.1, -0.2, -0.97),
    ]) {
      d.normalize()
      let true_ = -Infinity
      for (let i = 0; i < position.count; i++)
        true_ = Math.max(true_, new Vector3().fromBufferAttribute(position, i).dot(d))
      let known = -Infinity
      for (let i = 0; i < extremes.length; i += 3)
        known = Math.max(known, new Vector3().fromArray(extremes, i).dot(d))
      expect(true_ - known).toBeLessThan(0.06 * size)
    }
  })
})

describe('geometries', () => {
  const rod = (from: Vec3, to: Vec3): PlacedShape => ({
    ...defaults('rod'),
    params: { from, to, radius: 0.01 },
  })

  it('are shared by rods of one length and by balls of any size', () => {
    const lengths = [drawingOf(rod([0, 0, 0], [1, 0, 0])), drawingOf(rod([1, 1, 1], [1, 0, 1]))]
    expect(lengths[0].key).toBe(lengths[1].key)
    const balls = [1, 2].map((radius) => drawingOf({ ...defaults('sphere'), params: { radius } }))
    expect(balls[0].key).toBe(balls[1].key)
    expect(drawingOf(rod([0, 0, 0], [2, 0, 0])).key).not.toBe(lengths[0].key)
  })

  it.each(['box', 'plate', 'sphere'] as const)(
    'of a %s among many have fewer triangles and the same size',
    (kind) => {
      const made = [false, true].map((coarse) => drawingOf(defaults(kind), coarse))
      expect(made[0].key).not.toBe(made[1].key)
      const [fine, coarse] = made.map(({ build }) => build())
      const triangles = (g: BufferGeometry) => (g.getIndex() ?? g.getAttribute('position')).count / 3
      expect(triangles(coarse)).toBeLessThan(triangles(fine) / 3)
      const [a, b] = [fine, coarse].map((g) =>
        new Box3().setFromBufferAttribute(g.getAttribute('position') as never),
      )
      expect(b.getSize(new Vector3()).distanceTo(a.getSize(new Vector3()))).toBeLessThan(
        0.05 * a.getSize(new Vector3()).length(),
      )
    },
  )

  it('put the ends of a rod at its end points', () => {
    const { local } = drawingOf(rod([0.1, 0.2, 0.3], [0.5, -0.2, 0.9]))
    const l = Math.hypot(0.4, 0.4, 0.6)
    const ends = [-l / 2, l / 2].map((z) => new Vector3(0, 0, z).applyMatrix4(local))
    expect(ends[0].distanceTo(new Vector3(0.1, 0.2, 0.3))).toBeLessThan(1e-8)
    expect(ends[1].distanceTo(new Vector3(0.5, -0.2, 0.9))).toBeLessThan(1e-8)
  })

  it('are disposed with their last user', () => {
    const geometries = createGeometries()
    const drawing = drawingOf(defaults('box'))
    const first = geometries.take(drawing)
    expect(geometries.take(drawing)).toBe(first)
    geometries.release(drawing.key)
    expect(geometries.size).toBe(1)
    let disposed = false
    first.addEventListener('dispose', () => {
      disposed = true
    })
    geometries.release(drawing.key)
    expect(geometries.size).toBe(0)
    expect(disposed).toBe(true)
  })

  it('follow the place and turn of a shape', () => {
    const half = Math.SQRT1_2
    const { local } = drawingOf({ ...defaults('box'), p_BS: [1, 2, 3], q_BS: [half, 0, 0, half] })
    expect(new Vector3(1, 0, 0).applyMatrix4(local).distanceTo(new Vector3(1, 3, 3))).toBeLessThan(1e-12)
  })
})
