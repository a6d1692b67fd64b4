/* A limit of a joint's coordinate → the condition that the inequality "pin.angle >= lower" compiles to, without its text: a mechanism has many. */
import type { BoundSpec } from '@freebody/dynamics'
import { Terms } from './atoms'
import { guarded, refused } from './guard'
import type { Problem } from './problem'
import { jointCoordinate } from './quantities'
import { createRow, createRowWriter } from './rows'
import { reasonNoBound } from './satisfiable'
import type { JointName } from './scope'

export interface LimitText {
  readonly joint: JointName
  readonly coordinate: string
  readonly relation: '<=' | '>='
  /** [rad] or [m] */
  readonly value: number
}

export type CompiledLimit =
  | { readonly ok: true; readonly bound: Pick<BoundSpec, 'row' | 'side'> }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** `owner`: name of the joint. */
export function compileLimit(
  owner: string,
  { joint, coordinate, relation, value }: LimitText,
): CompiledLimit {
  return guarded<CompiledLimit>(coordinate, () => {
    const terms = new Terms({})
    const whole = { from: 0, to: coordinate.length }
    const node = jointCoordinate(terms, joint, owner, coordinate)
    if (!node) return refused(whole, `${owner} has no coordinate ${coordinate} with a closed formula.`)
    const limit = terms.graph.number(value)
    const reason = reasonNoBound(terms, node, limit, relation)
    if (reason !== null) return refused(whole, reason)
    terms.seal()
    const row = createRow(terms, terms.graph.sub(node, limit), false)
    return {
      ok: true,
      bound: {
        row: {
          kind: 'custom',
          frames: [...terms.frames],
          params: { rows: 1, level: 'position', write: createRowWriter(terms, [row]).write },
          turns: [...terms.turns],
        },
        side: relation === '<=' ? -1 : 1,
      },
    }
  })
}
