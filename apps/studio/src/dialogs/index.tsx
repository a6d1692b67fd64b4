/* Dialogs, one at a time, each loaded when it is first opened. To add one, write its component and list it here. */
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { transient, useTransient, setTransient, type DialogName } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { rememberFocus } from '../ui/focus'

export interface SheetProps {
  readonly onClose: () => void
}

const sheets: Readonly<Partial<Record<DialogName, ComponentType<SheetProps>>>> = {
  examples: lazy(() => import('./Examples')),
  templates: lazy(() => import('./Templates')),
  open: lazy(() => import('./Open')),
  share: lazy(() => import('./Share')),
  embed: lazy(() => import('./embed/Embed')),
  export: lazy(() => import('./Export')),
  video: lazy(() => import('../video/Video')),
  report: lazy(() => import('../report/Report')),
  commands: lazy(() => import('./Commands')),
  help: lazy(() => import('./Help')),
  document: lazy(() => import('./Document')),
  mechanism: lazy(() => import('./Mechanism')),
  array: lazy(() => import('../panels/ArrayDialog')),
}

transient.subscribe((now, before) => {
  if (now.dialog !== null && before.dialog === null) rememberFocus()
})

const close = () => setTransient({ dialog: null })

/** The open dialog. */
export function Dialogs() {
  const { say } = useWorkbench()
  const name = useTransient((s) => s.dialog)
  const Sheet = name && sheets[name]
  if (!Sheet) return null
  return (
    <Guard key={name} say={say}>
      <Suspense fallback={null}>
        <Sheet onClose={close} />
      </Suspense>
    </Guard>
  )
}

interface GuardProps {
  readonly say: (message: string) => void
  readonly children: ReactNode
}

/** A dialog that fails to load or render must not unmount the scene. */
class Guard extends Component<GuardProps> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.say('This could not be opened. If the page is old, reload it: your scene is kept.')
    close()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
