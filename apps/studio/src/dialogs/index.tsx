/* Dialogs, one at a time, each loaded when it is first opened. To add one, write its component and list it here. */
import { explain, part, type Failed } from '@freebody/panels'
import { type ComponentType, Suspense, useEffect } from 'react'
import { setAlert } from '../editor/alerts'
import { transient, useTransient, setTransient, type DialogName } from '../editor/store'
import { rememberFocus } from '../ui/focus'

export interface SheetProps {
  readonly onClose: () => void
}

/** One that fails closes, and the scene says why. */
function dialog(
  name: DialogName,
  label: string,
  load: () => Promise<{ readonly default: ComponentType<SheetProps> }>,
): ComponentType<SheetProps> {
  return part(label, load, (failed) => <FailedDialog name={name} failed={failed} />)
}

const sheets: Readonly<Partial<Record<DialogName, ComponentType<SheetProps>>>> = {
  examples: dialog('examples', 'Examples', () => import('./Examples')),
  templates: dialog('templates', 'Templates', () => import('./Templates')),
  open: dialog('open', 'Open', () => import('./Open')),
  share: dialog('share', 'Share', () => import('./Share')),
  embed: dialog('embed', 'Embed', () => import('./embed/Embed')),
  export: dialog('export', 'Export', () => import('./Export')),
  video: dialog('video', 'Video', () => import('../video/Video')),
  report: dialog('report', 'Report', () => import('../report/Report')),
  commands: dialog('commands', 'Commands', () => import('./Commands')),
  help: dialog('help', 'Help', () => import('./Help')),
  document: dialog('document', 'Document', () => import('./Document')),
  mechanism: dialog('mechanism', 'Mechanism', () => import('./Mechanism')),
  array: dialog('array', 'Array', () => import('../panels/ArrayDialog')),
}

transient.subscribe((now, before) => {
  if (now.dialog !== null && before.dialog === null) rememberFocus()
})

const close = () => setTransient({ dialog: null })

/** The open dialog. */
export function Dialogs() {
  const name = useTransient((s) => s.dialog)
  const Sheet = name && sheets[name]
  if (!Sheet) return null
  return (
    <Suspense key={name} fallback={null}>
      <Sheet onClose={close} />
    </Suspense>
  )
}

interface FailedDialogProps {
  readonly name: DialogName
  readonly failed: Failed
}

function FailedDialog({ name, failed }: FailedDialogProps) {
  const { label, error } = failed
  useEffect(() => {
    close()
    void explain({ label, error, attempts: 1 }).then(({ sentence, canRetry, canReload }) =>
      setAlert('dialog', {
        message: sentence,
        actions: [
          ...(canRetry ? [{ label: 'Try again', run: () => openAgain(name) }] : []),
          ...(canReload ? [{ label: 'Reload', run: () => location.reload() }] : []),
        ],
        onDismiss: () => {},
      }),
    )
  }, [name, label, error])
  return null
}

function openAgain(name: DialogName): void {
  setAlert('dialog', null)
  setTransient({ dialog: name })
}
