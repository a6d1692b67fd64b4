/* Text over the picture, in HTML: sharp, themed by the page, without a second render pass. A painter creates a
 label once and writes to it every frame; the layer projects, finds places, and touches only elements that changed. */
import { Vector3 } from 'three'
import type { Rig } from '../view/rig'
import { quantity } from '@freebody/format'
import { createPlaced, declutter, isFar, type Box } from './declutter'
import type { Obstacles, Rectangle } from './obstacles'

export interface Label extends Box {
  readonly p_W: Vector3
  visible: boolean
  text: string
  /** A number with its unit after the `text`; written out only where it is seen. NaN: none. */
  value: number
  unit: string
  /** Higher is placed first. */
  importance: number
  colour: string
  tone: 'name' | 'number' | 'hot'
  /** The text. */
  shown: string
}

export interface LabelLayer {
  create(tone: Label['tone']): Label
  remove(label: Label): void
  /** Before anyone writes; `now` [ms]. */
  begin(now: number, playing: boolean): void
  /** After all painters have written. Labels stay off the obstacles. */
  layout(rig: Rig, obstacles?: Obstacles): void
  /** [px] Elements over the picture, which would hide labels. */
  keepOff(covers: readonly Rectangle[]): void
  /** Labels on the screen, for pictures. */
  shown(): readonly Label[]
  mount(host: HTMLElement | null): void
}

/** [ms] between new numbers */
const PAUSE = 125
const MOST = 70
/** Labels that are tried: the less important ones would find no room. */
const TRIED = 140
/** At most this many new labels are placed in one frame. */
const FEW = 16
/** [px] */
const LINE = 16
const SIDE = 4

interface Written {
  readonly span: HTMLSpanElement
  text: string
  colour: string
  tone: string
  x: number
  y: number
  shown: boolean
  /** To what it names, from afar. */
  leader: HTMLElement | null
}

/** [px] From a label that is far from its body to the edge of that; null where it is near. */
export function leaderOf(label: Label): readonly [x: number, y: number, toX: number, toY: number] | null {
  if (!isFar(label)) return null
  const { left, top, width, height, edgeX, edgeY } = label
  const x = Math.max(left + 2, Math.min(left + width - 2, edgeX))
  const y = Math.max(top + 2, Math.min(top + height - 2, edgeY))
  return [x, y, edgeX, edgeY]
}

export function createLabelLayer(): LabelLayer {
  const labels: Label[] = []
  const order: Label[] = []
  const written = new Map<Label, Written>()
  const at = new Vector3()
  const placed = createPlaced()
  let host: HTMLElement | null = null
  let changed = 0
  let sorted = 0
  let mayChange = true

  function write(label: Label): void {
    let w = written.get(label)
    if (!w) {
      if (label.place < 0 || !host) return
      const span = document.createElement('span')
      host.append(span)
      w = { span, text: '', colour: '', tone: '', x: Number.NaN, y: Number.NaN, shown: true, leader: null }
      written.set(label, w)
    }
    const shown = label.visible && label.place >= 0
    if (shown !== w.shown) {
      w.span.style.visibility = shown ? 'visible' : 'hidden'
      w.shown = shown
    }
    draw(label, w, shown)
    if (!shown) return
    if (w.text !== label.shown) {
      w.text = label.shown
      w.span.textContent = label.shown
    }
    if (w.colour !== label.colour) {
      w.colour = label.colour
      w.span.style.color = label.colour
    }
    if (w.tone !== label.tone) {
      w.tone = label.tone
      w.span.dataset.tone = label.tone
    }
    const x = Math.round(label.left * 2) / 2
    const y = Math.round(label.top * 2) / 2
    if (w.x === x && w.y === y) return
    w.x = x
    w.y = y
    w.span.style.transform = `translate(${x}px, ${y}px)`
  }

  function draw(label: Label, w: Written, shown: boolean): void {
    const line = shown ? leaderOf(label) : null
    if (!line) {
      if (w.leader) w.leader.style.visibility = 'hidden'
      return
    }
    if (!w.leader) {
      w.leader = document.createElement('i')
      w.span.before(w.leader)
    }
    const [x, y, toX, toY] = line
    const { style } = w.leader
    style.visibility = 'visible'
    style.width = `${Math.hypot(toX - x, toY - y).toFixed(1)}px`
    style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${Math.atan2(toY - y, toX - x).toFixed(3)}rad)`
  }

  return {
    create(tone) {
      const label: Label = {
        p_W: new Vector3(),
        visible: false,
        text: '',
        value: Number.NaN,
        unit: '',
        shown: '',
        importance: 0,
        colour: '',
        tone,
        x: 0,
        y: 0,
        width: 0,
        height: LINE,
        leanX: 0,
        leanY: -1,
        gap: 8,
        body: 0,
        shy: false,
        place: -1,
        left: 0,
        top: 0,
        edgeX: 0,
        edgeY: 0,
      }
      labels.push(label)
      return label
    },
    remove(label) {
      const i = labels.indexOf(label)
      if (i >= 0) labels.splice(i, 1)
      written.get(label)?.leader?.remove()
      written.get(label)?.span.remove()
      written.delete(label)
    },
    begin(now, playing) {
      mayChange = !playing || now - changed > PAUSE
      if (mayChange) changed = now
    },
    layout(rig, obstacles) {
      let n = 0
      // The order hardly changes from frame to frame: insertion sort passes over it once. Hundreds of new ones are far from it.
      if (labels.length > sorted + FEW) labels.sort((a, b) => importanceOf(b) - importanceOf(a))
      sorted = labels.length
      for (let i = 1; i < labels.length; i++) {
        const label = labels[i]
        const importance = label.visible ? label.importance : -1
        let k = i
        for (; k > 0 && importanceOf(labels[k - 1]) < importance; k--) labels[k] = labels[k - 1]
        labels[k] = label
      }
      for (let i = 0; i < labels.length; i++) {
        const label = labels[i]
        if (!label.visible || n >= TRIED) {
          label.place = -1
          continue
        }
        rig.project(label.p_W, at)
        // What is out of sight takes no turn from what is not.
        if (at.z < -1 || at.z > 1 || at.x < 0 || at.y < 0 || at.x > rig.width || at.y > rig.height) {
          label.place = -1
          continue
        }
        label.x = at.x
        label.y = at.y
        if (Number.isNaN(label.value)) label.shown = label.text
        else if (mayChange || label.shown === '') label.shown = label.text + quantity(label.value, label.unit)
        label.width = 2 * SIDE + textWidth(label.shown)
        order[n++] = label
      }
      order.length = n
      declutter(order, n, rig.width, rig.height, MOST, placed, obstacles)
      for (let i = 0; i < labels.length; i++) write(labels[i])
    },
    keepOff(covers) {
      placed.covers = covers
    },
    shown: () => labels.filter((l) => l.visible && l.place >= 0),
    mount(element) {
      host = element
      for (const { span, leader } of written.values())
        for (const part of leader ? [leader, span] : [span]) {
          if (element) element.append(part)
          else part.remove()
        }
    },
  }
}

function importanceOf(label: Label): number {
  return label.visible ? label.importance : -1
}

/** [px] at 12 px: near enough to keep texts apart without asking the browser to lay them out. */
export function textWidth(text: string): number {
  return 6.6 * text.length
}
