/* A body dragged along its constraints, shown as it moves: prepared in short tasks from the press on, then moved towards the last target
 by a bounded distance each frame until it is reached. */
import type { Quat, Vec3 } from '@freebody/math'
import { createDrag, type DragOptions } from '@freebody/scene'
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'

export interface MechanismDrag {
  to(target: Vec3 | Quat): void
  /** Writes the shown pose to the document as an edit with this label, or discards it. */
  end(label: string | null, select?: readonly string[]): void
}

/** [ms] for steps at the end of a gesture that has not reached its target */
const LAST_STRIDES = 12

export function startDrag(bench: Workbench, options: DragOptions): MechanismDrag {
  const { session, say } = bench
  const drag = createDrag(session.compiled, editor.getState().scene, options)
  let target: Vec3 | Quat | null = null
  let frame = 0

  let timer = setTimeout(getReady)

  function getReady(): void {
    if (!drag.prepare()) timer = setTimeout(getReady)
  }

  /** True once the target is reached. */
  function stride(): boolean {
    if (!target) return true
    if (!drag.prepare()) return false
    const { q, settled } = drag.to(target)
    session.preview(q)
    bench.stage?.invalidate()
    return settled
  }

  function onFrame(): void {
    frame = stride() ? 0 : requestAnimationFrame(onFrame)
  }

  return {
    to(next) {
      target = next
      if (frame === 0) onFrame()
    },
    end(label, select) {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      if (label !== null && target) {
        const deadline = performance.now() + LAST_STRIDES
        while (!stride() && performance.now() < deadline);
        // In another task: this one has used its time.
        setTimeout(() => {
          editor.getState().edit(drag.edit(), { label, ...(select && { select }) })
          if (drag.message) say(drag.message)
          // The preview stays until the run has the edit.
          void bench.followed().then(() => session.preview(null))
        })
      } else session.preview(null)
    },
  }
}
