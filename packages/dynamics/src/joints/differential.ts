import { addScaled, emit, trackedAngle } from '../jets'
import { defineJoint, positionRows } from './definition'
import { angle } from './measures'

export interface DifferentialParams {
  readonly offset: number
}

/** The cage c turns by the mean of the half-shafts a and b: frames F_a, M_a, F_b, M_b, F_c, M_c, in this order. */
export const differential = defineJoint<DifferentialParams>({
  kind: 'differential',
  label: 'Differential',
  group: 'coupling',
  summary: 'Makes a cage turn by the mean of two half-shafts, and shares its torque equally between them.',
  equation: String.raw`\theta_a + \theta_b - 2\,\theta_c - \theta_0 = 0`,
  frames: 6,
  apart: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
  levels: positionRows(1),
  fields: { offset: { type: 'number', label: 'Offset', unit: 'rad', default: 0 } },
  glyphs: [
    { shape: 'gear', on: 1, axis: 'z', size: [0.7] },
    { shape: 'gear', on: 3, axis: 'z', size: [0.7] },
    { shape: 'gear', on: 5, axis: 'z', size: [1.2] },
  ],
  tracked: 3,
  constrain(k, out, { offset }) {
    const j = k.jets[0]
    const next = k.jets[1]
    trackedAngle(j, k, out, 0, 0, 1)
    trackedAngle(next, k, out, 1, 2, 3)
    addScaled(j, k, 1, next)
    trackedAngle(next, k, out, 2, 4, 5)
    addScaled(j, k, -2, next)
    j.value -= offset
    emit(j, k, out)
  },
  coordinates: {
    first: angle('First half-shaft', 0, 1, 0),
    second: angle('Second half-shaft', 2, 3, 1),
    cage: angle('Cage', 4, 5, 2),
  },
})
