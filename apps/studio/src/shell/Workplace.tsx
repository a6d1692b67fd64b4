import { FreeBodyLayer } from '@freebody/panels'
import type { Body } from '@freebody/scene'
import { Stage, type StageHandle, type Trace } from '@freebody/viewer'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useEditor } from '../editor/store'
import { useUi, type Theme } from '../editor/ui'
import { lookAtNothing, useShown, useWorkbench } from '../editor/workbench'
import { FailureNotice } from '../run/RunNews'
import { Structure } from '../run/Structure'
import { Transport } from '../run/Transport'
import { handlePointer } from '../tools/pointer'
import { StageMenu } from '../tools/StageMenu'
import { ToolHint } from '../tools/ToolHint'
import { ToolLayer } from '../tools/ToolLayer'
import { Toolbar } from '../tools/Toolbar'
import { Legend } from './Legend'
import { Welcome } from './Welcome'

const Tour = lazy(() => import('../help/tour/Tour'))

/** The scene, the tools in it, what it is made of and the motion. */
export function Workplace({ theme }: { readonly theme: Theme }) {
  const bench = useWorkbench()
  const { session } = bench
  const ref = useCallback(
    (stage: StageHandle | null) => {
      bench.stage = stage
      // Where there is something, the stage has found the view by itself.
      if (stage && bench.session.model.nb === 0) lookAtNothing(bench)
    },
    [bench],
  )
  const shown = useShown()
  const view = useEditor((s) => s.scene.view)
  const selection = useEditor((s) => s.selection)
  const hovered = useEditor((s) => s.hovered)
  const layers = useUi((s) => s.layers)
  const factor = useUi((s) => s.arrowFactor)
  const log = useUi((s) => s.arrowLog)
  const on = useUi((s) => s.reactionOn)
  const labels = useUi((s) => s.arrowLabels)
  const freeBody = useUi((s) => s.freeBody)
  const touring = useUi((s) => s.tour !== null)
  const orthographic = useUi((s) => s.orthographic)
  const selected = useMemo(() => new Set(selection), [selection])
  const hidden = useMemo(() => new Set(view?.hidden ?? []), [view?.hidden])
  const bodies = useEditor((s) => s.scene.bodies)
  const traces = useMemo(() => tracesOf(bodies ?? []), [bodies])
  const arrows = useMemo(() => ({ factor, log, on, labels }), [factor, log, on, labels])
  useEffect(() => bench.stage?.setOrthographic(orthographic), [bench, orthographic])
  return (
    <div className="workplace">
      <section className="workplace-stage" aria-label="Scene">
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
        <Toolbar />
        <ToolHint />
        {touring ? (
          <Suspense fallback={null}>
            <Tour />
          </Suspense>
        ) : (
          <Welcome />
        )}
        <FailureNotice />
      </section>
      <Structure />
      <Transport />
    </div>
  )
}

const MOST_TRACES = 12

/** Paths worth drawing: of the points that have a name, and of bodies that have none. */
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
