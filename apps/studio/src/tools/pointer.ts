import type { StagePointer } from '@freebody/viewer'
import { setUi, useUi } from '../editor/ui'
import type { Workbench } from '../editor/workbench'
import { clearToolState } from './tool-state'
import { toolOf } from './index'

/** What the pointer does goes to the tool in hand. */
export function handlePointer(event: StagePointer, bench: Workbench): void {
  const { tool } = bench.ui.getState()
  toolOf(tool).pointer(event, tool, bench)
}

/** A tool that is put down forgets what it had begun. */
export function watchTools(bench: Workbench): () => void {
  return useUi.subscribe((now, before) => {
    if (now.tool === before.tool) return
    toolOf(before.tool).drop?.(bench)
    clearToolState()
    // On a phone the palette would cover the place it goes to.
    if (now.tool.kind !== 'select' && now.sheet) setUi({ sheet: null })
    bench.stage?.invalidate()
  })
}
