/* The range and step of a parameter's slider. */
import { evaluateParameters } from '@freebody/expressions'
import type { Num, Parameter } from '@freebody/scene'

export interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Null where the parameter has no range, or is computed from others. */
export function rangeOf(
  { value, min, max, step }: Parameter,
  values: Readonly<Record<string, number>>,
): Range | null {
  if (typeof value !== 'number') return null
  const [from, to, by] = [min, max, step].map((x) => numberOf(x, values))
  if (from === null || to === null || !(to > from)) return null
  return { min: from, max: to, step: by !== null && by > 0 ? by : (to - from) / 200 }
}

function numberOf(x: Num | undefined, values: Readonly<Record<string, number>>): number | null {
  if (x === undefined) return null
  if (typeof x === 'number') return x
  // An end may be an expression of other parameters, as in "=2*L".
  const found = evaluateParameters({ ...values, [END]: x }).values[END]
  return Number.isFinite(found) ? found : null
}

const END = 'end_of_slider'
