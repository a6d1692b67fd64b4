import type { Session } from '@freebody/session'
import { Canvas } from '@react-three/fiber'
import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { PCFShadowMap } from 'three'
import { CameraRig, type CameraHandle } from './CameraRig'
import { Clock } from './Clock'
import { ConstraintArrows, WeightArrows } from './ForceArrows'
import { Ground } from './Ground'
import { Lights } from './Lights'
import { Mechanism } from './Mechanism'
import { AxesGizmo, OverlayWriter, type OverlayRefs } from './Overlay'
import { PaletteContext, palettes, type Theme } from './palette'
import type { Shapes } from './shapes'
import { FIELD_OF_VIEW, type View } from './view'
import { PlainClock, WithoutPicture } from './WithoutPicture'
import './stage.css'

export interface StageProps {
  readonly session: Session
  readonly shapes: Shapes
  readonly view: View
  readonly theme: Theme
  /** Simulated seconds per second of wall time. */
  readonly speed: number
  readonly showConstraintForces: boolean
  readonly showWeights: boolean
  /** [m/N] one scale for all arrows */
  readonly arrowScale: number
  readonly selected: string | null
  readonly onSelect: (joint: string | null) => void
  /** Controls above the scale of arrows, and beside it. */
  readonly legend?: ReactNode
  readonly scaleControls?: ReactNode
}

/** The scene: the mechanism of a session on its ground, its forces, and what helps reading them. */
export function Stage(props: StageProps) {
  const { session, view, theme, arrowScale, selected, onSelect } = props
  const { playing } = useSyncExternalStore(session.listen, () => session.run)
  const camera = useRef<CameraHandle>(null)
  const refs: OverlayRefs = {
    labels: useRef([]),
    axes: useRef(null),
    scaleBar: useRef(null),
    scaleText: useRef(null),
  }
  const unit = 0.085 * view.radius
  const thickness = 0.012 * view.radius
  return (
    <div className="fb-stage">
      <div
        className="fb-canvas"
        role="application"
        aria-label="3D scene. Shift and arrow keys turn the view, plus and minus zoom, F shows all."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is turned with keys, so it takes the focus
        tabIndex={0}
        onKeyDown={(event) => moveCamera(event, camera.current)}
      >
        <WithoutPicture fallback={<PlainClock session={session} speed={props.speed} />}>
          <Canvas
            // Nothing changes at rest, so nothing is drawn.
            frameloop={playing ? 'always' : 'demand'}
            // No tone mapping: a force's colour is what the legend says.
            flat
            shadows={{ type: PCFShadowMap }}
            dpr={[1, 2]}
            // z is up everywhere in Freebody; three's own default is y.
            camera={{ up: [0, 0, 1], fov: FIELD_OF_VIEW, near: 0.05, far: 200, position: [3, -6, 3] }}
            onPointerMissed={() => onSelect(null)}
          >
            <PaletteContext value={palettes[theme]}>
              <Clock session={session} speed={props.speed} />
              <CameraRig ref={camera} view={view} />
              <Lights middle={view.target} radius={view.radius} />
              <Ground middle={view.target} radius={view.radius} />
              <group key={session.model.bodyIds.join()}>
                <Mechanism
                  session={session}
                  shapes={props.shapes}
                  unit={unit}
                  selected={selected}
                  onSelect={onSelect}
                />
                {props.showConstraintForces && (
                  <ConstraintArrows session={session} scale={arrowScale} thickness={thickness} />
                )}
                {props.showWeights && (
                  <WeightArrows session={session} scale={arrowScale} thickness={thickness} />
                )}
              </group>
              <OverlayWriter session={session} refs={refs} arrowScale={arrowScale} unit={unit} />
            </PaletteContext>
          </Canvas>
        </WithoutPicture>
      </div>
      <div className="fb-labels" aria-hidden="true">
        {session.model.constraints.map((c) => (
          <span
            key={c.id}
            data-selected={c.id === selected || undefined}
            ref={(element) => {
              refs.labels.current[c.index] = element
            }}
          >
            {c.id}
          </span>
        ))}
      </div>
      <div className="fb-legend">
        {props.legend}
        <div className="fb-scale">
          <span ref={refs.scaleBar} className="fb-scale-bar" />
          <span ref={refs.scaleText} className="fb-scale-text" />
          {props.scaleControls}
        </div>
      </div>
      <div className="fb-view">
        <AxesGizmo svg={refs.axes} />
        <button type="button" onClick={() => camera.current?.showAll()}>
          Show all
        </button>
      </div>
    </div>
  )
}

function moveCamera(event: KeyboardEvent, camera: CameraHandle | null): void {
  if (!camera || event.ctrlKey || event.metaKey || event.altKey) return
  const turn = 0.12
  if (event.shiftKey && event.key === 'ArrowLeft') camera.orbit(turn, 0)
  else if (event.shiftKey && event.key === 'ArrowRight') camera.orbit(-turn, 0)
  else if (event.shiftKey && event.key === 'ArrowUp') camera.orbit(0, turn)
  else if (event.shiftKey && event.key === 'ArrowDown') camera.orbit(0, -turn)
  else if (event.key === '+' || event.key === '=') camera.zoom(1.15)
  else if (event.key === '-') camera.zoom(1 / 1.15)
  else if (event.key === 'f') camera.showAll()
  else return
  event.preventDefault()
}
