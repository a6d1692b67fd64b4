/* docs/guide/validation.md, written from what was measured. */
import type { Group } from './definition'
import { largestBound, worst, type CaseResult, type Results } from './results'

/** Default-setting errors above this are set in bold. */
export const PLAIN = 1e-6

const groups: Readonly<Record<Group, { readonly title: string; readonly words: string }>> = {
  published: {
    title: 'Published problems',
    words: 'Benchmarks and papers with definitions, and mostly numbers, of others.',
  },
  motion: {
    title: 'Motions in minimal coordinates',
    words:
      'Problems of the textbooks, integrated in their own few coordinates: never as bodies and constraints, and with other methods than Freebody’s.',
  },
  'closed form': {
    title: 'Closed forms',
    words: 'Motions and forces that a formula gives.',
  },
  linearised: {
    title: 'Small motions',
    words:
      'Eigenvalues about steady motions, from central differences of the accelerations Freebody computes. Nothing is integrated, so both columns show the same.',
  },
}

/** Comparisons of the tests that are not runs of a scene in time. */
const ELSEWHERE = [
  '## Elsewhere in the tests',
  '',
  '- Chains of up to 1,000 links, a hub, a net and extreme mass ratios, beside references in other coordinates and beside nine other',
  '  engines: [the bench](../bench.md).',
  '- The worked examples of papers, and all formulations against each other at random states: [formulations](formulations.md).',
  '- Formulas beside plots that are drawn against another channel than time, in the examples pendulum, slider-crank and Peaucellier.',
  '- The reference motions once more without a document, straight in the engine, with rank and redundancy.',
  '',
]

export function pageOf({ cases }: Results): string {
  const above = cases.filter((one) => !((worst(one, 'default') ?? Number.POSITIVE_INFINITY) <= PLAIN))
  return [
    '<!-- Written by `pnpm validate`. Change packages/validation and run it again. -->',
    '',
    '# Validation',
    '',
    `How far Freebody is from numbers that were found without it: ${cases.length} scenes, each with its source and the largest error of every kind of quantity.`,
    '',
    'Every scene runs twice. **Default** is the scene as a person writes it: adaptive integrator, tolerance 1e-9, clock of 0.01 s.',
    '**Tight** has the settings given with each case, mostly the precise integrator at tolerance 1e-13. Runs take the way of the studio and',
    'the command line, and numbers are read from the same channels as plots are.',
    '',
    'Errors are relative to the size of the quantity in the case, which the column _Relative to_ gives: 1e-9 of 1 m is a nanometre. In',
    'the tables of chaotic motions, though not in the summary, they are divided besides by how much a small early error has grown by then.',
    'The **bound** is what the tests allow at tight settings. Errors also depend on rounding, so the last digit differs between machines.',
    '',
    aboveWords(above, cases.length),
    '',
    '`pnpm validate` measures everything anew and writes this page and the same numbers as `docs/validation.json`.',
    '',
    '## Summary',
    '',
    '| Case | Digits of the reference | Tight | Default | Largest bound |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...cases.map(
      (one) =>
        `| ${one.title} | ${one.digits} | ${shown(worst(one, 'tight'))} | ${plainly(worst(one, 'default'))} | ${largestBound(one).toExponential(0)} |`,
    ),
    '',
    ...(Object.keys(groups) as Group[]).flatMap((group) => section(group, cases)),
    ...ELSEWHERE,
  ].join('\n')
}

function aboveWords(above: readonly CaseResult[], of: number): string {
  if (above.length === 0) return `At default settings no error is above ${PLAIN.toExponential(0)}.`
  return `At default settings ${above.length} of the ${of} have an error above ${PLAIN.toExponential(0)}, set in bold: ${above.map(({ title }) => title).join('; ')}. A smaller tolerance in the scene’s settings brings it down.`
}

function section(group: Group, cases: readonly CaseResult[]): string[] {
  const { title, words } = groups[group]
  return [`## ${title}`, '', words, '', ...cases.filter((one) => one.group === group).flatMap(caseSection)]
}

function caseSection(one: CaseResult): string[] {
  return [
    `<!-- case: ${one.id} -->`,
    '',
    `### ${one.title}`,
    '',
    `${one.source} ${one.digits} digits of the reference are certain.${growthWords(one)}${settingsWords(one)}`,
    '',
    ...Object.entries(one.failures).map(
      ([settings, message]) => `**The run at ${settings} settings stops.** ${message}\n`,
    ),
    '| Quantity | Numbers | Relative to | Tight | Default | Bound |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...one.quantities.map(
      (q) =>
        `| ${q.quantity} | ${q.count} | ${q.scale} | ${shown(q.tight)} | ${plainly(q.default)} | ${q.bound.toExponential(0)} |`,
    ),
    '',
  ]
}

function growthWords({ chaos }: CaseResult): string {
  if (!chaos) return ''
  return ` Errors below are divided by their growth, ${chaos.growth.toExponential(0)} at the end; undivided, the largest is ${shown(chaos.tight)} at tight and ${plainly(chaos.default)} at default settings.`
}

function settingsWords({ tightSettings: { integrator, tolerance, step } }: CaseResult): string {
  if (integrator === undefined) return ''
  return ` Tight: ${integrator}, tolerance ${Number(tolerance).toExponential(0)}, clock of ${step} s.`
}

function shown(error: number | null): string {
  if (error === null) return 'stops'
  // Two roundings of doubles are no difference worth a digit.
  return error < 1e-15 ? '< 1e-15' : error.toExponential(1)
}

function plainly(error: number | null): string {
  return error === null || error > PLAIN ? `**${shown(error)}**` : shown(error)
}
