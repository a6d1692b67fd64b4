/* The studio as panels see it: the document, what is selected, and the one body that stands alone. */
import { createLiveReadings, type PanelHost, type PanelState } from '@freebody/panels'
import { onThemeChange, themeInForce } from '../shell/theme'
import { helpAddress } from '../help/topics'
import type { Workbench } from './workbench'

export function createPanelHost(bench: Workbench): PanelHost {
  const { session, editor, ui, say } = bench
  return {
    session,
    live: createLiveReadings(session),
    state(): PanelState {
      const { scene, selection, hovered } = editor.getState()
      return { theme: themeInForce(), scene, selection, hovered, freeBody: ui.getState().freeBody }
    },
    listen(listener) {
      const stops = [editor.subscribe(listener), ui.subscribe(listener), onThemeChange(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    select(ids, more = false) {
      const { select, toggle } = editor.getState()
      if (more) for (const id of ids) toggle(id)
      else select(ids)
    },
    hover: (id) => editor.getState().hover(id),
    standAlone: (freeBody) => ui.setState({ freeBody }),
    edit: (edit, label) => editor.getState().edit(edit, { label }),
    say,
    helpAddress,
    project: (p_W) => bench.stage?.project(p_W) ?? null,
  }
}
