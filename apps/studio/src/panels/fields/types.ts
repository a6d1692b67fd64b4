import type { Editing } from '../editing'
import type { FieldType, FormField } from '../forms'

type Of<T extends FieldType> = Extract<FormField, { readonly type: T }>

/** Props of an editor: a value in all selected items, and its field. */
export interface FieldEditorProps<T extends FieldType = FieldType> {
  readonly editing: Editing<unknown>
  readonly field: Of<T>
}
