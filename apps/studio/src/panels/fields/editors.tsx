/* An editor for every type of field. Adding a type of field: write its editor, add its line to `editors`. */
import type { ComponentType } from 'react'
import { common, partOf, type Editing, type Values } from '../editing'
import { unitAtLevel, type FieldType, type Form } from '../forms'
import { CurveEditor } from './CurveEditor'
import { plainEditors } from './plain'
import type { FieldEditorProps } from './types'
import { ProfileEditor, SurfaceEditor } from './VariantEditor'

export const editors: { readonly [T in FieldType]: ComponentType<FieldEditorProps<T>> } = {
  ...plainEditors,
  profile: ProfileEditor,
  curve: CurveEditor,
  surface: SurfaceEditor,
}

export function FieldEditor({ editing, field }: FieldEditorProps) {
  const Editor = editors[field.type] as ComponentType<FieldEditorProps>
  // The state of a curve editor is not shared between joints.
  const own = field.type === 'curve' || field.type === 'surface' || field.type === 'tuples'
  return <Editor key={own ? editing.key : field.type} editing={editing} field={field} />
}

/** A form: every field of it, in order. */
export function Fields({ form, editing }: { readonly form: Form; readonly editing: Editing<Values> }) {
  const level = common(editing.values.map((value) => value?.level))
  return Object.entries(form).map(([key, field]) => (
    <FieldEditor
      key={key}
      editing={partOf(editing, key, field.label)}
      field={
        // What a driver prescribes decides the unit of its profile.
        field.type === 'profile' && 'level' in form
          ? { ...field, unit: unitAtLevel(field.unit, level.mixed ? undefined : level.value) }
          : field
      }
    />
  ))
}
