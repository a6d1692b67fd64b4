/* What arrows measure, and the scale each measure has at the moment. */
import type { Model } from '@freebody/dynamics'
import { Vector3 } from 'three'
import type { Poses } from '../pose'
import type { ArrowStyle } from '../types'
import type { Readings } from './readings'
import { createAutoScale, type AutoScale, type Scale } from './scale'

/** What an arrow measures: each has its own scale and unit. */
export type Measure = 'force' | 'torque' | 'velocity' | 'acceleration' | 'momentum'

export const units: Readonly<Record<Measure, string>> = {
  force: 'N',
  torque: 'N m',
  velocity: 'm/s',
  acceleration: 'm/s²',
  momentum: 'kg m²/s',
}

/** Things up to which arrows have all of their room. Of more, so long arrows would cover the mechanism and each other. */
const CROWD = 100

/** Part of the room that arrows of this many items may take. */
export function roomAmong(things: number): number {
  return Math.min(1, Math.sqrt(CROWD / things))
}

/** Longest arrow of each measure, in radii of the scene. */
const ROOM: Readonly<Record<Measure, number>> = {
  force: 0.5,
  torque: 0.17,
  velocity: 0.4,
  acceleration: 0.4,
  momentum: 0.4,
}

export type Scales = Readonly<Record<Measure, Scale>>

/** Scales of all measures; they outlive the painter, so that an edit does not make arrows jump. */
export interface Gauges {
  readonly scales: Scales
  /** Measures that have an arrow on the screen; a scale that is not shown is the last one. */
  readonly shown: Set<Measure>
  /** Of the measures that are given: the largest size of each. */
  fit(peaks: Readonly<Partial<Record<Measure, number>>>, radius: number, style: ArrowStyle): void
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
    shown: new Set(),
    fit(peaks, radius, { log, scale, factor }) {
      for (const m of measures) {
        const peak = peaks[m]
        if (peak === undefined) continue
        scales[m] = autos[m].fit(
          peak,
          ROOM[m] * radius,
          log && (m === 'force' || m === 'torque'),
          m === 'force' ? scale : 0,
          factor,
        )
      }
    },
  }
}

const turning = new Vector3()

/** Largest size of each measure over all items, shown or not: switching a layer changes no lengths. Below a floor given by the
 scene it is round-off, which no scale should enlarge. */
export function measurePeaks(
  out: Record<Measure, number>,
  model: Model,
  readings: Pick<Readings, 'wrenches' | 'v' | 'vdot'>,
  poses: Poses,
  radius: number,
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
    momentum = Math.max(momentum, spin(turning, model, v, poses, i).length())
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

/** out = J ω in world axes. */
export function spin(out: Vector3, model: Model, v: Float64Array, { m_WB }: Poses, i: number): Vector3 {
  const { J } = model
  const j = 9 * i
  const x = v[6 * i + 3]
  const y = v[6 * i + 4]
  const z = v[6 * i + 5]
  const a = J[j] * x + J[j + 1] * y + J[j + 2] * z
  const b = J[j + 3] * x + J[j + 4] * y + J[j + 5] * z
  const c = J[j + 6] * x + J[j + 7] * y + J[j + 8] * z
  const o = 16 * i
  return out.set(
    m_WB[o] * a + m_WB[o + 4] * b + m_WB[o + 8] * c,
    m_WB[o + 1] * a + m_WB[o + 5] * b + m_WB[o + 9] * c,
    m_WB[o + 2] * a + m_WB[o + 6] * b + m_WB[o + 10] * c,
  )
}
