import { Vector3 } from 'three'
import type { ArrowForm } from '../../arrows/batch'
import { useBatches, useHits, useStage } from '../../stage/context'
import { distanceTo, type PickQuery } from '../../scene-graph/hits'
import { useLabels } from '../../stage/use-labels'
import { marks } from '../../marks/batch'
import { reachOf } from '../../pointer/screen'
import type { Hit } from '../../types'
import { alongLine } from '../../view/rays'
import type { ResizeDrag, ResizeHandlesProps } from './types'
import { useGrab } from './useGrab'

/** [px] length of the arrow at a handle, and its distance from the handle */
const ARROW = 20
const GAP = 9
const form: ArrowForm = { thickness: 1.1 }

const p = new Vector3()
const at = new Vector3()
const way = new Vector3()

/** Squares on the faces of a body, pulled along their normals. */
export function ResizeHandles({ handles, snap, onStart, onDrag, onEnd }: ResizeHandlesProps) {
  const { picture } = useStage()
  const labels = useLabels('hot')
  const gizmo = useGrab<ResizeDrag>({
    begin(id, event) {
      const handle = handles.find((h) => h.id === id)
      if (!handle) return null
      const from = alongLine(event.ray, handle.p_W, handle.axis_W) ?? 0
      return (e) => {
        const value = (alongLine(e.ray, handle.p_W, handle.axis_W) ?? from) - from
        const drag: ResizeDrag = { kind: 'resize', handle: id, value }
        return snap ? { ...drag, value: snap(drag, e) } : drag
      }
    },
    ...(onStart && { onStart }),
    ...(onDrag && { onDrag }),
    ...(onEnd && { onEnd }),
  })

  useBatches(({ batches, tints, rig, labels: layer }) => {
    labels.begin()
    handles.forEach(({ id, p_W, axis_W, label: text }, i) => {
      const hot = gizmo.hot === id
      const tint = hot ? tints.selection : tints.ink
      p.set(...p_W)
      const pixel = rig.metresPerPixel(p)
      batches.marks.add(p, marks.square, hot ? 12 : 10, tint)
      way.set(...axis_W).multiplyScalar(pixel)
      batches.front.straight.add(p.addScaledVector(way, GAP), way.multiplyScalar(ARROW), tint, form, null)
      if (!hot || text === undefined) return
      const label = labels.at(layer, i)
      label.visible = true
      label.p_W.set(...p_W)
      label.text = text
      label.importance = 2e6
      label.gap = 14
    })
  })

  function pickHandle(query: PickQuery): Hit | null {
    let least = reachOf(query.pointerType)
    let best: Hit | null = null
    for (const { id, p_W, axis_W } of handles) {
      picture.rig.project(p.set(...p_W), at)
      const away = Math.hypot(at.x - query.x, at.y - query.y)
      if (at.z < -1 || at.z > 1 || away >= least) continue
      least = away
      best = { kind: 'gizmo', id, p_W, normal_W: axis_W, distance: distanceTo(query, p) }
    }
    return best
  }

  useHits({ rank: 3, pick: pickHandle, grab: gizmo.grab, hover: gizmo.hover })
  return null
}
