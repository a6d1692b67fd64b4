/* The picture without React: its painters in a plain scene of three, drawn frame by frame into a canvas of any size. For embeds, whose
 components run in Preact, and for pictures off the screen. */
import { Scene, type WebGLRenderer } from 'three'
import { drawTools, type Frames } from '../scene-graph/frame'
import type { Painter, PainterKind } from '../scene-graph/painter'
import { painters } from '../scene-graph/painters'
import type { Picture } from '../scene-graph/picture'
import { createRenderer } from '../scene-graph/renderer'
import type { FrameStats } from '../types'

export interface LightHost {
  readonly gl: WebGLRenderer
  readonly scene: Scene
  /** [px], and device pixels for each. */
  resize(width: number, height: number, ratio: number): void
  /** Draws the moment that the session shows; `now` [ms]. */
  draw(now?: number): FrameStats
  dispose(): void
}

/** Throws where the browser cannot draw in 3D. */
export function createLightHost(canvas: HTMLCanvasElement, picture: Picture, frames: Frames): LightHost {
  const gl = createRenderer(canvas)
  const painted = paintAll(picture, frames)
  return {
    gl,
    scene: painted.scene,
    resize(width, height, ratio) {
      picture.rig.resize(width, height)
      // Either reallocates the drawing buffer.
      if (ratio !== gl.getPixelRatio()) gl.setPixelRatio(ratio)
      gl.setSize(width, height, false)
    },
    draw(now) {
      painted.update(now)
      return frames.render(gl, painted.scene)
    },
    dispose() {
      painted.dispose()
      gl.dispose()
      // Browsers keep few contexts, and would drop one that is visible.
      gl.forceContextLoss()
    },
  }
}

export interface Painted {
  readonly scene: Scene
  /** All phases of a frame but the drawing; `now` [ms]. */
  update(now?: number): void
  dispose(): void
}

/** All painters of the list in a scene. */
export function paintAll(picture: Picture, frames: Frames): Painted {
  const scene = new Scene()
  const made = painters.map((kind) => ({ kind, painter: make(kind) }))
  let drawn = picture.shown
  for (const { painter } of made) painter.restyle(drawn.options)
  const stop = picture.listen(follow)

  function make(kind: PainterKind): Painter {
    const painter = kind.create(picture, picture.scene)
    const { object } = painter
    if (object) {
      object.name = kind.name
      scene.add(object)
    }
    return painter
  }

  function drop(painter: Painter): void {
    painter.object?.removeFromParent()
    painter.dispose()
  }

  function follow(): void {
    const edited = picture.shown.scene !== drawn.scene
    drawn = picture.shown
    for (const one of made) {
      if (edited && !one.kind.lasting) {
        const old = one.painter
        one.painter = make(one.kind)
        drop(old)
      }
      one.painter.restyle(drawn.options)
    }
  }

  return {
    scene,
    update(now) {
      frames.begin(now)
      for (let i = 0; i < made.length; i++) made[i].painter.update(picture)
      drawTools(picture)
      frames.finish()
    },
    dispose() {
      stop()
      for (const { painter } of made) drop(painter)
    },
  }
}
