import type { Num } from '@freebody/scene'
import { type Begin, NumberField } from '../../ui'
import { common, type Editing } from '../editing'
import {
  readNumber,
  shownNumber,
  stepFor,
  stepped,
  typedNumber,
  withUnit,
  type Evaluate,
  type NumberRules,
} from '../number-input'
import type { Unit } from '../units'
import { unitChoice, useEvaluate, useShownUnit } from './useNumbers'

export interface NumberEditorProps {
  readonly editing: Editing<Num>
  readonly label: string
  readonly unit: string
  /** Holds where nothing is given, in SI; undefined: a number has to be given. */
  readonly byDefault?: number | undefined
  /** Shown instead of the default. */
  readonly empty?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly letter?: string | undefined
  /** The unit is shown elsewhere: beside the label of a vector. */
  readonly bare?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly first?: boolean | undefined
  /** Present values of parameters, if they differ from the document. */
  readonly evaluate?: Evaluate | undefined
  /** Why only a plain number will do. */
  readonly plain?: string | undefined
}

export function NumberEditor(props: NumberEditorProps) {
  const { editing, label, unit, byDefault, empty, letter, bare = false } = props
  const known = useEvaluate()
  const evaluate = props.evaluate ?? known
  const shown = useShownUnit(unit)
  const begin = useBegin(props)
  const holds = empty === undefined ? byDefault : undefined
  const all = common(editing.values.map((value) => value ?? holds))
  const value = all.mixed ? undefined : all.value
  const clearable = byDefault !== undefined || empty !== undefined
  const rules: NumberRules = { unit, min: props.min, max: props.max }
  const check = (text: string) => {
    if (text.trim() === '' && clearable) return null
    const read = readNumber(text, rules, shown, evaluate)
    if (read.ok && typeof read.value === 'string' && props.plain) return props.plain
    return read.ok ? null : read.message
  }
  return (
    <NumberField
      label={label}
      letter={letter}
      draftKey={editing.key}
      shown={value === undefined ? '' : typeof value === 'string' ? value : shownNumber(value, shown)}
      typed={value === undefined ? '' : typeof value === 'string' ? value : typedNumber(value, shown)}
      byDefault={editing.values.every((given) => given === undefined)}
      placeholder={all.mixed ? 'mixed' : empty}
      unit={bare ? undefined : unitChoice(unit, shown)}
      check={check}
      onCommit={(text) => {
        if (text.trim() === '') {
          editing.change(() => undefined)
          return
        }
        const read = readNumber(text, rules, shown, evaluate)
        if (read.ok) editing.change(() => read.value)
      }}
      begin={begin}
      onEnd={editing.end}
      note={typeof value === 'string' ? meaning(value, shown, evaluate) : undefined}
      disabled={props.disabled}
      first={props.first}
    />
  )
}

/** "= 1.6 m": the value of an expression, converted from SI to the unit shown. */
function meaning(expression: string, shown: Unit, evaluate: Evaluate): string | undefined {
  const result = evaluate(expression.slice(1))
  return result.ok ? `= ${withUnit(shownNumber(result.value, shown, 4), shown.symbol)}` : undefined
}

/** Steps by keys, wheel and drag. Things that differ keep their differences; expressions do not step. */
export function useBegin({ editing, unit, byDefault, min, max }: NumberEditorProps): Begin {
  const shown = useShownUnit(unit)
  return () => {
    const start = editing.values.map((value) => value ?? byDefault)
    if (!start.every((value): value is number => typeof value === 'number')) return null
    const largest = start.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
    const step = stepFor(largest, unit, shown)
    const rules = { unit, min, max }
    const same = start.every((value) => value === start[0])
    let done = 0
    return (count) => {
      const by = count - done
      done = count
      editing.change(
        (old) =>
          same
            ? stepped(start[0], count, step, rules, shown)
            : stepped(Number(old ?? byDefault), by, step, rules, shown),
        { live: true },
      )
    }
  }
}
