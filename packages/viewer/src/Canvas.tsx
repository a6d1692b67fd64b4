/* The canvas and its renderer. In place of react-three-fiber's own component, which brings all of three along: here only the classes
 named below can be written as JSX, and the rest of three stays out of the page. */
import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber'
import { FiberProvider, useContextBridge } from 'its-fine'
import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  getConsoleFunction,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PCFShadowMap,
  PlaneGeometry,
  setConsoleFunction,
  SphereGeometry,
} from 'three'
import type { Rig } from './view/rig'

extend({
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
})

interface Props {
  readonly rig: Rig
  /** Nothing changes at rest, so nothing is drawn. */
  readonly playing: boolean
  readonly children: ReactNode
}

export function Canvas(props: Props) {
  return (
    <FiberProvider>
      <Surface {...props} />
    </FiberProvider>
  )
}

function Surface({ rig, playing, children }: Props) {
  const Bridge = useContextBridge()
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(null)
  const [size, setSize] = useState({ width: 0, height: 0, top: 0, left: 0 })
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null)
  // The nearest boundary shows what can be shown without a picture.
  if (failure) throw failure.cause

  useLayoutEffect(() => {
    const element = host.current!
    const measure = () => {
      const { width, height, top, left } = element.getBoundingClientRect()
      setSize((s) => (s.width === width && s.height === height ? s : { width, height, top, left }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (size.width === 0 || size.height === 0) return
    rig.resize(size.width, size.height)
    root.current ??= quietly(() => createRoot(canvas.current!))
    root.current
      .configure({
        // No tone mapping: a force's colour is what the legend says. Stencils make outlines.
        flat: true,
        gl: { stencil: true, antialias: true, alpha: true, powerPreference: 'high-performance' },
        shadows: { type: PCFShadowMap },
        dpr: [1, 2],
        frameloop: playing ? 'always' : 'demand',
        camera: rig.camera,
        size,
      })
      .catch((cause: unknown) => setFailure({ cause }))
    root.current.render(<Bridge>{children}</Bridge>)
  })

  // An insertion effect is not replayed by strict mode: only the end of the component ends the renderer.
  useInsertionEffect(
    () => () => {
      root.current?.unmount()
      root.current = null
    },
    [],
  )

  return (
    <div ref={host} className="fb-surface">
      <canvas ref={canvas} />
    </div>
  )
}

/** react-three-fiber still makes a Clock, which three calls deprecated in the console of everyone who opens a scene. */
function quietly<T>(make: () => T): T {
  const before = getConsoleFunction()
  setConsoleFunction((type, message, ...rest) => {
    if (!message.includes('Clock')) before?.(type, message, ...rest)
  })
  const made = make()
  setConsoleFunction(before)
  return made
}
