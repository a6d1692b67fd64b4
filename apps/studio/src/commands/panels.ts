import { panels } from '@freebody/panels'
import type { Command } from './definition'
import { preferences, setPreferences, setTransient } from '../editor/store'

export const panelCommands: readonly Command[] = panels.map(
  ({ id, label, icon }, i): Command => ({
    id: `panel.${id}`,
    label: `${label} panel`,
    group: 'Show',
    // Alt+1 … Alt+9, then Alt+0.
    keys: i < 10 ? [`Alt+${(i + 1) % 10}`] : [],
    icon,
    on: () => preferences.getState().dock === id,
    run() {
      const open = preferences.getState().dock !== id
      setPreferences({ dock: open ? id : null })
      setTransient({ sheet: open ? 'dock' : null })
    },
  }),
)
