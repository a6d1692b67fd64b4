/* The picture of a scene without a canvas: painted as by the light host, never rendered. */
import type { Scene } from '@freebody/scene'
import { InstancedMesh, Mesh, type Scene as ThreeScene } from 'three'
import { paintAll } from '../light/host'
import { createFrames } from '../scene-graph/frame'
import { createPicture, type Picture } from '../scene-graph/picture'
import { sessionOf, type TestSession } from './session'

export interface TestPicture {
  readonly session: TestSession
  readonly picture: Picture
  readonly three: ThreeScene
  /** `now` [ms] */
  frame(now: number): void
  /** Meshes that the renderer would draw. */
  drawn(): Mesh[]
}

export function pictureOf(scene: Scene, width = 1280, height = 720): TestPicture {
  const session = sessionOf(scene)
  const picture = createPicture(session)
  picture.rig.resize(width, height)
  // The camera stays where a test puts it.
  picture.rig.touched = true
  const painted = paintAll(picture, createFrames(picture))
  return {
    session,
    picture,
    three: painted.scene,
    frame: painted.update,
    drawn() {
      const meshes: Mesh[] = []
      painted.scene.traverseVisible((object) => {
        if (!(object instanceof Mesh)) return
        if (object instanceof InstancedMesh && object.count === 0) return
        meshes.push(object)
      })
      return meshes
    },
  }
}
