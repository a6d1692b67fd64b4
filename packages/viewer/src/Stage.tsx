import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Scene } from 'three'
import { Canvas, type Surface } from './Canvas'
import { StageContext } from './scene-graph/context'
import { createSceneGraph, type SceneGraph } from './scene-graph/scene-graph'
import type { ViewOptions } from './scene-graph/view-options'
import { plainLooks } from './scene-graph/looks'
import { defaultArrows, defaultLayers } from './defaults'
import { Compass } from './overlay/Compass'
import { turnCompass } from './overlay/compass'
import { createScaleOverlay, type ScaleOverlay } from './overlay/scales'
import { PaletteContext, palettes } from './palette'
import { listenToGestures } from './pointer/gestures'
import { createHandle, showAll } from './handle'
import type { FrameStats, StageHandle, StageProps, StageSession } from './types'
import { orbitFrom, usual } from './view/orbit'
import { PlainClock, WithoutWebGl } from './WithoutWebGl'
import './stage.css'

const NO_TRACES: StageProps['traces'] = []

/** The scene: the mechanism of a session on its ground, its forces, and what helps reading them. */
export function Stage(props: StageProps) {
  const { session, theme } = props
  const palette = palettes[theme]
  // A scene graph is made for one session; another session needs another stage.
  return (
    <PaletteContext value={palette}>
      <StageOf key={keyOf(session)} {...props} />
    </PaletteContext>
  )
}

const keys = new WeakMap<StageSession, number>()
let nextKey = 0
function keyOf(session: StageSession): number {
  const known = keys.get(session) ?? nextKey++
  keys.set(session, known)
  return known
}

function StageOf(props: StageProps) {
  const { session, theme, label, legend, children, ref } = props
  const options = useViewOptions(props)
  const [graph] = useState(() => openSceneGraph(session, options))
  const playing = useSyncExternalStore(session.listen, () => session.run.playing)
  const host = useRef<HTMLDivElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const scales = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const compass = useRef<SVGSVGElement>(null)
  const renderer = useRef<Surface>(null)
  const latest = useRef(props)
  const [frames] = useState(firstFrame)
  const [scene] = useState(() => new Scene())
  const corners: Corners = { scales, grid, compass }
  const [invalidate] = useState(() => () => renderer.current?.invalidate())
  const stage = useMemo(() => ({ graph, invalidate }), [graph, invalidate])
  const handle = useMemo(() => createHandle(graph, host, renderer), [graph])
  useImperativeHandle(ref, () => handle, [handle])

  useLayoutEffect(() => {
    scene.add(graph.root)
  }, [scene, graph])
  // Strict mode does not replay insertion effects: disposed only with the stage.
  useInsertionEffect(() => () => graph.dispose(), [graph])
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    graph.setOptions(options)
    invalidate()
  }, [graph, options, invalidate])
  useEffect(() => {
    const stops = [session.listen(invalidate), session.onModel(invalidate)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, invalidate])
  useEffect(() => {
    graph.labels.mount(labels.current)
    return () => graph.labels.mount(null)
  }, [graph])
  useEffect(
    () =>
      listenToGestures(host.current!, graph, {
        onPointer: (event) => latest.current.onPointer?.(event),
        still: () => latest.current.still ?? false,
        heedsWheel: (event) =>
          !latest.current.inPage || event.ctrlKey || host.current!.contains(document.activeElement),
        onCamera: () => latest.current.onCamera?.(),
        invalidate,
      }),
    [graph, invalidate],
  )

  return (
    <div className="fb-stage" data-theme={theme} style={variables(options.palette)}>
      <div
        ref={host}
        className="fb-canvas"
        role="application"
        aria-label={label ?? SPOKEN}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is turned with keys, so it takes the focus
        tabIndex={0}
        onKeyDown={(event) => {
          if (!props.still) moveCamera(event, handle, () => latest.current.onCamera?.())
        }}
      >
        <WithoutWebGl fallback={<PlainClock session={session} />}>
          <Canvas
            rig={graph.rig}
            scene={scene}
            playing={playing}
            interval={props.interval ?? 0}
            surface={renderer}
            onFrame={(surface) => drawFrame(surface, graph, frames, latest.current, corners)}
          >
            <StageContext value={stage}>{children}</StageContext>
          </Canvas>
        </WithoutWebGl>
      </div>
      <div ref={labels} className="fb-labels" aria-hidden="true" />
      <div className="fb-legend">
        {legend}
        <div ref={scales} className="fb-scales" />
        <div ref={grid} className="fb-grid-text" />
      </div>
      {!props.still && <Compass ref={compass} onLook={(side) => handle.look(side)} />}
    </div>
  )
}

