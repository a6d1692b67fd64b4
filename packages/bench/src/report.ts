/* Findings of experiments with the engine alone, as a table. */
import type { Figure } from './measure'

export interface Finding {
  readonly what: string
  readonly unit: '' | '×' | 'µs' | 'B' | 'kB' | 'm'
  readonly figure: Figure
  /** The goal. Absent: for information. */
  readonly atMost?: number
  readonly note?: string
}

export interface Section {
  readonly name: string
  readonly title: string
  readonly findings: readonly Finding[]
  /** Why there are none. */
  readonly failure?: string
}

export const exactly = (value: number): Figure => ({ median: value, low: value, high: value })

export const isMet = ({ atMost, figure }: Finding): boolean | undefined =>
  atMost === undefined ? undefined : figure.median <= atMost

export function table(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, findings, failure }) => [
    { cells: [title], heading: true },
    ...findings.map((finding) => ({ cells: cellsOf(finding), heading: false })),
    ...(failure ? [{ cells: [`  failed: ${failure}`], heading: true }] : []),
  ])
  const header = ['', 'measured', 'quartiles', 'goal', '']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.filter((l) => !l.heading).map(({ cells }) => cells[column].length)),
  )
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 || i === 4 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
  return [format(header), ...lines.map((l) => (l.heading ? `\n${l.cells[0]}` : format(l.cells)))]
    .map((line) => line.trimEnd())
    .join('\n')
}

function cellsOf(finding: Finding): string[] {
  const { what, unit, figure, note } = finding
  const met = isMet(finding)
  const verdict = met === undefined ? '' : met ? 'reached' : 'NOT'
  return [
    `  ${what}`,
    quantity(figure.median, unit),
    figure.low === figure.high ? '' : `${number(figure.low)} … ${number(figure.high)}`,
    goalOf(finding),
    [verdict, note].filter(Boolean).join('  '),
  ]
}

const goalOf = ({ atMost, unit }: Finding): string =>
  atMost === undefined ? '' : `≤ ${bound(atMost)} ${unit}`.trim()

/** Goals are round numbers: no trailing zeros. */
const bound = (value: number): string => (value < 1e-3 ? value.toExponential() : String(value))

const quantity = (value: number, unit: Finding['unit']): string => `${number(value)} ${unit}`.trim()

/** Three significant digits, without powers of ten where a reader can do without. */
function number(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && size < 1e-3) return value.toExponential(1)
  return size >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
