/* Mouse, pen, fingers and wheel over the picture. Hits are reported to the page; a drag that is not captured moves the camera:
   left drag or one finger   orbit          wheel, pinch   zoom towards the pointer
   right or middle drag      pan            two fingers    pan and zoom
 Clicks, double clicks and long presses are recognised here, so that a drag is never a click. */
import { pick, type Drag, type HitSource, type Picked } from '../scene-graph/hits'
import { floorOf } from '../scene-graph/drawn-scene'
import type { Picture } from '../scene-graph/picture'
import type { Hit, StagePointer } from '../types'
import { directions, orbited, panned, zoomed } from '../view/orbit'
import { onPlane, plainPoint } from '../view/rays'

export interface GestureListener {
  readonly onPointer: (event: StagePointer) => void
  /** The user has moved the camera. */
  readonly onCamera: () => void
  /** The camera stays where it is. */
  readonly still?: () => boolean
  /** The wheel is for the camera, not for the page around. */
  readonly heedsWheel?: (event: WheelEvent) => boolean
  /** Something that is drawn has changed. */
  readonly invalidate: () => void
}

/** [px] a press may wander and still be a click */
const STILL = { mouse: 4, pen: 6, touch: 10 }
/** [ms] */
const DOUBLE = 380
const LONG = 550
/** [rad/px] */
const ORBIT = 0.0075

type PointerKind = StagePointer['pointerType']

interface Press {
  readonly id: number
  readonly button: number
  readonly kind: PointerKind
  readonly x: number
  readonly y: number
  readonly picked: Picked | null
  /** The page took it, a tool took it, the camera follows it, or it may still be a click. */
  role: 'open' | 'captured' | 'tool' | 'orbit' | 'pan'
  drag: Drag | null
  moved: boolean
}

