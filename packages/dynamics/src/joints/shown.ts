/* The position in which a joint kind is drawn: closed, with each coordinate at a value that can be seen. The reference's drawings and
 the test that holds the senses of coordinates against the engine start from it. */
import { multiplyQuat, quatOfAxisAngle, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { JointDefinition, JointReference, Pose, Sense } from './definition'
import { jointReferences } from './references'
import type { JointKindName } from '.'

export interface Placed {
  readonly p: Vec3
  readonly q: Quat
}

function referenceOf({ kind }: JointDefinition<unknown>): JointReference {
  return jointReferences[kind as JointKindName]
}

export const UNIT: Readonly<Record<'x' | 'y' | 'z', Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

/** [m] Further pairs of frames stand this far beside the first. */
const BESIDE = 2.6

export function framesOf({ frames }: Pick<JointDefinition<never>, 'frames'>): number {
  return typeof frames === 'number' ? frames : frames.atLeast
}

/** Frames before any coordinate is applied. */
export function basePoses(d: JointDefinition<unknown>): Placed[] {
  const given: Readonly<Record<number, Pose>> = referenceOf(d).shown?.poses ?? {}
  return Array.from({ length: framesOf(d) }, (_, f): Placed => {
    const { p = [0, BESIDE * Math.floor(f / 2), 0], q = [1, 0, 0, 0] } = given[f] ?? {}
    return { p, q }
  })
}

/** [rad or m] at which a coordinate is drawn, from where it is in the base position; none for those without a sense of their own */
export function amountOf(d: JointDefinition<unknown>, name: string): number | null {
  const { sense } = referenceOf(d).coordinates[name]
  if (sense.is !== 'turn' && sense.is !== 'slide') return null
  return referenceOf(d).shown?.amounts?.[name] ?? (sense.is === 'turn' ? 0.7 : 0.8)
}

/** The frames after the coordinate has grown by `amount`. */
export function applied(poses: readonly Placed[], sense: Sense, amount: number): Placed[] {
  if (sense.is !== 'turn' && sense.is !== 'slide') return [...poses]
  const of = poses[sense.of]
  const moved = poses[sense.moves]
  if (sense.is === 'slide') {
    const e = rotateByQuat(of.q, UNIT[sense.along])
    return poses.with(sense.moves, { ...moved, p: plus(moved.p, e, amount) })
  }
  const turn = quatOfAxisAngle(rotateByQuat(of.q, UNIT[sense.about]), amount)
  const arm = rotateByQuat(turn, plus(moved.p, of.p, -1))
  return poses.with(sense.moves, { p: plus(of.p, arm, 1), q: multiplyQuat(turn, moved.q) })
}

/** Frames as they are drawn. */
export function shownPoses(d: JointDefinition<unknown>): Placed[] {
  return Object.entries(referenceOf(d).coordinates).reduce(
    (poses, [name, { sense }]) => applied(poses, sense, amountOf(d, name) ?? 0),
    basePoses(d),
  )
}

function plus(a: Vec3, b: Vec3, s: number): Vec3 {
  return [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]]
}
