/* The arrows of a scene: weights, applied and constraint forces, their torques, velocities, accelerations, angular momenta. Reads the
 shared readings, writes the shared batches, and keeps one label for each arrow that has been long enough to carry one. */
import type { Constraint, Force, Model, State } from '@freebody/dynamics'
import { isPointerForce, readGrip } from '@freebody/session'
import { Vector3 } from 'three'
import { presenceOfBody, type Looks } from '../scene-graph/looks'
import type { Tints } from '../scene-graph/tints'
import type { Label, LabelLayer } from '../labels/layer'
import type { Meaning, Palette } from '../palette'
import { placePoint, type Poses } from '../pose'
import type { ArrowStyle, Layers } from '../types'
import type { Rig } from '../view/rig'
import type { ArrowBatch, ArrowForm } from './batch'
import { measurePeaks, roomAmong, spin, type Gauges, type Measure } from './gauges'
import { writeLabel } from './label'
import type { Readings } from './readings'
import { lengthOf, stretch } from './scale'

/** Where arrows and their labels go. */
export interface ArrowSink {
  readonly straight: ArrowBatch
  readonly curved: ArrowBatch
  readonly labels: LabelLayer
  readonly rig: Rig
}

export const forms = {
  force: { thickness: 1.5 },
  motion: { thickness: 1.05 },
  inertia: { thickness: 1.3, dashed: true },
} as const satisfies Record<string, ArrowForm>

/** Among many, all of them are thinner; what is under the pointer or selected is not. */
function thinned(factor: number) {
  const of = (form: ArrowForm): ArrowForm => ({ ...form, thickness: factor * form.thickness })
  return { force: of(forms.force), motion: of(forms.motion) }
}

export interface ForcePainter {
  draw(sink: ArrowSink, view: ForceView): void
  dispose(labels: LabelLayer): void
}

export interface ForceView {
  readonly state: State
  readonly poses: Poses
  readonly readings: Readings
  readonly layers: Layers
  readonly style: ArrowStyle
  readonly looks: Looks
  readonly palette: Palette
  readonly tints: Tints
  /** [m] of the scene */
  readonly radius: number
}

const tail = new Vector3()
const vector = new Vector3()

