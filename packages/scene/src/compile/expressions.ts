/* The one place that asks the room of expressions for numbers. */
import { evaluateParameters as evaluateAll } from '@freebody/expressions'
import type { Evaluate } from './reader'

export interface Evaluated {
  /** Those that could be computed. */
  readonly values: Readonly<Record<string, number>>
  /** What is wrong with the others, by id. */
  readonly problems: ReadonlyMap<string, string>
}

/** Parameters that may depend on each other, in whatever order they stand. */
export function evaluateParameters(given: Readonly<Record<string, number | string>>): Evaluated {
  const { values, problems } = evaluateAll(given)
  const sentences = Object.entries(problems).map(([id, [first]]) => [id, first.message] as const)
  return { values, problems: new Map(sentences) }
}

/** No parameter can be called this. */
const THIS = '='

/** Evaluates expressions of parameters, each text once. */
export function createEvaluate(values: Readonly<Record<string, number>>): Evaluate {
  const known = new Map<string, ReturnType<Evaluate>>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const result = evaluateAll({ ...values, [THIS]: text })
    const value = result.values[THIS]
    const found: ReturnType<Evaluate> =
      value === undefined
        ? { ok: false, message: result.problems[THIS]?.[0]?.message ?? 'It has no value.' }
        : { ok: true, value }
    known.set(text, found)
    return found
  }
}
