/* What labels stay off: the bodies and the heads of arrows, as the camera sees them. A body is bounded by strips in sixteen directions of the
 screen, which is quick to find from the vertices that reach out farthest, and to test a text against. */
import { Matrix4, Vector3 } from 'three'
import type { ArrowBatch } from '../arrows/batch'
import { extremesOf } from '../bodies/geometries'
import type { Part } from '../bodies/painter'
import type { Poses } from '../pose'
import type { Rig } from '../view/rig'

/** Directions of the strips: the axes of the screen first, which rule out most. */
const TURNS = [0, 8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15].map((i) => (i * Math.PI) / 16)
const NX = TURNS.map(Math.cos)
const NY = TURNS.map(Math.sin)
const STRIPS = TURNS.length

/** [px] around the middle of an arrow's head */
const HEAD = 7
/** [px] from the tip to there */
const BACK = 5
/** [px] kept free around a body */
const AIR = 3

/** Scenes of more bodies show few names, and take longer to bound. */
const MOST_BODIES = 80
const MOST_ARROWS = 160
const MOST_CURVED = 24
/** Pieces of a curved one. */
const PIECES = 12

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Direction {
  readonly x: number
  readonly y: number
}

/** Of the strips, as labels lean: up or to the side. */
const ACROSS: readonly Direction[] = TURNS.map((turn) =>
  turn === 0 ? { x: 1, y: 0 } : { x: -Math.cos(turn), y: -Math.sin(turn) },
)

export interface Obstacles {
  /** At the present view, before labels are laid out. */
  update(
    rig: Rig,
    parts: readonly Part[],
    poses: Poses,
    seen: (part: Part) => boolean,
    straight: readonly ArrowBatch[],
    curved: readonly ArrowBatch[],
  ): void
  /** Over this body. */
  onBody(body: number, box: Rectangle): boolean
  onAnyBody(box: Rectangle): boolean
  onHead(box: Rectangle): boolean
  onShaft(box: Rectangle): boolean
  /** Across a body where it is narrowest, upwards; null for bodies that are not known. */
  narrowest(body: number): Direction | null
  /** [px] from a point of a body to its edge, along a unit direction; 0 outside of it and for bodies that are not known. */
  wayOut(body: number, x: number, y: number, dx: number, dy: number): number
}

