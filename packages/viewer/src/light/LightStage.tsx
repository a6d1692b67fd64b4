/* A stage without fiber, for pages whose components run in Preact. */
import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { createFrames } from '../scene-graph/frame'
import { FINEST } from '../scene-graph/renderer'
import { StageFrame, type Surface, type SurfaceProps } from '../stage/StageFrame'
import type { StageProps } from '../types'
import { createLightHost, type LightHost } from './host'

/** The scene: the mechanism of a session on its ground, its forces, and what helps reading them. */
export function LightStage(props: StageProps): ReactNode {
  return <StageFrame {...props} Surface={LightSurface} />
}

function LightSurface({ picture, over, onFrame, size, surface, children }: SurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null)
  // The nearest boundary shows what can be shown without a picture.
  if (failure) throw failure.cause

  useLayoutEffect(() => {
    if (size.width === 0 || size.height === 0) return
    try {
      drawing.current ??= drawOnDemand(
        createLightHost(canvas.current!, picture, createFrames(picture, { over })),
        onFrame,
      )
    } catch (cause) {
      setFailure({ cause })
      return
    }
    surface.current = drawing.current
    drawing.current.resize(size.width, size.height, Math.min(FINEST, window.devicePixelRatio))
    drawing.current.invalidate()
  }, [picture, over, onFrame, size, surface])

  // An insertion effect is not replayed by strict mode: only the end of the component ends the renderer.
  useInsertionEffect(
    () => () => {
      drawing.current?.dispose()
      drawing.current = null
      surface.current = null
    },
    [surface],
  )

  return (
    <div className="fb-surface">
      <canvas ref={canvas} />
      {children}
    </div>
  )
}

type Drawing = Surface & Pick<LightHost, 'resize' | 'dispose'>

function drawOnDemand(host: LightHost, onFrame: SurfaceProps['onFrame']): Drawing {
  let frame = 0
  return {
    gl: host.gl,
    scene: host.scene,
    resize: host.resize,
    invalidate() {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        onFrame(host.draw())
      })
    },
    dispose() {
      cancelAnimationFrame(frame)
      host.dispose()
    },
  }
}
