import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import './Segmented.css'

export interface Segment<T extends string> {
  readonly id: T
  readonly label: ReactNode
  readonly title?: string
}

interface Props<T extends string> {
  readonly label: string
  readonly options: readonly Segment<T>[]
  /** Null: several at once, or none. */
  readonly value: T | null
  readonly onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      className="segmented"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => next && onChange(next as T)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.id} value={option.id} className="segmented-item" title={option.title}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
