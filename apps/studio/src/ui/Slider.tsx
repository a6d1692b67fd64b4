import './Slider.css'
interface Props {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** As it is read aloud: with its unit. */
  readonly text?: string
  readonly disabled?: boolean
  /** While it moves. */
  readonly onSlide: (value: number) => void
  /** When it is let go. */
  readonly onEnd: () => void
}

export function Slider({ label, value, min, max, step, text, disabled, onSlide, onEnd }: Props) {
  const part = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={text}
      // Before the value: the browser clamps the value to the bounds.
      min={min}
      max={max}
      step={step > 0 ? step : 'any'}
      value={value}
      disabled={disabled}
      style={{ '--part': `${100 * part}%` } as React.CSSProperties}
      onChange={(event) => onSlide(event.target.valueAsNumber)}
      onPointerUp={onEnd}
      onKeyUp={onEnd}
      onBlur={onEnd}
    />
  )
}
