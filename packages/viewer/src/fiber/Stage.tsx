/* The stage of the studio: what is in the picture, as components of fiber. An element is a painter of scene-graph/painters.ts; the frame
 they are updated in is that of scene-graph/frame.ts. */
import { Canvas, flushSync, useFrame, useThree } from '@react-three/fiber'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { measurements } from '../measurements/painter'
import { createFrames, drawTools, phases } from '../scene-graph/frame'
import {
  axes,
  batches,
  bodies,
  centres,
  forces,
  ground,
  jointGlyphs,
  light,
  names,
  pointerPull,
  traces,
} from '../scene-graph/painters'
import { createRenderer, FINEST } from '../scene-graph/renderer'
import { StageFrame, type SurfaceProps } from '../stage/StageFrame'
import { useStage } from '../stage/context'
import type { StageProps } from '../types'
import { Painted } from './Painted'

const Light = () => <Painted by={light} />
const Ground = () => <Painted by={ground} />
const Bodies = () => <Painted by={bodies} />
const JointGlyphs = () => <Painted by={jointGlyphs} />
const Forces = () => <Painted by={forces} />
const Traces = () => <Painted by={traces} />
const Axes = () => <Painted by={axes} />
const Centres = () => <Painted by={centres} />
const PointerPull = () => <Painted by={pointerPull} />
const Measurements = () => <Painted by={measurements} />
const Names = () => <Painted by={names} />
const Batches = () => <Painted by={batches} />

/** What is in the picture. */
export function Contents({ tools }: { readonly tools: ReactNode }): ReactNode {
  return (
    <>
      <Light />
      <Ground />
      <Bodies />
      <JointGlyphs />
      <Forces />
      <Traces />
      <Axes />
      <Centres />
      <PointerPull />
      <Measurements />
      <Names />
      <Batches />
      <Tools>{tools}</Tools>
    </>
  )
}

/** The scene: the mechanism of a session on its ground, its forces, and what helps reading them. */
export function Stage(props: StageProps): ReactNode {
  return <StageFrame {...props} Surface={FiberSurface} />
}

function FiberSurface(props: SurfaceProps) {
  const { rig } = props.picture
  return (
    <Canvas
      className="fb-surface"
      frameloop="demand"
      // As in the other host: no tone mapping, no second look at the colours.
      flat
      shadows="percentage"
      dpr={[0, FINEST]}
      gl={({ canvas }) => createRenderer(canvas as HTMLCanvasElement)}
      camera={rig.camera}
      resize={{ scroll: false }}
      // Gestures and picking are the stage's own: pointer/gestures.ts.
      events={noEvents}
    >
      <Phases {...props} />
      <Contents tools={props.children} />
    </Canvas>
  )
}

const noEvents = () => ({ enabled: false, priority: 0 })

/** The frame around the painters. */
function Phases({ picture, surface, over, onFrame }: Omit<SurfaceProps, 'children' | 'size'>) {
  const { rig } = picture
  const [frames] = useState(() => createFrames(picture, { sync: flushSync, over }))
  const gl = useThree((s) => s.gl)
  const scene = useThree((s) => s.scene)
  const size = useThree((s) => s.size)
  const invalidate = useThree((s) => s.invalidate)
  useLayoutEffect(() => {
    surface.current = { gl, scene, invalidate }
    return () => {
      surface.current = null
    }
  }, [surface, gl, scene, invalidate])
  useLayoutEffect(() => {
    rig.resize(size.width, size.height)
    invalidate()
  }, [rig, size, invalidate])
  useFrame(({ camera, set }) => {
    if (camera !== rig.camera) set({ camera: rig.camera as typeof camera })
    frames.begin()
  }, phases.begin)
  useFrame(() => frames.finish(), phases.finish)
  useFrame(() => onFrame(frames.render(gl, scene)), phases.render)
  return null
}

/** Children of the stage: they have elements of their own, or add to the shared batches. Some are loaded late. */
function Tools({ children }: { readonly children: ReactNode }) {
  const { picture } = useStage()
  useFrame(() => drawTools(picture), phases.tools)
  return <Suspense fallback={null}>{children}</Suspense>
}
