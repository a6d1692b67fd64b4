import { distance as distanceBetween, emit } from '../jets'
import { defineJoint, positionRows } from './definition'
import { separation } from './measures'

export interface DistanceParams {
  readonly length: number
}

/** A massless rod between two points: their distance is held. */
export const distance = defineJoint<DistanceParams>({
  kind: 'distance',
  label: 'Rod',
  group: 'joint',
  summary: 'Keeps two points at a fixed distance, like a massless rod with ball ends.',
  equation: String.raw`\lvert\mathbf p_M - \mathbf p_F\rvert - L = 0`,
  frames: 2,
  levels: positionRows(1),
  fields: { length: { type: 'number', label: 'Length', unit: 'm', default: 1, min: 0 } },
  glyphs: [{ shape: 'line', on: 0, to: 1 }],
  axes: false,
  line: () => true,
  constrain(k, out, { length }) {
    const j = k.jets[0]
    distanceBetween(j, k, 0, 1)
    j.value -= length
    emit(j, k, out)
  },
  coordinates: {
    distance: separation('Distance', 0, 1),
  },
})
