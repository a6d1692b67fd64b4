/* Springs and rods whose ends meet: the line between them has no direction. */
import { watchLines } from '@freebody/dynamics'
import { clock } from './clock'
import type { NoticeDefinition } from './definition'

export const noLength: NoticeDefinition = {
  kind: 'no-length',
  watch({ model }, name) {
    const lines = watchLines(model)
    if (!lines) return null
    return {
      look({ before, after }, report) {
        for (const { line, t } of lines.look(before, after)) {
          const what =
            line.what === 'force'
              ? 'its force has no direction there, and none is applied. Move its ends apart, or set its rest length to 0'
              : 'the line between its ends has no direction there, and it holds nothing. Move its ends apart'
          report(line.id, t, `The ends of ${name(line.id)} meet at t = ${clock(t)} s: ${what}.`)
        }
        return lines.open > 0
      },
    }
  },
}
