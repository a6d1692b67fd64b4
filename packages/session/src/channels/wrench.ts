/* Force and torque in three sets of axes, for joints, equations and forces. */
import type { Constraint, Force } from '@freebody/dynamics'
import { rotate, rotateBack } from '@freebody/math'
import { vectorSlots, type Now, type Slot } from './definition'
import { lengthOf } from './vectors'

/** Numbers that `writeWrench` writes. */
export const WRENCH = 20

/** World axes, sizes, body axes, joint axes. `before` goes in front of the names. */
export function wrenchSlots(before: string, words: string, group: string): readonly Slot[] {
  const [force, torque] = [`${words}force`, `${words}torque`]
  return [
    ...worldSlots(before, words, group),
    ...vectorSlots(`${before}F`, force, 'N', group, '_B'),
    ...vectorSlots(`${before}T`, torque, 'N m', group, '_B'),
    ...vectorSlots(`${before}F`, force, 'N', group, '_J'),
    ...vectorSlots(`${before}T`, torque, 'N m', group, '_J'),
  ]
}

/** The first eight of them. */
export function worldSlots(before: string, words: string, group: string): readonly Slot[] {
  return [
    ...vectorSlots(`${before}F`, `${words}force`, 'N', group),
    { name: `${before}F`, label: `${words}force`, unit: 'N', group },
    ...vectorSlots(`${before}T`, `${words}torque`, 'N m', group),
    { name: `${before}T`, label: `${words}torque`, unit: 'N m', group },
  ]
}

/** The frame whose body's wrench is shown: the last one on a body that moves. */
export function shownFrame(at: Constraint | Force): number {
  return at.body.findLastIndex((b) => b > 0)
}

/** Moves w = (f, τ about the centre of mass), world axes, to the origin of the frame: τ_F = τ_C − r × f. */
export function moveToFrame(
  w: Float64Array,
  at: Constraint | Force,
  frame: number,
  R_WB: Float64Array,
): void {
  rotate(arm, 0, R_WB, 9 * at.body[frame], at.p_BF, 3 * frame)
  w[3] -= arm[1] * w[2] - arm[2] * w[1]
  w[4] -= arm[2] * w[0] - arm[0] * w[2]
  w[5] -= arm[0] * w[1] - arm[1] * w[0]
}

/** Filled and read within a call. */
const arm = new Float64Array(3)
const local = new Float64Array(6)

/** out[0..8] = f, |f|, τ, |τ| of w, in world axes. */
export function writeWorld(out: Float64Array, w: Float64Array): void {
  for (let a = 0; a < 3; a++) {
    out[a] = w[a]
    out[4 + a] = w[3 + a]
  }
  out[3] = lengthOf(w, 0)
  out[7] = lengthOf(w, 3)
}

/** out[0..20] = w in world axes with its sizes, in the axes of the frame's body, and in those of the frame. */
export function writeWrench(
  out: Float64Array,
  w: Float64Array,
  at: Constraint | Force,
  frame: number,
  now: Now,
): void {
  const { R_WB } = now.ws
  writeWorld(out, w)
  for (let part = 0; part < 2; part++) {
    rotateBack(local, 3 * part, R_WB, 9 * at.body[frame], w, 3 * part)
    for (let a = 0; a < 3; a++) {
      out[8 + 3 * part + a] = local[3 * part + a]
      const axis = 9 * frame + 3 * a
      out[14 + 3 * part + a] =
        at.axes_BF[axis] * local[3 * part] +
        at.axes_BF[axis + 1] * local[3 * part + 1] +
        at.axes_BF[axis + 2] * local[3 * part + 2]
    }
  }
}
