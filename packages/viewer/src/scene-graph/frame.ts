/* One frame, in order. A host runs the phases: light/host.ts one after the other, fiber/Stage.tsx by the priorities of useFrame.

   begin    wall time passes in the session; then the scene, options, poses, camera and readings of the moment
   paint    every painter, in the order of the list
   tools    what tools add to the shared batches
   finish   batches, places of labels, what stands over the picture
   render   three draws

 Nothing is read before `session.tick`, and nothing is rendered by React. */
import type { Scene, WebGLRenderer } from 'three'
import { createObstacles } from '../labels/obstacles'
import type { FrameStats } from '../types'
import { createFollower } from '../view/follow'
import { fittedTo, metresPerPixel, panned } from '../view/orbit'
import { steadySteps } from '../view/round-numbers'
import { corners, follow } from './drawn-scene'
import { presenceOfBody } from './looks'
import type { Picture } from './picture'
import { needsForces } from './view-options'

export const phases = { begin: 1, paint: 2, tools: 3, finish: 4, render: 5 } as const

export interface Frames {
  /** `now` [ms] */
  begin(now?: number): void
  finish(): void
  render(gl: WebGLRenderer, scene: Scene): FrameStats
}

export interface FrameOptions {
  /** Runs its argument so that painters have followed when it returns. */
  readonly sync?: (tell: () => void) => void
  /** What stands over the picture, after labels have been placed. */
  readonly over?: () => void
}

/** [ms] between looks for bodies that ran away */
const LOOK = 500

export function createFrames(picture: Picture, { sync = (tell) => tell(), over }: FrameOptions = {}): Frames {
  const { session, rig, materials, labels, batches } = picture
  const obstacles = createObstacles()
  let [width, height, covered] = [0, 0, 0]
  let looked = 0
  let [start, advanced, scripted] = [0, 0, 0]
  const followBody = createFollower()

  return {
    begin(now = performance.now()) {
      start = performance.now()
      const moved = width !== rig.width || height !== rig.height || covered !== picture.coveredTop
      if (moved && !rig.touched) showAll(picture, true)
      width = rig.width
      height = rig.height
      covered = picture.coveredTop
      session.tick(now)
      advanced = performance.now()
      picture.catchUp(sync)
      picture.now = now
      const { scene, options } = picture
      materials.picture.value.set(width, height)
      scene.poses.update(session)
      if (picture.fitDue) showAll(picture, false)
      followBody(rig, scene.poses, scene.compiled.indexOf, options.follow)
      rig.apply(reachOf(picture))
      picture.grid = steadySteps(picture.grid, metresPerPixel(rig.orbit, height))
      scene.readings.update(session, options.arrows.on, needsForces(options))
      labels.begin(now, session.run.playing)
      batches.begin()
    },
    finish() {
      batches.end()
      const { scene, options } = picture
      const { arrows, front } = batches
      obstacles.update(
        rig,
        scene.bodies.parts,
        scene.poses,
        ({ id }) => presenceOfBody(id, options.looks) === 'solid',
        [arrows.straight, front.straight],
        [arrows.curved, front.curved],
      )
      labels.layout(rig, obstacles)
      if (picture.now - looked >= LOOK) {
        looked = picture.now
        follow(picture.scene)
      }
      over?.()
    },
    render(gl, scene) {
      scripted = performance.now()
      gl.render(scene, rig.camera)
      return {
        advancing: advanced - start,
        scripting: scripted - advanced,
        drawCalls: gl.info.render.calls,
        triangles: gl.info.render.triangles,
      }
    },
  }
}

export function drawTools(picture: Picture): void {
  for (const draw of picture.drawers) draw(picture)
}

/** [m] from the camera's target to the far end of anything. */
function reachOf({ rig, scene }: Picture): number {
  const { target: t, distance } = rig.orbit
  const { centre: c, radius: r } = scene.ball
  return Math.max(Math.hypot(t[0] - c[0], t[1] - c[1], t[2] - c[2]) + 1.5 * r, 3 * distance)
}

/** Part of the picture left free around the scene: arrows need room. */
const MARGIN = { wide: 0.26, tall: 0.14 }

/** Part of the height that page elements over the picture can claim: below it the scene would be too small. */
const MOST_COVERED = 0.4

/** `swing`: with the predicted extent of the motion. */
export function showAll(picture: Picture, swing: boolean): void {
  const { rig, options, scene, session } = picture
  // An edited scene is drawn from the next frame on.
  picture.fitDue = scene.compiled !== session.compiled
  updatePoses(picture)
  const aspect = rig.width / rig.height
  const points = corners(scene, options.looks, swing)
  const covered = Math.min(picture.coveredTop, MOST_COVERED * rig.height)
  const free = 1 - covered / Math.max(1, rig.height)
  const fit = fittedTo(rig.orbit, points, aspect, aspect < free ? MARGIN.tall : MARGIN.wide, free)
  rig.orbit = panned(fit, 0, covered / 2, rig.height)
  rig.touched = false
}

/** Between frames: an edited scene is drawn, and has poses, from the next frame on. */
export function updatePoses({ scene, session }: Picture): void {
  if (scene.compiled === session.compiled) scene.poses.update(session)
}
