/* Expressions → numbers, by the room of expressions. */
import { createEvaluator, evaluateParameters as evaluateAll, type Problem } from '@freebody/expressions'
import type { Evaluate } from './reader'

export interface Wrong {
  readonly message: string
  /** The text as it was meant. */
  readonly meant?: string
}

export interface Evaluated {
  /** Those that could be computed. */
  readonly values: Readonly<Record<string, number>>
  /** What is wrong with the others, by id; perhaps what was meant. */
  readonly problems: ReadonlyMap<string, Wrong>
}

/** Parameters that may depend on each other, in whatever order they stand. */
export function evaluateParameters(given: Readonly<Record<string, number | string>>): Evaluated {
  const { values, problems } = evaluateAll(given)
  const wrong = Object.entries(problems).map(([id, [first]]) => [id, wrongWith(given[id], first)] as const)
  return { values, problems: new Map(wrong) }
}

function wrongWith(text: number | string, { message, column, length, fix }: Problem): Wrong {
  if (fix === undefined || typeof text !== 'string') return { message }
  return { message, meant: text.slice(0, column - 1) + fix + text.slice(column - 1 + length) }
}

/** Evaluates expressions of parameters, without their equals sign. */
export function createEvaluate(values: Readonly<Record<string, number>>): Evaluate {
  const evaluate = createEvaluator(values)
  return (text) => {
    const found = evaluate(text)
    return found.ok ? found : { ok: false, ...wrongWith(text, found.problems[0]) }
  }
}
