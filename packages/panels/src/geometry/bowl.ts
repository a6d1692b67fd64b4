/* The Gauss explorer's drawings: the bowl from above for two directions, its profile for one. */
import { number, plain } from '@freebody/format'
import type { Drawing, Mark, Point } from '../drawing'
import { roundUp, UNIT } from './figure'

export const BOWL = { width: 260, height: 250, x: 130, y: 122, r: 100 } as const
const RINGS = 4

/** [√kg m/s²] from the middle to the rim: such that the correction and the free part fit well inside. */
export function rimOf(lengths: { readonly byForces: number; readonly taken: number }): number {
  return roundUp(1.2 * Math.max(lengths.byForces, lengths.taken, 1e-9))
}

export interface BowlInput {
  /** [√kg m/s²] of the rim */
  readonly rim: number
  /** Position of the trial, in units of the rim. */
  readonly at: readonly number[]
  /** [N m/s²] of the solution and of the trial */
  readonly least: number
  readonly G: number
  readonly title: string
}

/** Height of the trial in the profile, as a fraction of the rim's. */
const rise = (z: number) => z * z

export function bowlFigure({ rim, at, least, G, title }: BowlInput): Drawing {
  const { x, y, r } = BOWL
  const marks: Mark[] = []
  for (let i = RINGS; i > 0; i--) {
    const size = (r * i) / RINGS
    marks.push({ kind: 'circle', at: [x, y], r: size, ink: 'line' })
    const level = least + ((rim * i) / RINGS) ** 2 / 2
    marks.push({ kind: 'text', at: [x + 4, y - size + 12], ink: 'muted', size: 10, runs: number(level, 3) })
  }
  marks.push(
    {
      kind: 'line',
      points: [
        [x - r, y],
        [x + r, y],
      ],
      ink: 'line',
      width: 1,
    },
    {
      kind: 'line',
      points: [
        [x, y - r],
        [x, y + r],
      ],
      ink: 'line',
      width: 1,
    },
    {
      kind: 'text',
      at: [x + r + 4, y + 4],
      ink: 'muted',
      size: 12,
      runs: [
        { text: 'z', italic: true },
        { text: '1', sub: true },
      ],
    },
    {
      kind: 'text',
      at: [x - 5, y - r - 8],
      ink: 'muted',
      size: 12,
      runs: [
        { text: 'z', italic: true },
        { text: '2', sub: true },
      ],
    },
  )
  const trial: Point = [x + r * (at[0] ?? 0), y - r * (at[1] ?? 0)]
  return { width: BOWL.width, height: BOWL.height, title, marks: [...marks, ...ends([x, y], trial, rim, G)] }
}

export function profileFigure({ rim, at, least, G, title }: BowlInput): Drawing {
  const { x, r } = BOWL
  const [top, bottom] = [30, 200]
  const place = (z: number): Point => [x + r * z, bottom - (bottom - top) * rise(z)]
  const points = Array.from({ length: 65 }, (_, i) => place(i / 32 - 1))
  const marks: Mark[] = [
    {
      kind: 'line',
      points: [
        [x - r, bottom],
        [x + r, bottom],
      ],
      ink: 'line',
      width: 1,
    },
    { kind: 'line', points, ink: 'muted', width: 1.5 },
    { kind: 'text', at: [x - r, bottom + 18], ink: 'muted', size: 11, runs: `G = ${number(least, 3)}` },
    {
      kind: 'text',
      at: [x + r, top - 10],
      ink: 'muted',
      size: 11,
      anchor: 'end',
      runs: `G = ${number(least + rim ** 2 / 2, 3)}`,
    },
    {
      kind: 'text',
      at: [x + r + 6, bottom + 4],
      ink: 'muted',
      size: 12,
      runs: [
        { text: 'z', italic: true },
        { text: '1', sub: true },
      ],
    },
  ]
  return {
    width: BOWL.width,
    height: BOWL.height,
    title,
    marks: [...marks, ...ends(place(0), place(at[0] ?? 0), rim, G)],
  }
}

function ends(solution: Point, trial: Point, rim: number, G: number): Mark[] {
  return [
    { kind: 'line', points: [solution, trial], ink: 'selection', width: 1.5, dash: '4 3' },
    { kind: 'circle', at: solution, r: 5, fill: 'acceleration' },
    { kind: 'circle', at: trial, r: 8, fill: 'selection', ink: 'ink' },
    {
      kind: 'text',
      at: [12, BOWL.height - 6],
      ink: 'muted',
      size: 11,
      runs: `rim ${plain(rim)} ${UNIT}; G here ${number(G)} N m/s²`,
    },
  ]
}
