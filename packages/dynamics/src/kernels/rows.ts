/* Rows at a state: arms and axes of balls and hinges, written rows of the others, S, and the right side γ − A M⁻¹Q.

 Balls and hinges have a file each in which rows, S and right side follow each other without a store in between: cut into steps,
 every number would be written to memory and read again, which takes longer than computing it (measured). */
import type { bool, F64, i32 } from '@freebody/math'
import { assembleBalls } from './balls'
import { fillHubs } from './border'
import { freeAccelerations, placeBodies } from './bodies'
import { addForces } from './forces'
import { assembleHinges } from './hinges'
import { callHost } from './call'
import { ASSEMBLE, WRITE, WRITE_ALL, WRITE_ROWS } from './host'
import { fillPairs } from './pairs'
import { assemblePrimitives, GAPS, MOTIONS, ROWS } from './primitives'
import { assembleSums } from './sums'
import { BALL, HINGE, HOST_FORCES, HOST_ROWS, HOST_WRITES, IN_BODY_AXES, type Work } from './work'
import { fillWritten, writeRight } from './written'

/** Bodies, rows and S at the state of the step; φ, φ̇ and γ with `errors`; forces and right side with `right`. */
export function place(work: Work, errors: bool, right: bool): void {
  const { flags } = work
  const { q, v } = work.step
  if (flags[IN_BODY_AXES] === 1) {
    callHost(ASSEMBLE, right ? WRITE_ALL : WRITE_ROWS)
    return
  }
  placeBodies(work, q, v)
  const host = flags[HOST_WRITES]
  if (right && host > 0) callHost(WRITE, WRITE_ALL)
  else if ((host & HOST_ROWS) !== 0) callHost(WRITE, WRITE_ROWS)
  if (right && (work.forces.count > 0 || (host & HOST_FORCES) !== 0)) {
    addForces(work)
    freeAccelerations(work)
  }
  assembleRows(work, q, v, errors, right)
  fillPairs(work)
  if (work.listsLength > 0) {
    const what: i32 = errors ? GAPS | MOTIONS | ROWS : MOTIONS | ROWS
    assemblePrimitives(work, work.R_WB, what)
    assembleSums(work, work.R_WB, what)
    fillWritten(work)
    if (right) writeRight(work)
  }
  fillHubs(work)
}

/** Balls and hinges, as many of a kind as follow each other at a time. */
function assembleRows(work: Work, q: F64, v: F64, errors: bool, right: bool): void {
  const { count, kind } = work
  for (let k = 0; k < count; ) {
    const first: i32 = k
    while (k < count && kind[k] === kind[first]) k++
    if (kind[first] === BALL) assembleBalls(work, q, v, first, k, errors, right)
    else if (kind[first] === HINGE) assembleHinges(work, q, v, first, k, errors, right)
  }
}
