import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { classes } from './Button'
import './TextField.css'
import './input-error.css'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  /** What is wrong with a text, as a sentence; null when nothing is. */
  readonly check?: ((text: string) => string | null) | undefined
  readonly onCommit: (text: string) => void
  readonly multiline?: number | undefined
}

/** A line of text, committed on blur and on Enter; Escape restores it. */
export function TextField({ label, value, check, onCommit, multiline, className, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef({ draft, value, check, onCommit })
  latest.current = { draft, value, check, onCommit }
  const sentence = draft === null ? null : (check?.(draft) ?? null)
  const error = useId()
  function commit(): void {
    const now = latest.current
    if (now.draft === null || now.check?.(now.draft)) return
    setDraft(null)
    if (now.draft !== now.value) now.onCommit(now.draft)
  }
  // Commits typed text when the form is unmounted.
  useEffect(
    () => () => {
      const now = latest.current
      if (now.draft !== null && now.draft !== now.value && !now.check?.(now.draft)) now.onCommit(now.draft)
    },
    [],
  )
  const shared = {
    className: classes('text-field', className),
    'aria-label': label,
    'aria-invalid': sentence !== null,
    'aria-describedby': sentence ? error : undefined,
    value: draft ?? value,
    onBlur: commit,
  }
  const restore = (element: HTMLElement) => {
    latest.current = { ...latest.current, draft: null }
    setDraft(null)
    element.blur()
  }
  return (
    <>
      {multiline ? (
        <textarea
          {...shared}
          rows={multiline}
          placeholder={rest.placeholder}
          maxLength={rest.maxLength}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') restore(event.currentTarget)
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.blur()
          }}
        />
      ) : (
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...shared}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') restore(event.currentTarget)
          }}
        />
      )}
      {sentence && (
        <p className="input-error" id={error} role="alert">
          {sentence}
        </p>
      )}
    </>
  )
}
