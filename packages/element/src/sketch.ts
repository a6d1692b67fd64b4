/* A scene as outlines, if there is no picture of it: each shape as the hull of some of its points, joints as dots,
 seen a little from the right and from above. */
import { convexHull, rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
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
  /** [m] left, top, right and bottom of what is seen */
  readonly edges: Edges
}

export type Edges = readonly [left: number, top: number, right: number, bottom: number]

type Seen = readonly [x: number, y: number, depth: number]

/** Null if the scene cannot be read or is empty. */
export function sketch(scene: Scene): Sketch | null {
  const compiled = compileScene(scene)
  return compiled.ok ? sketchAt(compiled, compiled.state.q) : null
}

/** At poses as in State.q. In a sequence of pictures each gets the edges of the one before, and they only grow. */
export function sketchAt(compiled: CompiledScene, q: Float64Array, before?: Edges): Sketch | null {
  if (compiled.bodies.size > MOST) return null
  const shapes = [...compiled.bodies.keys()].flatMap((body) => shapesOf(compiled, q, body))
  const joints = jointsOf(compiled, q)
  const edges = edgesOf([...shapes.flat(), ...joints], before)
  if (!edges || shapes.length === 0) return null
  const fit = fitting(edges)
  const far = (points: readonly Seen[]) => points.reduce((sum, p) => sum + p[2], 0) / points.length
  return {
    outlines: [...shapes]
      .sort((a, b) => far(b) - far(a))
      .map((points) =>
        convexHull(points.map(fit))
          .map(([x, y]) => `${round(x)},${round(y)}`)
          .join(' '),
      ),
    joints: joints.map(fit),
    edges,
  }
}

/** Unit vectors of the picture: right, up, and away from the camera. */
const AWAY: Vec3 = [-0.43, 0.85, -0.3]
const RIGHT: Vec3 = [0.892, 0.451, 0]
const UP: Vec3 = [-0.135, 0.268, 0.954]

function seen(p: Vec3): Seen {
  const along = (axis: Vec3) => axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2]
  return [along(RIGHT), -along(UP), along(AWAY)]
}

/** Where a body is: its centre of mass and its axes. */
function poseOf({ indexOf }: CompiledScene, q: Float64Array, body: string): (p_B: Vec3) => Vec3 {
  const o = 7 * (indexOf.get(body) ?? 0)
  // The ground is body 0, at the origin of the world.
  if (o === 0) return (p) => p
  const turn: Quat = [q[o + 3], q[o + 4], q[o + 5], q[o + 6]]
  return (p) => vec3.add([q[o], q[o + 1], q[o + 2]], rotateByQuat(turn, p))
}

/** Points of each shape of a body. Without a shape it is a particle: one point. */
function shapesOf(compiled: CompiledScene, q: Float64Array, body: string): Seen[][] {
  const { shapes, kind } = compiled.bodies.get(body)!
  const inWorld = poseOf(compiled, q, body)
  if (shapes.length === 0) return kind === 'ground' ? [] : [[seen(inWorld([0, 0, 0]))]]
  return shapes.map(({ kind, params, p_BS, q_BS }) =>
    pointsOf(shapeKinds[kind] as unknown as AnyShape, params).map((p) =>
      seen(inWorld(vec3.add(p_BS, rotateByQuat(q_BS, p)))),
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

function jointsOf(compiled: CompiledScene, q: Float64Array): Seen[] {
  return (compiled.spec.joints ?? []).map(({ frames }) => {
    const { body, p_BF = [0, 0, 0] } = frames.at(-1)!
    return seen(poseOf(compiled, q, body)([p_BF[0], p_BF[1], p_BF[2]]))
  })
}

function edgesOf(points: readonly Seen[], before?: Edges): Edges | null {
  if (points.length === 0 || !points.every((p) => p.every(Number.isFinite))) return null
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [left, top, right, bottom] = before ?? [Infinity, Infinity, -Infinity, -Infinity]
  return [Math.min(left, ...xs), Math.min(top, ...ys), Math.max(right, ...xs), Math.max(bottom, ...ys)]
}

/** Into the picture, with a margin. */
function fitting([left, top, right, bottom]: Edges): (p: Seen) => readonly [number, number] {
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
