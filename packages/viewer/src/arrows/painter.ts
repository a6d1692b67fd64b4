/* The arrows of a scene: weights, applied and constraint forces, their torques, velocities, accelerations, angular momenta. Reads the
 shared readings, writes the shared batches, and keeps one label for each arrow that has been long enough to carry one. */
import type { Constraint, Force, Model, State } from '@freebody/dynamics'
import { isHand, readGrip } from '@freebody/session'
import { Vector3 } from 'three'
import { presenceOfBody, type Looks } from '../core/style'
import type { Tints } from '../core/tints'
import type { Label, LabelLayer } from '../labels/layer'
import type { Ink, Meaning, Palette } from '../palette'
import { placePoint, type Poses } from '../pose'
import type { ArrowStyle, Layers } from '../types'
import type { Rig } from '../view/rig'
import type { ArrowBatch, ArrowForm } from './batch'
import type { Readings } from './readings'
import { createAutoScale, lengthOf, stretch, type AutoScale, type Scale } from './scale'

/** Where arrows and their labels go. */
export interface ArrowSink {
  readonly straight: ArrowBatch
  readonly curved: ArrowBatch
  readonly labels: LabelLayer
  readonly rig: Rig
}

/** What an arrow measures: each has its own scale and unit. */
export type Measure = 'force' | 'torque' | 'velocity' | 'acceleration' | 'momentum'

export const units: Readonly<Record<Measure, string>> = {
  force: 'N',
  torque: 'N m',
  velocity: 'm/s',
  acceleration: 'm/s²',
  momentum: 'kg m²/s',
}

export const forms = {
  force: { thickness: 1.5 },
  motion: { thickness: 1.05 },
  inertia: { thickness: 1.3, dashed: true },
} as const satisfies Record<string, ArrowForm>

/** Longest arrow of each measure, in radii of the scene. */
const ROOM: Readonly<Record<Measure, number>> = {
  force: 0.5,
  torque: 0.17,
  velocity: 0.4,
  acceleration: 0.4,
  momentum: 0.4,
}

export type Scales = Readonly<Record<Measure, Scale>>

