import { vec3, type Vec3 } from '@freebody/math'
import { Vector3 } from 'three'
import type { ArrowForm } from '../../arrows/batch'
import { useBatches, useHits, useStage } from '../../stage/context'
import { distanceTo, towardsEye, type PickQuery } from '../../scene-graph/hits'
import { useLabels } from '../../stage/use-labels'
import { quantity } from '@freebody/format'
import { reachOf, toSegment } from '../../pointer/screen'
import type { Hit } from '../../types'
import { directions } from '../../view/orbit'
import { across } from '../../view/rays'
import { axesOf } from './axes'
import { axisNames, startTurn, turned } from './drags'
import type { RotateDrag, RotateGizmoProps } from './types'
import { useGrab } from './useGrab'

/** [px] radius of the rings about the axes, and of the one about the line of sight */
const RING = 66
const OUTER = 84
const half: ArrowForm = { thickness: 1.4, headless: true, turn: Math.PI }
const full: ArrowForm = { thickness: 1, headless: true, turn: 2 * Math.PI }
const STEPS = 40

const centre = new Vector3()
const axis = new Vector3()
const start = new Vector3()
const a = new Vector3()
const b = new Vector3()
const p = new Vector3()

interface Ring {
  readonly id: string
  readonly axis_W: Vec3
  /** [px] */
  readonly radius: number
  /** Where it begins, and how far it goes: the half in front. */
  readonly from: Vec3
  readonly turn: number
}

/** Rings that turn about axes, and one about the line of sight. */
export function RotateGizmo({ p_W, q_W, snap, onStart, onDrag, onEnd }: RotateGizmoProps) {
  const { picture } = useStage()
  const values = useLabels('hot')
  const names = useLabels('name')
  const axes = axesOf(q_W)
  const gizmo = useGrab<RotateDrag>({
    begin(id, event) {
      const ring = rings().find((r) => r.id === id)
      if (!ring) return null
      const name = axisNames.find((n) => id === `turn ${n}`) ?? null
      const follow = startTurn(name, ring.axis_W, event.ray, p_W, event.hit?.p_W ?? p_W)
      return (e) => {
        const drag = follow(e.ray)
        return snap ? turned(drag.axis, drag.axis_W, snap(drag, e)) : drag
      }
    },
    ...(onStart && { onStart }),
    ...(onDrag && { onDrag }),
    ...(onEnd && { onEnd }),
  })

  function rings(): Ring[] {
    const { back } = directions(picture.rig.orbit)
    const own = axes.map((axis_W, i): Ring => {
      // The front half starts a quarter turn before the point nearest to the camera.
      const near = vec3.add(back, axis_W, -vec3.dot(back, axis_W))
      const flat = Math.hypot(...near) < 0.15
      const from = flat ? across(axis_W) : vec3.cross(vec3.unit(near), axis_W)
      return { id: `turn ${axisNames[i]}`, axis_W, radius: RING, from, turn: flat ? 2 * Math.PI : Math.PI }
    })
    return [...own, { id: 'turn', axis_W: back, radius: OUTER, from: across(back), turn: 2 * Math.PI }]
  }

  useBatches(({ batches, tints, rig, labels, options }) => {
    values.begin()
    names.begin()
    centre.set(...p_W)
    const pixel = rig.metresPerPixel(centre)
    rings().forEach((ring, i) => {
      const hot = gizmo.hot === ring.id
      if (gizmo.held && !hot) return
      axis.set(...ring.axis_W).multiplyScalar(ring.radius * pixel)
      const form = ring.turn > 4 ? full : half
      batches.front.curved.add(
        centre,
        axis,
        hot ? tints.selection : i < 3 ? tints.ink : tints.muted,
        form,
        null,
        start.set(...ring.from),
      )
      if (i === 3) return
      const letter = names.at(labels, i)
      letter.visible = true
      letter.p_W.set(...pointOn(ring, 0.5 * ring.turn, pixel))
      letter.text = axisNames[i]
      letter.colour = hot ? options.palette.inks.selection.text : options.palette.ink
      letter.importance = 1e6 - i
      letter.gap = 3
    })
    if (!gizmo.drag) return
    const label = values.at(labels, 0)
    label.visible = true
    label.p_W.copy(centre)
    label.text = quantity((gizmo.drag.value * 180) / Math.PI, '°')
    label.importance = 2e6
    label.gap = 4
  })

  function pointOn(ring: Ring, turn: number, pixel: number): Vec3 {
    const f = vec3.cross(ring.axis_W, ring.from)
    const r = ring.radius * pixel
    return vec3.add(
      vec3.add(p_W, vec3.scale(ring.from, r * Math.cos(turn))),
      vec3.scale(f, r * Math.sin(turn)),
    )
  }

  function pickRing(query: PickQuery): Hit | null {
    const { rig } = picture
    centre.set(...p_W)
    const pixel = rig.metresPerPixel(centre)
    let least = 0.7 * reachOf(query.pointerType)
    let best: Hit | null = null
    for (const ring of rings()) {
      for (let i = 0; i < STEPS; i++) {
        const here = pointOn(ring, (ring.turn * i) / STEPS, pixel)
        rig.project(p.set(...here), a)
        rig.project(p.set(...pointOn(ring, (ring.turn * (i + 1)) / STEPS, pixel)), b)
        const away = toSegment(query, a.x, a.y, b.x, b.y)
        if (away >= least) continue
        least = away
        best = {
          kind: 'gizmo',
          id: ring.id,
          p_W: here,
          normal_W: towardsEye(query),
          distance: distanceTo(query, p),
        }
      }
    }
    return best
  }

  useHits({ rank: 3, pick: pickRing, grab: gizmo.grab, hover: gizmo.hover })
  return null
}
