/* A number field with typing, steps and drags. Independent of units and parameters: its user gives the functions that format and
 parse a number (see panels/NumberEditor.tsx). The text is committed on blur and on Enter; text that cannot
 be read stays in the field, with the reason below it, until it can or Escape is pressed. */
import { useEffect, useId, useRef, useState } from 'react'
import { classes } from './Button'
import { pace, useScrub, type Begin } from './scrub'
import './NumberField.css'
import './input-error.css'

export interface NumberUnit {
  readonly symbol: string
  readonly choices: readonly string[]
  readonly onChange: (symbol: string) => void
}

export interface NumberFieldProps {
  readonly label: string
  /** Shown without focus. */
  readonly shown: string
  /** For typing on. */
  readonly typed: string
  /** Placeholder of an empty field: "mixed", "from its shapes". */
  readonly placeholder?: string | undefined
  /** The value is the default. */
  readonly byDefault?: boolean | undefined
  /** A letter in front, by which it can be dragged. */
  readonly letter?: string | undefined
  readonly unit?: NumberUnit | undefined
  /** What is wrong with a text, as a sentence. */
  readonly check: (text: string) => string | null
  readonly onCommit: (text: string) => void
  readonly begin: Begin
  readonly onEnd: () => void
  /** Below it: the value of an expression. */
  readonly note?: string | undefined
  /** Under which a text that cannot be read is kept, should the field go away meanwhile. */
  readonly draftKey: string
  readonly disabled?: boolean | undefined
  /** Where typing starts when the dialog around it opens. */
  readonly first?: boolean | undefined
}

/** Texts that could not be read when their field went away. */
const drafts = new Map<string, string>()

export function NumberField(props: NumberFieldProps) {
  const { label, shown, typed, unit, draftKey, disabled = false } = props
  const [draft, setDraft] = useDraft(draftKey)
  const [focused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const stepping = useRef<{ set: (steps: number) => void; steps: number } | null>(null)
  const latest = useRef({ ...props, draft })
  const error = useId()
  const sentence = draft === null || draft === typed ? null : props.check(draft)

  useEffect(() => {
    latest.current = { ...props, draft }
  })

  function step(count: number): void {
    if (!stepping.current) {
      const set = latest.current.begin()
      if (!set) return
      stepping.current = { set, steps: 0 }
    }
    setDraft(null)
    stepping.current.steps += count
    stepping.current.set(stepping.current.steps)
  }

  function stopStepping(): void {
    if (!stepping.current) return
    stepping.current = null
    props.onEnd()
  }

  function commit(): void {
    if (draft === null) return
    if (draft !== typed) {
      if (props.check(draft) !== null) return
      stopStepping()
      props.onCommit(draft)
    }
    setDraft(null)
  }

  // The wheel changes the focused number, and scrolls the panel over all others.
  useEffect(() => {
    const element = input.current
    if (!element || !focused) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      if (event.deltaY !== 0) step(event.deltaY < 0 ? pace(event) : -pace(event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  })

  // The form may be unmounted or show another item while text is typed: valid text is committed, other text is kept. When this
  // runs, `latest` is still about the value that the field had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that turns to another value leaves the one it had
  useEffect(
    () => () => {
      const { draft, draftKey, typed, check, onCommit } = latest.current
      drafts.delete(draftKey)
      if (draft === null || draft === typed) return
      if (check(draft) === null) onCommit(draft)
      else drafts.set(draftKey, draft)
    },
    [draftKey],
  )

  const scrub = useScrub(props.begin, props.onEnd)
  const keys = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const up = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (up !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      step(up * pace(event))
    } else if (event.key === 'Enter') {
      commit()
      event.currentTarget.select()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (draft === null || draft === typed) event.currentTarget.blur()
      else setDraft(null)
    }
  }
  return (
    <div className="number-field">
      <div className={classes('number-field-box', sentence !== null && 'number-field-wrong')}>
        {props.letter !== undefined && (
          <span className="number-field-letter" aria-hidden {...scrub}>
            {props.letter}
          </span>
        )}
        <input
          ref={input}
          type="text"
          className={classes(
            'number-field-input',
            props.byDefault && draft === null && 'number-field-default',
          )}
          aria-label={label}
          data-autofocus={props.first || undefined}
          aria-invalid={sentence !== null}
          aria-describedby={sentence ? error : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={props.placeholder}
          title={typed.startsWith('=') ? typed : undefined}
          value={draft ?? (focused ? typed : shown)}
          onFocus={(event) => {
            setFocused(true)
            // After the text has changed to the one for typing.
            const element = event.currentTarget
            requestAnimationFrame(() => document.activeElement === element && element.select())
          }}
          onBlur={() => {
            setFocused(false)
            commit()
            stopStepping()
          }}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={keys}
        />
        {unit && <UnitChoice of={label} unit={unit} />}
      </div>
      {sentence && (
        <p className="input-error" id={error} role="alert">
          {sentence}
        </p>
      )}
      {!sentence && props.note && <p className="number-field-note">{props.note}</p>}
    </div>
  )
}

/** What is being typed, null while nothing is. A field that turns to another value starts afresh, or where it was left. */
function useDraft(key: string): readonly [string | null, (draft: string | null) => void] {
  const [now, setNow] = useState(() => ({ key, draft: drafts.get(key) ?? null }))
  let { draft } = now
  if (now.key !== key) {
    draft = drafts.get(key) ?? null
    setNow({ key, draft })
  }
  return [draft, (next) => setNow({ key, draft: next })]
}

/** A unit, and the others it may be read in. */
export function UnitChoice({ of, unit }: { readonly of: string; readonly unit: NumberUnit }) {
  if (unit.choices.length < 2) return <span className="unit-only">{unit.symbol}</span>
  return (
    <span className="unit-choice">
      <span aria-hidden>{unit.symbol}</span>
      <select
        aria-label={`Unit of ${of}`}
        title="Show in another unit"
        value={unit.symbol}
        onChange={(event) => unit.onChange(event.target.value)}
      >
        {unit.choices.map((symbol) => (
          <option key={symbol} value={symbol}>
            {symbol === '1' ? 'plain number' : symbol}
          </option>
        ))}
      </select>
    </span>
  )
}
