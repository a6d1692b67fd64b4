/* Parts of a spec, checked and turned into numbers: bodies, parameters, frames, ends of joints. Problems are reported, with the thing and the fix. */
import { matrixOfQuat, unitQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Attachment, Frames } from '../assembly/kinematics'
import { turnKey, type TurnSpec } from '../assembly/turns'
import type { JointDefinition } from '../joints/definition'
import { checkFields, withDefaults, type Fields } from './fields'
import { checkMass } from './mass'
import { GROUND, type BodySpec, type FrameSpec, type JointSpec, type LawSpec } from './spec'

export type Report = (at: string, message: string) => void

export function checkBody(b: BodySpec, report: Report): void {
  const mass = checkMass(b)
  if (mass) report(b.id, `"${b.id}" cannot move: ${mass}`)
  for (const [name, value] of [
    ['position', b.p_WB],
    ['orientation', b.q_WB],
    ['velocity', b.v_WB],
    ['angular velocity', b.w_WB_B],
  ] as const) {
    if (value && !value.every(Number.isFinite))
      report(b.id, `The ${name} of "${b.id}" holds a number that is not finite.`)
  }
  if (b.q_WB && !(Math.hypot(...b.q_WB) > 1e-6))
    report(b.id, `The orientation of "${b.id}" is the zero quaternion.`)
}

export function readParams<P>(id: string, fields: Fields<P>, given: unknown, report: Report): P | null {
  const params = withDefaults(fields, (given ?? {}) as Partial<P>)
  const sentences = checkFields(fields, params)
  for (const s of sentences) report(id, `"${id}": ${s}`)
  for (const key of Object.keys(given ?? {})) {
    if (!(key in fields)) report(id, `"${id}" has no setting "${key}".`)
  }
  return sentences.length > 0 ? null : params
}

export function attach(
  id: string,
  wanted: number | { readonly atLeast: number },
  given: readonly FrameSpec[],
  all: Frames,
  sizes: { frame: number },
  indexOf: ReadonlyMap<string, number>,
  report: Report,
): Attachment | null {
  const least = typeof wanted === 'number' ? wanted : wanted.atLeast
  if (given.length < least || (typeof wanted === 'number' && given.length > wanted)) {
    report(
      id,
      `"${id}" has ${given.length} frames; it needs ${typeof wanted === 'number' ? '' : 'at least '}${least}.`,
    )
    return null
  }
  const frame0 = sizes.frame
  const R = new Float64Array(9)
  for (const [f, frame] of given.entries()) {
    const body = indexOf.get(frame.body)
    if (body === undefined) {
      report(id, `"${id}" is attached to "${frame.body}", which does not exist; pick a body or "${GROUND}".`)
      return null
    }
    const p: Vec3 = frame.p_BF ?? [0, 0, 0]
    const q: Quat = frame.q_BF ?? [1, 0, 0, 0]
    if (![...p, ...q].every(Number.isFinite) || !(Math.hypot(...q) > 1e-6)) {
      report(id, `Frame ${f + 1} of "${id}" holds numbers that are not a position and an orientation.`)
      return null
    }
    const i = frame0 + f
    all.body[i] = body
    all.p_BF.set(p, 3 * i)
    matrixOfQuat(R, 0, Float64Array.from(unitQuat(q)), 0)
    for (let a = 0; a < 3; a++) for (let c = 0; c < 3; c++) all.axes_BF[9 * i + 3 * a + c] = R[3 * c + a]
  }
  sizes.frame += given.length
  return {
    frame0,
    frameCount: given.length,
    body: all.body.subarray(frame0, sizes.frame),
    p_BF: all.p_BF.subarray(3 * frame0, 3 * sizes.frame),
    axes_BF: all.axes_BF.subarray(9 * frame0, 9 * sizes.frame),
  }
}

/** A joint, force or law, as far as turn counters go. */
export type Reads = { readonly id: string; readonly turns?: readonly TurnSpec[] }

/** Every angle that something reads, each once, with the id of the first that reads it. */
export function collectTurns(things: readonly Reads[]): Map<string, TurnSpec & { readonly at: string }> {
  const found = new Map<string, TurnSpec & { readonly at: string }>()
  for (const thing of things)
    for (const turn of thing.turns ?? []) {
      const key = turnKey(turn)
      if (!found.has(key)) found.set(key, { ...turn, at: thing.id })
    }
  return found
}

/** The first two frames of its constraint, and those it reads besides; empty where there are none of these. */
export function framesOfLaw(law: LawSpec, joints: ReadonlyMap<string, JointSpec>): readonly FrameSpec[] {
  const [first, second] = joints.get(law.joint)?.frames ?? []
  return law.frames?.length && first ? [first, second ?? first, ...law.frames] : []
}

/** Room for every frame; `attach` fills it in order. */
export function collectFrames(things: readonly { readonly frames: readonly FrameSpec[] }[]): Frames {
  const n = things.reduce((sum, t) => sum + t.frames.length, 0)
  return { body: new Int32Array(n), p_BF: new Float64Array(3 * n), axes_BF: new Float64Array(9 * n) }
}

export function checkEnds(id: string, d: JointDefinition<unknown>, at: Attachment, report: Report): boolean {
  if (at.body.every((b) => b === 0)) {
    report(id, `"${id}" connects the ground with the ground; attach one end to a body.`)
    return false
  }
  for (const [a, b] of d.apart ?? (d.frames === 2 ? [[0, 1] as const] : [])) {
    if (at.body[a] === at.body[b]) {
      report(id, `"${id}" has both ends on one body; attach one end to another body or to the ground.`)
      return false
    }
  }
  return true
}

/** Own entries only: a kind called "constructor" is unknown. */
export function lookUp<D>(registry: object, kind: string): D | undefined {
  return Object.hasOwn(registry, kind) ? ((registry as Record<string, unknown>)[kind] as D) : undefined
}
