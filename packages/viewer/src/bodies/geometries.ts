/* Geometries by key, with reference counts: an edit keeps the buffers of unchanged shapes. */
import type { BufferGeometry } from 'three'
import { dressed } from './dress'
import type { Drawing } from './shapes'

export interface Geometries {
  /** The plain solid: what is picked, measured and exported. */
  take(drawing: Drawing): BufferGeometry
  release(key: string): void
  /** What is drawn of a solid that was taken: with its marks and, with the shell, its outline. */
  dress(drawing: Drawing): BufferGeometry
  /** For tests. */
  readonly size: number
}

export function createGeometries(): Geometries {
  const held = new Map<
    string,
    { readonly geometry: BufferGeometry; drawn: BufferGeometry | null; users: number }
  >()
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
      held.set(key, { geometry, drawn: null, users: 1 })
      return geometry
    },
    release(key) {
      const known = held.get(key)
      if (!known || --known.users > 0) return
      known.geometry.dispose()
      known.drawn?.dispose()
      held.delete(key)
    },
    dress({ key, mark }) {
      const known = held.get(key)!
      known.drawn ??= dressed(known.geometry, mark)
      return known.drawn
    },
    get size() {
      return held.size
    },
  }
}

/** Vertices farthest out in 26 directions, or with finer `steps` in more: they bound a rotated shape more tightly than its box. */
export function extremesOf(geometry: BufferGeometry, steps = 1): Float32Array {
  const position = geometry.getAttribute('position')
  const found = new Set<number>()
  for (let x = -steps; x <= steps; x++)
    for (let y = -steps; y <= steps; y++)
      for (let z = -steps; z <= steps; z++) {
        // Those on the surface of a cube.
        if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < steps) continue
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
