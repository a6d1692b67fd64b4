/* What is drawn over the scene in HTML: crisp text, themed by the page, and no second rendering pass. The parts inside
 the canvas compute and write through refs; those outside are plain elements. */
import type { Session } from '@freebody/session'
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useMemo } from 'react'
import { type PerspectiveCamera, Vector3 } from 'three'
import { readFramePoint } from './pose'
import { roundNumber } from './view'

export interface OverlayRefs {
  readonly labels: RefObject<(HTMLElement | null)[]>
  readonly axes: RefObject<SVGSVGElement | null>
  readonly scaleBar: RefObject<HTMLElement | null>
  readonly scaleText: RefObject<HTMLElement | null>
}

interface Props {
  readonly session: Session
  readonly refs: OverlayRefs
  /** [m/N] */
  readonly arrowScale: number
  readonly unit: number
}

/** [px] */
const GIZMO = 26
const LONGEST_BAR = 120

export function OverlayWriter({ session, refs, arrowScale, unit }: Props) {
  const size = useThree((s) => s.size)
  const own = useMemo(
    () => ({ point: new Vector3(), drawn: Array.from({ length: 3 }, () => new Vector3()) }),
    [],
  )
  const stacked = useMemo(() => stackOf(session, unit), [session, unit])
  useFrame(({ camera, controls }) => {
    const { point } = own
    for (const c of session.model.constraints) {
      const label = refs.labels.current[c.index]
      if (!label) continue
      readFramePoint(session, c, c.frameCount - 1, point)
      point.project(camera)
      const x = ((point.x + 1) / 2) * size.width
      const y = ((1 - point.y) / 2) * size.height
      label.style.transform = `translate(${x.toFixed(1)}px, ${(y + 16 * stacked[c.index]).toFixed(1)}px)`
    }
    writeAxes(refs.axes.current, camera as PerspectiveCamera, own.drawn)

    const target = (controls as { target?: Vector3 } | null)?.target
    const bar = refs.scaleBar.current
    if (!target || !bar || !refs.scaleText.current) return
    const tall =
      2 * camera.position.distanceTo(target) * Math.tan(((camera as PerspectiveCamera).fov * Math.PI) / 360)
    const pixelsPerNewton = (arrowScale * size.height) / tall
    const force = roundNumber(LONGEST_BAR / pixelsPerNewton)
    bar.style.width = `${(force * pixelsPerNewton).toFixed(1)}px`
    const text = `${force >= 1000 ? `${force / 1000} k` : `${force} `}N`
    if (refs.scaleText.current.textContent !== text) refs.scaleText.current.textContent = text
  })
  return null
}

/** Lines and letters of the three world axes, as the camera sees their directions. */
function writeAxes(svg: SVGSVGElement | null, camera: PerspectiveCamera, directions: Vector3[]): void {
  if (!svg) return
  directions.forEach((d, i) => {
    d.set(i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0).transformDirection(camera.matrixWorldInverse)
    const line = svg.children[i].children[0]
    const text = svg.children[i].children[1]
    line.setAttribute('x2', (GIZMO * d.x).toFixed(1))
    line.setAttribute('y2', (-GIZMO * d.y).toFixed(1))
    text.setAttribute('x', ((GIZMO + 8) * d.x).toFixed(1))
    text.setAttribute('y', (-(GIZMO + 8) * d.y).toFixed(1))
  })
}

/** Joints that share a point have their labels one below the other: how many are above each. */
function stackOf(session: Session, unit: number): number[] {
  const points = session.model.constraints.map((c) => {
    const point = new Vector3()
    readFramePoint(session, c, c.frameCount - 1, point)
    return point
  })
  return points.map((p, i) => points.slice(0, i).filter((other) => other.distanceTo(p) < unit).length)
}

export function AxesGizmo({ svg }: { readonly svg: RefObject<SVGSVGElement | null> }) {
  return (
    <svg ref={svg} className="fb-axes" viewBox="-42 -42 84 84" aria-hidden="true">
      {['x', 'y', 'z'].map((name) => (
        <g key={name}>
          <line x1="0" y1="0" />
          <text>{name}</text>
        </g>
      ))}
    </svg>
  )
}
