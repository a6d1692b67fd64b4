/* From points to strokes of a pen, in pixels: the same for a canvas and for a file. */
import type { Curve } from './decimate'
import type { Range } from './ticks'

export interface Pen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

/** The part of the picture that a curve is drawn in. */
export interface Frame {
  readonly x: Range
  readonly y: Range
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** [px] Beyond this, single precision would bend the lines of whoever fills the pixels. */
const FAR = 20_000
/** [px] Shorter strokes leave no mark of their own. */
const SHORT = 0.3

/** Draws the points from number `from` up to `to`, starting at the previous point if there is one. Returns the path length [px]. */
export function strokeCurve(pen: Pen, { count, xs, ys }: Curve, frame: Frame, from = 0, to = count): number {
  const toX = frame.width / (frame.x[1] - frame.x[0])
  const toY = frame.height / (frame.y[1] - frame.y[0])
  const x0 = frame.left - toX * frame.x[0]
  const y0 = frame.top + frame.height + toY * frame.y[0]
  let down = from > 0 && !Number.isNaN(ys[from - 1])
  /** The last point, and where the pen is. */
  let lastX = down ? x0 + toX * xs[from - 1] : 0
  let lastY = down ? y0 - toY * ys[from - 1] : 0
  let penX = lastX
  let penY = lastY
  let way = 0
  if (down) pen.moveTo(clamp(penX), clamp(penY))
  for (let i = from; i < to; i++) {
    const x = x0 + toX * xs[i]
    const y = y0 - toY * ys[i]
    if (!(y - y === 0 && x - x === 0)) {
      // What was too short to draw ends here.
      if (down && (penX !== lastX || penY !== lastY)) pen.lineTo(lastX, lastY)
      down = false
      continue
    }
    if (!down) {
      penX = clamp(x)
      penY = clamp(y)
      pen.moveTo(penX, penY)
      down = true
    } else if (
      x > FAR ||
      x < -FAR ||
      y > FAR ||
      y < -FAR ||
      lastX > FAR ||
      lastX < -FAR ||
      lastY > FAR ||
      lastY < -FAR
    ) {
      const cut = cutLine(lastX, lastY, x, y)
      if (cut !== null) {
        pen.moveTo(cut[0], cut[1])
        pen.lineTo(cut[2], cut[3])
      }
      penX = clamp(x)
      penY = clamp(y)
      pen.moveTo(penX, penY)
    } else if (x - penX > SHORT || penX - x > SHORT || y - penY > SHORT || penY - y > SHORT) {
      pen.lineTo(x, y)
      way += Math.sqrt((x - penX) ** 2 + (y - penY) ** 2)
      penX = x
      penY = y
    }
    lastX = x
    lastY = y
  }
  if (down && (penX !== lastX || penY !== lastY)) pen.lineTo(clamp(lastX), clamp(lastY))
  return way
}

/** [px] More ink than this is drawn with the thinnest pen there is, which is a hundred times faster where pixels are filled
 without a graphics card: wide strokes are outlines of thousands of corners, thin ones are not. */
const MUCH = 12_000

/** Curves this dense are drawn without dashes, which cost ten times as much and would not be visible. */
export function showsDashes(ink: number): boolean {
  return ink < 5 * MUCH
}

export function penWidth(ink: number, usual: number): number {
  return ink > MUCH ? Math.min(usual, 1) : usual
}

function clamp(x: number): number {
  return Math.min(FAR, Math.max(-FAR, x))
}

/** The part of a line within ±FAR (Liang and Barsky), or nothing. */
function cutLine(
  ax: number,
  ay: number,
  bx: number,
  by: number,
): readonly [number, number, number, number] | null {
  let from = 0
  let to = 1
  for (const [p, d] of [
    [ax, bx - ax],
    [ay, by - ay],
  ]) {
    if (d === 0) {
      if (Math.abs(p) > FAR) return null
      continue
    }
    const s = (-FAR - p) / d
    const e = (FAR - p) / d
    from = Math.max(from, Math.min(s, e))
    to = Math.min(to, Math.max(s, e))
  }
  if (from > to) return null
  return [ax + from * (bx - ax), ay + from * (by - ay), ax + to * (bx - ax), ay + to * (by - ay)]
}
