import type { Parameter } from '@freebody/scene'
import { useMemo } from 'react'
import { useEditor } from '../../editor/store'
import { TextField } from '../../ui'
import { common, part, type Editing } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { NumberEditor, useBegin } from '../fields/NumberEditor'
import { usesIn } from '../parameters'
import './Section.css'

/** A named number: its value, and how its slider goes. */
export function ParameterForm({ editing }: { readonly editing: Editing<Parameter> }) {
  const unit = common(editing.values.map((parameter) => parameter?.unit ?? ''))
  const si = unit.mixed ? '' : (unit.value ?? '')
  const parameters = editing.values.flatMap((parameter) => parameter ?? [])
  const value = { editing: part(editing, 'value', 'Value'), label: 'Value', unit: si }
  const begin = useBegin(value)
  return (
    <>
      <Field label="Value" at={value.editing.path} scrub={{ begin, end: editing.end }}>
        <NumberEditor {...value} />
      </Field>
      <Field
        label="Unit"
        help="Of its value. With a unit of the list, such as m or rad/s, others can be chosen for reading."
      >
        <TextField
          key={editing.key}
          label="Unit"
          value={si}
          maxLength={40}
          placeholder="none"
          onCommit={(text) => editing.change((old) => old && withUnit(old, text.trim()), { what: 'unit' })}
        />
      </Field>
      {(['min', 'max', 'step'] as const).map((key) => (
        <FieldEditor
          key={key}
          editing={part(editing, key, LABELS[key]) as Editing<unknown>}
          field={{ type: 'number', label: LABELS[key], unit: si, default: 0, empty: 'none' }}
        />
      ))}
      {parameters.length === 1 && <Uses id={parameters[0].id} />}
    </>
  )
}

const LABELS = { min: 'Slider from', max: 'Slider to', step: 'Slider step' } as const

function withUnit({ unit: _, ...rest }: Parameter, unit: string): Parameter {
  return unit === '' ? rest : { ...rest, unit }
}

function Uses({ id }: { readonly id: string }) {
  const scene = useEditor((s) => s.scene)
  const uses = useMemo(() => usesIn(scene).get(id) ?? 0, [scene, id])
  return (
    <p className="muted form-section-note">
      {uses === 0
        ? `Nothing uses it yet: type =${id} into a number field.`
        : `Used in ${uses} ${uses === 1 ? 'place' : 'places'}.`}
    </p>
  )
}
