import type { Shape } from '@freebody/scene'
import { palettes } from '@freebody/viewer'
import { useEffect, useRef } from 'react'
import { Field } from './Field'
import './Colour.css'

interface Props {
  /** Null: several at once. Undefined: the viewer's choice. */
  readonly value: string | null | undefined
  /** What the viewer chooses, #rrggbb. */
  readonly usual: string
  readonly label?: string
  readonly onChange: (colour: string | undefined, live: boolean) => void
  readonly onEnd: () => void
}

/** Those that bodies have by default, and greys: muted, so that forces stand out; distinct for colour-blind readers. */
const SWATCHES = [...palettes.light.bodies, '#9aa3ad', '#4f5660']

export function Colour({ value, usual, label = 'Colour', onChange, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // React's change event is the browser's input event, sent with every move in the picker; the browser's change event ends the gesture.
  useEffect(() => {
    const element = input.current
    element?.addEventListener('change', onEnd)
    return () => element?.removeEventListener('change', onEnd)
  }, [onEnd])
  return (
    <Field
      label={label}
      onClear={value === undefined ? undefined : () => onChange(undefined, false)}
      clearLabel="Back to the usual colour"
    >
      <div className="colour-field">
        <input
          ref={input}
          type="color"
          aria-label={label}
          value={value ?? usual}
          onChange={(event) => onChange(event.target.value, true)}
        />
        <div className="colour-field-swatches">
          {SWATCHES.map((swatch) => (
            <button
              key={swatch}
              type="button"
              className="colour-field-swatch"
              aria-label={`Colour ${swatch}`}
              aria-pressed={value === swatch}
              style={{ background: swatch }}
              onClick={() => onChange(swatch, false)}
            />
          ))}
        </div>
      </div>
    </Field>
  )
}

export function coloured(shape: Shape, colour: string | undefined): Shape {
  const { colour: _, ...rest } = shape
  return colour === undefined ? (rest as Shape) : { ...shape, colour }
}
