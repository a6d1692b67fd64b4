/* The imperative interface of a stage, for pages, menus and keys. */
import type { RefObject } from 'react'
import { Box3, Matrix4, Vector3 } from 'three'
import { placePoint } from '../pose'
import { around, floorOf, shownSpots } from '../scene-graph/drawn-scene'
import { showAll, updatePoses } from '../scene-graph/frame'
import { pick } from '../scene-graph/hits'
import { presenceOfBody } from '../scene-graph/looks'
import type { Picture } from '../scene-graph/picture'
import type { Rect, StageHandle } from '../types'
import {
  directions,
  fitted,
  lookingFrom,
  orbited,
  orbitFrom,
  panned,
  poseOf,
  zoomed,
  type Orbit,
} from '../view/orbit'
import { cornersOf } from '../view/bounds'
import { plainPoint } from '../view/rays'
import type { Surface } from './StageFrame'

export function createHandle(
  picture: Picture,
  host: RefObject<HTMLElement | null>,
  renderer: RefObject<Surface | null>,
): StageHandle {
  const { rig } = picture
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
    updatePoses(picture)
    rig.apply(Math.max(2 * picture.scene.ball.radius, 3 * rig.orbit.distance))
  }

  function drawn(): Surface {
    if (!renderer.current) throw new Error('There is no picture: this browser cannot draw in 3D.')
    return renderer.current
  }

  return {
    showAll() {
      showAll(picture, false)
      renderer.current?.invalidate()
    },
    focus(ids) {
      const { centre, radius } = around(picture.scene, new Set(ids))
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
      return pick(picture, query)?.hit ?? null
    },
    planePoint(x, y) {
      settle()
      const { left, top } = origin()
      const { orbit } = rig
      const ray = rig.ray(x - left, y - top)
      return plainPoint(ray, floorOf(picture), orbit.target, directions(orbit).back, 12 * orbit.distance)
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
      return insideBox(picture, {
        left: rect.left - left,
        right: rect.right - left,
        top: rect.top - top,
        bottom: rect.bottom - top,
      })
    },
    async png(scale = 2) {
      const { toPng } = await import('../export/png')
      const { gl, scene } = drawn()
      return toPng(picture, gl, scene, scale)
    },
    async gltf() {
      const { toGltf } = await import('../export/gltf')
      return await toGltf(picture)
    },
    async offscreen(size, session = picture.session) {
      const { createOffscreen } = await import('../light/offscreen')
      return createOffscreen(picture, size, session)
    },
    camera: () => poseOf(rig.orbit),
    setCamera: (pose) => move(orbitFrom(pose, rig.orbit)),
    aspect: () => rig.width / rig.height,
    floor: () => floorOf(picture),
    drawCalls: () => renderer.current?.gl.info.render.calls ?? 0,
    invalidate: () => renderer.current?.invalidate(),
  }
}

/** Bodies whose boxes, and joints and forces whose places, project into the rectangle [px]. */
function insideBox({ rig, scene, options }: Picture, rect: Rect): string[] {
  const { poses, bodies, compiled } = scene
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
  for (const { id, body, p_B } of shownSpots(scene, options.looks))
    if (inside(placePoint(new Vector3(), poses, body, p_B.toArray(), 0))) out.add(id)
  return [...out]
}
