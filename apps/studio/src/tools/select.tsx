/* The tool that selects. A click selects; a drag moves a body along its constraints while nothing runs, and pulls at it
 while the motion runs; with Shift on empty ground it draws a box. */
import type { Vec3 } from '@freebody/math'
import { framesOf } from '@freebody/scene'
import { createPull, onScreenPlane, pointOfBody, type Pull, type StagePointer } from '@freebody/viewer'
import { nameOf } from '../editor/scene-items'
import { editor, openDock, setTransient, setHovered, type Tool } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import type { ToolDefinition } from './definition'
import { TypedValueHint } from './TypedValueHint'
import { Gizmos } from './Gizmos'
import { startDrag, type MechanismDrag } from './mechanism-drag'
import { type Corner, setToolState, useToolState } from './tool-state'
import { snapped } from './building'

type Select = Extract<Tool, { kind: 'select' }>

type Gesture =
  | { readonly kind: 'box'; readonly from: Corner; readonly keep: readonly string[] }
  | {
      readonly kind: 'move'
      readonly body: string
      readonly grip_W: Vec3
      readonly drag: MechanismDrag
      moved: boolean
    }
  | { readonly kind: 'pull'; readonly pull: Pull }

let gesture: Gesture | null = null
/** A click at the end of a drag selects nothing. */
let dragged = false

export const select: ToolDefinition<Select> = {
  pointer(event, _, bench) {
    switch (event.type) {
      case 'down':
        return press(event, bench)
      case 'move':
        return gesture ? follow(event, bench) : hover(event)
      case 'up':
        return release(bench)
      case 'click':
        return click(event)
      case 'double': {
        const body = bodyAt(event, bench)
        if (body === null) return
        openDock('free-body')
        return setTransient({ freeBody: body })
      }
      case 'context': {
        const { selection, select: choose } = editor.getState()
        // A menu is about what it is opened on.
        if (!event.hit && selection.length > 0) choose([])
        if (event.hit && event.hit.kind !== 'gizmo' && !selection.includes(event.hit.id))
          choose([event.hit.id])
        return
      }
      case 'leave':
        return setHovered(null)
    }
  },
  Layer: Gizmos,
  Hint: TypedValueHint,
  drop() {
    if (gesture?.kind === 'move') gesture.drag.end(null)
    if (gesture?.kind === 'pull') gesture.pull.release()
    gesture = null
    setToolState({ box: null })
  },
}

/** The body of a double click: that under the pointer, or the last moving one of a joint. */
function bodyAt({ hit }: StagePointer, { session }: Workbench): string | null {
  if (hit?.kind === 'body') return hit.id
  const joint = editor.getState().scene.joints?.find((j) => j.id === hit?.id)
  const bodies = joint ? framesOf(joint).map((frame) => frame.body) : []
  return bodies.findLast((id) => session.compiled.indexOf.get(id)) ?? null
}

function hover({ hit }: StagePointer): void {
  setHovered(hit && hit.kind !== 'gizmo' ? hit.id : null)
}

function press(event: StagePointer, bench: Workbench): void {
  dragged = false
  if (event.buttons !== 1 || event.hit?.kind === 'gizmo') return
  if (!event.hit) {
    if (!event.shift) return
    event.capture()
    gesture = { kind: 'box', from: event.client, keep: event.ctrl ? editor.getState().selection : [] }
    return
  }
  if (event.hit.kind !== 'body' || event.shift || event.ctrl) return
  const { id, p_W } = event.hit
  const { session } = bench
  if (id === 'ground' || editor.getState().scene.view?.locked?.includes(id)) return
  if (!session.run.playing) {
    const p_B = pointOfBody(session, id, p_W)
    if (!p_B) return
    // On a touch screen a finger on a body that is not selected turns the view.
    if (event.pointerType === 'touch' && !editor.getState().selection.includes(id)) return
    event.capture()
    const drag = startDrag(bench, { body: id, p_B, mode: 'translate', q: session.state.q })
    gesture = { kind: 'move', body: id, grip_W: p_W, drag, moved: false }
  } else {
    const pull = createPull(session, () => bench.stage?.camera())
    if (!pull.press(event.hit)) return
    event.capture()
    gesture = { kind: 'pull', pull }
  }
}

function follow(event: StagePointer, bench: Workbench): void {
  if (!gesture) return
  dragged = true
  if (gesture.kind === 'box') {
    setToolState({ box: { from: gesture.from, to: event.client } })
    return
  }
  if (gesture.kind === 'pull') {
    gesture.pull.move(event.ray)
    return
  }
  const camera = bench.stage?.camera()
  const target = camera ? onScreenPlane(event.ray, gesture.grip_W, camera) : null
  if (!target) return
  gesture.moved = true
  const wanted = snapped(bench, target, event.shift, gesture.body)
  gesture.drag.to(wanted.point)
}

function release(bench: Workbench): void {
  const done = gesture
  gesture = null
  if (!done) return
  const { stage } = bench
  if (done.kind === 'pull') done.pull.release()
  if (done.kind === 'box') {
    const box = boxNow()
    setToolState({ box: null })
    if (box && stage) editor.getState().select([...new Set([...done.keep, ...stage.inBox(box)])])
  }
  if (done.kind === 'move') {
    const { scene, selection } = editor.getState()
    const label = done.moved ? `Move ${nameOf(scene, done.body)}` : null
    done.drag.end(label, selection.includes(done.body) ? undefined : [done.body])
  }
}

function click({ hit, shift, ctrl }: StagePointer): void {
  if (dragged) {
    dragged = false
    return
  }
  const { select: choose, toggle, selection } = editor.getState()
  if (!hit) {
    if (!shift && !ctrl && selection.length > 0) choose([])
  } else if (hit.kind === 'body' || hit.kind === 'joint' || hit.kind === 'force') {
    if (shift || ctrl) toggle(hit.id)
    else choose([hit.id])
  }
}

function boxNow(): { left: number; top: number; right: number; bottom: number } | null {
  const { box } = useToolState.getState()
  if (!box) return null
  const { from, to } = box
  return {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  }
}
