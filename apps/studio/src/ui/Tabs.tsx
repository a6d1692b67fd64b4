import { Tabs as Base } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Base.Root value={value} onValueChange={onChange} className="tabs">
      <Base.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Trigger key={tab.id} value={tab.id} className="tabs-tab">
            {tab.label}
          </Base.Trigger>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Content key={tab.id} value={tab.id} className="tabs-content">
          {tab.content}
        </Base.Content>
      ))}
    </Base.Root>
  )
}
