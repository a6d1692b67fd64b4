/* Forces and joints along the line between two points: where the points meet, the line has no direction. */
import { rotateByQuat } from '@freebody/math'
import type { Attachment } from '../assembly/kinematics'
import type { Model } from '../model/model'
import type { State } from '../model/state'

export interface Line {
  readonly id: string
  readonly what: 'force' | 'joint'
  readonly attachment: Attachment
  /** Its first frame; the line leads to the next one. */
  readonly frame: number
}

/** Lengths of the mechanism: ends nearer to each other than this coincide. */
const TOUCHING = 1e-9

/** Those that need a direction at any length. */
export function linesOf(m: Model): readonly Line[] {
  const lines = (what: Line['what'], id: string, attachment: Attachment): Line[] =>
    Array.from({ length: attachment.frameCount - 1 }, (_, frame) => ({ id, what, attachment, frame }))
  return [
    ...m.constraints.flatMap((c) => (c.definition.line?.(c.params) ? lines('joint', c.id, c) : [])),
    ...m.forces.flatMap((f) => (f.definition.line?.(f.params) ? lines('force', f.id, f) : [])),
  ]
}

/** [s] when the ends of the line met between two states, taken as moving straight from one to the other; null where they did not. */
export function metAt(m: Model, before: State, after: State, line: Line): number | null {
  const a = between(before, line)
  const b = between(after, line)
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const way = d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
  const x = way > 0 ? Math.min(1, Math.max(0, -(a[0] * d[0] + a[1] * d[1] + a[2] * d[2]) / way)) : 1
  const gap = Math.hypot(a[0] + x * d[0], a[1] + x * d[1], a[2] + x * d[2])
  return gap <= TOUCHING * m.length ? before.t + x * (after.t - before.t) : null
}

/** [m] from the first end to the second */
function between(s: State, { attachment, frame }: Line): readonly number[] {
  const [p, r] = [end(s, attachment, frame), end(s, attachment, frame + 1)]
  return [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
}

function end({ q }: State, { body, p_BF }: Attachment, frame: number): readonly number[] {
  const p = [p_BF[3 * frame], p_BF[3 * frame + 1], p_BF[3 * frame + 2]] as const
  const i = body[frame]
  if (i === 0) return p
  const o = 7 * i
  const r = rotateByQuat([q[o + 3], q[o + 4], q[o + 5], q[o + 6]], p)
  return [q[o] + r[0], q[o + 1] + r[1], q[o + 2] + r[2]]
}
