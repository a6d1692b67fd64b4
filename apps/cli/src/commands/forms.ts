import {
  compareCosts,
  formulations,
  difference,
  digits,
  engineAnswer,
  solveBy,
  systemOf,
  type Description,
  type EngineAnswer,
  type FormulationName,
  type NamedSystem,
} from '@freebody/formulations'
import { defineCommand } from '../command'
import { EXIT } from '../exit'
import { safeJson } from '../escape'
import { fetchOption } from '../input'
import { writeLines } from '../io'
import { evaluateAfter, momentOption, type Evaluation } from '../moment'
import type { Motion } from '../motion'
import { sceneWord, setOption } from '../options'
import { prepareMotion } from '../prepare'
import { counted, table, wrapped } from '../words'

/** [ms] spent on timing */
const BUDGET = 200
const WIDTH = 100

const descriptions: readonly Description[] = ['twist', 'quaternion']

export const command = defineCommand({
  positionals: [sceneWord],
  options: {
    ...momentOption,
    description: {
      type: 'choice',
      choices: descriptions,
      help: 'Six numbers per body (velocity, angular velocity in body axes), or seven (quaternions). Default: twist.',
    },
    ...setOption,
    json: { type: 'flag', help: 'As JSON, with all numbers of every form.' },
    ...fetchOption,
  },
  notes: [
    'Accelerations and constraint forces of the engine, and of every formulation of the papers on the same M, Q, A and b. Digits are those in which a form agrees with the engine; time is that of the formula alone, once. A form whose assumptions do not hold says why instead.',
  ],
  examples: [
    { line: 'forms slider-crank', does: 'Three redundant rows: some forms take them, some refuse.' },
    {
      line: 'forms rolling-disc --time 1 --description quaternion',
      does: 'The same in quaternions, with a singular M.',
    },
  ],
  async execute(io, [source], given) {
    const prepared = await prepareMotion(io, source, given)
    if (!prepared.ok) return prepared.code
    const { motion } = prepared
    const at = await evaluateAfter(io, motion, given.time)
    if (!at.ok) return at.code
    const found = compareForms(motion, at, given.description ?? 'twist')
    if (given.json) await io.out.write(`${safeJson(found)}\n`)
    else await writeLines(io.out, inWords(found))
    return EXIT.ok
  },
})

type Comparison = ReturnType<typeof compareForms>

function compareForms({ compiled: { model } }: Motion, at: Evaluation, description: Description) {
  const system = systemOf(model, at.state, at.ws, description)
  const engine = engineAnswer(model, at.state, at.ws, system, description)
  const names = Object.keys(formulations) as FormulationName[]
  const costs =
    model.nb > 0
      ? compareCosts(
          system,
          names.map((name) => ({ name })),
          BUDGET,
        )
      : []
  return {
    t: at.t,
    description,
    columns: system.columnNames,
    rows: system.rowNames,
    // Each quaternion's row of unit length is independent of all others.
    rank: at.outcome.rank + system.rowNames.length - model.heldRows,
    engine: { qdd: [...engine.qdd], Qc: [...engine.Qc] },
    forms: names.map((name, i) => oneForm(name, system, engine, costs[i])),
  }
}

function oneForm(
  name: FormulationName,
  system: NamedSystem,
  engine: EngineAnswer,
  cost: ReturnType<typeof compareCosts>[number] | undefined,
) {
  const { title, paper } = formulations[name]
  const solved = solveBy(name, system)
  if (!solved.ok)
    return { name, title, paper, ok: false as const, reason: solved.reason, message: solved.message }
  return {
    name,
    title,
    paper,
    ok: true as const,
    qdd: [...solved.qdd],
    Qc: [...solved.Qc],
    /** Relative to the largest number of the engine's answer. */
    difference: { qdd: difference(solved.qdd, engine.qdd), Qc: difference(solved.Qc, engine.Qc) },
    seconds: cost?.ok ? cost.seconds : null,
    flops: cost?.ok ? cost.flops : null,
    printed: solved.accuracy.printed,
  }
}

function inWords({ t, columns, rows, rank, engine, forms }: Comparison): string[] {
  const solved = forms.filter((form) => form.ok)
  const refused = forms.filter((form) => !form.ok)
  const reasons = new Map<string, string[]>()
  for (const { name, message } of refused) reasons.set(message, [...(reasons.get(message) ?? []), name])
  return [
    `t = ${t} s: ${counted(columns.length, 'coordinate')}, ${counted(rows.length, 'row')}, rank ${rank}`,
    '',
    ...table([
      ['engine', 'q̈', 'Q^c'],
      ...columns.map((name, i) => [name, engine.qdd[i].toPrecision(10), engine.Qc[i].toPrecision(10)]),
    ]),
    '',
    ...table([
      ['form', 'digits of q̈', 'of Q^c', 'time [µs]'],
      ...solved.map((form) => [
        form.name,
        digits(form.difference.qdd).toFixed(1),
        digits(form.difference.Qc).toFixed(1),
        form.seconds === null ? '' : (1e6 * form.seconds).toFixed(0),
      ]),
    ]),
    ...(refused.length > 0 ? [''] : []),
    ...[...reasons].flatMap(([message, names]) => [names.join(', '), ...wrapped(message, WIDTH, 4)]),
  ]
}
