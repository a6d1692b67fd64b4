/* Ropes that push and contacts that pull. */
import { allClear, oneSided, redundancy, wrongSince, type OneSided, type Side } from '@freebody/dynamics'
import { show } from '../show-number'
import { clock } from './clock'
import type { NoticeDefinition } from './definition'

type Message = (thing: string, t: string, force: string, side: Side) => string

const messages: Readonly<Record<OneSided<unknown>['reads'], Message>> = {
  rope: (thing, t, force) =>
    `The rope ${thing} pushes from t = ${t} s on, with ${force} N at the end of that step: its length is held both ways, like a rod's, and a real rope would go slack. Set "slack" on it, and it does.`,
  contact: (thing, t, force, side) =>
    side.constraint.definition.oneSided?.sign(side.constraint.params) === 0
      ? `The normal force of ${thing} changes its side at t = ${t} s, to ${force} N: the joint holds both ways, and a wall on the first side would lose contact. A contact with the floor, a limit of a joint or a typed inequality acts one way only.`
      : `The contact ${thing} pulls from t = ${t} s on, with ${force} N at the end of that step: the joint holds both ways, and a real contact would be lost. A body that collides with the floor, in scenes with "contacts", is held one way only.`,
}

export const wrongSide: NoticeDefinition = {
  kind: 'wrong-side',
  watch({ model, settings }, name) {
    let left = oneSided(model)
    if (left.length === 0) return null
    return {
      look({ after, multipliers, forces, earlier }, report) {
        const known = multipliers()
        if (known && allClear(model, after.t, known, left)) return true
        const ws = forces()
        if (!ws) return true
        left = left.filter((side) => {
          const since = wrongSince(model, after, ws, side, earlier)
          if (since === null) return true
          const { constraint: c } = side
          const reads = c.definition.oneSided?.reads ?? 'contact'
          const shared = redundancy(model, ws, settings.engine.rankTolerance).determinate[c.index]
            ? ''
            : ' How it shares its load with other joints is not determined; the forces of least norm are shown.'
          const message = messages[reads](name(c.id), clock(since), show(Math.abs(side.force)), side)
          report(c.id, since, message + shared)
          return false
        })
        return left.length > 0
      },
    }
  },
}
