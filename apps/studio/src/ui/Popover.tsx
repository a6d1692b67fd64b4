import { CircleHelp } from 'lucide-react'
import { Popover as Base } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './floating.css'
import './Popover.css'

interface Props {
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly label: string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly align?: 'start' | 'center' | 'end'
}

export function Popover({ trigger, children, label, side = 'bottom', align = 'start' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Content
          className="floating popover"
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}

/** Help text of a field, behind a button. */
export function Help({ about, text }: { readonly about: string; readonly text: string }) {
  return (
    <Popover
      label={about}
      side="left"
      trigger={
        <button type="button" className="mini-button quiet" aria-label={`About ${about}`} title={text}>
          <CircleHelp size={14} aria-hidden />
        </button>
      }
    >
      <p>{text}</p>
    </Popover>
  )
}
