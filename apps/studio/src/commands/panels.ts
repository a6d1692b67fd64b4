import { panels } from '@freebody/panels'
import { Columns3, PanelLeft, PanelRight } from 'lucide-react'
import type { Command } from './definition'
import {
  openDock,
  preferences,
  setPreferences,
  toggleColumn,
  type Column,
  type DockPlace,
} from '../editor/store'

const opening = panels.map(
  ({ id, label, icon }, i): Command => ({
    id: `panel.${id}`,
    label: `${label} panel`,
    group: 'Show',
    // Alt+1 … Alt+9, then Alt+0; there are no more digits.
    ...(i < 10 && { keys: [`Alt+${(i + 1) % 10}`] }),
    icon,
    on: () => preferences.getState().dock === id,
    run() {
      openDock(preferences.getState().dock === id ? null : id)
    },
  }),
)

const isOpen = (column: Column) => !preferences.getState().closedColumns.includes(column)

const columns: readonly Command[] = [
  {
    id: 'view.columns',
    label: 'Columns beside the scene',
    group: 'Show',
    keys: ['Mod+B'],
    icon: Columns3,
    words: 'sidebar palette outline inspector hide full',
    on: () => isOpen('left') || isOpen('right'),
    run: () => setPreferences({ closedColumns: isOpen('left') || isOpen('right') ? ['left', 'right'] : [] }),
  },
  {
    id: 'view.left-column',
    label: 'Left column: palette and outline',
    group: 'Show',
    icon: PanelLeft,
    words: 'sidebar hide',
    on: () => isOpen('left'),
    run: () => toggleColumn('left'),
  },
  {
    id: 'view.right-column',
    label: 'Right column: inspector and problems',
    group: 'Show',
    icon: PanelRight,
    words: 'sidebar hide',
    on: () => isOpen('right'),
    run: () => toggleColumn('right'),
  },
]

/** Where the open panel lies, as the menu at the end of its tabs has it too. */
export const dockPlaces: readonly { readonly id: DockPlace; readonly label: string }[] = [
  { id: 'below', label: 'Under the scene' },
  { id: 'tall', label: 'Under the scene, tall' },
  { id: 'wide', label: 'Over the whole width' },
  { id: 'column', label: 'In a column beside the scene' },
]

const places = dockPlaces.map(
  ({ id, label }): Command => ({
    id: `dock.${id}`,
    label: `Panels: ${label.toLowerCase()}`,
    group: 'Show',
    words: 'dock place move',
    on: () => preferences.getState().dockPlace === id,
    run: () => setPreferences({ dockPlace: id }),
  }),
)

export const panelCommands: readonly Command[] = [...opening, ...columns, ...places]
