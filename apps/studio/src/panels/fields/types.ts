import type { Editing } from '../editing'
import type { FieldType, FormField } from '../forms'

type Of<T extends FieldType> = Extract<FormField, { readonly type: T }>

/** What an editor is given: a value that may be of several things at once, and what is known of it. */
export interface FieldEditorProps<T extends FieldType = FieldType> {
  readonly editing: Editing<unknown>
  readonly field: Of<T>
}
