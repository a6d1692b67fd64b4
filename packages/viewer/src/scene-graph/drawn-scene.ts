/* What there is to draw of one compiled scene, as places and sizes: parts of bodies, glyphs of joints, bounds, and the poses and readings
 of the moment. Painters, picking and the camera read it; it draws nothing itself. */
import type { Model } from '@freebody/dynamics'
import { rotateByQuat, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import { Vector3, type Box3 } from 'three'
import { createReadings, type Readings } from '../arrows/readings'
import type { Geometries } from '../bodies/geometries'
import { partsOf, type BodyParts } from '../bodies/painter'
import { wiresOf, type Wire } from '../glyphs/curves'
import { itemsOf, type Items, type LinkItem, type Spot } from '../glyphs/items'
import { createPoses, placePoint, type Poses } from '../pose'
import type { StageSession } from '../types'
import {
  ballAround,
  boxAround,
  boxAt,
  boxOf,
  cornersOf,
  emptyBall,
  frameOrigins,
  roughlyAround,
  steadyFloor,
  steadyRadius,
  type Ball,
} from '../view/bounds'
import { predictExtent } from '../view/predict-extent'
import { presenceOfAttached, presenceOfBody, type Looks } from './looks'
import type { ViewOptions } from './view-options'

export interface DrawnScene {
  readonly compiled: CompiledScene
  /** Of the moment on screen. */
  readonly poses: Poses
  readonly readings: Readings
  readonly bodies: BodyParts
  readonly items: Items
  readonly wires: readonly Wire[]
  /** [m] typical size of the scene, constant during drags */
  readonly radius: number
  /** [m] where the floor lies by default */
  readonly floor: number
  /** The predicted extent of the motion, from when the first scene was opened. */
  readonly ahead: Box3
  /** Around everything when the scene was compiled; it grows with bodies that run away. */
  ball: Ball
  /** Around the bodies' spheres when `ball` was found: cheap to compare with in every frame, and larger than `ball`. */
  rough: Ball
  dispose(): void
}

/** `before`: the scene before the edit, from which sizes are kept while they fit. */
export function createDrawnScene(
  session: StageSession,
  geometries: Geometries,
  before: DrawnScene | null,
): DrawnScene {
  const { compiled } = session
  const { model } = compiled
  const shown = withRopes(compiled)
  const poses = createPoses(model.nb + 1)
  poses.update(session)
  const speck = 0.03 * (before?.radius ?? emptyBall.radius)
  const bodies = partsOf(compiled, geometries, speck)
  const { parts } = bodies
  const box = boxAround(parts, poses, frameOrigins(shown, poses))
  const ball = ballAround(box)
  const radius = steadyRadius(ball.radius, before?.radius ?? null)
  // When a scene is opened the floor lies below the predicted motion. Later only a body below it lowers it.
  const ahead = before?.ahead ?? predictExtent(compiled, session.state, parts)
  const lowest = Math.min(box.isEmpty() ? 0 : box.min.z, ahead.isEmpty() ? 0 : ahead.min.z)
  return {
    compiled,
    poses,
    readings: createReadings(model),
    bodies,
    items: itemsOf(shown, parts, radius, { q: compiled.state.q, wheels: bodies.wheels }),
    wires: wiresOf(model, radius),
    radius,
    floor: compiled.floor?.p_W[2] ?? steadyFloor(lowest, radius, before?.floor ?? null),
    ahead,
    ball,
    rough: ballAround(roughlyAround(parts, poses)),
    dispose: bodies.release,
  }
}

/** With the ropes and rods that may go slack among the constraints: they are joints of the document, and drawn as such. */
function withRopes({
  model,
  conditions,
}: CompiledScene): Pick<Model, 'constraints' | 'forces' | 'bodyIds' | 'g_W'> {
  const ropes = (model.oneSided?.conditions ?? []).filter(({ index }) => conditions[index].kind === 'rope')
  if (ropes.length === 0) return model
  return { ...model, constraints: [...model.constraints, ...ropes.map(({ constraint }) => constraint)] }
}

/** [m] */
export function floorOf({ scene, options }: { readonly scene: DrawnScene; readonly options: ViewOptions }) {
  return options.floor === 'auto' ? scene.floor : options.floor
}

/** Around bodies that ran away, if the ball does not contain them. */
export function follow(scene: DrawnScene): void {
  const { ball, rough } = scene
  const here = ballAround(roughlyAround(scene.bodies.parts, scene.poses))
  const away = Math.hypot(...here.centre.map((c, i) => c - rough.centre[i]))
  if (away + here.radius < 1.3 * rough.radius) return
  const radius = 1.1 * here.radius
  scene.ball = { centre: here.centre, radius: Math.max(ball.radius, radius) }
  scene.rough = { centre: here.centre, radius: Math.max(rough.radius, radius) }
}

const point = new Vector3()

/** Around these items, or all, at the present state. */
export function around({ bodies, poses, items, compiled }: DrawnScene, ids?: ReadonlySet<string>): Ball {
  const { parts } = bodies
  if (!ids) return ballAround(boxAround(parts, poses, frameOrigins(withRopes(compiled), poses)))
  const box = boxAround(parts, poses, [], (part) => ids.has(part.id))
  for (const { id, body, p_B, unit } of items.spots)
    if (ids.has(id)) box.union(boxAt(poses, body, p_B, 3 * unit))
  for (const { id, places } of compiled.measurements)
    if (ids.has(id))
      for (const { body, p_B } of places) box.expandByPoint(placePoint(point, poses, body, p_B, 0))
  return ballAround(box)
}

/** Corners of the boxes that are shown, for fitting the view; `swing` adds the predicted extent of the motion. */
export function corners(scene: DrawnScene, looks: Looks, swing: boolean): Vec3[] {
  const { bodies, poses, compiled, ahead, ball } = scene
  const points = bodies.parts
    .filter((part) => presenceOfBody(part.id, looks) !== 'hidden')
    .flatMap((part) => cornersOf(boxAround([part], poses, [])))
  points.push(...landingsOf(scene, points))
  for (const { x, y, z } of frameOrigins(withRopes(compiled), poses)) points.push([x, y, z])
  // With its whole path in view, a wheel that rolls far would be too small to see.
  if (swing && !ahead.isEmpty() && ballAround(ahead).radius < 3 * ball.radius)
    points.push(...cornersOf(ahead))
  return points.length > 0 ? points : cornersOf(boxOf(emptyBall))
}

/** [1] of the scene's radius: from how high above a floor bodies are shown with the place where they land */
const DROP = 8

/** The points of the scene's floor below these, unless they are far below. */
function landingsOf({ compiled, ball }: DrawnScene, points: readonly Vec3[]): Vec3[] {
  const { floor } = compiled
  if (!floor) return []
  const [nx, ny, nz] = rotateByQuat(floor.q_W, [0, 0, 1])
  return points.flatMap(([x, y, z]): Vec3[] => {
    if (nz < 0.1) return []
    const [a, b, c] = floor.p_W
    const under = c - (nx * (x - a) + ny * (y - b)) / nz
    return z > under && z - under < DROP * ball.radius ? [[x, y, under]] : []
  })
}

/** Where joints and forces that are shown can be hit. */
export function shownSpots({ items }: DrawnScene, looks: Looks): readonly Spot[] {
  return items.spots.filter(({ id, bodies }) => presenceOfAttached(id, bodies, looks) === 'solid')
}

/** Their links between frames. */
export function shownLinks(scene: DrawnScene, looks: Looks): readonly LinkItem[] {
  const { links } = scene.items
  if (links.length === 0) return links
  const ids = new Set(shownSpots(scene, looks).map(({ id }) => id))
  return links.filter(({ id }) => ids.has(id))
}
