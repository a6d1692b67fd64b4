/* Brings a panel into sight, whichever layout is on screen: a sheet of a phone, a drawer of a tablet, a column of a wide window. */
import { preferences, setPreferences, type Drawer } from './preferences'
import { setTransient } from './transient'

/** Of the two columns of a wide window, the one that holds it. */
const columnOf = { add: 'left', outline: 'left', inspector: 'right' } as const

export function openPanel(panel: Drawer): void {
  const { closedColumns } = preferences.getState()
  setTransient({ sheet: panel })
  setPreferences({
    drawer: panel,
    closedColumns: closedColumns.filter((column) => column !== columnOf[panel]),
  })
}

/** Opens the dock with this panel; null closes it. */
export function openDock(panel: string | null): void {
  setPreferences({ dock: panel })
  setTransient({ sheet: panel === null ? null : 'dock' })
}
