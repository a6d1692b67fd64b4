/* What is drawn of a solid besides its surface, in the same draw call: a shell behind it that shows as a line around its silhouette, and marks
 that make its turning visible (spokes of a wheel, stripes of a ball, a line along a shaft). The shell is the solid once more, inside out: only its
 far side is drawn, pushed outwards by a pixel. Picking, export and shadows use the plain solid.

 The attribute `mark` tells the shader of it (surface.ts): (1 on the shell, which mark, and two lengths). */
import { BufferAttribute, BufferGeometry } from 'three'
import { ensureHull } from './hull'

/** Which pattern, and its lengths in the geometry's units. A geometry without the attribute reads as no pattern. */
export type Mark =
  /** Spokes on the faces, outer radius and hub. */
  | readonly [pattern: 1, radius: number, hub: number]
  /** Bands across a ring, outer and inner radius. */
  | readonly [pattern: 2, radius: number, inner: number]
  /** Two great circles of a unit ball. */
  | readonly [pattern: 3]
  /** A line along one side, for a radius. */
  | readonly [pattern: 4, radius: number]

/** Pattern of parts in the colour of metal, as the attribute `pattern` of a plain geometry may say of each vertex. */
export const METAL = 5
/** The same, without an outline: lines that are thin already. */
export const WIRE = 6

/** The solid with its shell and marks, as a geometry of its own. */
export function dressed(plain: BufferGeometry, mark?: Mark): BufferGeometry {
  ensureHull(plain)
  const n = plain.getAttribute('position').count
  const geometry = new BufferGeometry()
  for (const name of Object.keys(plain.attributes)) {
    const { array, itemSize } = plain.getAttribute(name) as BufferAttribute
    // Nothing here has textures.
    if (name === 'uv' || name === 'pattern') continue
    const all = new Float32Array(2 * n * itemSize)
    all.set(array)
    all.set(array, n * itemSize)
    geometry.setAttribute(name, new BufferAttribute(all, itemSize))
  }
  const marks = new Float32Array(8 * n)
  const [pattern, a = 0, b = 0] = mark ?? [0]
  const own = plain.getAttribute('pattern') as BufferAttribute | undefined
  for (let i = 0; i < 2 * n; i++) marks.set([i < n ? 0 : 1, own ? own.getX(i % n) : pattern, a, b], 4 * i)
  geometry.setAttribute('mark', new BufferAttribute(marks, 4))
  const index = plain.getIndex()
  const m = index ? index.count : n
  const corners = Array.from({ length: m }, (_, i) => (index ? index.getX(i) : i))
  // Inside out.
  for (let i = 0; i < m; i += 3)
    if (own?.getX(corners[i]) !== WIRE) corners.push(n + corners[i + 2], n + corners[i + 1], n + corners[i])
  geometry.setIndex(corners)
  return geometry
}