export function createForcePainter(model: Model, gauges: Gauges): ForcePainter {
  const labels = new Map<string, Label>()
  const { scales, shown } = gauges
  const room = roomAmong(model.constraints.length + model.forces.length)
  const thin = thinned(Math.sqrt(room))
  const peaks: Record<Measure, number> = { force: 0, torque: 0, velocity: 0, acceleration: 0, momentum: 0 }
  // Names of the labels for the force and the torque of each part.
  const pair = (kind: string) => (thing: { readonly id: string }) =>
    [`${kind} ${thing.id} f`, `${kind} ${thing.id} t`] as const
  const conditions = model.oneSided?.conditions ?? []
  const constraints = [...model.constraints, ...conditions.map((condition) => condition.constraint)]
  const ideal = constraints.map(pair('ideal'))
  const rest = constraints.map(pair('rest'))
  /** Labels of conditions, in this frame and in the one before: they go with the condition. */
  let labelled = new Set<string>()
  let unlabelled = new Set<string>()
  const applied = model.forces.map(pair('applied'))
  const ofBody = {
    weight: model.bodyIds.map((id) => `weight ${id}`),
    velocity: model.bodyIds.map((id) => `velocity ${id}`),
    acceleration: model.bodyIds.map((id) => `acceleration ${id}`),
    momentum: model.bodyIds.map((id) => `momentum ${id}`),
  }

  /** One arrow from `tail` along `vector`, in units of the quantity. */
  function arrow(
    sink: ArrowSink,
    view: ForceView,
    measure: Measure,
    meaning: Meaning,
    key: string,
    owner: string,
  ): void {
    const size = vector.length()
    const scale = scales[measure]
    const length = lengthOf(scale, size)
    if (!(length > 1e-3 * view.radius)) return
    const ink = view.palette.inks[meaning]
    const batch = measure === 'torque' ? sink.curved : sink.straight
    const hot = view.looks.selected.has(owner) || view.looks.hovered === owner
    const set = hot ? forms : thin
    const form = measure === 'force' || measure === 'torque' ? set.force : set.motion
    vector.multiplyScalar(stretch(scale, size))
    batch.add(tail, vector, view.tints[meaning], form, owner)
    if (length > 0.01 * view.radius) shown.add(measure)
    if (!view.style.labels) return
    const label = labels.get(key) ?? newLabel(sink.labels, key)
    writeLabel(sink.rig, label, size, measure, ink, '', tail, vector)
    label.importance = (hot ? 1e4 : 0) + label.importance
  }

  function newLabel(layer: LabelLayer, key: string): Label {
    const label = layer.create('number')
    labels.set(key, label)
    return label
  }

  function weights(sink: ArrowSink, view: ForceView): void {
    for (let i = 1; i <= model.nb; i++) {
      if (presenceOfBody(model.bodyIds[i], view.looks) !== 'solid') continue
      centre(view.poses, i)
      vector.fromArray(model.g_W).multiplyScalar(model.mass[i])
      arrow(sink, view, 'force', 'weight', ofBody.weight[i], model.bodyIds[i])
    }
  }

  /** Force and torque w[o..] of an item, from `tail`. */
  function wrench(
    sink: ArrowSink,
    view: ForceView,
    id: string,
    w: Float64Array,
    o: number,
    meaning: Meaning,
    pair: readonly [string, string],
  ): void {
    vector.fromArray(w, o)
    arrow(sink, view, 'force', meaning, pair[0], id)
    if (!view.layers.torques) return
    vector.fromArray(w, o + 3)
    arrow(sink, view, 'torque', meaning, pair[1], id)
  }

  function applyAt({ readings, poses }: ForceView, f: Force): void {
    const frame = readings.frameOf(f)
    placePoint(tail, poses, f.body[frame], f.p_BF, 3 * frame)
  }

  /** A joint, an equation or a one-sided condition that is closed: both parts. */
  function reaction(sink: ArrowSink, view: ForceView, c: Constraint, place: number, rough: Meaning): void {
    const { layers, readings, poses } = view
    readings.placeOf(tail, poses, c, place)
    if (layers.constraints) wrench(sink, view, c.id, readings.ideal, 6 * place, 'constraint', ideal[place])
    if (rough === 'constraint' ? layers.constraints : layers.nonIdeal && readings.hasLaws)
      wrench(sink, view, c.id, readings.nonIdeal, 6 * place, rough, rest[place])
  }

  /** Those that are closed. Of those that have opened, labels are removed. */
  function contacts(sink: ArrowSink, view: ForceView): void {
    const { readings, looks } = view
    const last = labelled
    labelled = unlabelled
    labelled.clear()
    for (const condition of readings.closed) {
      const { id, index, constraint, contact } = condition
      if (looks.hidden.has(id) || isHidden(constraint, looks)) continue
      const place = model.constraints.length + index
      reaction(
        sink,
        view,
        constraint,
        place,
        contact && !readings.isSliding(condition) ? 'constraint' : 'nonIdeal',
      )
      for (const key of ideal[place]) labelled.add(key)
      for (const key of rest[place]) labelled.add(key)
    }
    for (const key of last) if (!labelled.has(key)) forget(sink.labels, key)
    unlabelled = last
  }

  /** A contact goes with its bodies, which it has no glyph beside. */
  function isHidden({ body }: Constraint, looks: Looks): boolean {
    return body.some((b) => looks.hidden.has(model.bodyIds[b]))
  }

  function forget(layer: LabelLayer, key: string): void {
    const label = labels.get(key)
    if (!label) return
    layer.remove(label)
    labels.delete(key)
  }

  function hand(sink: ArrowSink, view: ForceView, f: Force): void {
    if (view.state.u[f.u0] === 0) return
    const held = readGrip(model, view.state)
    if (!held) return
    tail.set(...held.point_W)
    vector.fromArray(view.readings.applied, 6 * f.index)
    arrow(sink, view, 'force', 'applied', applied[f.index][0], f.id)
  }

  function motions(sink: ArrowSink, view: ForceView): void {
    const { layers, readings, poses } = view
    for (let i = 1; i <= model.nb; i++) {
      if (presenceOfBody(model.bodyIds[i], view.looks) !== 'solid') continue
      const id = model.bodyIds[i]
      centre(poses, i)
      if (layers.velocities) {
        vector.fromArray(readings.v, 6 * i)
        arrow(sink, view, 'velocity', 'velocity', ofBody.velocity[i], id)
      }
      if (layers.accelerations) {
        vector.fromArray(readings.vdot, 6 * i)
        arrow(sink, view, 'acceleration', 'acceleration', ofBody.acceleration[i], id)
      }
      if (layers.momentum) {
        spin(vector, model, readings.v, poses, i)
        arrow(sink, view, 'momentum', 'momentum', ofBody.momentum[i], id)
      }
    }
  }

  function centre({ m_WB }: Poses, i: number): void {
    tail.set(m_WB[16 * i + 12], m_WB[16 * i + 13], m_WB[16 * i + 14])
  }

  return {
    draw(sink, view) {
      shown.clear()
      for (const label of labels.values()) label.visible = false
      const { layers, readings, looks } = view
      // A free-body diagram has its own arrows, and scales that fit them.
      if (looks.freeBody !== null) return
      measurePeaks(peaks, model, readings, view.poses, view.radius)
      gauges.fit(peaks, room * view.radius, view.style)
      if (layers.weights) weights(sink, view)
      if (layers.applied)
        for (const f of model.forces) {
          if (isPointerForce(f)) hand(sink, view, f)
          else if (!looks.hidden.has(f.id)) {
            applyAt(view, f)
            wrench(sink, view, f.id, readings.applied, 6 * f.index, 'applied', applied[f.index])
          }
        }
      for (const c of model.constraints)
        if (!looks.hidden.has(c.id)) reaction(sink, view, c, c.index, 'nonIdeal')
      if (conditions.length > 0) contacts(sink, view)
      if (layers.velocities || layers.accelerations || layers.momentum) motions(sink, view)
    },
    dispose(layer) {
      for (const label of labels.values()) layer.remove(label)
      labels.clear()
    },
  }
}
