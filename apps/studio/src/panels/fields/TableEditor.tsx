/* A function of time given by a table: its entries as text to be typed or pasted, and what is between and after them. */
import type { Num } from '@freebody/scene'
import { TextField, UnitChoice } from '../../ui'
import { common, partOf, type Editing, type Values } from '../editing'
import type { Variant } from '../forms'
import { readTable, writeTable, type Columns } from '../table'
import { Field } from './Field'
import { PlainEditor } from './plain'
import { unitChoice, useEvaluate, useShownUnit } from './useNumbers'
import './TuplesEditor.css'

interface Props {
  readonly editing: Editing<Values>
  readonly variant: Variant
  readonly unit: string
}

const LABEL = 'Times and values'
const HELP =
  'A time in seconds and a value on each line, apart by a space, tab, semicolon or comma. Columns of a spreadsheet or CSV file can be pasted.'
/** Lines in sight. */
const MOST = 12

export function TableEditor({ editing, variant, unit }: Props) {
  const evaluate = useEvaluate()
  const shown = useShownUnit(unit)
  const seconds = useShownUnit('s')
  const choice = unitChoice(unit, shown)
  const all = common(editing.values)
  const form = variant.form(unit)
  const units = { unit, shown, seconds }
  const read = (text: string) => readTable(text, units, evaluate)
  const table: Columns | null =
    all.mixed || !all.value
      ? null
      : {
          times: (all.value.times ?? []) as readonly Num[],
          values: (all.value.values ?? []) as readonly Num[],
        }
  return (
    <>
      <Field
        label={LABEL}
        help={HELP}
        at={editing.path}
        stacked
        extra={choice && <UnitChoice of={LABEL} unit={choice} />}
      >
        {table === null ? (
          <span className="muted">mixed</span>
        ) : (
          <TextField
            key={editing.key}
            label={LABEL}
            multiline={Math.min(MOST, table.times.length + 1)}
            className="tuples-text"
            value={writeTable(table, units)}
            check={(text) => {
              const result = read(text)
              return result.ok ? null : result.message
            }}
            onCommit={(text) => {
              const result = read(text)
              if (result.ok)
                editing.change((old) => ({ ...old, times: result.times, values: result.values }), {
                  what: 'table',
                })
            }}
          />
        )}
      </Field>
      {(['interpolation', 'after'] as const).map((key) => (
        <PlainEditor key={key} editing={partOf(editing, key, form[key].label)} field={form[key]} />
      ))}
    </>
  )
}
