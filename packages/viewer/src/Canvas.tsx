/* The canvas, its renderer and the frames. Painters draw plain three objects (scene-graph/), and React only says what there
 is: a second reconciler for three's objects would do nothing here, and be a tenth of the page's code. */
import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { PCFShadowMap, type Scene, WebGLRenderer } from 'three'
import type { Rig } from './view/rig'

export interface Surface {
  readonly gl: WebGLRenderer
  readonly scene: Scene
  /** Draws at the next picture of the screen. */
  invalidate(): void
  close(): void
}

interface Props {
  readonly rig: Rig
  readonly scene: Scene
  /** Nothing changes at rest, so nothing is drawn. */
  readonly playing: boolean
  /** [ms] between pictures, at least */
  readonly interval: number
  /** Receives the surface once it exists. */
  readonly surface: RefObject<Surface | null>
  readonly onFrame: (surface: Surface) => void
  readonly children: ReactNode
}

/** Most device pixels per CSS pixel: more are slow and make no visible difference. */
const FINEST = 2

export function Canvas({ rig, scene, playing, interval, surface, onFrame, children }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef({ playing, interval, onFrame })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null)
  // The nearest boundary shows what can be shown without a picture.
  if (failure) throw failure.cause

  useLayoutEffect(() => {
    const element = host.current!
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setSize((s) => (s.width === width && s.height === height ? s : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    latest.current = { playing, interval, onFrame }
    surface.current?.invalidate()
  })

  useLayoutEffect(() => {
    if (size.width === 0 || size.height === 0) return
    rig.resize(size.width, size.height)
    try {
      surface.current ??= open(canvas.current!, scene, latest)
    } catch (cause) {
      setFailure({ cause })
      return
    }
    const { gl, invalidate } = surface.current
    const ratio = Math.min(FINEST, window.devicePixelRatio)
    // Either reallocates the drawing buffer.
    if (ratio !== gl.getPixelRatio()) gl.setPixelRatio(ratio)
    gl.setSize(size.width, size.height, false)
    invalidate()
  }, [rig, scene, size, surface])

  // An insertion effect is not replayed by strict mode: only the end of the component ends the renderer.
  useInsertionEffect(
    () => () => {
      surface.current?.close()
      surface.current = null
    },
    [surface],
  )

  return (
    <div ref={host} className="fb-surface">
      <canvas ref={canvas} />
      {children}
    </div>
  )
}

function open(
  canvas: HTMLCanvasElement,
  scene: Scene,
  latest: RefObject<Pick<Props, 'playing' | 'interval' | 'onFrame'>>,
): Surface {
  // Stencils make outlines.
  const gl = new WebGLRenderer({
    canvas,
    stencil: true,
    antialias: true,
    alpha: true,
    powerPreference: 'high-performance',
  })
  // Checking for errors waits for the shader compiler at the first use of every material.
  gl.debug.checkShaderErrors = import.meta.env.DEV
  gl.shadowMap.enabled = true
  gl.shadowMap.type = PCFShadowMap
  let frame = 0
  let closed = false
  let drawn = Number.NEGATIVE_INFINITY
  // A restored context has lost the picture.
  canvas.addEventListener('webglcontextrestored', () => surface.invalidate())
  const surface: Surface = {
    gl,
    scene,
    invalidate() {
      if (frame === 0 && !closed) frame = requestAnimationFrame(draw)
    },
    close() {
      closed = true
      cancelAnimationFrame(frame)
      gl.dispose()
      // Browsers keep few contexts, and would drop one that is visible.
      gl.forceContextLoss()
    },
  }
  function draw(now: number): void {
    frame = 0
    // Frame times vary: a frame that is slightly early counts.
    if (now - drawn < latest.current.interval - 2) {
      surface.invalidate()
      return
    }
    drawn = now
    latest.current.onFrame(surface)
    if (latest.current.playing) surface.invalidate()
  }
  return surface
}
