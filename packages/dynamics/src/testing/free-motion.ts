/* Random motions that a joint leaves free, from what its reference says of them: the coordinates with a sense, then `free`. Frames start in
 the base position and are moved by one turn or slide after the other; velocities are differentiated along.

 A move changes frame m relative to frame f, in whose axes it is a constant direction e. With P, Q the pose of m in f, Ṗ and Ω its rates:
   slide by s    P ← P + s e,   Ṗ ← Ṗ + ṡ e
   turn by θ     P ← T P,   Q ← T Q,   Ṗ ← T Ṗ + θ̇ e × T P,   Ω ← T Ω + θ̇ e,   T = exp(θ ê) */
import {
  conjugateQuat,
  multiplyQuat,
  quatOfAxisAngle,
  rotateByQuat,
  vec3,
  type Quat,
  type Vec3,
} from '@freebody/math'
import type { JointDefinition, Sense } from '../joints/definition'
import { jointReferences } from '../joints/references'
import { basePoses, UNIT } from '../joints/shown'
import type { JointKindName } from '../joints'

/** Pose of frame M in F and its rates, in the axes of F. */
export interface RelativeMotion {
  readonly p: Vec3
  readonly q: Quat
  readonly v: Vec3
  readonly w: Vec3
}

type Move = Extract<Sense, { readonly is: 'turn' | 'slide' }>

export function freeMoves(kind: JointKindName): readonly Move[] {
  const { coordinates, free = [] } = jointReferences[kind]
  return [...Object.values(coordinates).map(({ sense }) => sense), ...free].filter(
    (sense): sense is Move => sense.is === 'turn' || sense.is === 'slide',
  )
}

/** For frames 0–1, 2–3, …, after each move by its amount and at its rate. */
export function movedPairs(
  definition: JointDefinition<unknown>,
  amounts: readonly number[],
  rates: readonly number[],
): readonly RelativeMotion[] {
  let frames = basePoses(definition).map(({ p, q }): RelativeMotion => ({ p, q, v: [0, 0, 0], w: [0, 0, 0] }))
  for (const [i, move] of freeMoves(definition.kind as JointKindName).entries()) {
    const from = frames[move.of]
    const next = moved(relative(from, frames[move.moves]), move, amounts[i], rates[i])
    frames = frames.with(move.moves, absolute(from, next))
  }
  return Array.from({ length: frames.length / 2 }, (_, i) => relative(frames[2 * i], frames[2 * i + 1]))
}

function moved(m: RelativeMotion, move: Move, amount: number, rate: number): RelativeMotion {
  if (move.is === 'slide') {
    const e = UNIT[move.along]
    return { ...m, p: vec3.add(m.p, e, amount), v: vec3.add(m.v, e, rate) }
  }
  const e = UNIT[move.about]
  const turn = quatOfAxisAngle(e, amount)
  const p = rotateByQuat(turn, m.p)
  return {
    p,
    q: multiplyQuat(turn, m.q),
    v: vec3.add(rotateByQuat(turn, m.v), vec3.cross(e, p), rate),
    w: vec3.add(rotateByQuat(turn, m.w), e, rate),
  }
}

function relative(f: RelativeMotion, m: RelativeMotion): RelativeMotion {
  const back = conjugateQuat(f.q)
  const d = vec3.subtract(m.p, f.p)
  return {
    p: rotateByQuat(back, d),
    q: multiplyQuat(back, m.q),
    v: rotateByQuat(back, vec3.subtract(vec3.subtract(m.v, f.v), vec3.cross(f.w, d))),
    w: rotateByQuat(back, vec3.subtract(m.w, f.w)),
  }
}

function absolute(f: RelativeMotion, m: RelativeMotion): RelativeMotion {
  const d = rotateByQuat(f.q, m.p)
  return {
    p: vec3.add(f.p, d),
    q: multiplyQuat(f.q, m.q),
    v: vec3.add(vec3.add(f.v, vec3.cross(f.w, d)), rotateByQuat(f.q, m.v)),
    w: vec3.add(f.w, rotateByQuat(f.q, m.w)),
  }
}
