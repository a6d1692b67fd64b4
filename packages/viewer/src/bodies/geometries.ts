/* Geometries by key, with reference counts: an edit keeps the buffers of unchanged shapes. */
import { BufferAttribute, type BufferGeometry } from 'three'
import type { Drawing } from './shapes'

export interface Geometries {
  take(drawing: Drawing): BufferGeometry
  release(key: string): void
  /** For tests. */
  readonly size: number
}

export function createGeometries(): Geometries {
  const held = new Map<string, { readonly geometry: BufferGeometry; users: number }>()
  return {
    take({ key, build }) {
      const known = held.get(key)
      if (known) {
        known.users++
        return known.geometry
      }
      const geometry = build()
      geometry.computeBoundingBox()
      geometry.computeBoundingSphere()
      geometry.userData.extremes = extremesOf(geometry)
      held.set(key, { geometry, users: 1 })
      return geometry
    },
    release(key) {
      const known = held.get(key)
      if (!known || --known.users > 0) return
      known.geometry.dispose()
      held.delete(key)
    },
    get size() {
      return held.size
    },
  }
}

/** Vertices farthest out in 26 directions: they bound a rotated shape more tightly than its box. */
export function extremesOf(geometry: BufferGeometry): Float32Array {
  const position = geometry.getAttribute('position')
  const found = new Set<number>()
  for (let x = -1; x <= 1; x++)
    for (let y = -1; y <= 1; y++)
      for (let z = -1; z <= 1; z++) {
        if (x === 0 && y === 0 && z === 0) continue
        let best = 0
        let most = Number.NEGATIVE_INFINITY
        for (let i = 0; i < position.count; i++) {
          const reach = x * position.getX(i) + y * position.getY(i) + z * position.getZ(i)
          if (reach <= most) continue
          most = reach
          best = i
        }
        found.add(best)
      }
  return Float32Array.from([...found].flatMap((i) => [position.getX(i), position.getY(i), position.getZ(i)]))
}

/** Gives a geometry what outlines need, at the first one. */
export function ensureHull(geometry: BufferGeometry): void {
  if (!geometry.hasAttribute('hull')) geometry.setAttribute('hull', hullNormals(geometry))
}

/** Normals averaged over all vertices that share a place: a hull pushed out along them stays closed at sharp edges. */
export function hullNormals(geometry: BufferGeometry): BufferAttribute {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const box = geometry.boundingBox
  const size = box ? Math.max(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z) : 1
  const grain = 1e5 / (size || 1)
  const sums = new Map<string, [number, number, number]>()
  const keys: string[] = []
  for (let i = 0; i < position.count; i++) {
    const key = `${Math.round(position.getX(i) * grain)} ${Math.round(position.getY(i) * grain)} ${Math.round(position.getZ(i) * grain)}`
    keys.push(key)
    const sum = sums.get(key) ?? [0, 0, 0]
    sum[0] += normal.getX(i)
    sum[1] += normal.getY(i)
    sum[2] += normal.getZ(i)
    sums.set(key, sum)
  }
  const out = new Float32Array(3 * position.count)
  keys.forEach((key, i) => {
    const [x, y, z] = sums.get(key)!
    const l = Math.hypot(x, y, z) || 1
    out.set([x / l, y / l, z / l], 3 * i)
  })
  return new BufferAttribute(out, 3)
}
