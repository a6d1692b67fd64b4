import { setUi } from '../../editor/ui'
import type { Workbench } from '../../editor/workbench'
import { openNew } from '../../documents/actions'
import { remember } from '../../documents/storage'

/** On an empty scene; what was there is kept among the recent ones. */
export async function startTour(bench: Workbench): Promise<void> {
  remember('tour', 'taken')
  await openNew(bench)
  setUi({ tour: 0, dialog: null, dock: null, sheet: null, freeBody: null, tool: { kind: 'select' } })
}
