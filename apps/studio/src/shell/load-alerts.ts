/* Files that a command loads on demand and does not get: said once, over the scene. Panels and dialogs say it in their own place. */
import { explain, isLoadError } from '@freebody/panels'
import { setAlert } from '../editor/alerts'

export function watchLoading(): void {
  addEventListener('unhandledrejection', (event) => {
    if (!isLoadError(event.reason)) return
    event.preventDefault()
    void explain({ label: 'What you asked for', error: event.reason, attempts: 1 }).then(
      ({ sentence, canReload }) =>
        setAlert('loading', {
          message: sentence,
          actions: canReload ? [{ label: 'Reload', run: () => location.reload() }] : [],
          onDismiss: () => {},
        }),
    )
  })
  addEventListener('online', () => setAlert('loading', null))
}
