/* The frames a body offers: shown while hovering it, picked by the nearest to the pointer. */
import { GROUND } from '@freebody/dynamics'
import { anchorsInWorld, groundAnchor, inWorld, type WorldAnchor } from '@freebody/scene'
import type { StagePointer } from '@freebody/viewer'
import { AnchorDots } from '@freebody/viewer/fiber'
import { useMemo } from 'react'
import { transient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { snapped } from './building'
import { NORMALS, onWorkPlane } from './geometry'
import { setToolState, useToolState } from './tool-state'

/** [px] */
const REACH = 28
/** With more bodies only the one under the pointer offers anchors. */
const FEW = 80

/** Updates the anchors near the pointer and returns the nearest. On empty ground that is a point of the ground. */
export function nearestOffer(event: StagePointer, bench: Workbench): WorldAnchor | null {
  const { session, stage } = bench
  if (!stage) return null
  const { compiled, state, model } = session
  const over = event.hit?.kind === 'body' ? event.hit.id : null
  let hot: WorldAnchor | null = null
  let nearest = REACH * REACH
  // Thin bodies are hard to hit: their anchors can be reached from beside them.
  const bodies = over !== null ? [over] : model.nb <= FEW ? compiled.bodies.keys() : []
  for (const body of bodies) {
    for (const offer of anchorsInWorld(compiled, body, state.q)) {
      if (body === GROUND && offer.kind === 'origin') continue
      const { x, y, visible } = stage.project(offer.p_W)
      const far = (x - event.client.x) ** 2 + (y - event.client.y) ** 2
      if (!visible || far >= nearest) continue
      nearest = far
      hot = offer
    }
  }
  const shown = hot?.body ?? over
  const offers = shown === null || shown === GROUND ? [] : anchorsInWorld(compiled, shown, state.q)
  if (!hot && over === null) {
    const { plane } = transient.getState()
    const point = onWorkPlane(event.ray, plane, event.plane)
    if (point) {
      const { point: at } = snapped(bench, point, event.shift)
      hot = inWorld(compiled, groundAnchor(at, NORMALS[plane]), state.q)
    }
  }
  setToolState({ hot: hot && (offers.find((offer) => offer.name === hot.name) ?? hot), offers })
  stage.invalidate()
  return hot
}

export function AnchorLayer() {
  const offers = useToolState((s) => s.offers)
  const hot = useToolState((s) => s.hot)
  const picks = useToolState((s) => s.picks)
  const anchors = useMemo(() => {
    const dots = offers.map((a) => ({ name: a.name, p_W: a.p_W, z_W: a.z_W, of: a.body, hot: a === hot }))
    const held = picks.map((a) => ({ name: a.name, p_W: a.p_W, z_W: a.z_W, of: a.body, hot: true }))
    const ground =
      hot && hot.body === GROUND && !offers.includes(hot)
        ? [{ name: 'ground', p_W: hot.p_W, z_W: hot.z_W, of: GROUND, hot: true }]
        : []
    return [...dots, ...held, ...ground]
  }, [offers, hot, picks])
  return <AnchorDots anchors={anchors} />
}
