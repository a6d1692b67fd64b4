/* The figures of a run as one table of Markdown, and the page of the documentation made of it. */
import type { Result } from './suite'

const HEAD = ['Attack', 'Figures', 'Seconds', 'Failures'] as const

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ attack, counts, took, failures }) => [
    attack.title,
    Object.entries(counts)
      .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
      .join(', '),
    took.toFixed(0),
    String(failures.length),
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n')
}

export function pageOf(results: readonly Result[], date: string, machine: string, seed: number): string {
  const promises = results.map(({ attack }) => `- **${attack.title}.** ${attack.promise}`)
  return `# Attacks

\`pnpm test:long\` attacks Freebody with hostile links and scenes and with faults of the machine, from a printed seed, and prints this table.
\`pnpm attack scenes --seed 7\` repeats one attack with another seed. This page is written by \`pnpm attack --write\`. \`pnpm test\` runs a small
part of each: \`tools/attack/attack.test.ts\`, \`e2e/attacks.spec.ts\`, and the browser tests that the longer attacks repeat.

The last full run: ${date}, seed ${seed}, ${machine}.

${tableOf(results)}

What must hold in each:

${promises.join('\n')}
`
}
