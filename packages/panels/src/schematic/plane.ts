/* The plane in which a mechanism moves, found from its motions and not from the kinds of its joints: bodies are displaced at random, the
 joints let through of it what they allow (1), and where all that is left turns about one direction n and goes across it, the mechanism is
 planar with normal n:
   (1)  d ← d − M⁻¹AᵀS⁺A d,     (2)  ω_i × n = 0 and v_i · n = 0 for every body i
 What is driven would allow nothing, so drivers and typed equations are left out. */
import {
  compile,
  createWorkspace,
  jointKinds,
  prepareDisplacement,
  projectDisplacement,
  type State,
} from '@freebody/dynamics'
import { rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'

/** Bodies; larger mechanisms are not looked at. */
const MOST = 250
/** Of the largest motion. */
const NOTHING = 1e-7

/** Null where it moves in space, not at all, or is too large. */
export function planeOfMotion({ spec, model }: CompiledScene, state: State): Vec3 | null {
  if (model.nb === 0 || model.nb > MOST) return null
  const joints = (spec.joints ?? []).filter(
    ({ kind }) =>
      typeof kind === 'string' &&
      kind in jointKinds &&
      !['driver', 'custom'].includes(jointKinds[kind as keyof typeof jointKinds].group),
  )
  const bare = compile({ bodies: spec.bodies, joints })
  if (!bare.ok) return null
  bare.state.q.set(state.q)
  const workspace = createWorkspace(bare.model)
  prepareDisplacement(bare.model, bare.state, workspace)
  const turns: Vec3[] = []
  const ways: Vec3[] = []
  const random = sequence()
  // In the second displacement each freedom has another share.
  for (let trial = 0; trial < 2; trial++) {
    const d = new Float64Array(6 * (model.nb + 1))
    for (let i = 6; i < d.length; i++) {
      const turns = i % 6 > 2
      d[i] = turns && bare.model.isParticle[Math.floor(i / 6)] ? 0 : random() / (turns ? model.length : 1)
    }
    projectDisplacement(bare.model, workspace, d)
    for (let i = 1; i <= model.nb; i++) {
      const [v, w] = [triple(d, 6 * i), triple(d, 6 * i + 3)]
      const q: Quat = [state.q[7 * i + 3], state.q[7 * i + 4], state.q[7 * i + 5], state.q[7 * i + 6]]
      ways.push(v)
      turns.push(vec3.scale(rotateByQuat(q, w), model.length))
    }
  }
  const all = [...turns, ...ways]
  const largest = Math.max(...all.map(vec3.length))
  if (!(largest > 1e-9)) return null
  const turning = turns.reduce((a, b) => (vec3.length(b) > vec3.length(a) ? b : a))
  const candidates: readonly Vec3[] =
    vec3.length(turning) > NOTHING * largest
      ? [vec3.unit(turning)]
      : [
          [0, 1, 0],
          [0, 0, 1],
          [1, 0, 0],
        ]
  const small = NOTHING * largest
  const found = candidates.find(
    (n) =>
      turns.every((w) => vec3.length(vec3.cross(w, n)) <= small) &&
      ways.every((v) => Math.abs(vec3.dot(v, n)) <= small),
  )
  return found ? withoutRounding(found) : null
}

function triple(a: ArrayLike<number>, o: number): Vec3 {
  return [a[o], a[o + 1], a[o + 2]]
}

/** An axis of the world is one exactly. */
function withoutRounding(n: Vec3): Vec3 {
  const [x, y, z] = n.map((c) => Math.round(1e9 * c) / 1e9 + 0)
  return vec3.unit([x, y, z])
}

/** Numbers between −1 and 1, the same ones every time: the fractional parts of multiples of an irrational number. */
function sequence(): () => number {
  let i = 0
  return () => 2 * ((++i * 0.6180339887498949) % 1) - 1
}
