/* The comparison as lines of numbers, for the page, for copies and for a drawing. */
import { exact, number, smallNumber } from '@freebody/format'
import type { Drawing, Mark } from '../drawing'
import type { Comparison } from './columns'

export interface Line {
  readonly key: string
  /** Joint or body it is of. */
  readonly id: string
  readonly kind: 'force' | 'torque' | 'together'
  readonly name: string
  readonly unit: string
  /** By column; components in world axes, null if undefined. */
  readonly values: readonly (readonly [number, number, number] | null)[]
}

export function linesOf(found: Comparison, nameOf: (id: string) => string): Line[] {
  const { joints, columns } = found
  const bodies = [...new Set(columns.flatMap(({ together }) => [...together.keys()]))]
  return [
    ...joints.flatMap(({ id }): Line[] => [
      {
        key: `${id} F`,
        id,
        kind: 'force',
        name: nameOf(id),
        unit: 'N',
        values: columns.map(({ loads }) => loads.get(id)?.force ?? null),
      },
      {
        key: `${id} T`,
        id,
        kind: 'torque',
        name: nameOf(id),
        unit: 'N m',
        values: columns.map(({ loads }) => loads.get(id)?.torque ?? null),
      },
    ]),
    ...bodies.map(
      (id): Line => ({
        key: `${id} sum`,
        id,
        kind: 'together',
        name: `together on ${nameOf(id)}`,
        unit: 'N',
        values: columns.map(({ together }) => together.get(id) ?? null),
      }),
    ),
  ]
}

export const sizeOf = (v: readonly number[] | null): number => (v ? Math.hypot(...v) : Number.NaN)

/** Largest value of each unit: bars of one unit have one scale. */
export function scalesOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  for (const { unit, values } of lines)
    for (const v of values) {
      const size = sizeOf(v)
      if (size > (scales.get(unit) ?? 0)) scales.set(unit, size)
    }
  return scales
}

/** Summary of the numbers, as a sentence. */
export function verdictOf(found: Comparison, lines: readonly Line[]): string {
  const exactGaps = found.columns.filter(({ variant, problem }) => !variant.elastic && problem === null)
  const springs = found.columns.filter(({ variant, problem }) => variant.elastic && problem === null)
  const gap = (columns: typeof springs) => Math.max(0, ...columns.map((c) => c.gap))
  const give =
    springs.length > 0 ? `, springs to ${number(gap(springs), 2)} m, which is how far they give` : ''
  const same = `One motion: exact joints agree to ${smallNumber(gap(exactGaps))} m${give}.`
  const spreads = lines
    .filter(({ kind }) => kind === 'force')
    .map((line) => {
      const sizes = line.values.map(sizeOf).filter(Number.isFinite)
      return { line, low: Math.min(...sizes), high: Math.max(...sizes) }
    })
  const torques = lines
    .filter(({ kind }) => kind === 'torque')
    .map((line) => {
      const sizes = line.values.map(sizeOf).filter(Number.isFinite)
      return { line, low: Math.min(...sizes), high: Math.max(...sizes) }
    })
  const widest = [...spreads, ...torques].reduce(
    (a, b) => ((b.high - b.low) / (b.high || 1) > (a.high - a.low) / (a.high || 1) && b.high > 1e-6 ? b : a),
    spreads[0],
  )
  if (!widest || !(widest.high - widest.low > 0.02 * widest.high))
    return `${same} In this motion the directions that are held twice carry nothing, so all four agree; push the mechanism sideways, and they part.`
  const what = widest.line.kind === 'force' ? 'carries' : 'is twisted by'
  return `${same} Different reactions: ${widest.line.name} ${what} between ${number(widest.low, 3)} and ${number(widest.high, 3)} ${widest.line.unit}, depending on what one assumes.`
}

/** Full precision, components apart. */
export function textOf(found: Comparison, lines: readonly Line[]): string {
  const head = ['', 'component', ...found.columns.map(({ variant }) => variant.label)]
  const rows = lines.flatMap(({ name, kind, unit, values }) =>
    ['x', 'y', 'z'].map((axis, a) => [
      name,
      `${kind === 'torque' ? 'T' : 'F'}${axis} [${unit}]`,
      ...values.map((v) => (v ? exact(v[a]) : '')),
    ]),
  )
  const gaps = ['largest distance from the first', '[m]', ...found.columns.map(({ gap }) => exact(gap))]
  return [head, ...rows, gaps].map((row) => row.join('\t')).join('\n')
}

const LEFT = 190
const WIDE = 150
const ROW = 26

export function columnsFigure(found: Comparison, lines: readonly Line[], title: string): Drawing {
  const scales = scalesOf(lines)
  const width = LEFT + found.columns.length * WIDE + 16
  const height = 76 + ROW * (lines.length + 1) + 12
  const marks: Mark[] = [
    { kind: 'text', at: [12, 26], ink: 'ink', size: 16, runs: title },
    ...found.columns.map(
      ({ variant }, i): Mark => ({
        kind: 'text',
        at: [LEFT + i * WIDE, 58],
        ink: 'ink',
        runs: variant.label,
      }),
    ),
  ]
  lines.forEach((line, row) => {
    const y = 76 + ROW * row
    const letter = line.kind === 'torque' ? 'T' : 'F'
    marks.push({ kind: 'text', at: [12, y + 15], ink: 'ink', runs: `${line.name}, |${letter}|` })
    line.values.forEach((v, i) => {
      const x = LEFT + i * WIDE
      const size = sizeOf(v)
      const long = ((WIDE - 24) * size) / (scales.get(line.unit) || 1)
      if (long > 0.5)
        marks.push({
          kind: 'line',
          points: [
            [x, y + 20],
            [x + long, y + 20],
          ],
          ink: line.kind === 'together' ? 'inertia' : 'constraint',
          width: 4,
        })
      marks.push({
        kind: 'text',
        at: [x, y + 14],
        ink: 'ink',
        runs: v ? `${number(size)} ${line.unit}` : '–',
      })
    })
  })
  const y = 76 + ROW * lines.length
  marks.push({ kind: 'text', at: [12, y + 15], ink: 'muted', runs: 'motion differs by' })
  found.columns.forEach(({ gap, problem }, i) => {
    marks.push({
      kind: 'text',
      at: [LEFT + i * WIDE, y + 15],
      ink: 'muted',
      runs: problem === null ? `${smallNumber(gap)} m` : '–',
    })
  })
  return { width, height, title, marks }
}
