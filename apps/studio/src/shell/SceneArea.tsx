import { FailedButton, FreeBodyLayer, part } from '@freebody/panels'
import { savedCamera, type Body } from '@freebody/scene'
import type { StageHandle, Trace } from '@freebody/viewer'
import { Stage } from '@freebody/viewer/fiber'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { editor, setTransient, useEditor, usePreferences, useTransient, type Theme } from '../editor/store'
import { showEmptyScene, useWorkbench } from '../editor/workbench'
import { OpeningNotice } from '../run/OpeningNotice'
import { BusyNotice, FailureNotice } from '../run/RunNews'
import { Transport } from '../run/Transport'
import { handlePointer } from '../tools/pointer'
import { StageMenu } from '../tools/StageMenu'
import { ToolHint } from '../tools/ToolHint'
import { ToolLayer } from '../tools/ToolLayer'
import { Toolbar } from '../tools/Toolbar'
import { Alerts } from './Alerts'
import { Legend } from './Legend'
import { Notices } from './Notices'
import { useCoveredTop } from './useCoveredTop'
import { useRoom } from './useRoom'
import { Welcome } from './Welcome'
import '../run/status-wait.css'
import './SceneArea.css'

const Structure = part(
  'Status line',
  () => import('../run/Structure'),
  (failed) => <FailedButton {...failed} />,
)
const Tour = part('Tour', () => import('../help/tour/Tour'))

/** The scene with its tools, status line and transport. */
export function SceneArea({ theme }: { readonly theme: Theme }) {
  const bench = useWorkbench()
  const { session } = bench
  const ref = useCallback(
    (stage: StageHandle | null) => {
      bench.stage = stage
      // With bodies, the stage has chosen the view.
      if (stage && bench.session.model.nb === 0) showEmptyScene(bench)
      const camera = savedCamera(editor.getState().scene)
      if (stage && camera) {
        setTransient({ orthographic: camera.orthographic })
        stage.setCamera(camera)
      }
    },
    [bench],
  )
  const shown = useTransient((s) => s.shown)
  const view = useEditor((s) => s.scene.view)
  const selection = useEditor((s) => s.selection)
  const hovered = useTransient((s) => s.hovered)
  const layers = useTransient((s) => s.layers)
  const factor = useTransient((s) => s.arrowFactor)
  const log = usePreferences((s) => s.arrowLog)
  const on = useTransient((s) => s.reactionOn)
  const labels = usePreferences((s) => s.arrowLabels)
  const freeBody = useTransient((s) => s.freeBody)
  const touring = useTransient((s) => s.tour !== null)
  const orthographic = useTransient((s) => s.orthographic)
  const selected = useMemo(() => new Set(selection), [selection])
  const hidden = useMemo(() => new Set(view?.hidden ?? []), [view?.hidden])
  const bodies = useEditor((s) => s.scene.bodies)
  const traces = useMemo(() => tracesOf(bodies ?? []), [bodies])
  const arrows = useMemo(() => ({ factor, log, on, labels }), [factor, log, on, labels])
  useEffect(() => bench.stage?.setOrthographic(orthographic), [bench, orthographic])
  const area = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLElement>(null)
  useRoom(area, picture)
  const over = useRef<HTMLDivElement>(null)
  const coveredTop = useCoveredTop(over)
  return (
    <div ref={area} className="scene-area">
      <section ref={picture} id="scene" className="scene-area-stage" aria-label="Scene" tabIndex={-1}>
        <StageMenu>
          {shown > 0 && (
            <Stage
              key={shown}
              ref={ref}
              session={session}
              theme={theme}
              layers={layers}
              arrows={arrows}
              selected={selected}
              hovered={hovered}
              hidden={hidden}
              freeBody={freeBody}
              traces={traces}
              follow={view?.follow ?? null}
              coveredTop={coveredTop}
              onPointer={(event) => handlePointer(event, bench)}
              legend={<Legend theme={theme} />}
            >
              <ToolLayer />
              {freeBody !== null && (
                <Suspense fallback={null}>
                  <FreeBodyLayer />
                </Suspense>
              )}
            </Stage>
          )}
        </StageMenu>
        {/* In one flow, so that nothing lies on anything else. */}
        <div ref={over} className="scene-area-top">
          <div className="scene-area-tools">
            <Toolbar />
            <ToolHint />
            <Alerts />
            <Notices />
          </div>
          {touring ? (
            <Suspense fallback={null}>
              <Tour />
            </Suspense>
          ) : (
            <Welcome />
          )}
        </div>
        <OpeningNotice />
        <FailureNotice />
        <BusyNotice />
      </section>
      <Suspense fallback={<div className="status-wait" />}>
        <Structure />
      </Suspense>
      <Transport />
    </div>
  )
}

const MOST_TRACES = 12

/** Traced points: the named points of each body, or its origin. */
function tracesOf(bodies: readonly Body[]): readonly Trace[] {
  return bodies
    .filter((body) => body.kind !== 'ground')
    .flatMap(({ id, points }): Trace[] => {
      const names = Object.keys(points ?? {})
      return names.length > 0
        ? names.map((point) => ({ body: id, point }))
        : [{ body: id, point: [0, 0, 0] as const }]
    })
    .slice(0, MOST_TRACES)
}
