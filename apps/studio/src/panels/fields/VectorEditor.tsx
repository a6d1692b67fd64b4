import type { Num } from '@freebody/scene'
import { UnitChoice } from '../../ui'
import { common, item, type Editing } from '../editing'
import type { FieldEditorProps } from './types'
import { Field } from './Field'
import { NumberEditor } from './NumberEditor'
import { unitChoice, useShownUnit } from './useNumbers'
import './VectorEditor.css'

const LETTERS = ['x', 'y', 'z'] as const

/** Three expressions need a line each. */
const SHORT = 9

interface ListProps {
  readonly editing: Editing<readonly Num[]>
  readonly label: string
  readonly unit: string
  readonly byDefault: readonly number[]
  readonly letters: readonly string[]
  readonly help?: string | undefined
  readonly onClear?: (() => void) | undefined
  readonly clearLabel?: string | undefined
  /** Labelled by the heading above. */
  readonly headless?: boolean | undefined
}

/** Numbers of one unit, each with a letter. */
export function LetteredNumbers(props: ListProps) {
  const { editing, label, unit, byDefault, letters } = props
  const shown = useShownUnit(unit)
  const choice = unitChoice(unit, shown)
  const all = common(editing.values)
  const long = !all.mixed && all.value?.some((x) => typeof x === 'string' && x.length > SHORT)
  return (
    <Field
      label={label}
      help={props.help}
      at={editing.path}
      stacked
      headless={props.headless}
      extra={choice && <UnitChoice of={label} unit={choice} />}
      onClear={props.onClear}
      clearLabel={props.clearLabel}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere */}
      <div
        className={long ? 'vector-editor vector-editor-long' : 'vector-editor'}
        role="group"
        aria-label={label}
        data-of={letters.length}
      >
        {letters.map((letter, i) => (
          <NumberEditor
            key={letter}
            editing={item(editing, i, byDefault)}
            label={`${label} ${letter}`}
            letter={letter}
            unit={unit}
            byDefault={byDefault[i]}
            bare
          />
        ))}
      </div>
    </Field>
  )
}

export function VectorEditor({ editing, field }: FieldEditorProps<'vector'>) {
  const given = editing.values.some((value) => value !== undefined)
  return (
    <LetteredNumbers
      editing={editing as Editing<readonly Num[]>}
      label={field.label}
      unit={field.unit}
      byDefault={field.default}
      letters={LETTERS}
      help={field.help}
      {...(given && field.empty !== undefined
        ? { onClear: () => editing.change(() => undefined), clearLabel: `Back to that ${field.empty}` }
        : {})}
    />
  )
}
