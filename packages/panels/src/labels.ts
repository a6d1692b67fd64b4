/* Where texts stand in a drawing: beside what they name, inside the sheet, and never on each other. Lines and symbols are avoided where
 there is room. */
import type { Point } from './drawing'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is on the sheet already. Texts are never covered; symbols and lines if need be. */
export interface Taken {
  readonly texts: Box[]
  readonly symbols: Box[]
  readonly lines: (readonly [Point, Point])[]
}

export const nothingTaken = (): Taken => ({ texts: [], symbols: [], lines: [] })

/** [px] of a line of text, from what letters measure on average: drawings are made without a page, too. */
export function textSize(text: string, size: number): readonly [width: number, height: number] {
  return [0.56 * size * [...text].length + 2, 1.25 * size]
}

export function boxAt([x, y]: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

export function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function inside(a: Box, sheet: Box): boolean {
  return a.left >= sheet.left && a.top >= sheet.top && a.right <= sheet.right && a.bottom <= sheet.bottom
}

/** Whether a stretch passes through a box (Liang and Barsky). */
export function passes([a, b]: readonly [Point, Point], box: Box): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let [from, to] = [0, 1]
  for (const [p, q] of [
    [-dx, a[0] - box.left],
    [dx, box.right - a[0]],
    [-dy, a[1] - box.top],
    [dy, box.bottom - a[1]],
  ]) {
    if (p === 0) {
      if (q < 0) return false
      continue
    }
    const t = q / p
    if (p < 0) from = Math.max(from, t)
    else to = Math.min(to, t)
    if (from > to) return false
  }
  return true
}

/** How much a text there would cover; infinite where it must not stand. */
export function costAt(box: Box, taken: Taken, sheet: Box): number {
  if (!inside(box, sheet) || taken.texts.some((other) => overlap(box, other))) return Number.POSITIVE_INFINITY
  const symbols = taken.symbols.filter((other) => overlap(box, other)).length
  const lines = taken.lines.filter((other) => passes(other, box)).length
  return 3 * symbols + lines
}

const RINGS = [0, 9, 20, 34] as const
const WAYS = 12
/** What a place is worth that the text had before: texts that jump cannot be read. */
const STAY = 2.5

export interface Wanted {
  /** To find its place again. */
  readonly key: string
  readonly text: string
  readonly size: number
  readonly at: Point
  /** [px] from there to the text */
  readonly gap: number
}

export interface PlacedText {
  readonly wanted: Wanted
  /** Middle of its box. */
  readonly middle: Point
  /** Number of the place, for `before`. */
  readonly place: number
}

/** In their order; those without room are left out. Adds the boxes to what is taken. */
export function placeTexts(
  wanted: readonly Wanted[],
  taken: Taken,
  sheet: Box,
  before?: ReadonlyMap<string, number>,
): PlacedText[] {
  return wanted.flatMap((text): PlacedText[] => {
    const [width, height] = textSize(text.text, text.size)
    let best = Number.POSITIVE_INFINITY
    let found: PlacedText | null = null
    for (let place = 0; place < RINGS.length * WAYS; place++) {
      const ring = Math.floor(place / WAYS)
      // First to the right, then around.
      const angle = (-Math.PI / 6) * (place % WAYS)
      const far = text.gap + RINGS[ring]
      const middle: Point = [
        text.at[0] + (far + width / 2) * Math.cos(angle),
        text.at[1] + (far + height / 2) * Math.sin(angle),
      ]
      const stays = before?.get(text.key) === place
      const least = 0.8 * ring + 0.02 * (place % WAYS) - (stays ? STAY : 0)
      if (least >= best) continue
      const box = boxAt(middle, width, height)
      const cost = costAt(box, taken, sheet) + least
      if (cost < best) {
        best = cost
        found = { wanted: text, middle, place }
      }
    }
    if (!found) return []
    taken.texts.push(boxAt(found.middle, width, height))
    return [found]
  })
}
