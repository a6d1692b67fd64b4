/* Labels that do not cover each other, nor what they name, nor the heads of arrows. Greedy, in the order of importance: each takes the first
 place around its point that is still free, beginning with the one it had, so that text stays in place while the picture moves; without a
 free place it is hidden. */
import type { Obstacles, Rectangle } from './obstacles'

/** Places around a point, as turns from the direction a label leans to [rad]. */
const TURNS = [0, 0.7, -0.7, 1.4, -1.4, 2.3, -2.3, Math.PI] as const
const COSINES = TURNS.map(Math.cos)
const SINES = TURNS.map(Math.sin)
/** [px] farther away than a label likes; the last is joined to its point by a line. */
const FARTHER = [0, 9, 26] as const
export const PLACES = TURNS.length
const FAR = (FARTHER.length - 1) * PLACES

export interface Box {
  /** [px] the point, and the size of the text */
  x: number
  y: number
  width: number
  height: number
  /** Where it leans to; (0, −1) is up. Of unit length. */
  leanX: number
  leanY: number
  /** [px] between point and text; from the edge of the body, where it names one */
  gap: number
  /** The body it names; 0: none. */
  body: number
  /** Where it would cover any body or arrow, it is left out. */
  shy: boolean
  /** Which place it has; −1: none. Kept from frame to frame. */
  place: number
  /** [px] upper left corner; set where it has a place */
  left: number
  top: number
  /** [px] where the body it names ends towards it, or the point */
  edgeX: number
  edgeY: number
}

/** Boxes that have a place, most important first; room for a frame's work, kept between frames. */
export interface Placed {
  readonly boxes: Box[]
  count: number
  /** What lies over the picture: no label is placed beneath. */
  covers: readonly Rectangle[]
}

export function createPlaced(): Placed {
  return { boxes: [], count: 0, covers: [] }
}

/** So far from its point that a line joins them. */
export function isFar({ place }: Box): boolean {
  return place >= FAR
}

/** Gives places to boxes, most important first, until `limit` are shown. */
export function declutter(
  boxes: readonly Box[],
  count: number,
  width: number,
  height: number,
  limit: number,
  placed: Placed,
  obstacles: Obstacles | null = null,
): void {
  placed.count = 0
  for (let i = 0; i < count; i++) {
    const box = boxes[i]
    const had = box.place
    box.place = -1
    const lean = obstacles && box.body > 0 ? obstacles.narrowest(box.body) : null
    if (lean) {
      box.leanX = lean.x
      box.leanY = lean.y
    }
    if (placed.count >= limit) continue
    const place = placeOf(box, had, width, height, placed, obstacles)
    if (place < 0) continue
    put(box, place, obstacles)
    box.place = place
    placed.boxes[placed.count++] = box
  }
}

/** The first free place: clear of everything, or else for those that are not shy clear of labels, arrowheads and what they name. */
function placeOf(
  box: Box,
  had: number,
  width: number,
  height: number,
  placed: Placed,
  obstacles: Obstacles | null,
): number {
  // Only the names of bodies have room to go farther, and only for them it is clear what they belong to.
  const places = box.body > 0 && obstacles ? FARTHER.length * PLACES : PLACES
  let second = -1
  for (let k = -1; k < places; k++) {
    const place = k < 0 ? had : box.body > 0 ? beside(k) : k
    if (place < 0 || place >= places || (k >= 0 && place === had)) continue
    put(box, place, obstacles)
    if (!inside(box, width, height) || covered(box, placed)) continue
    if (!obstacles) return place
    if (obstacles.onHead(box) || (box.body > 0 && obstacles.onBody(box.body, box))) continue
    if (!obstacles.onShaft(box) && !obstacles.onAnyBody(box)) return place
    if (second < 0) second = place
  }
  return box.shy ? -1 : second
}

function put(box: Box, place: number, obstacles: Obstacles | null): void {
  const turn = place % PLACES
  const c = COSINES[turn]
  const s = SINES[turn]
  const dx = box.leanX * c - box.leanY * s
  const dy = box.leanX * s + box.leanY * c
  const farther = FARTHER[Math.floor(place / PLACES)]
  box.edgeX = box.x
  box.edgeY = box.y
  if (box.body > 0 && obstacles) {
    const out = obstacles.wayOut(box.body, box.x, box.y, dx, dy)
    box.edgeX += dx * out
    box.edgeY += dy * out
    // Clear of an edge across this direction.
    const reach = box.gap + farther + (box.width / 2) * Math.abs(dx) + (box.height / 2) * Math.abs(dy)
    box.left = box.edgeX + dx * reach - box.width / 2
    box.top = box.edgeY + dy * reach - box.height / 2
    return
  }
  const gap = box.gap + farther
  box.left = box.x + dx * (gap + box.width / 2) - box.width / 2
  box.top = box.y + dy * (gap + box.height / 2) - box.height / 2
}

/** Of a body the side across from where its name leans comes second. */
function beside(k: number): number {
  const turn = k % PLACES
  return k - turn + (turn === 0 ? 0 : turn === 1 ? PLACES - 1 : turn - 1)
}

function inside(box: Box, width: number, height: number): boolean {
  return box.left > 2 && box.top > 2 && box.left + box.width < width - 2 && box.top + box.height < height - 2
}

function covered(box: Rectangle, { boxes, count, covers }: Placed): boolean {
  for (let j = 0; j < covers.length; j++) if (meets(box, covers[j])) return true
  for (let j = 0; j < count; j++) if (meets(box, boxes[j])) return true
  return false
}

function meets(a: Rectangle, b: Rectangle): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
