/* Limits of a joint in a mirror. All its frames have one axis turned round (transform.ts), so a product of their axes a and b becomes sₐ s_b times itself,
 with s = −1 for that axis and 1 for the others, and a coordinate along axis a becomes sₐ times itself. */
import type { Measure } from '@freebody/dynamics'
import { measureOf } from '@freebody/expressions'
import type { Axis } from '@freebody/math'
import { framesOf, type Joint, type Limit, type Num } from '../../document'
import { minus } from '../../negate'

/** c → sign·c, or π − c. */
type Image = 'same' | 'negative' | 'supplement'

function imageOf(measure: Measure, flip: Axis): Image {
  const sign = (...axes: readonly number[]) => axes.filter((axis) => axis === flip).length % 2 === 0
  switch (measure.kind) {
    case 'distance':
    case 'path':
      return 'same'
    case 'along':
      return sign(measure.axis) ? 'same' : 'negative'
    case 'asin':
      return sign(...measure.axes) ? 'same' : 'negative'
    case 'acos':
      return sign(...measure.axes) ? 'same' : 'supplement'
    case 'angle':
      // Every angle of a kind has a cosine of two axes that are the same one, or are turned round together.
      return sign(...measure.sine) ? 'same' : 'negative'
  }
}

export function mirroredLimits(joint: Joint, flip: Axis): NonNullable<Joint['limits']> {
  const named = { kind: joint.kind, frames: framesOf(joint).map(({ body }) => ({ body })) }
  const limits = Object.entries(joint.limits ?? {}).map(([coordinate, limit]) => {
    const measure = measureOf(named, coordinate)
    return [coordinate, measure ? mirroredLimit(limit, imageOf(measure, flip)) : limit] as const
  })
  return Object.fromEntries(limits)
}

function mirroredLimit(limit: Limit, image: Image): Limit {
  if (image === 'same') return limit
  const { lower, upper, ...rest } = limit
  const map = image === 'negative' ? minus : supplement
  return {
    ...(upper !== undefined && { lower: map(upper) }),
    ...(lower !== undefined && { upper: map(lower) }),
    ...rest,
  }
}

function supplement(x: Num): Num {
  return typeof x === 'number' ? Math.PI - x : `=pi - (${x.slice(1)})`
}
