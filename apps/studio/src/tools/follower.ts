/* A drag that is shown: gets ready in short tasks from the press on, takes targets as the pointer gives them, and goes on towards the
 last one, a bounded stride a frame, until the mechanism has caught up. */
import type { Quat, Vec3 } from '@freebody/math'
import { createDrag, type DragOptions } from '@freebody/scene'
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'

export interface Follower {
  to(target: Vec3 | Quat): void
  /** Ends it: what was shown becomes the document's under this name, or is forgotten. */
  end(label: string | null, select?: readonly string[]): void
}

/** [ms] for strides taken at once when the gesture ends before the mechanism has caught up */
const LAST_STRIDES = 12

export function follow(bench: Workbench, options: DragOptions): Follower {
  const { session, say } = bench
  const drag = createDrag(session.compiled, editor.getState().scene, options)
  let target: Vec3 | Quat | null = null
  let frame = 0

  let timer = setTimeout(getReady)

  function getReady(): void {
    if (!drag.prepare()) timer = setTimeout(getReady)
  }

  /** True once nothing is left to do. */
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
        // Writing it into the document is a task of its own.
        setTimeout(() => {
          editor.getState().edit(drag.edit(), { label, ...(select && { select }) })
          if (drag.message) say(drag.message)
          // What was shown stays until the run has followed.
          void bench.followed().then(() => session.preview(null))
        })
      } else session.preview(null)
    },
  }
}
