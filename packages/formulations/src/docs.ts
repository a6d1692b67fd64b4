/* One page per form and an index, from the definitions: the content of docs/formulations and of the application's pages. After a
 change, `pnpm --filter @freebody/formulations run docs` writes them again; docs.test.ts fails until then. */
import { clearRank } from './assumptions'
import type { Definition } from './definition'
import { formulations } from './formulations'

type Page = Omit<Definition<unknown>, 'prepare' | 'defaults' | 'cost'> & {
  readonly cost: { readonly text: string }
}

const NOTE = '<!-- Written by packages/formulations/src/docs.ts. Edit the definition, not this page. -->'

/** Short names of the papers, as comments and pages cite them. */
const PAPERS: readonly (readonly [string, string])[] = [
  [
    'US10',
    'F. E. Udwadia, A. D. Schutte: Equations of motion for general constrained systems in Lagrangian mechanics. Acta Mechanica 213 (2010), 111–129. [doi:10.1007/s00707-009-0272-2](https://doi.org/10.1007/s00707-009-0272-2)',
  ],
  [
    'U05',
    'F. E. Udwadia: On constrained motion. Applied Mathematics and Computation 164 (2005), 313–320. [doi:10.1016/j.amc.2004.06.039](https://doi.org/10.1016/j.amc.2004.06.039)',
  ],
  [
    'U96',
    'F. E. Udwadia: Equations of motion for mechanical systems: a unified approach. International Journal of Non-Linear Mechanics 31 (1996).',
  ],
  [
    'BC18',
    'A. H. Bajodah, Y.-H. Chen: Canonical generalized inversion form of Kane’s equations of motion for constrained mechanical systems (2018). [doi:10.5772/intechopen.76648](https://doi.org/10.5772/intechopen.76648)',
  ],
  [
    'FM09',
    'A. Fumagalli, P. Masarati: Efficient application of Gauss’ principle to generic mechanical systems. Journal of Multi-body Dynamics 223 (2009), 121–131. [doi:10.1243/14644193JMBD182](https://doi.org/10.1243/14644193JMBD182)',
  ],
]

export function pages(): readonly Page[] {
  return Object.values(formulations)
}

/** Markdown, with LaTeX between double dollar signs. */
export function formPage(form: Page): string {
  const choices = Object.values(form.choices)
  return [
    NOTE,
    `# ${form.title}`,
    form.summary,
    `Paper: ${form.paper}. Code: [\`${form.id}.ts\`](../../packages/formulations/src/forms/${form.id}.ts).`,
    '## Equations',
    ...form.equations.map((e) => `$$\n${e}\n$$`),
    '## What it assumes',
    [...form.assumptions, clearRank].map((a) => `- ${a.text}`).join('\n'),
    'Where one of these fails, the form returns a reason instead of a number.',
    `**Rows that contradict each other.** ${form.inconsistent}`,
    '## What it costs',
    form.cost.text,
    '## When it fails',
    form.fails,
    '## What it shows',
    form.shows,
    ...(choices.length === 0
      ? []
      : [
          '## Options',
          choices
            .map((c) => `- ${c.label}: ${c.values.join(', ')}${c.free ? ', or any number but zero' : ''}`)
            .join('\n'),
        ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

export function indexPage(): string {
  return [
    NOTE,
    '# Formulations',
    'Every form answers the same question: given M, Q, A, b and perhaps C at one instant, what are the acceleration and the constraint force?',
    '$$\nM\\ddot q = Q + Q^c,\\qquad A\\ddot q = b,\\qquad v^{T}Q^c = v^{T}C \\text{ for } Av = 0\n$$',
    'Where rows contradict each other the answer is the one that satisfies them best in the sense of least squares and, among those, Gauss’s.',
    '| Form | Paper | M singular | M not symmetric | C | Contradicting rows |\n| --- | --- | --- | --- | --- | --- |\n' +
      pages()
        .map((p) => {
          const has = (id: string) => p.assumptions.some((a) => a.id === id)
          const yes = (b: boolean) => (b ? 'yes' : 'no')
          return `| [${p.title}](${p.id}.md) | ${p.paper} | ${yes(has('unique-motion'))} | ${yes(!has('symmetric-mass'))} | ${yes(!has('ideal'))} | ${yes(!has('consistent'))} |`
        })
        .join('\n'),
    '## Accuracy',
    'All forms agree to a relative 10⁻⁹ on accelerations and on constraint forces, or refuse with a reason. The error of a formula evaluated once grows with the condition numbers of its matrices; it is measured and shown. It is then removed by applying the same formula to the residuals of the equations, computed in twice the precision. Where this does not converge, or where the matrix of a form does not show the rank of the rows, the form refuses.',
    '## Papers',
    PAPERS.map(([tag, text]) => `- **${tag}** ${text}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
