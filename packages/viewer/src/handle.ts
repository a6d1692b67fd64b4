/* The imperative interface of a stage, for pages, menus and keys. */
import type { RefObject } from 'react'
import { Box3, Matrix4, Vector3 } from 'three'
import type { SceneGraph } from './scene-graph/scene-graph'
import { pick } from './scene-graph/hits'
import { presenceOfBody } from './scene-graph/looks'
import { toPng } from './export/png'
import { placePoint } from './pose'
import type { Surface } from './Canvas'
import type { Rect, StageHandle } from './types'
import {
  directions,
  fitted,
  fittedTo,
  lookingFrom,
  orbited,
  orbitFrom,
  panned,
  poseOf,
  zoomed,
  type Orbit,
} from './view/orbit'
import { cornersOf } from './view/bounds'
import { plainPoint } from './view/rays'

export function createHandle(
  graph: SceneGraph,
  host: RefObject<HTMLElement | null>,
  renderer: RefObject<Surface | null>,
): StageHandle {
  const { rig } = graph
  const point = new Vector3()
  const at = new Vector3()

  function move(orbit: Orbit): void {
    rig.orbit = orbit
    rig.touched = true
    renderer.current?.invalidate()
  }

  function origin(): { readonly left: number; readonly top: number } {
    return host.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
  }

  /** Updates poses and camera: the handle may be used between frames. */
  function settle(): void {
    graph.built.poses.update(graph.session)
    rig.apply(Math.max(2 * graph.ball.radius, 3 * rig.orbit.distance))
  }

  function drawn(): Surface {
    if (!renderer.current) throw new Error('There is no picture: this browser cannot draw in 3D.')
    return renderer.current
  }

  return {
    showAll() {
      showAll(graph, false)
      renderer.current?.invalidate()
    },
    focus(ids) {
      const { centre, radius } = graph.around(new Set(ids))
      move(fitted(rig.orbit, centre, 1.3 * radius, rig.width / rig.height))
    },
    look: (side) => move(lookingFrom(rig.orbit, side)),
    setOrthographic(orthographic) {
      // Nothing changed is nothing touched: the view still fits itself to its window.
      if (rig.orbit.orthographic !== orthographic) move({ ...rig.orbit, orthographic })
    },
    orbit: (left, up) => move(orbited(rig.orbit, left, up)),
    zoom: (factor) => move(zoomed(rig.orbit, factor)),
    pan: (x, y) => move(panned(rig.orbit, x, y, rig.height)),
    pick(x, y) {
      settle()
      const { left, top } = origin()
      const query = { x: x - left, y: y - top, ray: rig.ray(x - left, y - top), pointerType: 'mouse' }
      return pick(graph, query)?.hit ?? null
    },
    planePoint(x, y) {
      settle()
      const { left, top } = origin()
      const { orbit } = rig
      const ray = rig.ray(x - left, y - top)
      return plainPoint(ray, graph.floor, orbit.target, directions(orbit).back, 12 * orbit.distance)
    },
    project(p_W) {
      settle()
      rig.project(point.set(...p_W), at)
      const { left, top } = origin()
      const visible =
        at.z > -1 && at.z < 1 && at.x >= 0 && at.y >= 0 && at.x <= rig.width && at.y <= rig.height
      return { x: at.x + left, y: at.y + top, visible }
    },
    inBox(rect) {
      settle()
      const { left, top } = origin()
      return insideBox(graph, {
        left: rect.left - left,
        right: rect.right - left,
        top: rect.top - top,
        bottom: rect.bottom - top,
      })
    },
    png(scale = 2) {
      const { gl, scene } = drawn()
      return toPng(graph, gl, scene, scale)
    },
    async gltf() {
      const { toGltf } = await import('./export/gltf')
      return await toGltf(graph)
    },
    camera: () => poseOf(rig.orbit),
    setCamera: (pose) => move(orbitFrom(pose, rig.orbit)),
    floor: () => graph.floor,
    drawCalls: () => renderer.current?.gl.info.render.calls ?? 0,
    invalidate: () => renderer.current?.invalidate(),
  }
}

/** Part of the picture left free around the scene: arrows need room. */
const MARGIN = { wide: 0.26, tall: 0.14 }

/** `swing`: with the predicted extent of the motion. */
export function showAll(graph: SceneGraph, swing: boolean): void {
  const { rig } = graph
  graph.built.poses.update(graph.session)
  const aspect = rig.width / rig.height
  rig.orbit = fittedTo(rig.orbit, graph.corners(swing), aspect, aspect < 1 ? MARGIN.tall : MARGIN.wide)
  rig.touched = false
}

/** Bodies whose boxes, and joints and forces whose places, project into the rectangle [px]. */
function insideBox(graph: SceneGraph, rect: Rect): string[] {
  const { rig, built, options } = graph
  const { poses, bodies, glyphs, compiled } = built
  const p = new Vector3()
  const q = new Vector3()
  const matrix = new Matrix4()
  const out = new Set<string>()
  const inside = (q: Vector3): boolean => {
    rig.project(q, p)
    return p.z > -1 && p.z < 1 && p.x > rect.left && p.x < rect.right && p.y > rect.top && p.y < rect.bottom
  }
  for (const id of compiled.model.bodyIds) {
    const parts = bodies.parts.filter((part) => part.id === id && part.body > 0)
    if (parts.length === 0 || presenceOfBody(id, options.looks) === 'hidden') continue
    const all = parts.every((part) => {
      matrix.fromArray(poses.m_WB, 16 * part.body).multiply(part.local)
      return cornersOf(part.geometry.boundingBox ?? new Box3()).every((c) =>
        inside(q.set(...c).applyMatrix4(matrix)),
      )
    })
    if (all) out.add(id)
  }
  for (const { id, body, p_B } of glyphs.spots)
    if (inside(placePoint(new Vector3(), poses, body, p_B.toArray(), 0))) out.add(id)
  return [...out]
}
