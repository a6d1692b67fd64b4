/* Drags on handles: from the rays under the pointer at the start and now to a translation or a rotation. Pure functions, tested
 without a pointer. */
import { vec3, type Quat, type Vec3 } from '@freebody/math'
import type { Ray } from '../../types'
import { across, alongLine, angleAround, onPlane, unwrapped } from '../../view/rays'
import type { AxisName, MoveDrag, RotateDrag } from './types'

export const axisNames: readonly AxisName[] = ['x', 'y', 'z']

/** A gesture in the making: the drag for a ray. */
export type Follow<D> = (ray: Ray) => D

export type MoveHandle = { readonly kind: MoveDrag['kind']; readonly axis: AxisName | null }

/** `axes`: directions of the handles; `back`: from the scene to the camera. */
export function startMove(
  handle: MoveHandle,
  start: Ray,
  p: Vec3,
  axes: readonly Vec3[],
  back: Vec3,
): Follow<MoveDrag> {
  const d = handle.axis ? axes[axisNames.indexOf(handle.axis)] : back
  if (handle.kind === 'axis') {
    const from = alongLine(start, p, d) ?? 0
    return (ray) => moved(handle, p, vec3.scale(d, (alongLine(ray, p, d) ?? from) - from), d)
  }
  const from = onPlane(start, p, d) ?? p
  return (ray) => moved(handle, p, vec3.add(onPlane(ray, p, d) ?? from, from, -1), d)
}

function moved(handle: MoveHandle, p: Vec3, delta_W: Vec3, d: Vec3): MoveDrag {
  const value = handle.kind === 'axis' ? vec3.dot(delta_W, d) : vec3.length(delta_W)
  return { ...handle, value, delta_W, p_W: vec3.add(p, delta_W) }
}

/** The drag after the caller has changed the distance. */
export function withWay(drag: MoveDrag, p: Vec3, delta_W: Vec3, axes: readonly Vec3[]): MoveDrag {
  const d = drag.axis ? axes[axisNames.indexOf(drag.axis)] : delta_W
  return moved({ kind: drag.kind, axis: drag.axis }, p, delta_W, d)
}

/** `grip`: where the ring was gripped; a ring seen from its edge is dragged along its tangent there. */
export function startTurn(
  axis: AxisName | null,
  axis_W: Vec3,
  start: Ray,
  p: Vec3,
  grip: Vec3,
): Follow<RotateDrag> {
  const from = across(axis_W)
  const first = angleAround(start, p, axis_W, from)
  if (first !== null) {
    let before = first
    return (ray) => {
      before = unwrapped(angleAround(ray, p, axis_W, from) ?? before, before)
      return turned(axis, axis_W, before - first)
    }
  }
  const r = vec3.add(grip, p, -1)
  const tangent = vec3.unit(vec3.cross(axis_W, r))
  const radius = vec3.length(r) || 1
  const s0 = alongLine(start, grip, tangent) ?? 0
  return (ray) => turned(axis, axis_W, ((alongLine(ray, grip, tangent) ?? s0) - s0) / radius)
}

export function turned(axis: AxisName | null, axis_W: Vec3, value: number): RotateDrag {
  const s = Math.sin(value / 2)
  const delta_W: Quat = [Math.cos(value / 2), s * axis_W[0], s * axis_W[1], s * axis_W[2]]
  return { kind: 'turn', axis, axis_W, value, delta_W }
}
