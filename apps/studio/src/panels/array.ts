/* Where copies of a selection go by default: a link of a chain from joint to joint, anything else beside itself. */
import { GROUND } from '@freebody/dynamics'
import { vec3, type Vec3 } from '@freebody/math'
import {
  anchorsInWorld,
  boundsInWorld,
  framesOf,
  inWorld,
  type CompiledScene,
  type Scene,
} from '@freebody/scene'

/** [m] From the joint that connects the selection with another body to the far end of the connected body, if there is one. */
export function usualOffset(scene: Scene, compiled: CompiledScene, ids: readonly string[]): Vec3 {
  return chainOffset(scene, compiled, ids) ?? besideOffset(compiled, ids)
}

export function chainOffset(scene: Scene, compiled: CompiledScene, ids: readonly string[]): Vec3 | null {
  for (const joint of scene.joints ?? []) {
    const bodies = framesOf(joint).map((frame) => frame.body)
    const own = bodies.findIndex((id) => ids.includes(id))
    if (own < 0 || bodies.every((id) => ids.includes(id))) continue
    const spec = compiled.spec.joints?.find(({ id }) => id === joint.id)?.frames[own]
    const body = compiled.bodies.get(bodies[own])
    if (!spec?.p_BF || !body) continue
    const at = spec.p_BF.map((x, i) => x + body.centre[i]) as unknown as Vec3
    const here = inWorld(compiled, {
      body: body.id,
      name: '',
      kind: 'point',
      at,
      turn: [1, 0, 0, 0],
      directed: false,
    })
    const ways = anchorsInWorld(compiled, body.id)
      .filter(({ kind }) => kind === 'end' || kind === 'point' || kind === 'face')
      .map(({ p_W }) => vec3.subtract(p_W, here.p_W))
    const most = Math.max(0, ...ways.map((way) => Math.hypot(...way)))
    const far = ways.find((way) => Math.hypot(...way) > most - 1e-9)
    if (far && most > 1e-6) return tidy(far)
  }
  return null
}

/** [m] Beside itself along x, with a gap of a fifth. */
function besideOffset(compiled: CompiledScene, ids: readonly string[]): Vec3 {
  const boxes = ids.flatMap((id) => (id === GROUND ? [] : (boundsInWorld(compiled, id) ?? [])))
  if (boxes.length === 0) return [0.5, 0, 0]
  const width = Math.max(...boxes.map((box) => box.max[0])) - Math.min(...boxes.map((box) => box.min[0]))
  return tidy([1.2 * width, 0, 0])
}

function tidy(v: Vec3): Vec3 {
  return v.map((x) => (Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(9)))) as unknown as Vec3
}
