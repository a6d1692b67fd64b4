/* Points whose paths are drawn, found by name or by coordinates in the document's frame. */
import type { Vec3 } from '@freebody/math'
import { fromCentre, type CompiledScene } from '@freebody/scene'
import { type Mesh, type Vector2, Vector3 } from 'three'
import { placePoint, placeVelocity, type Poses } from '../pose'
import { createTracePainter } from '../traces/painter'
import type { StageSession, Trace } from '../types'

export interface Traces {
  readonly object: Mesh
  update(session: StageSession, poses: Poses, shown: boolean): void
  recolour(colour: string): void
  dispose(): void
}

const point = new Vector3()
const velocity = new Vector3()

export function createTraces(
  compiled: CompiledScene,
  traces: readonly Trace[],
  picture: { readonly value: Vector2 },
): Traces {
  const found = traces.flatMap(({ body, point: at }) => {
    const known = compiled.bodies.get(body)
    const index = compiled.indexOf.get(body)
    const p: Vec3 | undefined = typeof at === 'string' ? known?.points[at] : at
    return known && index !== undefined && p ? [{ index, p_B: fromCentre(known, p) }] : []
  })
  const painter = createTracePainter(found.length, picture)
  let shownBefore = false
  return {
    object: painter.object,
    update(moment, poses, shown) {
      if (!shown) {
        if (shownBefore) painter.clear()
        shownBefore = false
        return
      }
      shownBefore = true
      for (let i = 0; i < found.length; i++) {
        const { index, p_B } = found[i]
        placePoint(point, poses, index, p_B, 0)
        painter.put(i, point, placeVelocity(velocity, poses, moment, index, p_B))
      }
      const { state, previous, fraction } = moment
      // Two places a step are as smooth as the motion on the screen.
      painter.commit(previous.t + fraction * (state.t - previous.t), 0.45 * (state.t - previous.t))
    },
    recolour: painter.recolour,
    dispose: painter.dispose,
  }
}