export function listenToGestures(
  element: HTMLElement,
  picture: Picture,
  listener: GestureListener,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let press: Press | null = null
  let lastMove: PointerEvent | null = null
  let request = 0
  let hovering: HitSource | null = null
  let clicked = { at: 0, x: 0, y: 0 }
  let longPress = 0
  /** A finger has opened a menu, and is still down. */
  let held = false
  let last = { x: 0, y: 0 }

  // ---- from the browser's events to the stage's

  function place(e: { readonly clientX: number; readonly clientY: number }) {
    const box = element.getBoundingClientRect()
    return { x: e.clientX - box.left, y: e.clientY - box.top }
  }

  function kindOf(e: PointerEvent | MouseEvent): PointerKind {
    const kind = 'pointerType' in e ? e.pointerType : 'mouse'
    return kind === 'touch' || kind === 'pen' ? kind : 'mouse'
  }

  function at(e: PointerEvent | MouseEvent): Picked | null {
    const { x, y } = place(e)
    return pick(picture, { x, y, ray: picture.rig.ray(x, y), pointerType: kindOf(e) })
  }

  function event(type: StagePointer['type'], e: PointerEvent | MouseEvent, hit: Hit | null): StagePointer {
    const { x, y } = place(e)
    const ray = picture.rig.ray(x, y)
    const { orbit } = picture.rig
    return {
      type,
      hit,
      ray,
      plane: plainPoint(ray, floorOf(picture), orbit.target, directions(orbit).back, 12 * orbit.distance),
      client: { x: e.clientX, y: e.clientY },
      shift: e.shiftKey,
      ctrl: e.ctrlKey || e.metaKey,
      alt: e.altKey,
      pointerType: kindOf(e),
      buttons: e.buttons,
      capture() {
        if (type === 'down' && press && press.role === 'open') press.role = 'captured'
      },
    }
  }

  function hoverOver(picked: Picked | null): void {
    if (hovering && hovering !== picked?.source) hovering.hover?.(null)
    hovering = picked?.source ?? null
    hovering?.hover?.(picked?.hit ?? null)
  }

  // ---- presses

  function down(e: PointerEvent): void {
    fingers.set(e.pointerId, place(e))
    if (fingers.size === 2 && press?.kind === 'touch' && press.role !== 'captured' && press.role !== 'tool') {
      // The second finger makes it a pinch; what the first began is over.
      clearTimeout(longPress)
      press.role = 'pan'
      press.moved = true
      return
    }
    if (press) return
    element.setPointerCapture(e.pointerId)
    last = place(e)
    const picked = e.button === 0 ? at(e) : null
    press = {
      id: e.pointerId,
      button: e.button,
      kind: kindOf(e),
      ...place(e),
      picked,
      role: e.button === 1 ? 'pan' : 'open',
      drag: null,
      moved: false,
    }
    if (e.button !== 0) return
    const told = event('down', e, picked?.hit ?? null)
    if (picked?.source?.grab) {
      press.drag = picked.source.grab(told, picked.hit)
      if (press.drag) press.role = 'tool'
    }
    listener.onPointer(told)
    if (press.kind === 'touch' && press.role !== 'tool')
      longPress = window.setTimeout(() => {
        if (!press || press.moved || (press.role !== 'open' && press.role !== 'captured')) return
        // The finger that holds it drags nothing from here on.
        press.role = 'open'
        press.moved = true
        held = true
        listener.onPointer(event('context', e, press.picked?.hit ?? null))
      }, LONG)
    listener.invalidate()
  }

  function move(e: PointerEvent): void {
    if (fingers.has(e.pointerId) && fingers.size >= 2 && press?.kind === 'touch') {
      pinch(e)
      return
    }
    lastMove = e
    // At most once a frame.
    request ||= requestAnimationFrame(flush)
  }

  function flush(): void {
    request = 0
    const e = lastMove
    lastMove = null
    if (!e) return
    if (!press) {
      const picked = at(e)
      hoverOver(picked)
      listener.onPointer(event('move', e, picked?.hit ?? null))
      return
    }
    if (e.pointerId !== press.id) return
    const { x, y } = place(e)
    if (!press.moved && Math.hypot(x - press.x, y - press.y) > STILL[press.kind]) {
      press.moved = true
      clearTimeout(longPress)
      if (press.role === 'open') press.role = press.button === 2 ? 'pan' : 'orbit'
    }
    const { rig } = picture
    if (press.role === 'tool') press.drag?.move(event('move', e, press.picked?.hit ?? null))
    // A small movement during a click is not a drag.
    else if (press.role === 'captured' && press.moved)
      listener.onPointer(event('move', e, at(e)?.hit ?? null))
    else if (press.role === 'orbit' && press.moved)
      turn(() => orbited(rig.orbit, ORBIT * (x - last.x), ORBIT * (y - last.y)))
    else if (press.role === 'pan' && press.moved)
      turn(() => panned(rig.orbit, x - last.x, y - last.y, rig.height))
    last = { x, y }
    listener.invalidate()
  }

  function up(e: PointerEvent): void {
    fingers.delete(e.pointerId)
    if (!press || e.pointerId !== press.id) return
    clearTimeout(longPress)
    if (lastMove) flush()
    const { role, moved, button, drag } = press
    const hit = role === 'tool' ? (press.picked?.hit ?? null) : (at(e)?.hit ?? null)
    press = null
    drag?.end(false)
    if (button === 0) listener.onPointer(event('up', e, hit))
    if (moved || role === 'tool') {
      if (role === 'orbit' || role === 'pan') listener.onCamera()
    } else if (button === 2) listener.onPointer(event('context', e, at(e)?.hit ?? null))
    else if (button === 0) {
      const { x, y } = place(e)
      const again = e.timeStamp - clicked.at < DOUBLE && Math.hypot(x - clicked.x, y - clicked.y) < 12
      clicked = { at: again ? 0 : e.timeStamp, x, y }
      listener.onPointer(event(again ? 'double' : 'click', e, hit))
    }
    listener.invalidate()
  }

  function abandon(e: PointerEvent): void {
    fingers.delete(e.pointerId)
    if (!press || e.pointerId !== press.id) return
    clearTimeout(longPress)
    const { drag, role } = press
    press = null
    drag?.end(true)
    if (role === 'captured') listener.onPointer(event('leave', e, null))
    listener.invalidate()
  }

  function leave(e: PointerEvent): void {
    if (press) return
    hoverOver(null)
    listener.onPointer(event('leave', e, null))
  }

  /** Escape gives a gesture back: its tool or its page undoes what it has done. */
  function key(e: KeyboardEvent): void {
    if (e.key !== 'Escape' || press?.role !== 'tool') return
    const { drag } = press
    press.role = 'pan'
    press.drag = null
    press.moved = false
    drag?.end(true)
    e.stopPropagation()
    listener.invalidate()
  }

  // ---- the camera

  function turn(change: () => typeof picture.rig.orbit): void {
    if (listener.still?.()) return
    picture.rig.orbit = change()
    picture.rig.touched = true
    listener.invalidate()
  }

  function pinch(e: PointerEvent): void {
    const before = [...fingers.values()]
    const [a, b] = before
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const apart = Math.hypot(a.x - b.x, a.y - b.y)
    fingers.set(e.pointerId, place(e))
    const [c, d] = [...fingers.values()]
    const now = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }
    const spread = Math.hypot(c.x - d.x, c.y - d.y)
    if (press?.role !== 'pan') return
    const { rig } = picture
    turn(() => {
      const moved = panned(rig.orbit, now.x - middle.x, now.y - middle.y, rig.height)
      return apart > 0 ? zoomed(moved, spread / apart, under(now.x, now.y)) : moved
    })
  }

  /** The point under the pointer at the depth of the target, which zooming leaves in its place. */
  function under(x: number, y: number) {
    const { orbit } = picture.rig
    return onPlane(picture.rig.ray(x, y), orbit.target, directions(orbit).back) ?? orbit.target
  }

  function wheel(e: WheelEvent): void {
    if (listener.still?.() || listener.heedsWheel?.(e) === false) return
    e.preventDefault()
    const { x, y } = place(e)
    const lines = e.deltaMode === 1 ? 16 * e.deltaY : e.deltaMode === 2 ? 400 * e.deltaY : e.deltaY
    // A pinch on a touchpad arrives as a wheel with Ctrl, in small steps.
    const factor = Math.exp(-Math.max(-300, Math.min(300, lines)) * (e.ctrlKey ? 0.01 : 0.0016))
    turn(() => zoomed(picture.rig.orbit, factor, under(x, y)))
    listener.onCamera()
  }

  const quiet = (e: Event) => e.preventDefault()
  /** The mouse events that some browsers make of a finger would close the menu again. */
  const lift = (e: Event) => {
    if (held) e.preventDefault()
    held = false
  }
  const pairs = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', abandon],
    ['pointerleave', leave],
    ['contextmenu', quiet],
    ['touchend', lift],
    ['touchcancel', lift],
  ] as const
  for (const [type, f] of pairs) element.addEventListener(type, f as EventListener)
  element.addEventListener('wheel', wheel, { passive: false })
  window.addEventListener('keydown', key, { capture: true })
  return () => {
    for (const [type, f] of pairs) element.removeEventListener(type, f as EventListener)
    element.removeEventListener('wheel', wheel)
    window.removeEventListener('keydown', key, { capture: true })
    cancelAnimationFrame(request)
    clearTimeout(longPress)
  }
}
