import type { StagePointer } from '@freebody/viewer'
import { transient, setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { clearToolState, setToolState } from './tool-state'
import { toolOf } from './index'

/** Sends pointer events to the current tool. */
export function handlePointer(event: StagePointer, bench: Workbench): void {
  const { tool } = transient.getState()
  toolOf(tool).pointer(event, tool, bench)
  if (event.type === 'context') setToolState({ menu: event.client })
}

/** A tool that is replaced drops its state. */
export function watchTools(bench: Workbench): () => void {
  return transient.subscribe((now, before) => {
    if (now.tool === before.tool) return
    toolOf(before.tool).drop?.(bench)
    clearToolState()
    // On a phone the palette would cover the scene.
    if (now.tool.kind !== 'select' && now.sheet) setTransient({ sheet: null })
    bench.stage?.invalidate()
  })
}
