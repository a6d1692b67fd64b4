import { panels } from '@freebody/panels'
import type { Command } from './definition'

export const panelCommands: readonly Command[] = panels.map(
  ({ id, label, icon }, i): Command => ({
    id: `panel.${id}`,
    label: `${label} panel`,
    group: 'Show',
    // Alt+1 … Alt+9, then Alt+0.
    keys: i < 10 ? [`Alt+${(i + 1) % 10}`] : [],
    icon,
    on: ({ ui }) => ui.getState().dock === id,
    run: ({ ui }) =>
      ui.setState((s) => (s.dock === id ? { dock: null, sheet: null } : { dock: id, sheet: 'dock' })),
  }),
)
