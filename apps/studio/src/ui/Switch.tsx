import { Switch as Base } from 'radix-ui'
import './Switch.css'

interface Props {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** For a switch with a visible label elsewhere. */
  readonly labelHidden?: boolean
  readonly disabled?: boolean
}

export function Switch({ label, on, onChange, labelHidden = false, disabled = false }: Props) {
  const knob = (
    <Base.Root
      className="switch"
      checked={on}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
    >
      <Base.Thumb className="switch-thumb" />
    </Base.Root>
  )
  if (labelHidden) return knob
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="switch-label">
      {knob}
      <span aria-hidden>{label}</span>
    </label>
  )
}
