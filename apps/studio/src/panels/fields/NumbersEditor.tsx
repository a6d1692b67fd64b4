import type { Num } from '@freebody/scene'
import { Minus, Plus } from 'lucide-react'
import { common, item, type Editing } from '../editing'
import type { FieldEditorProps } from './types'
import { Field } from './Field'
import { NumberEditor } from './NumberEditor'
import '../../ui/Button.css'
import './NumbersEditor.css'

interface ListProps {
  readonly editing: Editing<readonly Num[]>
  readonly label: string
  readonly help?: string | undefined
  readonly byDefault: readonly number[]
  readonly unitAt: (index: number) => string
  readonly letterAt: (index: number) => string
}

/** A list of numbers that may grow and shrink at its end. */
export function NumberList({ editing, label, help, byDefault, unitAt, letterAt }: ListProps) {
  const all = common(editing.values)
  if (all.mixed)
    return (
      <Field label={label} help={help}>
        <span className="muted">mixed</span>
      </Field>
    )
  const list = all.value ?? byDefault
  return (
    <Field
      label={label}
      help={help}
      at={editing.path}
      stacked
      extra={
        <>
          <button
            type="button"
            className="mini-button quiet"
            aria-label={`Remove the last of ${label}`}
            title="Remove the last"
            disabled={list.length === 0}
            onClick={() => editing.change((old) => (old ?? byDefault).slice(0, -1))}
          >
            <Minus size={14} aria-hidden />
          </button>
          <button
            type="button"
            className="mini-button quiet"
            aria-label={`Add to ${label}`}
            title="Add one"
            onClick={() => editing.change((old) => [...(old ?? byDefault), 0])}
          >
            <Plus size={14} aria-hidden />
          </button>
        </>
      }
    >
      {list.length === 0 && <span className="muted">none</span>}
      <div className="number-list">
        {list.map((_, i) => (
          <NumberEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a coefficient is its place
            key={i}
            editing={item(editing, i, list.map(Number))}
            label={`${label} ${letterAt(i)}`}
            letter={letterAt(i)}
            unit={unitAt(i)}
            byDefault={0}
          />
        ))}
      </div>
    </Field>
  )
}

export function NumbersEditor({ editing, field }: FieldEditorProps<'numbers'>) {
  return (
    <NumberList
      editing={editing as Editing<readonly Num[]>}
      label={field.label}
      help={field.help}
      byDefault={field.default}
      unitAt={() => field.unit}
      letterAt={(i) => String(i + 1)}
    />
  )
}
