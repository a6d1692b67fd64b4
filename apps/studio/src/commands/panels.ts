import { dockPanels } from '../shell/docks'
import type { Command } from './definition'

export const panelCommands: readonly Command[] = dockPanels.map(
  ({ id, label, key, icon }): Command => ({
    id: `panel.${id}`,
    label: `${label} panel`,
    group: 'Show',
    keys: [key],
    icon,
    on: ({ ui }) => ui.getState().dock === id,
    run: ({ ui }) =>
      ui.setState((s) => (s.dock === id ? { dock: null, sheet: null } : { dock: id, sheet: 'dock' })),
  }),
)
