import { seconds } from '@freebody/format'
import { TimeReadout } from '@freebody/panels'
import type { Session } from '@freebody/session'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { editor, setTransient, useTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { readNumber, evaluator, typedNumber } from '../panels/number-input'
import { preferredUnit } from '../panels/units'
import './TimeField.css'

const SECONDS = preferredUnit('s', {})
const evaluate = evaluator()

/** The time shown. A click turns it into a field: the motion goes to the time that is typed, and runs there where it is not recorded. */
export function TimeField() {
  const { session } = useWorkbench()
  const typing = useTransient((s) => s.typingTime)
  const [going, setGoing] = useState<Going | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const go = useGo(session, setGoing)
  const close = () => setTransient({ typingTime: false })
  const end = () => {
    close()
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (going) return <Progress going={going} />
  if (typing)
    return (
      <TimeInput
        at={session.timeline.at}
        onCancel={end}
        onLeave={close}
        onGo={(t) => {
          end()
          void go(t)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className="quiet time-field"
      title="Click to type a time, such as 2 or 500 ms: the motion goes there (J)"
      onClick={() => setTransient({ typingTime: true })}
    >
      <span className="hidden">Go to a time, now </span>
      <TimeReadout session={session} decimals={3} className="time-field-now" plain />
    </button>
  )
}

interface Going {
  /** [s] */
  readonly to: number
  readonly from: number
  readonly at: number
  readonly cancel: () => void
}

function useGo(session: Session, setGoing: (going: Going | null) => void): (t: number) => Promise<void> {
  const { say } = useWorkbench()
  const control = useRef<AbortController | null>(null)
  useEffect(() => {
    // Another document has another run.
    const stop = editor.subscribe((now, before) => now.opened !== before.opened && control.current?.abort())
    return () => {
      stop()
      control.current?.abort()
    }
  }, [])
  return async (to) => {
    const abort = new AbortController()
    control.current = abort
    const from = session.timeline.at
    const arrival = await session.goTo(to, {
      signal: abort.signal,
      onProgress: (at) => setGoing({ to, from, at, cancel: () => abort.abort() }),
    })
    setGoing(null)
    const sentence = {
      there: null,
      // The message of the engine is shown, with what to do.
      stopped: null,
      cancelled: `Cancelled at ${seconds(arrival.t)}.`,
      forgotten: `The recording begins at ${seconds(session.timeline.from)}: ${to < 0 || session.timeline.from === 0 ? 'there is no earlier moment' : 'what was before is no longer kept. Reset to run from the start again'}.`,
    }[arrival.outcome]
    if (sentence) say(sentence)
  }
}

interface InputProps {
  /** [s] */
  readonly at: number
  readonly onGo: (t: number) => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

function TimeInput({ at, onGo, onCancel, onLeave }: InputProps) {
  const [text, setText] = useState(() => typedNumber(Number(at.toFixed(6)), SECONDS))
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <span className="time-field">
      <input
        ref={input}
        className="time-field-input numbers"
        aria-label="Time to go to"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? 'time-field-wrong' : undefined}
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(null)
        }}
        onBlur={onLeave}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onCancel()
          if (event.key !== 'Enter') return
          const read = readNumber(text, { unit: 's', min: 0 }, SECONDS, evaluate)
          if (!read.ok) setWrong(read.message)
          else if (typeof read.value === 'string') setWrong('Type a number of seconds, such as 2 or 500 ms.')
          else onGo(read.value)
        }}
      />
      <span aria-hidden>s</span>
      {wrong && (
        <span className="time-field-wrong input-error" id="time-field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </span>
  )
}

function Progress({ going: { to, from, at, cancel } }: { readonly going: Going }) {
  return (
    <span className="time-field" role="status">
      <progress aria-label={`Running to ${seconds(to)}`} max={1} value={(at - from) / (to - from)} />
      <span className="numbers">
        {at.toFixed(1)} of {Number(to.toFixed(3))} s
      </span>
      <button type="button" className="icon" aria-label="Stop here" title="Stop here" onClick={cancel}>
        <X size={14} />
      </button>
    </span>
  )
}
