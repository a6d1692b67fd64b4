import { Tooltip as Base } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './Tooltip.css'

interface Props {
  readonly text: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly children: ReactElement
}

/** [ms] before a resting pointer means a question */
const WAIT = 500

/** Name or purpose of a control. Never the only place of an information: touch has no hover. */
export function Tooltip({ text, side = 'bottom', children }: Props) {
  return (
    <Base.Provider delayDuration={WAIT} disableHoverableContent>
      <Base.Root>
        <Base.Trigger asChild>{children}</Base.Trigger>
        <Base.Portal>
          <Base.Content className="tooltip" side={side} sideOffset={4} collisionPadding={8}>
            {text}
          </Base.Content>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
