import type { Template } from '@freebody/scene'
import { useId } from 'react'
import './Templates.css'

interface Props {
  readonly template: Template
  /** Valid numbers; fields without one have their defaults. */
  readonly values: Readonly<Record<string, number>>
  readonly onChange: (values: Readonly<Record<string, number>>) => void
  readonly onEnter?: () => void
}

/** What a template asks before it is made, such as a number of links. */
export function TemplateFields({ template, values, onChange, onEnter }: Props) {
  const prefix = useId()
  return Object.entries(template.fields).map(([key, field]) => (
    <label key={key} htmlFor={prefix + key} className="template-field">
      {field.label}
      <input
        id={prefix + key}
        type="number"
        min={field.min}
        max={field.max}
        defaultValue={field.default}
        onChange={({ target }) =>
          target.validity.valid && onChange({ ...values, [key]: target.valueAsNumber })
        }
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      />
    </label>
  ))
}
