/* What the forms answered, as rows: on the screen, on paper and on the clipboard. */
import { digits, formulations, type FormulationName } from '@freebody/formulations'
import type { MatrixLabel } from '@freebody/plots'
import { exact, number } from '@freebody/format'
import { tableSvg } from '../why/table-svg'
import type { FormsReply } from '../why/work'

export const formNames = Object.keys(formulations) as readonly FormulationName[]

/** Every form's last answer, how long it took the last few times, and the moment. */
export interface Answers {
  /** [s] */
  readonly t: number
  readonly engine: FormsReply['engine'] | null
  readonly forms: FormsReply['forms']
  /** [s] the last few times */
  readonly times: Readonly<Partial<Record<FormulationName, readonly number[]>>>
  /** [ms] for all of them */
  readonly took: number
}

export const noAnswers: Answers = { t: Number.NaN, engine: null, forms: {}, times: {}, took: 0 }

/** So often a moment at rest is solved, and so many times are remembered. */
export const ROUNDS = 12

/** The mean without the slowest quarter. Clocks of pages tick in tenths of a millisecond, so the minimum alone is not significant. */
export function typical(times: readonly number[]): number {
  const kept = times.toSorted((a, b) => a - b).slice(0, Math.ceil(0.75 * times.length))
  return kept.reduce((sum, x) => sum + x, 0) / kept.length
}

/** With what has come since. */
export function joined(before: Answers, reply: FormsReply): Answers {
  const times = { ...before.times }
  for (const name of formNames) {
    const answer = reply.forms[name]
    if (answer?.ok) times[name] = [...(times[name] ?? []), answer.seconds].slice(-ROUNDS)
  }
  return {
    t: reply.t,
    engine: reply.engine,
    forms: { ...before.forms, ...reply.forms },
    times,
    took: reply.complete ? reply.took : before.took,
  }
}

/** Name, digits of q̈ and of Q^c, time, flops; or the name and why not. */
export function formRow(name: FormulationName, { forms, times }: Answers): readonly string[] {
  const answer = forms[name]
  const { title } = formulations[name]
  if (!answer) return [title, '…']
  if (!answer.ok) return [title, answer.message]
  return [
    title,
    digits(answer.difference.qdd).toFixed(1),
    digits(answer.difference.Qc).toFixed(1),
    number(1e6 * typical(times[name] ?? [answer.seconds]), 2),
    number(answer.flops, 3),
  ]
}

const HEAD = ['Form', 'Digits of q̈', 'of Qᶜ', 'Time [µs]', 'Flops']

export function answersSvg(answers: Answers, scene: string): string {
  return tableSvg({
    title: 'Formulations beside the engine',
    subtitle: `${scene}, t = ${number(answers.t)} s`,
    head: HEAD,
    rows: formNames.map((name) => formRow(name, answers)),
  })
}

/** Coordinates down, q̈ and Q^c of the engine and of every form across; all digits. */
export function answersTsv({ t, engine, forms }: Answers, columns: readonly MatrixLabel[]): string {
  const solved = formNames.flatMap((name) => {
    const answer = forms[name]
    return answer?.ok ? [{ name: name as string, answer }] : []
  })
  const all = engine ? [{ name: 'engine', answer: engine }, ...solved] : solved
  const refused = formNames.flatMap((name) => {
    const answer = forms[name]
    return answer && !answer.ok ? [`${name}\t${answer.message}`] : []
  })
  return [
    ['t [s]', exact(t)].join('\t'),
    ['coordinate', ...all.map((a) => `qdd ${a.name}`), ...all.map((a) => `Qc ${a.name}`)].join('\t'),
    ...columns.map((label, i) =>
      [
        `${label.group} ${label.label}`,
        ...all.map((a) => exact(a.answer.qdd[i])),
        ...all.map((a) => exact(a.answer.Qc[i])),
      ].join('\t'),
    ),
    ...refused,
  ].join('\n')
}
