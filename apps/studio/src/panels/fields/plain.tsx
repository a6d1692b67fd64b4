/* Editors of fields that are a value or a list of them. Those of fields that are forms themselves are made of these. */
import type { Num } from '@freebody/scene'
import type { ComponentType } from 'react'
import { Segmented, Select, Switch, TextField } from '../../ui'
import { common, type Editing } from '../editing'
import type { FieldType } from '../forms'
import { Field } from './Field'
import { NumberEditor, useBegin } from './NumberEditor'
import { NumbersEditor } from './NumbersEditor'
import { TuplesEditor } from './TuplesEditor'
import type { FieldEditorProps } from './types'
import { VectorEditor } from './VectorEditor'

function NumberFieldEditor({ editing, field }: FieldEditorProps<'number'>) {
  const props = {
    editing: editing as Editing<Num>,
    label: field.label,
    unit: field.unit,
    byDefault: field.default,
    min: field.min,
    max: field.max,
    empty: field.empty,
  }
  const begin = useBegin(props)
  return (
    <Field label={field.label} help={field.help} at={editing.path} scrub={{ begin, end: editing.end }}>
      <NumberEditor {...props} />
    </Field>
  )
}

function BooleanFieldEditor({ editing, field }: FieldEditorProps<'boolean'>) {
  const all = common(editing.values)
  const on = !all.mixed && ((all.value as boolean | undefined) ?? field.default)
  return (
    <Field label={field.label} help={field.help} at={editing.path}>
      <Switch label={field.label} labelHidden on={on} onChange={(next) => editing.change(() => next)} />
      {all.mixed && <span className="muted">mixed</span>}
    </Field>
  )
}

/** Words that fit beside each other are all in sight. */
const IN_SIGHT = 18

function ChoiceFieldEditor({ editing, field }: FieldEditorProps<'choice'>) {
  const all = common(editing.values)
  const value = all.mixed ? null : ((all.value as string | undefined) ?? field.default)
  const name = (option: string) => field.labels?.[option] ?? option
  const set = (next: string) => editing.change(() => (next === field.default ? undefined : next))
  const short = field.options.length < 4 && field.options.map(name).join('').length <= IN_SIGHT
  return (
    <Field label={field.label} help={field.help} at={editing.path}>
      {short ? (
        <Segmented
          label={field.label}
          options={field.options.map((id) => ({ id, label: name(id) }))}
          value={value}
          onChange={set}
        />
      ) : (
        <Select
          label={field.label}
          value={value}
          options={field.options.map((option) => ({ value: option, label: name(option) }))}
          onChange={set}
        />
      )}
    </Field>
  )
}

function TextFieldEditor({ editing, field }: FieldEditorProps<'text'>) {
  const all = common(editing.values)
  return (
    <Field label={field.label} help={field.help} at={editing.path} stacked>
      <TextField
        key={editing.key}
        label={field.label}
        className="text-field-typed"
        value={all.mixed ? '' : ((all.value as string | undefined) ?? '')}
        placeholder={all.mixed ? 'mixed' : 'none'}
        maxLength={500}
        onCommit={(text) => editing.change(() => text.trim() || undefined)}
      />
    </Field>
  )
}

type PlainType = Exclude<FieldType, 'profile' | 'curve' | 'surface'>

export const plainEditors: { readonly [T in PlainType]: ComponentType<FieldEditorProps<T>> } = {
  number: NumberFieldEditor,
  numbers: NumbersEditor,
  vector: VectorEditor,
  boolean: BooleanFieldEditor,
  choice: ChoiceFieldEditor,
  tuples: TuplesEditor,
  text: TextFieldEditor,
}

/** For fields of nested forms, which contain no further forms. */
export function PlainEditor({ editing, field }: FieldEditorProps) {
  const Editor = plainEditors[field.type as PlainType] as ComponentType<FieldEditorProps>
  return <Editor editing={editing} field={field} />
}
