/* The figures of a run as one table of Markdown, and the page of the documentation made of it. */
import type { Attack } from './attack'
import type { Result } from './suite'

const HEAD = ['Attack', 'Figures', 'Seconds', 'Failures'] as const

/** Columns as wide as their widest cell, as the formatter wants them. */
function tabled(rows: readonly (readonly string[])[]): string {
  const [head, ...others] = rows
  const widths = head.map((_, i) => Math.max(3, ...rows.map((cells) => cells[i].length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...others].map(line).join('\n')
}

/** Rows of a page, without its head. */
const rowsIn = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .map((row) =>
      row
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )

function cellsOf({ attack, counts, took, failures }: Result): readonly string[] {
  const figures = Object.entries(counts).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`,
  )
  return [attack.title, figures.join(', '), took.toFixed(0), String(failures.length)]
}

export function tableOf(results: readonly Result[]): string {
  return tabled([HEAD, ...results.map(cellsOf)])
}

export interface Run {
  readonly results: readonly Result[]
  /** "2026-11-19" */
  readonly date: string
  readonly seed: number
  readonly machine: string
}

/** The page with the rows of this run, and those that it has of other attacks. `before`: the page as it is, '' where there is none. */
export function pageOf(
  attacks: readonly Attack[],
  before: string,
  { results, date, seed, machine }: Run,
): string {
  const kept = rowsIn(before)
  const rows = attacks.flatMap(({ id, title }) => {
    const result = results.find(({ attack }) => attack.id === id)
    return result ? [[...cellsOf(result), date, String(seed)]] : kept.filter((row) => row[0] === title)
  })
  const promises = attacks.map(({ title, promise }) => `- **${title}.** ${promise}`)
  return `# Attacks

\`pnpm test:long\` attacks Freebody with hostile links and scenes and with faults of the machine, from a printed seed, and prints this table.
\`pnpm attack scenes --seed 7\` repeats one attack with another seed. This page is written by \`pnpm attack --write\`, or one row of it by
\`pnpm attack scenes --write\`. \`pnpm test\` runs a small part of each: \`tools/attack/attack.test.ts\`, \`e2e/attacks.spec.ts\`, and the browser
tests that the longer attacks repeat.

The last full run of each, the newest with ${machine}:

${tabled([[...HEAD, 'Date', 'Seed'], ...rows])}

What must hold in each:

${promises.join('\n')}
`
}
