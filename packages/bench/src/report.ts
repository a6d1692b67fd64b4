/* What the engine's own experiments found, as a table. */
import type { Figure } from './measure'

export interface Finding {
  readonly what: string
  readonly unit: '' | '×' | 'µs' | 'B' | 'kB' | 'm'
  readonly figure: Figure
  /** Absent: for information. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number }
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

export function isMet({ goal, figure }: Finding): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? figure.median <= goal.atMost : figure.median >= goal.atLeast
}

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
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED'
  return [
    `  ${what}`,
    quantity(figure.median, unit),
    figure.low === figure.high ? '' : `${number(figure.low)} … ${number(figure.high)}`,
    goalOf(finding),
    [verdict, note].filter(Boolean).join('  '),
  ]
}

export function verdict(sections: readonly Section[]): string {
  const judged = sections.flatMap(({ name, findings }) =>
    findings.filter(({ goal }) => goal).map((finding) => ({ name, finding })),
  )
  const missed = judged.filter(({ finding }) => !isMet(finding))
  return [
    `${judged.length - missed.length} of ${judged.length} goals met.`,
    ...missed.map(({ name, finding }) => `MISSED (${name}): ${finding.what}`),
    ...sections.filter(({ failure }) => failure).map(({ name }) => `NOT MEASURED: ${name}`),
  ].join('\n')
}

function goalOf({ goal, unit }: Finding): string {
  if (!goal) return ''
  return 'atMost' in goal
    ? `≤ ${bound(goal.atMost)} ${unit}`.trim()
    : `≥ ${bound(goal.atLeast)} ${unit}`.trim()
}

/** Goals are round numbers: no trailing zeros. */
const bound = (value: number): string => (value < 1e-3 ? value.toExponential() : String(value))

const quantity = (value: number, unit: Finding['unit']): string => `${number(value)} ${unit}`.trim()

/** Three significant digits, without powers of ten where a reader can do without. */
function number(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && size < 1e-3) return value.toExponential(1)
  return size >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
