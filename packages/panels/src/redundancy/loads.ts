/* What joints carry, whether they are rows, springs or mounts. */
import { forceAlone, reaction, type Model, type State, type Workspace } from '@freebody/dynamics'
import { vec3, type Vec3 } from '@freebody/math'
import type { Shared } from './variants'

/** [N], [N m] about the joint, on its last moving body, in world axes */
export interface Load {
  readonly force: Vec3
  readonly torque: Vec3
}

export interface Loads {
  /** By joint. */
  readonly loads: ReadonlyMap<string, Load>
  /** [N] by body: all shared joints together. */
  readonly together: ReadonlyMap<string, Vec3>
}

/** Needs `evaluate` at this state. */
export function loadsOf(model: Model, state: State, ws: Workspace, shared: Shared): Loads {
  const loads = new Map<string, Load>()
  const together = new Map<string, Vec3>()
  const none: Vec3 = [0, 0, 0]
  for (const { constraint: c } of shared.joints) {
    const frame = c.body.findLastIndex((b) => b > 0)
    const own = model.constraints.find((other) => other.id === c.id)
    const force = model.forces.find((other) => other.id === c.id)
    let load: Load = { force: none, torque: none }
    if (own) {
      const at = reaction(model, state, ws, own, frame)
      load = { force: triple(at.force), torque: triple(at.torque) }
    } else if (force)
      load = forceLoad(model, state, ws, force.index, c.body[frame], c.p_BF.subarray(3 * frame))
    loads.set(c.id, load)
    for (const [body, sign] of ends(c.body, frame)) {
      const id = model.bodyIds[body]
      const sum = together.get(id) ?? none
      together.set(id, vec3.add(sum, load.force, sign))
    }
  }
  return { loads, together }
}

/** The moving bodies of a joint between two, with the sign of its reaction there. */
function ends(body: ArrayLike<number>, frame: number): [number, number][] {
  const all: [number, number][] = [[body[frame], 1]]
  if (body.length === 2 && body[1 - frame] > 0 && body[1 - frame] !== body[frame])
    all.push([body[1 - frame], -1])
  return all
}

/** What force `index` does to a body, about a point of it. */
function forceLoad(
  model: Model,
  state: State,
  ws: Workspace,
  index: number,
  body: number,
  p_BF: ArrayLike<number>,
): Load {
  const Q = forceAlone(model, state, ws, index).slice(6 * body, 6 * body + 6)
  const turned = (x: number, y: number, z: number): Vec3 => {
    const R = ws.R_WB.subarray(9 * body, 9 * body + 9)
    const line = (a: number) => R[3 * a] * x + R[3 * a + 1] * y + R[3 * a + 2] * z
    return [line(0), line(1), line(2)]
  }
  const r = turned(p_BF[0], p_BF[1], p_BF[2])
  const t = turned(Q[3], Q[4], Q[5])
  // τ_F = τ_B − r × f
  const force: Vec3 = [Q[0], Q[1], Q[2]]
  return {
    force,
    torque: vec3.subtract(t, vec3.cross(r, force)),
  }
}

function triple(v: ArrayLike<number>): Vec3 {
  return [v[0], v[1], v[2]]
}
