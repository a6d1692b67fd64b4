/* The picture of a stage on a canvas of its own: of any size, of any moment, and off real time. For films: set the session to a moment,
 `draw`, take the canvas. Traces grow with the moments that are drawn, as on the screen. */
import { compose } from '../export/png'
import { createFrames } from '../scene-graph/frame'
import { createPicture, type Picture } from '../scene-graph/picture'
import type { Offscreen, OffscreenSize, StageSession } from '../types'
import { orbitFrom } from '../view/orbit'
import { createLightHost } from './host'

/** Seen as `like` is seen now. */
export function createOffscreen(
  like: Picture,
  { width, height, scale = 1 }: OffscreenSize,
  session: StageSession,
): Offscreen {
  const picture = createPicture(session, like.options)
  const { rig } = picture
  rig.orbit = like.rig.orbit
  // It is not to be fitted to its size.
  rig.touched = true
  const canvas = document.createElement('canvas')
  const host = createLightHost(document.createElement('canvas'), picture, createFrames(picture))
  host.resize(width, height, scale)
  return {
    canvas,
    draw(now) {
      const stats = host.draw(now)
      compose(canvas, picture, host.gl, scale)
      return stats
    },
    setCamera(pose) {
      rig.orbit = orbitFrom(pose, rig.orbit)
    },
    dispose() {
      host.dispose()
      picture.dispose()
    },
  }
}
