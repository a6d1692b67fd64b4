import { X } from 'lucide-react'
import { Dialog as Base } from 'radix-ui'
import type { ReactNode } from 'react'
import { DialogNotices } from '../shell/Notices'
import { classes } from './Button'
import { focusFirst, useFocusReturn } from './focus'
import './Dialog.css'

interface Props {
  readonly title: string
  /** A sentence below the title. */
  readonly summary?: ReactNode
  /** Beside the title. */
  readonly extra?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Beside the scene, which stays in sight. */
  readonly aside?: boolean
  /** How wide it is, and the like. */
  readonly className?: string
}

/** Covers the middle of the screen until it is answered or left. Mount it to open it. */
export function Dialog({ title, summary, extra, onClose, children, aside = false, className }: Props) {
  const giveBack = useFocusReturn()
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Overlay className={aside ? 'dialog-veil dialog-veil-clear' : 'dialog-veil'} />
        <Base.Content
          className={classes('dialog', aside && 'dialog-aside', className)}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={giveBack}
          {...(summary === undefined && { 'aria-describedby': undefined })}
        >
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            {extra}
            {/* Without a tip, which would take the first Escape for itself. */}
            <Base.Close asChild>
              <button type="button" className="icon quiet" aria-label="Close">
                <X size={16} aria-hidden />
              </button>
            </Base.Close>
          </div>
          {summary !== undefined && <Base.Description className="dialog-summary">{summary}</Base.Description>}
          {children}
          <DialogNotices />
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}
