/* The perspective and the orthographic camera of a stage, placed by the orbit. */
import type { Vec3 } from '@freebody/math'
import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import type { Ray } from '../types'
import { directions, eyeOf, FIELD_OF_VIEW, metresPerPixel, usual, type Orbit } from './orbit'

export interface Rig {
  orbit: Orbit
  /** The view was moved by the user: resizing keeps it then. */
  touched: boolean
  readonly camera: PerspectiveCamera | OrthographicCamera
  /** Of the picture [px]. */
  readonly width: number
  readonly height: number
  resize(width: number, height: number): void
  /** Places the camera; `reach` [m] is how far from the target something may lie. */
  apply(reach: number): void
  /** Through a point of the picture [px], from its upper left. */
  ray(x: number, y: number): Ray
  /** out ← x, y [px] and depth in (−1, 1) */
  project(p: Vector3, out: Vector3): Vector3
  /** [m] that one pixel shows at this point */
  metresPerPixel(p: Vector3): number
}

const TAN = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)

export function createRig(): Rig {
  const perspective = new PerspectiveCamera(FIELD_OF_VIEW)
  const flat = new OrthographicCamera()
  const basis = new Matrix4()
  const all = new Matrix4()
  const right = new Vector3()
  const up = new Vector3()
  const back = new Vector3()
  const near = new Vector3()
  let width = 1
  let height = 1
  for (const camera of [perspective, flat]) camera.matrixAutoUpdate = true

  const rig: Rig = {
    orbit: usual,
    touched: false,
    get camera() {
      return rig.orbit.orthographic ? flat : perspective
    },
    get width() {
      return width
    },
    get height() {
      return height
    },
    resize(w, h) {
      width = Math.max(1, w)
      height = Math.max(1, h)
    },
    apply(reach) {
      const { camera, orbit } = rig
      const d = directions(orbit)
      basis.makeBasis(right.set(...d.right), up.set(...d.up), back.set(...d.back))
      camera.position.set(...eyeOf(orbit))
      camera.quaternion.setFromRotationMatrix(basis)
      const far = orbit.distance + reach
      if (camera === perspective) {
        perspective.aspect = width / height
        perspective.near = Math.max(0.01 * orbit.distance, orbit.distance - reach)
        perspective.far = far
      } else {
        const h = orbit.distance * TAN
        flat.top = h
        flat.bottom = -h
        flat.right = (h * width) / height
        flat.left = -flat.right
        // An orthographic camera has no position: points behind it are drawn too.
        flat.near = orbit.distance - reach
        flat.far = far
      }
      camera.updateProjectionMatrix()
      camera.updateMatrixWorld()
      all.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    },
    ray(x, y) {
      const { camera, orbit } = rig
      const nx = (2 * x) / width - 1
      const ny = 1 - (2 * y) / height
      if (camera === flat) {
        near.set(nx, ny, -1).unproject(camera)
        const b = directions(orbit).back
        return { origin: [near.x, near.y, near.z], direction: [-b[0], -b[1], -b[2]] }
      }
      near.set(nx, ny, 0.5).unproject(camera).sub(camera.position).normalize()
      return { origin: camera.position.toArray() as unknown as Vec3, direction: [near.x, near.y, near.z] }
    },
    project(p, out) {
      out.copy(p).applyMatrix4(all)
      out.x = ((out.x + 1) / 2) * width
      out.y = ((1 - out.y) / 2) * height
      return out
    },
    metresPerPixel(p) {
      if (rig.camera === flat) return metresPerPixel(rig.orbit, height)
      near.copy(p).applyMatrix4(perspective.matrixWorldInverse)
      return (2 * Math.max(1e-9, -near.z) * TAN) / height
    },
  }
  return rig
}
