/* A scene as a few outlines, for where there is no picture of it: each shape as the hull of some of its points, joints as dots,
 seen a little from the right and from above. */
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import {
  compileScene,
  shapeKinds,
  type CompiledScene,
  type Scene,
  type ShapeDefinition,
} from '@freebody/scene'

export const WIDTH = 160
export const HEIGHT = 100
const MARGIN = 18
/** Bodies; more are no sketch. */
const MOST = 80

export interface Sketch {
  /** Corners as SVG writes them, the farthest first. */
  readonly outlines: readonly string[]
  readonly joints: readonly (readonly [number, number])[]
}

type Seen = readonly [x: number, y: number, depth: number]

/** Null where the scene cannot be read, or there is nothing to see. */
export function sketch(scene: Scene): Sketch | null {
  const compiled = compileScene(scene)
  if (!compiled.ok || compiled.bodies.size > MOST) return null
  const shapes = [...compiled.bodies.keys()].flatMap((body) => shapesOf(compiled, body))
  const joints = jointsOf(compiled)
  const fit = fitting([...shapes.flat(), ...joints])
  if (!fit || shapes.length === 0) return null
  const far = (points: readonly Seen[]) => points.reduce((sum, p) => sum + p[2], 0) / points.length
  return {
    outlines: [...shapes]
      .sort((a, b) => far(b) - far(a))
      .map((points) =>
        hull(points.map(fit))
          .map(([x, y]) => `${round(x)},${round(y)}`)
          .join(' '),
      ),
    joints: joints.map(fit),
  }
}

/** Unit vectors of the picture: to the right, up, and away from the eye. */
const AWAY: Vec3 = [-0.43, 0.85, -0.3]
const RIGHT: Vec3 = [0.892, 0.451, 0]
const UP: Vec3 = [-0.135, 0.268, 0.954]

function seen(p: Vec3): Seen {
  const along = (axis: Vec3) => axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2]
  return [along(RIGHT), -along(UP), along(AWAY)]
}

/** Where a body is: its centre of mass and its axes. */
function poseOf({ indexOf, state: { q } }: CompiledScene, body: string): (p_B: Vec3) => Vec3 {
  const o = 7 * (indexOf.get(body) ?? 0)
  // The ground comes first, and lies where the world does.
  if (o === 0) return (p) => p
  const turn: Quat = [q[o + 3], q[o + 4], q[o + 5], q[o + 6]]
  return (p) => add([q[o], q[o + 1], q[o + 2]], rotateByQuat(turn, p))
}

/** Points of each shape of a body. Without a shape it is a particle: one point. */
function shapesOf(compiled: CompiledScene, body: string): Seen[][] {
  const { shapes, kind } = compiled.bodies.get(body)!
  const inWorld = poseOf(compiled, body)
  if (shapes.length === 0) return kind === 'ground' ? [] : [[seen(inWorld([0, 0, 0]))]]
  return shapes.map(({ kind, params, p_BS, q_BS }) =>
    pointsOf(shapeKinds[kind] as unknown as AnyShape, params).map((p) =>
      seen(inWorld(add(p_BS, rotateByQuat(q_BS, p)))),
    ),
  )
}

type AnyShape = ShapeDefinition<Readonly<Record<string, unknown>>>

/** Enough points of a shape for its hull to look like it. */
function pointsOf({ anchors, bounds, round }: AnyShape, params: Readonly<Record<string, unknown>>): Vec3[] {
  const corners = anchors(params)
    .filter(({ kind }) => kind !== 'bounds')
    .map(({ p_S }) => p_S)
  const circle = round?.(params)
  if (!circle) return corners
  const { radius, aboutZ } = circle
  const { min, max } = bounds(params)
  const heights = aboutZ ? [min[2], max[2]] : [-0.87, -0.5, 0, 0.5, 0.87].map((z) => z * radius)
  return [...corners, ...heights.flatMap((z) => ring(aboutZ ? radius : Math.sqrt(radius ** 2 - z ** 2), z))]
}

function ring(radius: number, z: number): Vec3[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12
    return [radius * Math.cos(angle), radius * Math.sin(angle), z]
  })
}

function jointsOf(compiled: CompiledScene): Seen[] {
  return (compiled.spec.joints ?? []).map(({ frames }) => {
    const { body, p_BF = [0, 0, 0] } = frames.at(-1)!
    return seen(poseOf(compiled, body)([p_BF[0], p_BF[1], p_BF[2]]))
  })
}

function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** Into the picture, with a margin. */
function fitting(points: readonly Seen[]): ((p: Seen) => readonly [number, number]) | null {
  if (points.length === 0 || !points.every((p) => p.every(Number.isFinite))) return null
  const ends = (axis: 0 | 1) => {
    const values = points.map((p) => p[axis])
    return [Math.min(...values), Math.max(...values)]
  }
  const [[left, right], [top, bottom]] = [ends(0), ends(1)]
  const wide = (WIDTH - 2 * MARGIN) / Math.max(right - left, 1e-9)
  const high = (HEIGHT - 2 * MARGIN) / Math.max(bottom - top, 1e-9)
  const scale = Math.min(wide, high, 1e6)
  return ([x, y]) => [
    round(WIDTH / 2 + scale * (x - (left + right) / 2)),
    round(HEIGHT / 2 + scale * (y - (top + bottom) / 2)),
  ]
}

function round(x: number): number {
  return Math.round(x * 10) / 10
}

type Point = readonly [number, number]

/** The convex hull, anticlockwise: Andrew's monotone chain. */
export function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  const both = [...half(sorted), ...half(sorted.toReversed())]
  return both.length > 0 ? both : sorted.slice(0, 1)
}

/** Above 0 where one turns left at b on the way from a to c. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
