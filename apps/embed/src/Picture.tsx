/* The scene in 3D. Its graphics memory is released a while after it has left the view: a browser keeps few contexts at a time, and a
 course page may have many scenes. */
import { usePanelHost, usePanelState } from '@freebody/panels'
import { savedCamera, type Scene } from '@freebody/scene'
import type { Session } from '@freebody/session'
import {
  createPull,
  layersOf,
  LightStage,
  type CameraPose,
  type Layers,
  type StageHandle,
  type StagePointer,
  type Theme,
} from '@freebody/viewer'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FrameBudget } from './frame-budget'
import type { Player } from './player'
import { usePanelList } from './usePanelList'

export interface PictureProps {
  readonly player: Player
  readonly session: Session
  readonly scene: Scene
  readonly theme: Theme
  readonly budget: FrameBudget
  readonly onStage: (stage: StageHandle | null) => void
}

const ARROWS: Readonly<Record<string, Partial<Layers>>> = {
  none: { weights: false, applied: false, constraints: false, nonIdeal: false, torques: false },
  constraints: { weights: false, applied: false, constraints: true, nonIdeal: true, torques: true },
  forces: { weights: true, applied: true, constraints: true, nonIdeal: true, torques: true },
}

/** [ms] out of view before the graphics memory is released */
const PATIENCE = 4000

export function Picture({ player, session, scene, theme, budget, onStage }: PictureProps) {
  const { settings } = player
  const visible = useSyncExternalStore(player.listen, () => player.visible)
  const kept = useKept(visible)
  const interval = useSyncExternalStore(budget.listen, () => budget.interval)
  const { select } = usePanelHost()
  const freeBody = usePanelState('freeBody')
  const { list } = usePanelList(freeBody !== null)
  const hovered = usePanelState('hovered')
  const selection = usePanelState('selection')
  const selected = useMemo(() => new Set(selection), [selection])
  const layers = useMemo(
    () => ({ labels: false, ...layersOf(scene.view?.show), ...ARROWS[settings.arrows] }),
    [settings.arrows, scene.view?.show],
  )
  const stage = useRef<StageHandle>(null)
  const camera = useRef<CameraPose>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pull = useMemo(() => createPull(session, () => stage.current?.camera()), [session])
  useEffect(() => listenToTouch(frame.current!, () => stage.current), [])
  function pullAt({ type, buttons, hit, ray, capture }: StagePointer): void {
    if (type === 'down' && buttons === 1 && pull.press(hit)) capture()
    // A pull has no effect on a motion at rest, so it starts it.
    if (type === 'move' && pull.move(ray) && !session.run.playing && !session.run.failure) player.play()
    if (type === 'up' || type === 'leave') pull.release()
  }
  return (
    <div ref={frame} className="embed-stage">
      {kept && (
        <LightStage
          ref={(handle) => {
            const view = camera.current ?? savedCamera(scene)
            if (handle && view) handle.setCamera(view)
            // The view is kept for the next stage.
            if (!handle) camera.current = stage.current?.camera() ?? null
            stage.current = handle
            onStage(handle)
          }}
          session={session}
          theme={theme}
          layers={layers}
          freeBody={freeBody}
          hovered={hovered}
          selected={selected}
          follow={scene.view?.follow ?? null}
          still={settings.still}
          inPage
          interval={interval}
          onPointer={(event) => {
            pullAt(event)
            // Panels show what is selected.
            if (event.type === 'click') select(event.hit ? [event.hit.id] : [])
          }}
          label={`${scene.title ?? 'Mechanism'}. Space runs and rests, full stop and comma step, R goes back to the start; Shift and arrow keys turn the view.`}
        >
          {list && <list.FreeBodyLayer />}
        </LightStage>
      )}
    </div>
  )
}

/** True from the first time in view until a while after the last. */
function useKept(visible: boolean): boolean {
  const [kept, setKept] = useState(visible)
  useEffect(() => {
    if (visible) {
      setKept(true)
      return
    }
    const timer = setTimeout(() => setKept(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [visible])
  return kept
}

/** A finger on a body pulls it; elsewhere it scrolls the page, or turns the view sideways. The browser decides at touchstart. */
function listenToTouch(element: HTMLElement, stage: () => StageHandle | null): () => void {
  const start = (event: TouchEvent) => {
    const [touch] = event.touches
    if (event.touches.length > 1 || stage()?.pick(touch.clientX, touch.clientY)?.kind === 'body')
      event.preventDefault()
  }
  element.addEventListener('touchstart', start, { passive: false })
  return () => element.removeEventListener('touchstart', start)
}
