/* A box with rounded edges. three's own (RoundedBoxGeometry) repeats every vertex for each of its triangles and works out texture
 coordinates, which nothing here has: five times the vertices, and the slowest part of opening a scene of boxes. */
import type { Vec3 } from '@freebody/math'
import { BoxGeometry, type BufferGeometry, Vector3 } from 'three'

/** `rounding`: pieces of each quarter circle, by which the grid of a face goes around its edges. */
export function roundedBox([x, y, z]: Vec3, rounding: number, radius: number): BufferGeometry {
  const cells = 2 * rounding + 1
  const geometry = new BoxGeometry(1, 1, 1, cells, cells, cells)
  geometry.deleteAttribute('uv')
  const core = new Vector3(x, y, z).multiplyScalar(0.5).subScalar(radius)
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const p = new Vector3()
  const octant = new Vector3()
  const n = new Vector3()
  for (let i = 0; i < position.count; i++) {
    p.fromBufferAttribute(position, i)
    octant.set(Math.sign(p.x), Math.sign(p.y), Math.sign(p.z))
    // The middle cell is the flat part: without it each octant of the unit cube bulges into one of a ball.
    n.copy(p)
      .addScaledVector(octant, -0.5 / cells)
      .normalize()
    normal.setXYZ(i, n.x, n.y, n.z)
    p.copy(core).multiply(octant).addScaledVector(n, radius)
    position.setXYZ(i, p.x, p.y, p.z)
  }
  return geometry
}
