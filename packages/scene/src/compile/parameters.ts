/* Parameters → their values, and the reader for everything that is written with them. */
import type { Scene } from '../document'
import { pointer, type Report } from '../problem'
import { show } from '../text'
import { createEvaluate, evaluateParameters } from './expressions'
import { createReader, type Reader } from './reader'

/** Values that sliders set for the moment, by id; the document keeps its own. */
export type Overrides = Readonly<Record<string, number>>

export interface ResolvedParameters {
  readonly values: Readonly<Record<string, number>>
  readonly reader: Reader
}

export function resolveParameters(scene: Scene, overrides: Overrides, report: Report): ResolvedParameters {
  const list = scene.parameters ?? []
  const definitions = Object.fromEntries(
    list.map((p) => [p.id, Object.hasOwn(overrides, p.id) ? overrides[p.id] : p.value]),
  )
  const { values, problems } = evaluateParameters(definitions)
  const reader = createReader(createEvaluate(values), report)
  for (const [i, parameter] of list.entries()) {
    const at = parameter.id
    const path = ['parameters', i]
    const message = problems.get(at)
    if (message !== undefined) {
      report({
        path: pointer(...path, 'value'),
        at,
        message: `The parameter "${at}" has no value: ${message}`,
      })
      continue
    }
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(at))
      report({
        path: pointer(...path, 'id'),
        at,
        message: `"${at}" cannot be the name of a parameter: take letters, digits and underscores only.`,
      })
    const bound = (key: 'min' | 'max' | 'step') => {
      const value = parameter[key]
      return value === undefined ? undefined : reader.number(value, at, [...path, key])
    }
    const [min, max, step] = [bound('min'), bound('max'), bound('step')]
    const value = values[at]
    const warn = (key: string, sentence: string) =>
      report({ path: pointer(...path, key), at, message: sentence, severity: 'warning' })
    if (min !== undefined && max !== undefined && min > max)
      report({ path: pointer(...path, 'max'), at, message: `The slider of "${at}" ends before it starts.` })
    else if (min !== undefined && value < min)
      warn('value', `"${at}" is ${show(value)}, less than its slider's ${show(min)}.`)
    else if (max !== undefined && value > max)
      warn('value', `"${at}" is ${show(value)}, more than its slider's ${show(max)}.`)
    if (step !== undefined && !(step > 0)) warn('step', `The step of "${at}" must be greater than zero.`)
  }
  return { values, reader }
}
