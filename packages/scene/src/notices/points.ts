/* Curves without extent. */
import { curvesWithoutExtent } from '@freebody/dynamics'
import type { NoticeDefinition } from './definition'

export const curveIsPoint: NoticeDefinition = {
  kind: 'curve-is-point',
  watch({ model }, name) {
    const ids = curvesWithoutExtent(model)
    if (ids.length === 0) return null
    return {
      look({ after }, report) {
        for (const id of ids)
          report(
            id,
            after.t,
            `The curve of ${name(id)} is a single point: there is no direction to slide in. Give it an extent, or use a ball joint.`,
          )
        return false
      },
    }
  },
}
