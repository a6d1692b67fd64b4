import type { Num } from '@freebody/scene'
import type { Editing } from '../editing'
import type { Recipe } from '../recipes'
import { Field } from './Field'
import { NumberEditor, useBegin, type NumberEditorProps } from './NumberEditor'

interface Props<V> {
  readonly editing: Editing<V>
  readonly recipe: Recipe<V>
  readonly params: Readonly<Record<string, number>>
}

const PLAIN = 'Numbers only here. Choose the general form below to use expressions of parameters.'

/** The numbers of a named curve or surface: changing one makes it again. */
export function RecipeFields<V>({ editing, recipe, params }: Props<V>) {
  return Object.entries(recipe.form).map(([key, field]) => {
    const number: Editing<Num> = {
      values: editing.values.map(() => params[key]),
      key: `${editing.key}/${key}`,
      change: (update, options) =>
        editing.change(
          () => recipe.make({ ...params, [key]: Number(update(params[key]) ?? field.default) }),
          {
            what: field.label,
            ...options,
          },
        ),
      end: editing.end,
    }
    return (
      <RecipeNumber
        key={key}
        editing={number}
        label={field.label}
        unit={field.unit}
        byDefault={field.default}
        min={field.min}
        max={field.max}
        help={field.help}
      />
    )
  })
}

function RecipeNumber({ help, ...props }: NumberEditorProps & { readonly help?: string | undefined }) {
  const begin = useBegin(props)
  return (
    <Field label={props.label} help={help} scrub={{ begin, end: props.editing.end }}>
      <NumberEditor {...props} plain={PLAIN} />
    </Field>
  )
}
