/* A body dragged along its constraints, shown as it moves: prepared in short tasks from the press on, then moved towards the last target
 by a bounded distance each frame until it is reached. At the start of the motion the result is an edit of the document; in a motion that is paused
 it is the state from which the motion continues. */
import type { Quat, Vec3 } from '@freebody/math'
import type { Drag, DragOptions } from '@freebody/scene/drag'
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { isBuilding } from './building'

export interface MechanismDrag {
  to(target: Vec3 | Quat): void
  /** Writes the shown pose to the document as an edit with this label, or to the paused motion, or discards it (null). */
  end(label: string | null, select?: readonly string[]): void
}

/** [ms] for steps at the end of a gesture that has not reached its target */
const LAST_STRIDES = 12

let finishing = Promise.resolve()

/** Resolves when the run has what was dragged last. */
export function dragsFinished(): Promise<void> {
  return finishing
}

export function startDrag(bench: Workbench, options: DragOptions): MechanismDrag {
  const { session, say } = bench
  const { compiled } = session
  const { scene } = editor.getState()
  let drag: Drag | null = null
  let target: Vec3 | Quat | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false

  // A file of its own: most visits drag nothing.
  const loaded = import('@freebody/scene/drag').then(
    ({ createDrag }) => {
      drag = createDrag(compiled, scene, options)
      if (!over) getReady()
    },
    () => say('Dragging could not be loaded. Reload the page while it can be reached.'),
  )

  function getReady(): void {
    if (drag && !drag.prepare()) timer = setTimeout(getReady)
  }

  /** True once the target is reached. */
  function stride(): boolean {
    if (!target) return true
    if (!drag?.prepare()) return false
    const { q, settled } = drag.to(target)
    session.preview(q)
    bench.stage?.invalidate()
    return settled
  }

  function onFrame(): void {
    frame = stride() ? 0 : requestAnimationFrame(onFrame)
  }

  async function finish(label: string, select: readonly string[] | undefined): Promise<void> {
    await loaded
    const deadline = performance.now() + LAST_STRIDES
    while (drag && !stride() && performance.now() < deadline);
    // In another task: this one has used its time.
    await new Promise((resolve) => setTimeout(resolve))
    if (drag) {
      if (drag.message) say(drag.message)
      // The preview stays until the run has the edit.
      if (isBuilding(session)) {
        editor.getState().edit(drag.edit(), { label, ...(select && { select }) })
        await bench.followed()
      } else {
        const { message } = await session.place(drag.q)
        if (message) say(message)
      }
    }
    session.preview(null)
  }

  return {
    to(next) {
      target = next
      if (frame === 0) onFrame()
    },
    end(label, select) {
      over = true
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      if (label !== null && target) finishing = finish(label, select)
      else session.preview(null)
    },
  }
}