/** Elements over the picture that follow the camera. */
interface Corners {
  readonly scales: RefObject<HTMLDivElement | null>
  readonly grid: RefObject<HTMLDivElement | null>
  readonly compass: RefObject<SVGSVGElement | null>
}

/** What a frame remembers of the last one. */
interface Frames {
  width: number
  height: number
  corner: ScaleOverlay | null
  readonly compass: { azimuth: number; elevation: number }
}

const firstFrame = (): Frames => ({
  width: 0,
  height: 0,
  corner: null,
  compass: { azimuth: Number.NaN, elevation: Number.NaN },
})

/** One frame, in order: time, scene, picture. */
function drawFrame(
  { gl, scene }: Surface,
  graph: SceneGraph,
  o: Frames,
  props: StageProps,
  corners: Corners,
): void {
  const { scales, grid, compass } = corners
  const start = performance.now()
  if (!graph.rig.touched && (o.width !== graph.rig.width || o.height !== graph.rig.height))
    showAll(graph, true)
  o.width = graph.rig.width
  o.height = graph.rig.height
  graph.session.tick(start)
  const advanced = performance.now()
  graph.frame(start)
  if (!o.corner && scales.current && grid.current) o.corner = createScaleOverlay(scales.current, grid.current)
  o.corner?.update(graph)
  if (compass.current) turnCompass(compass.current, graph.rig, o.compass)
  const scripted = performance.now()
  gl.render(scene, graph.rig.camera)
  const report: FrameStats = {
    advancing: advanced - start,
    scripting: scripted - advanced,
    drawCalls: gl.info.render.calls,
    triangles: gl.info.render.triangles,
  }
  props.onFrameStats?.(report)
}

function openSceneGraph(session: StageSession, options: ViewOptions): SceneGraph {
  const graph = createSceneGraph(session, options)
  const { camera } = session.compiled.view
  if (camera?.position) {
    graph.rig.orbit = orbitFrom(camera as Parameters<typeof orbitFrom>[0], usual)
    graph.rig.touched = true
  }
  return graph
}

function useViewOptions(props: StageProps): ViewOptions {
  const { theme, layers, arrows, selected, hovered, hidden, faded, freeBody, traces, floor } = props
  return useMemo(
    (): ViewOptions => ({
      palette: palettes[theme],
      layers: { ...defaultLayers, ...layers },
      arrows: { ...defaultArrows, ...arrows },
      looks: {
        selected: selected ?? plainLooks.selected,
        hovered: hovered ?? null,
        hidden: hidden ?? plainLooks.hidden,
        faded: faded ?? plainLooks.faded,
        freeBody: freeBody ?? null,
      },
      traces: traces ?? NO_TRACES ?? [],
      floor: floor ?? 'auto',
    }),
    [theme, layers, arrows, selected, hovered, hidden, faded, freeBody, traces, floor],
  )
}

function variables({ ink, muted, paper, inks }: ViewOptions['palette']) {
  return {
    '--fb-ink': ink,
    '--fb-muted': muted,
    '--fb-paper': paper,
    '--fb-selection': inks.selection.line,
  } as React.CSSProperties
}

const SPOKEN = '3D scene. Shift and arrow keys turn the view, plus and minus zoom, F shows all.'

function moveCamera(event: KeyboardEvent, stage: StageHandle, told: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const turn = 0.12
  if (event.shiftKey && event.key === 'ArrowLeft') stage.orbit(turn, 0)
  else if (event.shiftKey && event.key === 'ArrowRight') stage.orbit(-turn, 0)
  else if (event.shiftKey && event.key === 'ArrowUp') stage.orbit(0, turn)
  else if (event.shiftKey && event.key === 'ArrowDown') stage.orbit(0, -turn)
  else if (event.key === '+' || event.key === '=') stage.zoom(1.15)
  else if (event.key === '-') stage.zoom(1 / 1.15)
  else if (event.key === 'f' && !event.shiftKey) stage.showAll()
  else return
  told()
  event.preventDefault()
}
