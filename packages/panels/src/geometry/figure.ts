/* [BC18 Fig. 3] drawn to scale. To the right what is free, upwards what is held: the parts of the acceleration are the two legs, the
 accelerations that the constraints allow lie on one level, and the unconstrained one stands straight above the solution.

 What is held has many directions, and w_b and the correction may point along different ones: the drawing is the orthogonal projection
 on the plane through the free part and one direction up, and says how much of each is seen. */
import { fixed, plain, smallNumber } from '@freebody/format'
import type { Drawing, Ink, Mark, Point, Run } from '../drawing'
import type { Components } from './components'

/** Which direction is up: the one that shows most of both, that of w_b with the two parts alone [BC18 Fig. 1], or that of the
 correction [BC18 Fig. 3]. */
export type Plane = 'best' | 'parts' | 'taken'

export const UNIT = '√kg m/s²'

export interface Seen {
  /** Heights of w_b and of the correction on paper. */
  readonly byRows: number
  readonly taken: number
}

export function seenIn({ lengths, lean }: Components, plane: Plane): Seen {
  const [c, d] = [lengths.byRows, lengths.taken]
  if (c === 0 || d === 0) return { byRows: c, taken: d }
  // In axes along w_b and across it: w_b = (c, 0), the correction (x, y).
  const x = lean / c
  const y = Math.sqrt(Math.max(0, d * d - x * x))
  let angle = plane === 'parts' ? 0 : Math.atan2(y, x)
  if (plane === 'best') angle = Math.atan2(2 * x * y, c * c + x * x - y * y) / 2
  const byRows = c * Math.cos(angle)
  const taken = x * Math.cos(angle) + y * Math.sin(angle)
  // The unconstrained acceleration is drawn above the allowed ones.
  return taken < 0 ? { byRows: -byRows, taken: -taken } : { byRows, taken }
}

const WIDTH = 380
const HEIGHT = 250
const LEFT = 56
const RIGHT = 80
const TOP = 22
const BOTTOM = 46
/** [px] of the bar that shows the scale */
const BAR = 60

/** The next round number. Scales change in such steps, so that vectors visibly grow and shrink between them. */
export function roundUp(x: number): number {
  if (!(x > 0) || !Number.isFinite(x)) return 1
  const power = 10 ** Math.floor(Math.log10(x))
  const digit = [1, 1.5, 2, 3, 4, 5, 7, 10].find((d) => d * power >= x * (1 - 1e-12)) ?? 10
  return digit * power
}

export const symbol = (letter: string, sub = ''): readonly Run[] => [
  { text: letter, italic: true },
  ...(sub === '' ? [] : [{ text: sub, italic: true, sub: true }]),
]

