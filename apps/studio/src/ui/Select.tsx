import type { ComponentProps } from 'react'
import { classes } from './Button'
import './Select.css'

export interface Option {
  readonly value: string
  readonly label: string
}

export interface OptionGroup {
  readonly label: string
  readonly options: readonly Option[]
}

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  readonly label: string
  /** Null: several at once. */
  readonly value: string | null
  readonly options: readonly (Option | OptionGroup)[]
  readonly onChange: (value: string) => void
}

/** A native select, which supports keyboards, screen readers and touch. */
export function Select({ label, value, options, onChange, className, ...rest }: Props) {
  return (
    <select
      className={classes('select-field', className)}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    >
      {value === null && (
        <option value="" disabled>
          mixed
        </option>
      )}
      {options.map((option) =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(choice)}
          </optgroup>
        ) : (
          choice(option)
        ),
      )}
    </select>
  )
}

function choice({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
