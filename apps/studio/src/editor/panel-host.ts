/* What the shared panels read and call of the studio. */
import { createLiveReadings, type PanelHost, type PanelState } from '@freebody/panels'
import { onThemeChange, themeInForce } from '../shell/theme'
import { helpAddress } from '../help/topics'
import { editor, preferences, setHovered, setTransient, transient } from './store'
import type { Workbench } from './workbench'

export function createPanelHost(bench: Workbench): PanelHost {
  const { session, say } = bench
  return {
    session,
    live: createLiveReadings(session),
    state(): PanelState {
      const { scene, selection } = editor.getState()
      const { hovered, freeBody } = transient.getState()
      return { theme: themeInForce(), scene, selection, hovered, freeBody }
    },
    listen(listener) {
      const stops = [editor, preferences, transient].map((store) => store.subscribe(listener))
      stops.push(onThemeChange(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    select(ids, more = false) {
      const { select, toggle } = editor.getState()
      if (more) for (const id of ids) toggle(id)
      else select(ids)
    },
    hover: setHovered,
    standAlone: (freeBody) => setTransient({ freeBody }),
    edit: (edit, label) => editor.getState().edit(edit, { label }),
    say,
    helpAddress,
    project: (p_W) => bench.stage?.project(p_W) ?? null,
    camera: () => bench.stage?.camera() ?? null,
  }
}
