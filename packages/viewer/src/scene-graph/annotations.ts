/* Drawn beside the mechanism: the world's axes, centres of mass, the pull of the pointer. */
import { GROUND } from '@freebody/dynamics'
import { readGrip } from '@freebody/session'
import { Vector3 } from 'three'
import type { ArrowForm } from '../arrows/batch'
import type { Label, LabelLayer } from '../labels/layer'
import { marks } from '../marks/batch'
import { placePoint } from '../pose'
import { presenceOfBody } from './looks'
import type { Frame } from './painter'

const axisForm: ArrowForm = { thickness: 0.7 }
const bandForm: ArrowForm = { thickness: 0.8, headless: true, dashed: true }
const wireForm: ArrowForm = { thickness: 0.9, piece: true }
const ORIGIN = new Vector3()
const axes = [
  { name: 'x', direction: new Vector3(1, 0, 0) },
  { name: 'y', direction: new Vector3(0, 1, 0) },
  { name: 'z', direction: new Vector3(0, 0, 1) },
] as const

const p = new Vector3()
const q = new Vector3()
const way = new Vector3()

/** One for each axis, at its tip. */
export function createAxisLetters(labels: LabelLayer): readonly Label[] {
  return axes.map(({ name }) => {
    const letter = labels.create('name')
    letter.text = name
    letter.gap = 2
    letter.shy = true
    return letter
  })
}

export function drawAxes(
  { batches: { arrows }, tints, scene, options }: Frame,
  letters: readonly Label[],
): void {
  const shown = options.layers.axes && options.looks.freeBody === null
  for (let i = 0; i < 3; i++) {
    letters[i].visible = shown
    if (!shown) continue
    p.copy(axes[i].direction).multiplyScalar(0.2 * scene.radius)
    letters[i].p_W.copy(p)
    letters[i].colour = options.palette.muted
    arrows.straight.add(ORIGIN, p, tints.muted, axisForm, null)
  }
}

/** As chains of short lines: they move with the body that carries them. */
export function drawWires({ scene: { wires, poses }, batches: { arrows }, tints, options }: Frame): void {
  const { looks } = options
  for (const { id, body, points } of wires) {
    if (looks.hidden.has(id)) continue
    const tint = looks.selected.has(id) ? tints.selection : tints.muted
    placePoint(p, poses, body, points, 0)
    for (let i = 3; i < points.length; i += 3) {
      placePoint(q, poses, body, points, i)
      arrows.straight.add(p, way.copy(q).sub(p), tint, wireForm, id)
      p.copy(q)
    }
  }
}

/** Named points of the ground, which has nothing else to show where they are. */
export function drawGroundPoints({ scene, batches, tints }: Frame): void {
  const ground = scene.compiled.bodies.get(GROUND)
  for (const name in ground?.points)
    batches.marks.add(p.set(...ground.points[name]), marks.ring, 9, tints.muted)
}

export function drawCentres({ scene, batches, tints, options: { layers, looks } }: Frame): void {
  if (!layers.centres && looks.freeBody === null) return
  const { model } = scene.compiled
  const { m_WB } = scene.poses
  for (let i = 1; i <= model.nb; i++) {
    if (presenceOfBody(model.bodyIds[i], looks) !== 'solid') continue
    p.set(m_WB[16 * i + 12], m_WB[16 * i + 13], m_WB[16 * i + 14])
    batches.marks.add(p, marks.centre, 12, tints.ink)
  }
}

/** A band from the point held to the pointer. */
export function drawPull({ session, batches, tints }: Frame): void {
  const { model, state } = session
  const last = model.forces[model.forces.length - 1]
  if (!last || state.u[last.u0] === 0) return
  const held = readGrip(model, state)
  if (!held) return
  p.set(...held.point_W)
  q.set(...held.target_W)
  batches.marks.add(p, marks.dot, 9, tints.applied)
  batches.marks.add(q, marks.ring, 13, tints.applied)
  batches.front.straight.add(p, q.sub(p), tints.applied, bandForm, last.id)
}
