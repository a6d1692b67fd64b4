/* A hemisphere light, and a directional light whose shadow map covers the scene. */
import { DirectionalLight, Group, HemisphereLight } from 'three'
import type { Palette } from '../palette'
import type { Ball } from '../view/bounds'

export interface Sun {
  readonly object: Group
  /** Covers a ball, down to the floor. */
  cover(ball: Ball, floor: number): void
  update(shadows: boolean): void
  recolour(palette: Palette): void
  dispose(): void
}

export function createSun(): Sun {
  const object = new Group()
  const sky = new HemisphereLight('#ffffff', '#b9bec6', 1)
  sky.position.set(0, 0, 1)
  const sun = new DirectionalLight('#ffffff', 1)
  const fill = new DirectionalLight('#ffffff', 0)
  fill.position.set(3, 2, 1.2)
  sun.shadow.mapSize.set(2048, 2048)
  sun.shadow.radius = 5
  sun.shadow.bias = -0.0005
  object.add(sky, sun, sun.target, fill)
  return {
    object,
    cover({ centre: [x, y, z], radius }, floor) {
      // The shadow on the floor is as wide as the scene, and shifted by its height.
      const r = 1.25 * radius + 0.25 * Math.max(0, z - floor)
      sun.target.position.set(x, y, z)
      sun.position.set(x - 0.9 * r, y - 1.3 * r, z + 3.4 * r)
      const { camera } = sun.shadow
      camera.left = -1.3 * r
      camera.right = 1.3 * r
      camera.bottom = -1.3 * r
      camera.top = 1.3 * r
      camera.near = 0.5 * r
      camera.far = 3.8 * r + 1.6 * Math.max(radius, z - floor) + r
      camera.updateProjectionMatrix()
      sun.shadow.normalBias = 0.006 * r
    },
    update(shadows) {
      sun.castShadow = shadows
    },
    recolour(palette) {
      sky.intensity = palette.sky
      sun.intensity = palette.sun
      fill.intensity = 0.35 * palette.sun
    },
    dispose() {
      sun.dispose()
      fill.dispose()
      sky.dispose()
    },
  }
}
