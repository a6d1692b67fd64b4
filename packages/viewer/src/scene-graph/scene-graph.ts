/* The objects that three draws, and what is kept from frame to frame. React sets options when they change; a frame reads the session and
 writes matrices, without a render. Over 300 lines because it wires all painters together; each has its own file. */
import type { Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import { Box3, Group } from 'three'
import { createArrowBatch } from '../arrows/batch'
import { createGauges } from '../arrows/gauges'
import { createForcePainter, type ArrowSink, type ForcePainter } from '../arrows/painter'
import { createReadings, type Readings } from '../arrows/readings'
import { createGeometries, type Geometries } from '../bodies/geometries'
import { createBodyPainter, type BodyPainter } from '../bodies/painter'
import {
  createGlyphGeometries,
  createGlyphPainter,
  type GlyphGeometries,
  type GlyphPainter,
} from '../glyphs/painter'
import { wiresOf, type Wire } from '../glyphs/curves'
import { createGround, type Ground } from '../ground/painter'
import { createSun } from '../ground/sun'
import { createLabelLayer, type LabelLayer } from '../labels/layer'
import { createMarkBatch, type MarkBatch } from '../marks/batch'
import { createPoses, type Poses } from '../pose'
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
import { createRig, type Rig } from '../view/rig'
import { createMaterials, type Materials } from './materials'
import type { HitSource } from './hits'
import { createNameLabels, type NameLabels } from './name-labels'
import { createAnnotations } from './annotations'
import { presenceOfBody } from './looks'
import { tintsOf, type Tints } from './tints'
import { createTraces, type Traces } from './traces'
import { defaultViewOptions, needsForces, type ViewOptions } from './view-options'

/** Everything that is made for one compiled scene. */
export interface Built {
  readonly compiled: CompiledScene
  readonly poses: Poses
  readonly readings: Readings
  readonly bodies: BodyPainter
  readonly glyphs: GlyphPainter
  readonly forces: ForcePainter
  readonly names: NameLabels
  readonly wires: readonly Wire[]
  readonly traces: Traces
}

/** Draws into the shared batches, once a frame, between the scene's own arrows and the layout of labels. */
export type Drawer = (graph: SceneGraph) => void

export interface SceneGraph {
  readonly session: StageSession
  readonly root: Group
  readonly rig: Rig
  readonly materials: Materials
  readonly geometries: Geometries
  readonly glyphGeometries: GlyphGeometries
  readonly labels: LabelLayer
  readonly ground: Ground
  /** Arrows of the scene, and those of tools in front of everything. */
  readonly sink: ArrowSink
  readonly tools: ArrowSink
  readonly marks: MarkBatch
  readonly drawers: Set<Drawer>
  readonly hits: Set<HitSource>
  readonly options: ViewOptions
  readonly tints: Tints
  readonly built: Built
  /** Around everything, when the scene was built; and its typical radius [m], constant during drags. */
  readonly ball: Ball
  readonly radius: number
  readonly floor: number
  setOptions(options: ViewOptions): void
  /** Updates everything to the moment on screen; `now` [ms]. */
  frame(now: number): void
  /** Around these items, or all, at the present state. */
  around(ids?: ReadonlySet<string>): Ball
  /** Corners of the boxes that are shown, for fitting the view; `swing` adds the predicted extent of the motion. */
  corners(swing: boolean): Vec3[]
  dispose(): void
}

/** [ms] between updates of the bounds. */
const LOOK = 500

export function createSceneGraph(session: StageSession, first = defaultViewOptions): SceneGraph {
  const root = new Group()
  const rig = createRig()
  const materials = createMaterials()
  const geometries = createGeometries()
  const glyphGeometries = createGlyphGeometries()
  const labels = createLabelLayer()
  const ground = createGround()
  const sun = createSun()
  const gauges = createGauges()
  const annotations = createAnnotations(labels)
  const { picture } = materials
  const sinkOf = (front: boolean): ArrowSink => ({
    straight: createArrowBatch({ curved: false, front }, picture),
    curved: createArrowBatch({ curved: true, front }, picture),
    labels,
    rig,
  })
  const sink = sinkOf(false)
  const tools = sinkOf(true)
  const marks = createMarkBatch(picture)
  const batches = [sink.straight, sink.curved, tools.straight, tools.curved, marks]
  root.add(ground.object, sun.object, ...batches.map((b) => b.object))

  let options = first
  let tints = tintsOf(options.palette)
  let radius: number | null = null
  let floor: number | null = null
  let ball: Ball = emptyBall
  let ahead = new Box3()
  let looked = 0
  let built = build()
  recolour()

  function build(): Built {
    const { compiled } = session
    const { model } = compiled
    const poses = createPoses(model.nb + 1)
    poses.update(session)
    const speck = 0.03 * (radius ?? 1.2)
    const bodies = createBodyPainter(compiled, geometries, materials, speck)
    const box = boxAround(bodies.parts, poses, frameOrigins(compiled.model, poses))
    ball = ballAround(box)
    radius = steadyRadius(ball.radius, radius)
    // When a scene is opened the floor lies below the predicted motion. Later only a body below it lowers it.
    if (floor === null) ahead = predictExtent(compiled, session.state, bodies.parts)
    const lowest = Math.min(box.isEmpty() ? 0 : box.min.z, ahead.isEmpty() ? 0 : ahead.min.z)
    floor = steadyFloor(lowest, radius, floor)
    const glyphs = createGlyphPainter(model, bodies.parts, radius, glyphGeometries, materials)
    materials.unit.value = Math.max(0, ...glyphs.items.spots.map((s) => s.unit)) || 0.07 * radius
    root.add(bodies.object, glyphs.object)
    const made: Built = {
      compiled,
      poses,
      readings: createReadings(model),
      bodies,
      glyphs,
      forces: createForcePainter(model, gauges),
      names: createNameLabels(compiled, glyphs),
      wires: wiresOf(model, radius),
      traces: createTraces(compiled, options.traces, picture),
    }
    root.add(made.traces.object)
    restyle(made)
    sun.cover(ball, floorHeight())
    return made
  }

  function tearDown({ bodies, glyphs, forces, names, traces }: Built): void {
    root.remove(bodies.object, glyphs.object, traces.object)
    bodies.dispose()
    glyphs.dispose()
    forces.dispose(labels)
    names.dispose(labels)
    traces.dispose()
  }

  function restyle({ bodies, glyphs, traces }: Built): void {
    const { looks, palette, layers } = options
    bodies.restyle(looks, palette)
    glyphs.restyle(looks, palette)
    glyphs.object.visible = layers.glyphs
    traces.recolour(palette.inks.velocity.line)
  }

  function recolour(): void {
    tints = tintsOf(options.palette)
    for (const part of [materials, ground, sun, ...batches]) part.recolour(options.palette)
  }

  function floorHeight(): number {
    return options.floor === 'auto' ? (floor ?? 0) : options.floor
  }

  /** [m] from the camera's target to the far end of anything. */
  function reach(): number {
    const { target: t, distance } = rig.orbit
    const { centre: c, radius: r } = ball
    return Math.max(Math.hypot(t[0] - c[0], t[1] - c[1], t[2] - c[2]) + 1.5 * r, 3 * distance)
  }

  /** Bodies that ran away take the sun with them. */
  function follow(now: number): void {
    if (now - looked < LOOK) return
    looked = now
    const here = ballAround(roughlyAround(built.bodies.parts, built.poses))
    const away = Math.hypot(...here.centre.map((c, i) => c - ball.centre[i]))
    if (away + here.radius < 1.3 * ball.radius) return
    ball = { centre: here.centre, radius: Math.max(ball.radius, 1.1 * here.radius) }
    sun.cover(ball, floorHeight())
  }

  const graph: SceneGraph = {
    session,
    root,
    rig,
    materials,
    geometries,
    glyphGeometries,
    labels,
    ground,
    sink,
    tools,
    marks,
    drawers: new Set(),
    hits: new Set(),
    get options() {
      return options
    },
    get tints() {
      return tints
    },
    get built() {
      return built
    },
    get ball() {
      return ball
    },
    get radius() {
      return radius ?? 1
    },
    get floor() {
      return floorHeight()
    },
    setOptions(next) {
      const before = options
      if (next === before) return
      options = next
      if (before.palette !== next.palette) recolour()
      if (before.traces !== next.traces) {
        root.remove(built.traces.object)
        built.traces.dispose()
        built = { ...built, traces: createTraces(built.compiled, next.traces, picture) }
        root.add(built.traces.object)
      }
      if (before.floor !== next.floor) sun.cover(ball, floorHeight())
      restyle(built)
    },
    frame(now) {
      if (session.compiled !== built.compiled) {
        // First the new, then away with the old: what both show is kept.
        const old = built
        built = build()
        tearDown(old)
      }
      const { layers, palette, looks, arrows: style } = options
      const { poses, readings, bodies, glyphs, forces, names, traces } = built
      picture.value.set(rig.width, rig.height)
      poses.update(session)
      rig.apply(reach())
      readings.update(session, style.on, needsForces(options))
      bodies.update(poses)
      if (layers.glyphs) glyphs.update(poses, rig.camera, rig.height)
      // A body shown alone has no ground.
      const alone = looks.freeBody !== null
      ground.update(rig, floorHeight(), layers.grid && !alone, layers.shadows && !alone)
      sun.update(layers.shadows)
      labels.begin(now, session.run.playing)
      for (let i = 0; i < batches.length; i++) batches[i].begin()
      forces.draw(sink, {
        state: session.state,
        poses,
        readings,
        layers,
        style,
        looks,
        palette,
        tints,
        radius: graph.radius,
      })
      names.draw(graph)
      annotations.draw(graph)
      for (const draw of graph.drawers) draw(graph)
      traces.update(session, poses, layers.traces)
      for (let i = 0; i < batches.length; i++) batches[i].end()
      labels.layout(rig)
      follow(now)
    },
    around(ids) {
      const { bodies, poses, glyphs, compiled } = built
      if (!ids) return ballAround(boxAround(bodies.parts, poses, frameOrigins(compiled.model, poses)))
      const points = glyphs.items.spots.filter((s) => ids.has(s.id))
      const box = boxAround(bodies.parts, poses, [], (part) => ids.has(part.id))
      for (const { body, p_B, unit } of points) box.union(boxAt(poses, body, p_B, 3 * unit))
      return ballAround(box)
    },
    corners(swing) {
      const { bodies, poses, compiled } = built
      const { looks } = options
      const boxes = bodies.parts
        .filter((part) => presenceOfBody(part.id, looks) !== 'hidden')
        .map((part) => boxAround([part], poses, []))
      const points = boxes.flatMap(cornersOf)
      for (const { x, y, z } of frameOrigins(compiled.model, poses)) points.push([x, y, z])
      // With its whole path in view, a wheel that rolls far would be too small to see.
      if (swing && !ahead.isEmpty() && ballAround(ahead).radius < 3 * ball.radius)
        points.push(...cornersOf(ahead))
      return points.length > 0 ? points : cornersOf(boxOf(emptyBall))
    },
    dispose() {
      tearDown(built)
      for (const part of [materials, ground, sun, glyphGeometries, ...batches]) part.dispose()
    },
  }
  return graph
}
