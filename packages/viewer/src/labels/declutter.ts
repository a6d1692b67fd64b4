/* Labels that do not cover each other. Greedy, in the order of importance: each takes the first place around its point that is still
 free, beginning with the one it had, so that text stays in place while the picture moves; without a free place it is hidden. */

/** Places around a point, as turns from the direction a label leans to [rad]. */
const TURNS = [0, 0.7, -0.7, 1.4, -1.4, 2.3, -2.3, Math.PI] as const
const COSINES = TURNS.map(Math.cos)
const SINES = TURNS.map(Math.sin)
export const PLACES = TURNS.length

export interface Box {
  /** [px] the point, and the size of the text */
  x: number
  y: number
  width: number
  height: number
  /** Where it leans to; (0, −1) is up. Of unit length. */
  leanX: number
  leanY: number
  /** [px] between point and text */
  gap: number
  /** Which place it has; −1: none. Kept from frame to frame. */
  place: number
  /** [px] upper left corner; set where it has a place */
  left: number
  top: number
}

/** Boxes that have a place, most important first; room for a frame's work, kept between frames. */
export interface Placed {
  readonly boxes: Box[]
  count: number
}

export function createPlaced(): Placed {
  return { boxes: [], count: 0 }
}

/** Gives places to boxes, most important first, until `limit` are shown. */
export function declutter(
  boxes: readonly Box[],
  count: number,
  width: number,
  height: number,
  limit: number,
  placed: Placed,
): void {
  placed.count = 0
  for (let i = 0; i < count; i++) {
    const box = boxes[i]
    const had = box.place
    box.place = -1
    if (placed.count >= limit) continue
    for (let k = -1; k < PLACES; k++) {
      const place = k < 0 ? had : k
      if (place < 0 || (k >= 0 && place === had)) continue
      put(box, place)
      if (!inside(box, width, height) || covered(box, placed)) continue
      box.place = place
      placed.boxes[placed.count++] = box
      break
    }
  }
}

function put(box: Box, place: number): void {
  const c = COSINES[place]
  const s = SINES[place]
  const dx = box.leanX * c - box.leanY * s
  const dy = box.leanX * s + box.leanY * c
  box.left = box.x + dx * (box.gap + box.width / 2) - box.width / 2
  box.top = box.y + dy * (box.gap + box.height / 2) - box.height / 2
}

function inside(box: Box, width: number, height: number): boolean {
  return box.left > 2 && box.top > 2 && box.left + box.width < width - 2 && box.top + box.height < height - 2
}

function covered(box: Box, { boxes, count }: Placed): boolean {
  for (let j = 0; j < count; j++) {
    const other = boxes[j]
    if (
      box.left < other.left + other.width &&
      other.left < box.left + box.width &&
      box.top < other.top + other.height &&
      other.top < box.top + box.height
    )
      return true
  }
  return false
}
