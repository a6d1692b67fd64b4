/* Distances as lines with dots at their ends, angles as two arms with an arc; each with its value. */
import type { CompiledMeasurement } from '@freebody/scene'
import { Vector3, type Color } from 'three'
import type { ArrowForm } from '../arrows/batch'
import type { Label } from '../labels/layer'
import { marks } from '../marks/batch'
import { placePoint } from '../pose'
import { nothing, type Frame, type PainterKind } from '../scene-graph/painter'

const line: ArrowForm = { thickness: 0.8, headless: true }
const arm: ArrowForm = { thickness: 0.6, headless: true, dashed: true }
/** [px] */
const DOT = 6
/** Radius of an arc over its shorter arm, and at most over the size of the scene. */
const ARC = 0.4
const MOST = 0.25

const places = [new Vector3(), new Vector3(), new Vector3()] as const
const [a, b, c] = places
const u = new Vector3()
const v = new Vector3()
const normal = new Vector3()

export const measurements: PainterKind = {
  name: 'measurements',
  create({ labels }, { compiled }) {
    const drawn = compiled.measurements.map((measured) => ({ measured, label: labels.create('number') }))
    return {
      object: null,
      restyle: nothing,
      update(frame) {
        for (const { measured, label } of drawn) draw(frame, measured, label, compiled.names)
      },
      dispose() {
        for (const { label } of drawn) labels.remove(label)
      },
    }
  },
}

function draw(
  frame: Frame,
  measured: CompiledMeasurement,
  label: Label,
  names: ReadonlyMap<string, string>,
): void {
  const { id, kind } = measured
  const { looks, palette } = frame.options
  label.visible = !looks.hidden.has(id) && looks.freeBody === null
  if (!label.visible) return
  const selected = looks.selected.has(id)
  const hot = selected || looks.hovered === id
  const tint = selected ? frame.tints.selection : frame.tints.ink
  for (let i = 0; i < measured.places.length; i++) {
    const { body, p_B } = measured.places[i]
    placePoint(places[i], frame.scene.poses, body, p_B, 0)
    frame.batches.marks.add(places[i], marks.dot, DOT, tint)
  }
  label.text = hot ? `${names.get(id) ?? id} ` : ''
  label.tone = selected ? 'hot' : 'number'
  label.colour = selected ? '' : palette.ink
  label.importance = hot ? 1e6 : 1e4
  label.gap = 4
  label.unit = kind === 'angle' ? '°' : 'm'
  label.value = kind === 'angle' ? drawAngle(frame, id, tint, label) : drawDistance(frame, id, tint, label)
}

/** [m] */
function drawDistance({ batches }: Frame, id: string, tint: Color, label: Label): number {
  u.copy(b).sub(a)
  batches.arrows.straight.add(a, u, tint, line, id)
  label.p_W.copy(a).addScaledVector(u, 0.5)
  return u.length()
}

/** [°] */
function drawAngle({ batches, scene }: Frame, id: string, tint: Color, label: Label): number {
  u.copy(a).sub(b)
  v.copy(c).sub(b)
  batches.arrows.straight.add(b, u, tint, arm, id)
  batches.arrows.straight.add(b, v, tint, arm, id)
  const radius = Math.min(ARC * Math.min(u.length(), v.length()), MOST * scene.radius)
  normal.crossVectors(u, v)
  const angle = Math.atan2(normal.length(), u.dot(v))
  u.normalize()
  // Arms in line lie in no plane, so there is no arc.
  if (normal.lengthSq() > 0)
    batches.arrows.curved.add(b, normal.setLength(radius), tint, { ...line, turn: angle }, id, u)
  label.p_W.copy(b).addScaledVector(u.add(v.normalize()).normalize(), 1.3 * radius)
  return (180 / Math.PI) * angle
}