export interface ForcePainter {
  /** Present scales, for the corner; a measure that is not shown has its last. */
  readonly scales: Scales
  /** Measures that have an arrow on the screen. */
  readonly shown: ReadonlySet<Measure>
  /** Someone else draws arrows by these scales, the largest of them so large. */
  refit(force: number, torque: number, radius: number, style: ArrowStyle): void
  mark(measure: Measure): void
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
const tip = new Vector3()
const from = new Vector3()
const to = new Vector3()

export function createForcePainter(model: Model, gauges: Gauges): ForcePainter {
  const labels = new Map<string, Label>()
  const shown = new Set<Measure>()
  const scales = gauges.scales
  const peaks: Record<Measure, number> = { force: 0, torque: 0, velocity: 0, acceleration: 0, momentum: 0 }
  // Names of the labels for the force and the torque of each part.
  const pair = (kind: string) => (thing: { readonly id: string }) =>
    [`${kind} ${thing.id} f`, `${kind} ${thing.id} t`] as const
  const ideal = model.constraints.map(pair('ideal'))
  const rest = model.constraints.map(pair('rest'))
  const applied = model.forces.map(pair('applied'))
  const ofBody = {
    weight: model.bodyIds.map((id) => `weight ${id}`),
    velocity: model.bodyIds.map((id) => `velocity ${id}`),
    acceleration: model.bodyIds.map((id) => `acceleration ${id}`),
    momentum: model.bodyIds.map((id) => `momentum ${id}`),
  }

  /** One arrow from `tail` along `vector`, which holds the quantity itself. */
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
    const form = measure === 'force' || measure === 'torque' ? forms.force : forms.motion
    vector.multiplyScalar(stretch(scale, size))
    batch.add(tail, vector, view.tints[meaning], form, owner)
    if (length > 0.01 * view.radius) shown.add(measure)
    if (!view.style.labels) return
    const label = labels.get(key) ?? newLabel(sink.labels, key)
    writeLabel(sink, label, size, measure, ink)
    const hot = view.looks.selected.has(owner) || view.looks.hovered === owner
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

  /** Force and torque at w[o..] of a thing's shown side. */
  function wrench(
    sink: ArrowSink,
    view: ForceView,
    thing: Constraint | Force,
    w: Float64Array,
    meaning: Meaning,
    pair: readonly [string, string],
  ): void {
    const frame = view.readings.frameOf(thing)
    const o = 6 * thing.index
    placePoint(tail, view.poses, thing.body[frame], thing.p_BF, 3 * frame)
    vector.fromArray(w, o)
    arrow(sink, view, 'force', meaning, pair[0], thing.id)
    if (!view.layers.torques) return
    vector.fromArray(w, o + 3)
    arrow(sink, view, 'torque', meaning, pair[1], thing.id)
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
    scales,
    shown,
    refit(force, torque, radius, style) {
      peaks.force = force
      peaks.torque = Math.max(torque, 2e-3 * force * radius)
      gauges.fit(peaks, radius, style)
    },
    mark: (measure) => shown.add(measure),
    draw(sink, view) {
      shown.clear()
      for (const label of labels.values()) label.visible = false
      const { layers, readings, looks } = view
      // A free-body diagram has its own arrows, and scales that fit them.
      if (looks.freeBody !== null) return
      measurePeaks(peaks, model, view)
      gauges.fit(peaks, view.radius, view.style)
      if (layers.weights) weights(sink, view)
      if (layers.applied)
        for (const f of model.forces) {
          if (isHand(f)) hand(sink, view, f)
          else if (!looks.hidden.has(f.id))
            wrench(sink, view, f, readings.applied, 'applied', applied[f.index])
        }
      for (const c of model.constraints) {
        if (looks.hidden.has(c.id)) continue
        if (layers.constraints) wrench(sink, view, c, readings.ideal, 'constraint', ideal[c.index])
        if (layers.nonIdeal && model.laws.length > 0)
          wrench(sink, view, c, readings.nonIdeal, 'nonIdeal', rest[c.index])
      }
      if (layers.velocities || layers.accelerations || layers.momentum) motions(sink, view)
    },
    dispose(layer) {
      for (const label of labels.values()) layer.remove(label)
      labels.clear()
    },
  }
}

/** Text at the tip of the arrow from `tail` along `vector`, leaning away from it. */
export function writeLabel(
  { rig }: Pick<ArrowSink, 'rig'>,
  label: Label,
  size: number,
  measure: Measure,
  ink: Ink,
  name = '',
  at: Vector3 = tail,
  along: Vector3 = vector,
): void {
  const curved = measure === 'torque'
  tip.copy(at)
  if (!curved) tip.add(along)
  rig.project(at, from)
  rig.project(tip, to)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const pixels = Math.hypot(dx, dy)
  label.p_W.copy(tip)
  if (curved) {
    label.leanX = 0.7
    label.leanY = 0.7
    label.gap = 0.8 * (along.length() / rig.metresPerPixel(at)) + 4
  } else {
    label.leanX = pixels > 2 ? dx / pixels : 0
    label.leanY = pixels > 2 ? dy / pixels : -1
    label.gap = 5
  }
  label.importance = curved ? label.gap : pixels
  label.visible = curved ? label.gap > 7 : pixels > 9
  label.colour = ink.text
  label.text = name
  label.value = size
  label.unit = units[measure]
}

/** out = J ω in world axes. */
function spin(out: Vector3, model: Model, v: Float64Array, { m_WB }: Poses, i: number): void {
  const { J } = model
  const j = 9 * i
  const x = v[6 * i + 3]
  const y = v[6 * i + 4]
  const z = v[6 * i + 5]
  const a = J[j] * x + J[j + 1] * y + J[j + 2] * z
  const b = J[j + 3] * x + J[j + 4] * y + J[j + 5] * z
  const c = J[j + 6] * x + J[j + 7] * y + J[j + 8] * z
  const o = 16 * i
  out.set(
    m_WB[o] * a + m_WB[o + 4] * b + m_WB[o + 8] * c,
    m_WB[o + 1] * a + m_WB[o + 5] * b + m_WB[o + 9] * c,
    m_WB[o + 2] * a + m_WB[o + 6] * b + m_WB[o + 10] * c,
  )
}

/** Scales of all measures; they outlive the painter, so that an edit does not make arrows jump. */
export interface Gauges {
  readonly scales: Scales
  fit(peaks: Readonly<Record<Measure, number>>, radius: number, style: ArrowStyle): void
}

const measures: readonly Measure[] = ['force', 'torque', 'velocity', 'acceleration', 'momentum']

export function createGauges(): Gauges {
  const autos = {} as Record<Measure, AutoScale>
  const scales = {} as Record<Measure, Scale>
  for (const m of measures) {
    autos[m] = createAutoScale()
    scales[m] = autos[m].fit(0, 1, false, 0)
  }
  return {
    scales,
    fit(peaks, radius, { log, scale, factor }) {
      for (const m of measures)
        scales[m] = autos[m].fit(
          peaks[m],
          ROOM[m] * radius,
          log && (m === 'force' || m === 'torque'),
          m === 'force' ? scale : 0,
          factor,
        )
    },
  }
}

/** Largest size of each measure over all things, shown or not: switching a layer changes no lengths. Below a floor that belongs to the
 scene it is rounding dust, which no scale should enlarge. */
function measurePeaks(
  out: Record<Measure, number>,
  model: Model,
  { readings, radius, poses }: ForceView,
): void {
  let heaviest = 0
  for (let i = 1; i <= model.nb; i++) heaviest = Math.max(heaviest, model.mass[i])
  const g = sizeAt(model.g_W, 0)
  let force = heaviest * g
  let torque = 0
  const { wrenches } = readings
  for (let o = 0; o < wrenches.length; o += 6) {
    force = Math.max(force, sizeAt(wrenches, o))
    torque = Math.max(torque, sizeAt(wrenches, o + 3))
  }
  let velocity = 0
  let acceleration = 0
  let momentum = 0
  for (let i = 1; i <= model.nb; i++) {
    const o = 6 * i
    const { v, vdot } = readings
    velocity = Math.max(velocity, sizeAt(v, o))
    acceleration = Math.max(acceleration, sizeAt(vdot, o))
    spin(vector, model, v, poses, i)
    momentum = Math.max(momentum, vector.length())
  }
  out.force = Math.max(force, 1e-6 * heaviest)
  out.torque = Math.max(torque, 2e-3 * out.force * radius)
  out.velocity = Math.max(velocity, 1e-3 * radius)
  out.acceleration = Math.max(acceleration, 1e-3 * Math.max(g, radius))
  out.momentum = Math.max(momentum, 1e-3 * heaviest * radius * radius)
}

/** Math.hypot guards against overflow that forces do not have, and is several times slower. */
function sizeAt(v: Float64Array, o: number): number {
  return Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
}
