import type { Vec3 } from '@freebody/math'
import { Vector3 } from 'three'
import type { ArrowForm } from '../../arrows/batch'
import { useBatches, useHits, useStage } from '../../stage/context'
import { distanceTo, towardsEye, triple, type PickQuery } from '../../scene-graph/hits'
import { useLabels } from '../../stage/use-labels'
import { quantity } from '@freebody/format'
import { marks } from '../../marks/batch'
import { inPolygon, reachOf, toSegment } from '../../pointer/screen'
import type { Hit } from '../../types'
import { directions } from '../../view/orbit'
import { axesOf } from './axes'
import { axisNames, startMove, withWay, type MoveHandle } from './drags'
import type { MoveDrag, MoveGizmoProps } from './types'
import { useGrab } from './useGrab'

/** [px] from the centre: where an axis starts and ends, and where its planes have their handles */
const FROM = 16
const TO = 84
const PLANE = [22, 38] as const
const arm: ArrowForm = { thickness: 1.5 }
const edge: ArrowForm = { thickness: 0.7, headless: true }
const guide: ArrowForm = { thickness: 0.6, headless: true, dashed: true }

const centre = new Vector3()
const p = new Vector3()
const q = new Vector3()
const a = new Vector3()
const b = new Vector3()
const square = new Float64Array(8)

/** Handles that move along axes, in planes, and in the plane of the screen. Of constant size on the screen. */
export function MoveGizmo({ p_W, q_W, snap, onStart, onDrag, onEnd }: MoveGizmoProps) {
  const { picture } = useStage()
  const names = useLabels('name')
  const values = useLabels('hot')
  const axes = axesOf(q_W)
  const gizmo = useGrab<MoveDrag>({
    begin(id, event) {
      const handle = handleOf(id)
      if (!handle) return null
      const follow = startMove(handle, event.ray, p_W, axes, directions(picture.rig.orbit).back)
      return (e) => {
        const drag = follow(e.ray)
        return snap ? withWay(drag, p_W, snap(drag, e), axes) : drag
      }
    },
    ...(onStart && { onStart }),
    ...(onDrag && { onDrag }),
    ...(onEnd && { onEnd }),
  })

  /** Places of the handles [m], for a pixel at the centre. */
  function along(out: Vector3, axis: number, pixels: number, pixel: number): Vector3 {
    const [x, y, z] = axes[axis]
    return out
      .set(x, y, z)
      .multiplyScalar(pixels * pixel)
      .add(centre)
  }

  useBatches(({ batches, tints, rig, labels, options, scene }) => {
    const { straight } = batches.front
    const far = 8 * scene.radius
    names.begin()
    values.begin()
    centre.set(...p_W)
    const pixel = rig.metresPerPixel(centre)
    const tint = (id: string) => (gizmo.hot === id ? tints.selection : tints.ink)
    batches.marks.add(centre, marks.ring, 13, tint('centre'))
    for (let i = 0; i < 3; i++) {
      const name = axisNames[i]
      if (gizmo.held && gizmo.hot === `axis ${name}`) {
        along(p, i, -far / pixel, pixel)
        straight.add(p, along(q, i, far / pixel, pixel).sub(p), tints.selection, guide, null)
      }
      if (facing(i)) {
        along(p, i, FROM, pixel)
        straight.add(p, along(q, i, TO, pixel).sub(p), tint(`axis ${name}`), arm, null)
        const letter = names.at(labels, i)
        letter.visible = true
        letter.p_W.copy(along(p, i, TO, pixel))
        letter.text = name
        letter.colour = options.palette.ink
        letter.importance = 1e6 - i
        letter.gap = 3
      }
      for (let k = 0; k < 4; k++) {
        corner(p, i, k, pixel)
        corner(q, i, k + 1, pixel)
        straight.add(p, q.sub(p), tint(`plane ${name}`), edge, null)
      }
    }
    if (!gizmo.drag) return
    const label = values.at(labels, 0)
    label.visible = true
    label.p_W.copy(centre)
    label.text = quantity(gizmo.drag.value, 'm')
    label.importance = 2e6
    label.gap = 20
    label.leanX = 0.7
    label.leanY = 0.7
  })

  /** out ← corner k of the square in the plane across axis i. */
  function corner(out: Vector3, i: number, k: number, pixel: number): Vector3 {
    const u = axes[(i + 1) % 3]
    const v = axes[(i + 2) % 3]
    const s = PLANE[k % 4 === 1 || k % 4 === 2 ? 1 : 0] * pixel
    const t = PLANE[k % 4 >= 2 ? 1 : 0] * pixel
    return out.set(s * u[0] + t * v[0], s * u[1] + t * v[1], s * u[2] + t * v[2]).add(centre)
  }

  /** An axis along the line of sight cannot be dragged. */
  function facing(i: number): boolean {
    const { back } = directions(picture.rig.orbit)
    const [x, y, z] = axes[i]
    return Math.abs(x * back[0] + y * back[1] + z * back[2]) < 0.97
  }

  function pickHandle(query: PickQuery): Hit | null {
    const { rig } = picture
    const reach = reachOf(query.pointerType)
    centre.set(...p_W)
    const pixel = rig.metresPerPixel(centre)
    const hit = (id: string, at: Vec3): Hit => ({
      kind: 'gizmo',
      id,
      p_W: at,
      normal_W: towardsEye(query),
      distance: distanceTo(query, centre),
    })
    rig.project(centre, a)
    if (Math.hypot(a.x - query.x, a.y - query.y) < 0.8 * reach) return hit('centre', triple(centre))
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 4; k++) {
        rig.project(corner(p, i, k, pixel), a)
        square[2 * k] = a.x
        square[2 * k + 1] = a.y
      }
      const x = (square[0] + square[4]) / 2
      const y = (square[1] + square[5]) / 2
      if (inPolygon(query, square) || Math.hypot(x - query.x, y - query.y) < 0.55 * reach)
        return hit(`plane ${axisNames[i]}`, triple(p))
    }
    for (let i = 0; i < 3; i++) {
      if (!facing(i)) continue
      rig.project(along(p, i, FROM, pixel), a)
      rig.project(along(q, i, TO + 8, pixel), b)
      if (toSegment(query, a.x, a.y, b.x, b.y) < 0.75 * reach) return hit(`axis ${axisNames[i]}`, triple(q))
    }
    return null
  }

  useHits({ rank: 3, pick: pickHandle, grab: gizmo.grab, hover: gizmo.hover })
  return null
}

function handleOf(id: string): MoveHandle | null {
  if (id === 'centre') return { kind: 'centre', axis: null }
  const [kind, name] = id.split(' ')
  const axis = axisNames.find((n) => n === name)
  return axis && (kind === 'axis' || kind === 'plane') ? { kind, axis } : null
}
