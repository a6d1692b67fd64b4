/* The camera's position on a sphere about a target, z up. Plain values and pure functions; the only place that defines how a
 drag, a wheel or a button moves the camera. Angles rather than a look-at matrix, so that looking straight down is nothing special:
   (1)  back  b = (cos ε cos α, cos ε sin α, sin ε)        from the target to the eye
        right r = (−sin α, cos α, 0),   up u = b × r       α azimuth, ε elevation [rad] */
import { vec3, type Vec3 } from '@freebody/math'
import type { CameraPose, Side } from '../types'

export interface Orbit {
  readonly target: Vec3
  readonly azimuth: number
  readonly elevation: number
  /** [m] from target to camera; an orthographic picture shows what a perspective one shows at the target */
  readonly distance: number
  readonly orthographic: boolean
}

/** [degrees] of the perspective camera, from top to bottom */
export const FIELD_OF_VIEW = 30
const HALF = (FIELD_OF_VIEW * Math.PI) / 360
const STRAIGHT = Math.PI / 2

/** From the right, from the front, a little from above: y points away, x to the right. */
export const usual: Orbit = {
  target: [0, 0, 0.5],
  azimuth: -1.05,
  elevation: 0.42,
  distance: 6,
  orthographic: false,
}

export interface Directions {
  readonly right: Vec3
  readonly up: Vec3
  readonly back: Vec3
}

/** (1) */
export function directions({ azimuth: a, elevation: e }: Orbit): Directions {
  const back: Vec3 = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)]
  const right: Vec3 = [-Math.sin(a), Math.cos(a), 0]
  const up: Vec3 = [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)]
  return { right, up, back }
}

export function eyeOf(o: Orbit): Vec3 {
  return vec3.add(o.target, directions(o).back, o.distance)
}

export function poseOf(o: Orbit): CameraPose {
  return { position: eyeOf(o), target: o.target, orthographic: o.orthographic }
}

/** A camera vertically above its target keeps its azimuth. */
export function orbitFrom(pose: Partial<CameraPose>, before: Orbit): Orbit {
  const target = pose.target ?? before.target
  const orthographic = pose.orthographic ?? before.orthographic
  if (!pose.position) return { ...before, target, orthographic }
  const d: Vec3 = [pose.position[0] - target[0], pose.position[1] - target[1], pose.position[2] - target[2]]
  const flat = Math.hypot(d[0], d[1])
  const distance = Math.hypot(flat, d[2])
  if (!(distance > 0)) return { ...before, target, orthographic }
  const azimuth = flat > 1e-9 * distance ? Math.atan2(d[1], d[0]) : before.azimuth
  return { target, azimuth, elevation: Math.atan2(d[2], flat), distance, orthographic }
}

/** [rad] The picture turns to the left and up. */
export function orbited(o: Orbit, left: number, up: number): Orbit {
  const elevation = Math.max(-STRAIGHT, Math.min(STRAIGHT, o.elevation + up))
  return { ...o, azimuth: o.azimuth - left, elevation }
}

/** [m] shown by one pixel at the target's distance */
export function metresPerPixel(o: Orbit, height: number): number {
  return (2 * o.distance * Math.tan(HALF)) / Math.max(1, height)
}

/** [px] by which the picture moves right and down */
export function panned(o: Orbit, x: number, y: number, height: number): Orbit {
  const m = metresPerPixel(o, height)
  const { right, up } = directions(o)
  return { ...o, target: vec3.add(vec3.add(o.target, right, -x * m), up, y * m) }
}

/** Comes closer by the factor, towards a point that stays where it is on the screen. */
export function zoomed(o: Orbit, factor: number, at: Vec3 = o.target): Orbit {
  const distance = Math.max(1e-3, Math.min(1e5, o.distance / factor))
  const k = distance / o.distance
  const target = at.map((a, i) => a + (o.target[i] - a) * k) as unknown as Vec3
  return { ...o, target, distance }
}

/** A ball just fits a picture of this shape. */
export function fitted(o: Orbit, centre: Vec3, radius: number, aspect: number): Orbit {
  const narrow = Math.min(HALF, Math.atan(Math.tan(HALF) * aspect))
  return { ...o, target: centre, distance: Math.max(1e-3, radius) / Math.sin(narrow) }
}

/** Points fit into a picture of this shape, with `margin` (0 … 1) of it left free around them; exact for the direction of view, where a ball
 would leave room for other directions of view. `height` (0 … 1) is the part of the picture's height that they may take. */
export function fittedTo(
  o: Orbit,
  points: readonly Vec3[],
  aspect: number,
  margin: number,
  height = 1,
): Orbit {
  if (points.length === 0) return o
  const { right, up, back } = directions(o)
  const half = Math.tan(HALF) * (1 - margin)
  const tall = half * height
  const wide = half * aspect
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  const seen = points.map((p) => [vec3.dot(p, right), vec3.dot(p, up), vec3.dot(p, back)] as const)
  for (const s of seen)
    for (let i = 0; i < 2; i++) {
      low[i] = Math.min(low[i], s[i])
      high[i] = Math.max(high[i], s[i])
    }
  const x = (low[0] + high[0]) / 2
  const y = (low[1] + high[1]) / 2
  const z = seen.reduce((sum, s) => sum + s[2], 0) / seen.length
  let distance = 1e-3
  for (const s of seen) {
    // Points nearer to the camera need more room.
    const nearer = o.orthographic ? 0 : s[2] - z
    distance = Math.max(distance, nearer + Math.abs(s[0] - x) / wide, nearer + Math.abs(s[1] - y) / tall)
  }
  return { ...o, target: vec3.add(vec3.add(vec3.add([0, 0, 0], right, x), up, y), back, z), distance }
}

/** Front looks along +y, as drawings do; top has x to the right and y up. */
const sides: Readonly<Record<Side, readonly [azimuth: number, elevation: number]>> = {
  front: [-STRAIGHT, 0],
  back: [STRAIGHT, 0],
  right: [0, 0],
  left: [Math.PI, 0],
  top: [-STRAIGHT, STRAIGHT],
  bottom: [-STRAIGHT, -STRAIGHT],
  iso: [-Math.PI / 4, Math.atan(Math.SQRT1_2)],
}

export function lookingFrom(o: Orbit, side: Side): Orbit {
  const [azimuth, elevation] = sides[side]
  return { ...o, azimuth, elevation }
}
