/* One option of the embed as a form field, by the kind of its field. */
import type { EmbedField, EmbedOption, EmbedValue } from '@freebody/element'
import { panels } from '@freebody/panels'
import type { Scene } from '@freebody/scene'
import { listChannels } from '@freebody/session'
import { useId, useState, type ReactNode } from 'react'
import { nameOf } from '../../editor/scene-items'
import { useWorkbench } from '../../editor/workbench'
import { Select, Switch } from '../../ui'
import './Embed.css'

interface FieldProps<K extends EmbedField['kind'] = EmbedField['kind']> {
  readonly option: EmbedOption
  readonly field: Extract<EmbedField, { kind: K }>
  readonly value: EmbedValue
  readonly scene: Scene
  readonly onChange: (value: EmbedValue) => void
}

const fields: { readonly [K in EmbedField['kind']]: (props: FieldProps<K>) => ReactNode } = {
  switch: ({ option, value, onChange }) => (
    <Switch label={option.label} labelHidden on={value === true} onChange={onChange} />
  ),
  choice: ({ option, field, value, onChange }) => (
    <Select
      label={option.label}
      value={String(value)}
      onChange={onChange}
      options={field.choices.map(([id, label]) => ({ value: id, label }))}
    />
  ),
  number: ({ option, field, value, onChange }) => (
    <span className="embed-dialog-number">
      <input
        type="number"
        aria-label={`${option.label}, in ${field.unit}`}
        value={String(value)}
        min={field.min}
        max={field.max}
        step={field.step}
        onChange={({ target }) => target.validity.valid && onChange(target.valueAsNumber || 0)}
      />
      {field.unit}
    </span>
  ),
  body: ({ option, value, scene, onChange }) => (
    <Select
      label={option.label}
      value={String(value)}
      onChange={onChange}
      options={[
        { value: '', label: 'None' },
        ...(scene.bodies ?? [])
          .filter((body) => body.kind !== 'ground')
          .map(({ id }) => ({ value: id, label: nameOf(scene, id) })),
      ]}
    />
  ),
  parameters: ({ option, value, scene, onChange }) => {
    const chosen = value as readonly string[]
    // What is computed from others cannot be slid.
    const all = (scene.parameters ?? []).filter((p) => typeof p.value === 'number')
    if (all.length === 0) return <span className="muted">The scene has no parameters.</span>
    return (
      <fieldset className="embed-dialog-choices" aria-label={option.label}>
        {all.map(({ id }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(
                  // In the order of the scene, whatever the order of the clicks.
                  all.map((p) => p.id).filter((p) => (p === id ? target.checked : chosen.includes(p))),
                )
              }
            />
            {nameOf(scene, id)}
          </label>
        ))}
      </fieldset>
    )
  },
  channels: (props) => <Channels {...props} />,
  panel: ({ option, value, onChange }) => (
    <Select
      label={option.label}
      value={String(value)}
      onChange={onChange}
      options={[{ value: '', label: 'None' }, ...panels.map(({ id, label }) => ({ value: id, label }))]}
    />
  ),
  origin: ({ option, value, onChange }) => (
    <input
      type="url"
      className="embed-dialog-text"
      aria-label={option.label}
      placeholder="any page"
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}

/** Names, added one at a time from a list. */
function Channels({ option, value, onChange }: FieldProps<'channels'>) {
  const { session } = useWorkbench()
  const chosen = value as readonly string[]
  const [text, setText] = useState('')
  const list = useId()
  const all = listChannels(session.compiled)
  const add = (name: string) => {
    setText(name)
    if (!all.some((c) => c.name === name)) return
    setText('')
    if (!chosen.includes(name)) onChange([...chosen, name])
  }
  return (
    <div className="embed-dialog-choices">
      <input
        className="embed-dialog-text"
        aria-label={`${option.label}: channel to add`}
        placeholder="Add a channel …"
        list={list}
        value={text}
        onChange={({ target }) => add(target.value)}
      />
      <datalist id={list}>
        {all.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
      {chosen.map((name) => (
        <button
          key={name}
          type="button"
          className="quiet"
          title={`Take out ${name}`}
          onClick={() => onChange(chosen.filter((other) => other !== name))}
        >
          {name} ×
        </button>
      ))}
    </div>
  )
}

interface Props {
  readonly option: EmbedOption
  readonly value: EmbedValue
  readonly scene: Scene
  readonly onChange: (value: EmbedValue) => void
}

export function OptionField(props: Props) {
  const { field, label, help } = props.option
  const Field = fields[field.kind] as (props: FieldProps) => ReactNode
  return (
    <div className="embed-dialog-option">
      <span className="embed-dialog-label">{label}</span>
      <Field {...props} field={field} />
      <span className="embed-dialog-help muted">{help}</span>
    </div>
  )
}
