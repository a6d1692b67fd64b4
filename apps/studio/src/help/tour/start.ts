import { openDock, setTransient } from '../../editor/store'
import { openNew } from '../../documents/actions'
import { remember } from '../../documents/storage'

/** On an empty scene; the previous one stays among the recent scenes. */
export async function startTour(): Promise<void> {
  remember('tour', 'taken')
  await openNew()
  openDock(null)
  setTransient({ tour: 0, dialog: null, freeBody: null, tool: { kind: 'select' } })
}
