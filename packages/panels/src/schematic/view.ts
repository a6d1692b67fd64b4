/* From where a schematic is seen: parallel projections, given by three perpendicular unit vectors of the world. */
import { vec3, type Vec3 } from '@freebody/math'
import type { Point } from '../drawing'

export interface View {
  readonly right: Vec3
  readonly up: Vec3
  /** Towards the viewer. */
  readonly back: Vec3
}

/** Seen against the direction `back`, upright; with `upright`, from the front of the scene whichever sign it has. */
export function viewAgainst(back: Vec3, upright = false): View {
  const unit = vec3.unit(back)
  const b = upright && vec3.dot(unit, FRONT) < 0 ? vec3.scale(unit, -1) : unit
  // Straight down or up: y of the world is up on paper.
  const level = vec3.cross([0, 0, 1], b)
  const right = vec3.length(level) > 1e-6 ? vec3.unit(level) : ([Math.sign(b[2]) || 1, 0, 0] as const)
  return { right, up: vec3.cross(b, right), back: b }
}

/** From the front, where y points away; else from the top, and from the right. */
const FRONT: Vec3 = [1, -4, 2]

/** Equal angles between the three axes, from the right front, above. */
export const ISOMETRIC = viewAgainst([1, -1, 1])

/** A sheet of paper with the mechanism on it. */
export interface Paper {
  readonly view: View
  /** Pixels per metre. */
  readonly scale: number
  /** [px] of a point of the world */
  place(p_W: Vec3): Point
  /** A vector of the world on paper, per unit of length; y down. */
  offset(v_W: Vec3): Point
}

/** [m] of what is seen: left, bottom, right, top along `right` and `up` */
export type Edges = readonly [left: number, bottom: number, right: number, top: number]

export function edgesOf(view: View, points: readonly Vec3[], before: Edges | null): Edges | null {
  let [left, bottom, right, top] = before ?? [Infinity, Infinity, -Infinity, -Infinity]
  for (const p of points) {
    const [x, y] = [vec3.dot(p, view.right), vec3.dot(p, view.up)]
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return left <= right ? [left, bottom, right, top] : null
}

/** The edges in the middle of the sheet, with `margin` [px] around. */
export function paperFor(
  view: View,
  [left, bottom, right, top]: Edges,
  width: number,
  height: number,
  margin: number,
): Paper {
  const room = (size: number) => Math.max(20, size - 2 * margin)
  // Of a single point there is nothing to fit.
  const least = 1e-9
  const [w, h] = [right - left, top - bottom]
  const fitting = Math.min(room(width) / Math.max(w, least), room(height) / Math.max(h, least))
  const scale = Math.max(w, h) > least ? fitting : 100
  const [cx, cy] = [(left + right) / 2, (bottom + top) / 2]
  const offset = (v: Vec3): Point => [vec3.dot(v, view.right), -vec3.dot(v, view.up)]
  return {
    view,
    scale,
    offset,
    place(p) {
      const [x, y] = offset(p)
      return [width / 2 + scale * (x - cx), height / 2 + scale * (y + cy)]
    },
  }
}
