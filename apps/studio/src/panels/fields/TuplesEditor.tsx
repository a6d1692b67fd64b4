import type { Num } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, TextField, UnitChoice } from '../../ui'
import { common, item, type Editing } from '../editing'
import { readTuples, writeTuples } from '../tuples'
import type { FieldEditorProps } from './types'
import { Field } from './Field'
import { NumberEditor } from './NumberEditor'
import { unitChoice, useEvaluate, useShownUnit } from './useNumbers'
import './TuplesEditor.css'

type Tuple = readonly Num[]

/** Longer lists are for pasting. */
const FEW = 24
const LETTERS = ['x', 'y', 'z'] as const

/** Corners of a polygon, vertices and triangles of a mesh: a table where they are few, text where they are many. */
export function TuplesEditor({ editing: unknown, field }: FieldEditorProps<'tuples'>) {
  const editing = unknown as Editing<readonly Tuple[]>
  const [asText, setAsText] = useState(field.whole ?? false)
  const evaluate = useEvaluate()
  const shown = useShownUnit(field.unit)
  const choice = unitChoice(field.unit, shown)
  const all = common(editing.values)
  if (all.mixed)
    return (
      <Field label={field.label} help={field.help}>
        <span className="muted">mixed</span>
      </Field>
    )
  const list = all.value ?? field.default
  const text = asText || list.length > FEW
  const read = (source: string) =>
    readTuples(
      source,
      { of: field.of, whole: field.whole, atLeast: field.atLeast, unit: field.unit },
      shown,
      evaluate,
    )
  return (
    <Field
      label={field.label}
      help={field.help}
      at={editing.path}
      stacked
      extra={
        <>
          {!field.whole && list.length <= FEW && (
            <Button
              look="quiet"
              className="small-button"
              aria-pressed={text}
              onClick={() => setAsText(!asText)}
            >
              Text
            </Button>
          )}
          {choice && <UnitChoice of={field.label} unit={choice} />}
        </>
      }
    >
      {text ? (
        <TextField
          label={field.label}
          multiline={Math.min(10, list.length + 1)}
          className="tuples-text"
          value={writeTuples(list, shown)}
          check={(source) => {
            const result = read(source)
            return result.ok ? null : result.message
          }}
          onCommit={(source) => {
            const result = read(source)
            if (result.ok) editing.change(() => result.tuples)
          }}
        />
      ) : (
        <div className="tuples">
          {list.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
            <div className="tuples-row" key={i}>
              <span className="tuples-count">{i + 1}</span>
              {LETTERS.slice(0, field.of).map((letter, k) => (
                <NumberEditor
                  key={letter}
                  editing={item(item(editing, i, list), k, list[i])}
                  label={`${field.label} ${i + 1} ${letter}`}
                  letter={letter}
                  unit={field.unit}
                  bare
                />
              ))}
              <button
                type="button"
                className="mini-button quiet"
                aria-label={`Remove ${i + 1} of ${field.label}`}
                disabled={list.length <= field.atLeast}
                onClick={() => editing.change((old) => (old ?? list).toSpliced(i, 1))}
              >
                <X size={14} aria-hidden />
              </button>
            </div>
          ))}
          <Button
            look="quiet"
            icon={Plus}
            className="small-button"
            onClick={() => editing.change((old) => [...(old ?? list), between(old ?? list)])}
          >
            Add
          </Button>
        </div>
      )}
    </Field>
  )
}

/** The midpoint of the last and the first: a polygon keeps its shape until it is moved. */
function between(list: readonly Tuple[]): Tuple {
  const [first, last] = [list[0], list[list.length - 1]]
  return last.map((x, k) => (typeof x === 'number' && typeof first[k] === 'number' ? (x + first[k]) / 2 : x))
}
