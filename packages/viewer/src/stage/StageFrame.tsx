/* The page's side of a stage: the element that takes pointer and keys, labels and scales over the picture, the compass. The picture itself
 is drawn by a surface: fiber/Stage.tsx, or light/LightStage.tsx where the components run in Preact. */
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Scene, WebGLRenderer } from 'three'
import { defaultArrows, defaultLayers } from '../defaults'
import { Compass } from '../overlay/Compass'
import { turnCompass } from '../overlay/turn-compass'
import { createScaleOverlay, type ScaleOverlay } from '../overlay/scales'
import { PaletteContext, palettes } from '../palette'
import { listenToGestures } from '../pointer/gestures'
import { plainLooks } from '../scene-graph/looks'
import { createPicture, type Picture } from '../scene-graph/picture'
import type { ViewOptions } from '../scene-graph/view-options'
import type { FrameStats, StageHandle, StageProps, StageSession } from '../types'
import { StageContext } from './context'
import { useCovers } from './use-covers'
import { createHandle } from './handle'
import { PlainClock, WithoutWebGl } from './WithoutWebGl'
import './stage.css'

/** What draws the picture. */
export interface SurfaceProps {
  readonly picture: Picture
  /** [px] of the picture; zero until it is known. */
  readonly size: Size
  /** Receives the surface once it can draw. */
  readonly surface: RefObject<Surface | null>
  /** Brings what stands over the picture up to date; for every frame, after its labels. */
  readonly over: () => void
  /** A frame has been drawn. */
  readonly onFrame: (stats: FrameStats) => void
  /** Tools. */
  readonly children: ReactNode
}

export interface Surface {
  readonly gl: WebGLRenderer
  readonly scene: Scene
  /** Draws with the next frame of the display. */
  invalidate(): void
}

interface Size {
  readonly width: number
  readonly height: number
}

interface FrameProps extends StageProps {
  readonly Surface: ComponentType<SurfaceProps>
}

export function StageFrame(props: FrameProps): ReactNode {
  const { session, theme } = props
  // A picture is made for one session; another session needs another one.
  return (
    <PaletteContext value={palettes[theme]}>
      <FrameOf key={keyOf(session)} {...props} />
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

function FrameOf(props: FrameProps) {
  const { session, theme, label, legend, children, ref, Surface } = props
  const options = useViewOptions(props)
  const [picture] = useState(() => createPicture(session, options))
  const host = useRef<HTMLDivElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const corners: Corners = {
    scales: useRef<HTMLDivElement>(null),
    grid: useRef<HTMLDivElement>(null),
    compass: useRef<SVGSVGElement>(null),
  }
  const corner = useRef<HTMLDivElement>(null)
  const surface = useRef<Surface>(null)
  const latest = useRef(props)
  const size = useSize(host, picture)
  const [invalidate] = useState(() => () => surface.current?.invalidate())
  const stage = useMemo(() => ({ picture, invalidate }), [picture, invalidate])
  const handle = useMemo(() => createHandle(picture, host, surface), [picture])
  const over = useOver(picture, corners)
  useCovers(picture, host, corner, invalidate)
  const onFrame = usePace(latest, invalidate)
  useImperativeHandle(ref, () => handle, [handle])

  // Strict mode does not replay insertion effects: disposed only with the stage.
  useInsertionEffect(() => () => picture.dispose(), [picture])
  useEffect(() => {
    latest.current = props
  })
  const { coveredTop = 0 } = props
  useEffect(() => {
    picture.coveredTop = coveredTop
    invalidate()
  }, [picture, coveredTop, invalidate])
  useEffect(() => {
    picture.setOptions(options)
    invalidate()
  }, [picture, options, invalidate])
  useEffect(() => {
    const stops = [session.listen(invalidate), session.onModel(invalidate)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, invalidate])
  useEffect(() => {
    picture.labels.mount(labels.current)
    return () => picture.labels.mount(null)
  }, [picture])
  useEffect(
    () =>
      listenToGestures(host.current!, picture, {
        onPointer: (event) => latest.current.onPointer?.(event),
        still: () => latest.current.still ?? false,
        heedsWheel: (event) =>
          !latest.current.inPage || event.ctrlKey || host.current!.contains(document.activeElement),
        onCamera: () => latest.current.onCamera?.(),
        invalidate,
      }),
    [picture, invalidate],
  )
  useEffect(() => {
    const element = host.current!
    // A restored context has lost the picture. The event does not bubble.
    element.addEventListener('webglcontextrestored', invalidate, { capture: true })
    return () => element.removeEventListener('webglcontextrestored', invalidate, { capture: true })
  }, [invalidate])

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
          <StageContext value={stage}>
            <Surface picture={picture} size={size} surface={surface} over={over} onFrame={onFrame}>
              {children}
            </Surface>
          </StageContext>
        </WithoutWebGl>
      </div>
      <div ref={labels} className="fb-labels" aria-hidden="true" />
      <div ref={corner} className="fb-legend">
        {legend}
        <div ref={corners.scales} className="fb-scales" />
        <div ref={corners.grid} className="fb-grid-text" />
      </div>
      {!props.still && <Compass ref={corners.compass} onLook={(side) => handle.look(side)} />}
    </div>
  )
}

/** The rig has it at once, so that the handle can be used before the first frame. */
function useSize(host: RefObject<HTMLElement | null>, { rig }: Picture): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = host.current!
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) rig.resize(width, height)
      setSize((s) => (s.width === width && s.height === height ? s : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [host, rig])
  return size
}

/** Elements over the picture that follow the camera. */
interface Corners {
  readonly scales: RefObject<HTMLDivElement | null>
  readonly grid: RefObject<HTMLDivElement | null>
  readonly compass: RefObject<SVGSVGElement | null>
}

function useOver(picture: Picture, { scales, grid, compass }: Corners): () => void {
  const [over] = useState(() => {
    let corner: ScaleOverlay | null = null
    const before = { azimuth: Number.NaN, elevation: Number.NaN }
    return () => {
      if (!corner && scales.current && grid.current) corner = createScaleOverlay(scales.current, grid.current)
      corner?.update(picture)
      if (compass.current) turnCompass(compass.current, picture.rig, before)
    }
  })
  return over
}

/** [ms] Half a frame of the display, so that the nearest one is taken. */
const HALF = 8

/** While the motion runs, a frame asks for the next one. Nothing changes at rest, so nothing is drawn. */
function usePace(latest: RefObject<StageProps>, invalidate: () => void): (stats: FrameStats) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [onFrame] = useState(() => (stats: FrameStats) => {
    const { session, interval = 0, onFrameStats } = latest.current
    onFrameStats?.(stats)
    if (!session.run.playing) return
    const wait = interval - stats.advancing - stats.scripting - HALF
    clearTimeout(timer.current)
    if (wait > 0) timer.current = setTimeout(invalidate, wait)
    else invalidate()
  })
  return onFrame
}

const NO_TRACES: ViewOptions['traces'] = []

function useViewOptions(props: StageProps): ViewOptions {
  const { theme, layers, arrows, selected, hovered, hidden, faded, freeBody, traces, follow, floor } = props
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
      traces: traces ?? NO_TRACES,
      follow: follow ?? null,
      floor: floor ?? 'auto',
    }),
    [theme, layers, arrows, selected, hovered, hidden, faded, freeBody, traces, follow, floor],
  )
}

function variables({ ink, muted, paper, inks, onSelection }: ViewOptions['palette']) {
  return {
    '--fb-ink': ink,
    '--fb-muted': muted,
    '--fb-paper': paper,
    '--fb-selection': inks.selection.line,
    '--fb-on-selection': onSelection,
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
