/* Forces and joints along the line between two points: where the points meet, the line has no direction.

 The ends of a line approach each other by no more than the ways that they travel. So a line is looked at again only when these ways could have
 taken up its length: to look at every spring of a net after every step took nearly as long as the step. */
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
function linesOf(m: Model): readonly Line[] {
  const lines = (what: Line['what'], id: string, attachment: Attachment): Line[] =>
    Array.from({ length: attachment.frameCount - 1 }, (_, frame) => ({ id, what, attachment, frame }))
  return [
    ...m.constraints.flatMap((c) => (c.definition.line?.(c.params) ? lines('joint', c.id, c) : [])),
    ...m.forces.flatMap((f) => (f.definition.line?.(f.params) ? lines('force', f.id, f) : [])),
  ]
}

export interface Meeting {
  readonly line: Line
  /** [s] */
  readonly t: number
}

export interface LineWatch {
  /** The lines whose ends met in a step, each once. The steps must follow each other. */
  look(before: State, after: State): readonly Meeting[]
  /** Lines whose ends have not met. */
  readonly open: number
}

const NONE: readonly Meeting[] = []
/** Of a line, less than all, for rounding in sums of ways. */
const MOST = 0.98

/** For one run; null where nothing needs a direction. */
export function watchLines(m: Model): LineWatch | null {
  let lines = linesOf(m)
  if (lines.length === 0) return null
  const reach = reachesOf(m, lines)
  /** [m] by body, the sum of its ways; and by line, the sum of those of its bodies at which it is looked at. */
  const ways = new Float64Array(m.nb + 1)
  let due = new Float64Array(lines.length)
  let bodies = bodiesOf(lines)

  function meetings(before: State, after: State): readonly Meeting[] {
    let found = NONE
    for (let i = 0; i < lines.length; i++) {
      const way = ways[bodies[2 * i]] + ways[bodies[2 * i + 1]]
      if (way < due[i]) continue
      const t = metAt(m, before, after, lines[i])
      if (t !== null) found = [...found, { line: lines[i], t }]
      due[i] = way + MOST * (length(b) - TOUCHING * m.length)
    }
    return found
  }

  return {
    get open() {
      return lines.length
    },
    look(before, after) {
      addWays(ways, before, after, reach)
      const found = meetings(before, after)
      if (found.length > 0) {
        const met = new Set(found.map(({ line }) => line))
        due = due.filter((_, i) => !met.has(lines[i]))
        lines = lines.filter((line) => !met.has(line))
        bodies = bodiesOf(lines)
      }
      return found
    },
  }
}

/** Bodies of both ends of each line. */
function bodiesOf(lines: readonly Line[]): Int32Array {
  return Int32Array.from(
    lines.flatMap(({ attachment, frame }) => [...attachment.body.slice(frame, frame + 2)]),
  )
}

/** [m] by body, the farthest end of a line from the centre of mass; −1 for bodies without one. */
function reachesOf(m: Model, lines: readonly Line[]): Float64Array {
  const reach = new Float64Array(m.nb + 1).fill(-1)
  for (const { attachment, frame } of lines)
    for (const end of [frame, frame + 1]) {
      const p = attachment.p_BF.subarray(3 * end, 3 * end + 3)
      const body = attachment.body[end]
      reach[body] = Math.max(reach[body], Math.hypot(p[0], p[1], p[2]))
    }
  return reach
}

/** ways += at least how far any end of a line on the body has travelled: its centre by |Δp|, and a point at r from it by r |ΔR| besides, where
 |ΔR| ≤ 2 |Δq|. */
function addWays(ways: Float64Array, { q }: State, { q: z }: State, reach: Float64Array): void {
  for (let i = 1, j = 7; i < reach.length; i++, j += 7) {
    const r = reach[i]
    if (r < 0) continue
    const x = z[j] - q[j]
    const y = z[j + 1] - q[j + 1]
    const w = z[j + 2] - q[j + 2]
    ways[i] += Math.sqrt(x * x + y * y + w * w)
    if (r === 0) continue
    const a = z[j + 3] - q[j + 3]
    const b = z[j + 4] - q[j + 4]
    const c = z[j + 5] - q[j + 5]
    const d = z[j + 6] - q[j + 6]
    ways[i] += 2 * r * Math.sqrt(a * a + b * b + c * c + d * d)
  }
}

/** Vectors along a line, at the start and at the end of a step. Filled and read within a call. */
const a = new Float64Array(3)
const b = new Float64Array(3)
const p = new Float64Array(3)
const R = new Float64Array(9)

/** [s] when the ends of the line met between two states, taken as moving straight from one to the other; null where they did not. Leaves the line at
 the end of the step in `b`. */
function metAt(m: Model, before: State, after: State, line: Line): number | null {
  between(a, before, line)
  between(b, after, line)
  const x = b[0] - a[0]
  const y = b[1] - a[1]
  const z = b[2] - a[2]
  const way = x * x + y * y + z * z
  const at = way > 0 ? Math.min(1, Math.max(0, -(a[0] * x + a[1] * y + a[2] * z) / way)) : 1
  const gap = Math.sqrt((a[0] + at * x) ** 2 + (a[1] + at * y) ** 2 + (a[2] + at * z) ** 2)
  return gap <= TOUCHING * m.length ? before.t + at * (after.t - before.t) : null
}

/** [m] out ← from the first end to the second */
function between(out: Float64Array, s: State, { attachment, frame }: Line): void {
  end(p, s, attachment, frame)
  end(out, s, attachment, frame + 1)
  out[0] -= p[0]
  out[1] -= p[1]
  out[2] -= p[2]
}

function end(out: Float64Array, { q }: State, { body, p_BF }: Attachment, frame: number): void {
  const i = body[frame]
  const k = 3 * frame
  if (i > 0 && (p_BF[k] !== 0 || p_BF[k + 1] !== 0 || p_BF[k + 2] !== 0)) {
    matrixOfQuat(R, 0, q, 7 * i + 3)
    rotate(out, 0, R, 0, p_BF, k)
  } else {
    out[0] = p_BF[k]
    out[1] = p_BF[k + 1]
    out[2] = p_BF[k + 2]
  }
  if (i === 0) return
  out[0] += q[7 * i]
  out[1] += q[7 * i + 1]
  out[2] += q[7 * i + 2]
}

function length(x: Float64Array): number {
  return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2])
}
