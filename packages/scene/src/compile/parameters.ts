/* Parameters → their values, and the reader for everything that is written with them. */
import { spokenName } from '@freebody/expressions'
import { collectionNames, type Parameter, type Scene } from '../document'
import type { Edit } from '../edits'
import { pointer, type Report } from '../problem'
import { show } from '../show-number'
import { createEvaluate, evaluateParameters } from './expressions'
import { putting, setting, without } from './fixes'
import { createReader, type Reader } from './reader'

/** Values that sliders and command lines set for the moment, by id; the document keeps its own. A text is an expression of other
 parameters, as in the document. */
export type Overrides = Readonly<Record<string, number | string>>

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
  const reader = createReader(createEvaluate(values), report, (path, value) => setting(scene, path, value))
  const taken = new Set(collectionNames.flatMap((name) => (scene[name] ?? []).map((thing) => thing.id)))
  for (const [i, parameter] of list.entries()) {
    const at = parameter.id
    const path = ['parameters', i]
    const wrong = problems.get(at)
    const renamed = (to: string): Edit => ({ type: 'rename', in: 'parameters', id: at, to })
    if (wrong) {
      const fix =
        wrong.meant !== undefined
          ? putting('parameters', { ...parameter, value: wrong.meant })
          : at === TIME && renamed(freeName(`${TIME}_1`, taken))
      report({
        path: pointer(...path, 'value'),
        at,
        message: `The parameter "${at}" has no value: ${wrong.message}`,
        ...(fix && { fix }),
      })
      continue
    }
    if (spokenName(at) !== at)
      report({
        path: pointer(...path, 'id'),
        at,
        message: `"${at}" cannot be the name of a parameter: take letters, digits and underscores only.`,
        fix: renamed(freeName(plainName(at), taken)),
      })
    const bound = (key: 'min' | 'max' | 'step') => {
      const value = parameter[key]
      return value === undefined ? undefined : reader.number(value, at, [...path, key])
    }
    const [min, max, step] = [bound('min'), bound('max'), bound('step')]
    const value = values[at]
    const warn = (key: string, message: string, fixed: Parameter) =>
      report({
        path: pointer(...path, key),
        at,
        message,
        severity: 'warning',
        fix: putting('parameters', fixed),
      })
    if (min !== undefined && max !== undefined && min > max)
      report({
        path: pointer(...path, 'max'),
        at,
        message: `The slider of "${at}" ends before it starts.`,
        fix: putting('parameters', { ...parameter, min: parameter.max!, max: parameter.min! }),
      })
    else if (min !== undefined && value < min)
      warn('value', `"${at}" is ${show(value)}, less than its slider's ${show(min)}.`, {
        ...parameter,
        min: value,
      })
    else if (max !== undefined && value > max)
      warn('value', `"${at}" is ${show(value)}, more than its slider's ${show(max)}.`, {
        ...parameter,
        max: value,
      })
    if (step !== undefined && !(step > 0))
      warn('step', `The step of "${at}" must be greater than zero.`, without(parameter, 'step'))
  }
  return { values, reader }
}

/** What texts call the time. */
const TIME = 't'

/** Underscores in place of what a name cannot have. */
function plainName(id: string): string {
  const letters = [...id].map((c) => (spokenName(`a${c}`) === `a${c}` ? c : '_')).join('')
  return spokenName(letters) === letters ? letters : `p_${letters}`
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name}_${n}`
  return free
}
