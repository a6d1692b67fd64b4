/* Forces and joints along the line between two points: where the points meet, the line has no direction. */
import { matrixOfQuat, rotate } from '@freebody/math'
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

/** Vectors along a line, at the start and at the end of a step. Filled and read within a call. */
const a = new Float64Array(3)
const b = new Float64Array(3)
const p = new Float64Array(3)
const R = new Float64Array(9)

/** [s] when the ends of the line met between two states, taken as moving straight from one to the other; null where they did not. Called for
 every line after every step, so it allocates nothing. */
export function metAt(m: Model, before: State, after: State, line: Line): number | null {
  between(a, before, line)
  between(b, after, line)
  const x = b[0] - a[0]
  const y = b[1] - a[1]
  const z = b[2] - a[2]
  const way = x * x + y * y + z * z
  const at = way > 0 ? Math.min(1, Math.max(0, -(a[0] * x + a[1] * y + a[2] * z) / way)) : 1
  const gap = Math.hypot(a[0] + at * x, a[1] + at * y, a[2] + at * z)
  return gap <= TOUCHING * m.length ? before.t + at * (after.t - before.t) : null
}

/** [m] out ← from the first end to the second */
function between(out: Float64Array, s: State, { attachment, frame }: Line): void {
  end(p, s, attachment, frame)
  end(out, s, attachment, frame + 1)
  for (let i = 0; i < 3; i++) out[i] -= p[i]
}

function end(out: Float64Array, { q }: State, { body, p_BF }: Attachment, frame: number): void {
  const i = body[frame]
  const k = 3 * frame
  if (i > 0 && (p_BF[k] !== 0 || p_BF[k + 1] !== 0 || p_BF[k + 2] !== 0)) {
    matrixOfQuat(R, 0, q, 7 * i + 3)
    rotate(out, 0, R, 0, p_BF, k)
  } else for (let n = 0; n < 3; n++) out[n] = p_BF[k + n]
  if (i > 0) for (let n = 0; n < 3; n++) out[n] += q[7 * i + n]
}
