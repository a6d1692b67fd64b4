/* Springs and rods whose ends meet: the line between them has no direction. */
import { linesOf, metAt } from '@freebody/dynamics'
import { clock } from './clock'
import type { NoticeDefinition } from './definition'

export const noLength: NoticeDefinition = {
  kind: 'no-length',
  watch({ model }, name) {
    let left = linesOf(model)
    if (left.length === 0) return null
    return {
      look({ before, after }, report) {
        left = left.filter((line) => {
          const t = metAt(model, before, after, line)
          if (t === null) return true
          const what =
            line.what === 'force'
              ? 'its force has no direction there, and none is applied. Move its ends apart, or set its rest length to 0'
              : 'the line between its ends has no direction there, and it holds nothing. Move its ends apart'
          report(line.id, t, `The ends of ${name(line.id)} meet at t = ${clock(t)} s: ${what}.`)
          return false
        })
        return left.length > 0
      },
    }
  },
}