export function createObstacles(): Obstacles {
  // Low and high ends of the strips of each body; high below low: it is not in the picture.
  let strips = new Float64Array(0)
  let bodies = 0
  let arrows = new Float64Array(0)
  let count = 0
  const matrix = new Matrix4()
  const point = new Vector3()
  const at = new Vector3()
  const tail = new Vector3()
  const tip = new Vector3()
  const axis = new Vector3()
  const across = new Vector3()
  const other = new Vector3()
  const point3 = new Vector3()

  /** `head`: 1 where it has one at its end. */
  function add(rig: Rig, from: Vector3, to: Vector3, head: 0 | 1): void {
    if (arrows.length < 5 * (count + 1)) {
      const more = new Float64Array(2 * arrows.length + 160)
      more.set(arrows)
      arrows = more
    }
    rig.project(from, at)
    const o = 5 * count++
    arrows[o] = at.x
    arrows[o + 1] = at.y
    rig.project(to, at)
    arrows[o + 2] = at.x
    arrows[o + 3] = at.y
    arrows[o + 4] = head
  }

  function onCircle(out: Vector3, a: number): void {
    out.copy(tail).addScaledVector(across, Math.cos(a)).addScaledVector(other, Math.sin(a))
  }

  function meets(body: number, { left, top, width, height }: Rectangle): boolean {
    const o = 2 * STRIPS * body
    if (body >= bodies || strips[o] > strips[o + 1]) return false
    const [x, y] = [left + width / 2, top + height / 2]
    for (let s = 0; s < STRIPS; s++) {
      const middle = x * NX[s] + y * NY[s]
      const half = (width / 2) * Math.abs(NX[s]) + (height / 2) * Math.abs(NY[s]) + AIR
      if (middle + half < strips[o + 2 * s] || middle - half > strips[o + 2 * s + 1]) return false
    }
    return true
  }

  return {
    update(rig, parts, poses, seen, straight, curved) {
      bodies = 0
      count = 0
      const last = parts.length > 0 ? parts[parts.length - 1].body + 1 : 0
      if (last <= MOST_BODIES) {
        if (strips.length < 2 * STRIPS * last) strips = new Float64Array(2 * STRIPS * last)
        for (let i = 0; i < last * STRIPS; i++) {
          strips[2 * i] = Number.POSITIVE_INFINITY
          strips[2 * i + 1] = Number.NEGATIVE_INFINITY
        }
        bodies = last
        for (const part of parts) {
          if (!seen(part)) continue
          matrix.fromArray(poses.m_WB, 16 * part.body).multiply(part.local)
          const extremes = outlineOf(part)
          const o = 2 * STRIPS * part.body
          for (let i = 0; i < extremes.length; i += 3) {
            rig.project(point.fromArray(extremes, i).applyMatrix4(matrix), at)
            if (at.z > 1) continue
            for (let s = 0; s < STRIPS; s++) {
              const d = at.x * NX[s] + at.y * NY[s]
              if (d < strips[o + 2 * s]) strips[o + 2 * s] = d
              if (d > strips[o + 2 * s + 1]) strips[o + 2 * s + 1] = d
            }
          }
        }
      }
      for (const batch of straight)
        for (let i = 0; i < batch.count && count < MOST_ARROWS; i++) {
          if (batch.owner(i) === null) continue
          batch.read(i, tail, tip)
          add(rig, tail, tip.add(tail), 1)
        }
      for (const batch of curved)
        for (let i = 0; i < Math.min(batch.count, MOST_CURVED); i++) {
          batch.read(i, tail, axis)
          const radius = axis.length()
          across.set(axis.y, -axis.x, 0)
          if (across.lengthSq() < 0.1 * radius * radius) across.set(0, axis.z, -axis.y)
          across.setLength(radius)
          other.crossVectors(axis, across).divideScalar(radius || 1)
          for (let k = 0; k < PIECES; k++) {
            onCircle(point3, (2 * Math.PI * k) / PIECES)
            onCircle(tip, (2 * Math.PI * (k + 1)) / PIECES)
            add(rig, point3, tip, 0)
          }
        }
    },
    onBody: meets,
    onAnyBody(box) {
      for (let b = 1; b < bodies; b++) if (meets(b, box)) return true
      return false
    },
    onHead({ left, top, width, height }) {
      for (let o = 0; o < 5 * count; o += 5) {
        const wayX = arrows[o + 2] - arrows[o]
        const wayY = arrows[o + 3] - arrows[o + 1]
        const l = Math.hypot(wayX, wayY)
        if (arrows[o + 4] === 0 || l < 8) continue
        const x = arrows[o + 2] - (BACK * wayX) / l
        const y = arrows[o + 3] - (BACK * wayY) / l
        const dx = Math.max(left - x, 0, x - left - width)
        const dy = Math.max(top - y, 0, y - top - height)
        if (dx * dx + dy * dy < HEAD * HEAD) return true
      }
      return false
    },
    onShaft(box) {
      for (let o = 0; o < 5 * count; o += 5)
        if (crosses(arrows[o], arrows[o + 1], arrows[o + 2], arrows[o + 3], box)) return true
      return false
    },
    narrowest(body) {
      const o = 2 * STRIPS * body
      if (body >= bodies || strips[o] > strips[o + 1]) return null
      let best = 0
      for (let s = 1; s < STRIPS; s++)
        if (strips[o + 2 * s + 1] - strips[o + 2 * s] < strips[o + 2 * best + 1] - strips[o + 2 * best] - 1)
          best = s
      return ACROSS[best]
    },
    wayOut(body, x, y, dx, dy) {
      const o = 2 * STRIPS * body
      if (body >= bodies || strips[o] > strips[o + 1]) return 0
      let out = Number.POSITIVE_INFINITY
      for (let s = 0; s < STRIPS; s++) {
        const along = dx * NX[s] + dy * NY[s]
        if (Math.abs(along) < 1e-6) continue
        const middle = x * NX[s] + y * NY[s]
        out = Math.min(out, (strips[o + 2 * s + (along > 0 ? 1 : 0)] - middle) / along)
      }
      return Math.max(0, out)
    },
  }
}

/** Closer to round shapes than what bounds the scene: found when its geometry is first labelled. */
function outlineOf({ geometry }: Part): Float32Array {
  geometry.userData.outline ??= extremesOf(geometry, 2)
  return geometry.userData.outline as Float32Array
}

/** A segment meets a rectangle: clipped by its sides, something is left. */
function crosses(x0: number, y0: number, x1: number, y1: number, box: Rectangle): boolean {
  let from = 0
  let to = 1
  for (const [p, d, low, size] of [
    [x0, x1 - x0, box.left, box.width],
    [y0, y1 - y0, box.top, box.height],
  ]) {
    if (d === 0) {
      if (p < low || p > low + size) return false
      continue
    }
    const a = (low - p) / d
    const b = (low + size - p) / d
    from = Math.max(from, Math.min(a, b))
    to = Math.min(to, Math.max(a, b))
    if (from > to) return false
  }
  return true
}