export function planeFigure(c: Components, plane: Plane, title: string): Drawing {
  const { lengths } = c
  const seen = seenIn(c, plane)
  const alone = plane === 'parts' && lengths.byRows > 0
  const heights = [0, seen.byRows, alone ? 0 : seen.byRows + seen.taken]
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const perBar = roundUp(
    BAR *
      Math.max(
        lengths.byForces / (WIDTH - LEFT - RIGHT),
        (high - low) / (HEIGHT - TOP - BOTTOM),
        1e-12 * (alone ? lengths.whole : lengths.free),
      ),
  )
  const k = BAR / perBar
  const middle = TOP + (HEIGHT - TOP - BOTTOM) / 2
  const at = (x: number, y: number): Point => [LEFT + k * x, middle - k * (y - (low + high) / 2)]
  const O = at(0, 0)
  const C = at(0, seen.byRows)
  const W = at(lengths.byForces, seen.byRows)
  const H = at(lengths.byForces, seen.byRows + seen.taken)
  const marks: Mark[] = []
  if (c.rank > 0 && c.freedom > 0)
    marks.push(
      {
        kind: 'line',
        points: [
          [LEFT - 40, C[1]],
          [WIDTH - 8, C[1]],
        ],
        ink: 'muted',
        width: 1,
        dash: '2 4',
      },
      {
        kind: 'text',
        at: [WIDTH - 8, C[1] + 16],
        anchor: 'end',
        ink: 'muted',
        size: 12,
        runs: [
          { text: 'allowed: ' },
          { text: 'A', italic: true },
          { text: ' q̈', italic: true },
          { text: ' = ' },
          { text: 'b', italic: true },
        ],
      },
    )
  marks.push(...corner(C, O, W), ...(alone ? [] : corner(W, C, H)))
  marks.push(...vector(O, C, 'acceleration', 2, '5 3'), ...vector(C, W, 'acceleration', 2, '5 3'))
  if (!alone) marks.push(...vector(O, H, 'applied', 2.5), ...vector(H, W, 'constraint', 2.5))
  marks.push(...vector(O, W, 'acceleration', 3))
  marks.push({ kind: 'circle', at: O, r: 3, fill: 'ink' })
  const down = H[1] < C[1] ? 1 : -1
  if (apart(O, C))
    marks.push(label([O[0] - 8, (O[1] + C[1]) / 2 + 4], 'end', 'acceleration', symbol('q̈', 'b')))
  if (apart(C, W))
    marks.push(
      label(
        [(C[0] + W[0]) / 2, C[1] + (O[1] > C[1] + 1 ? -7 : 18)],
        'middle',
        'acceleration',
        symbol('q̈', 'a'),
      ),
    )
  if (apart(O, W))
    marks.push(
      label(
        [O[0] + 0.5 * (W[0] - O[0]) + 10, O[1] + 0.5 * (W[1] - O[1]) + 4],
        'start',
        'acceleration',
        symbol('q̈'),
      ),
    )
  if (!alone && apart(O, H))
    marks.push(label([H[0] + 8, H[1] + (down > 0 ? 0 : 12)], 'start', 'applied', symbol('a')))
  if (!alone && apart(W, H))
    marks.push(
      label([W[0] + 8, (W[1] + H[1]) / 2 + 4], 'start', 'constraint', [
        { text: 'M', italic: true },
        { text: '⁻¹' },
        { text: 'Q', italic: true },
        { text: 'c', italic: true, sup: true },
      ]),
    )
  marks.push(
    {
      kind: 'line',
      points: [
        [12, HEIGHT - 18],
        [12, HEIGHT - 14],
        [12 + BAR, HEIGHT - 14],
        [12 + BAR, HEIGHT - 18],
      ],
      ink: 'muted',
      width: 1,
    },
    {
      kind: 'text',
      at: [12 + BAR + 8, HEIGHT - 12],
      ink: 'muted',
      size: 12,
      runs: `${plain(perBar)} ${UNIT}`,
    },
  )
  if (lengths.byRows > 0 && lengths.byForces > 0)
    marks.push({
      kind: 'text',
      at: [WIDTH - 8, HEIGHT - 12],
      anchor: 'end',
      ink: 'muted',
      size: 12,
      runs: [
        { text: 'cos(' },
        { text: 'q̈', italic: true },
        { text: 'b', italic: true, sub: true },
        { text: ', ' },
        { text: 'q̈', italic: true },
        { text: 'a', italic: true, sub: true },
        {
          text: smallNumber(c.cosine)
            .replace(/^(?!<)/, '= ')
            .replace(/^/, ') '),
        },
      ],
    })
  return { width: WIDTH, height: HEIGHT, title, marks }
}

function vector(from: Point, to: Point, ink: Ink, width: number, dash?: string): Mark[] {
  if (!apart(from, to, 1)) return []
  return [{ kind: 'line', points: [from, to], ink, width, arrow: true, ...(dash && { dash }) }]
}

function label(at: Point, anchor: 'start' | 'middle' | 'end', ink: Ink, runs: readonly Run[]): Mark {
  return { kind: 'text', at, anchor, ink, runs, size: 15 }
}

function apart([ax, ay]: Point, [bx, by]: Point, least = 12): boolean {
  return Math.hypot(bx - ax, by - ay) > least
}

/** The small square of a right angle at p, towards a and b. */
function corner(p: Point, a: Point, b: Point): Mark[] {
  if (!apart(p, a, 18) || !apart(p, b, 18)) return []
  const x = 9 * Math.sign(b[0] - p[0] || a[0] - p[0])
  const y = 9 * Math.sign(a[1] - p[1] || b[1] - p[1])
  return [
    {
      kind: 'line',
      points: [
        [p[0] + x, p[1]],
        [p[0] + x, p[1] + y],
        [p[0], p[1] + y],
      ],
      ink: 'muted',
      width: 1,
    },
  ]
}

/** How much of the vectors the plane hides, as a sentence; empty where it hides nothing. */
export function hiddenSentence(c: Components, plane: Plane): string {
  if (plane === 'parts') return ''
  const seen = seenIn(c, plane)
  const share = (drawn: number, whole: number) => (whole > 0 ? Math.abs(drawn) / whole : 1)
  const parts = [
    { name: 'q̈_b', at: share(seen.byRows, c.lengths.byRows) },
    { name: 'the correction', at: share(seen.taken, c.lengths.taken) },
  ].filter(({ at }) => at < 0.995)
  if (parts.length === 0) return ''
  const list = parts.map(({ name, at }) => `${name} at ${fixed(100 * at, 0)} %`).join(' and ')
  return `These vectors span three dimensions; this plane shows ${list} of its length.`
}
