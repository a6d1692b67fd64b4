/* A whole step of an explicit method in one go, where all is as usual: every stage firm, the new point near, nothing contradictory. What
 integrators/explicit.ts does for every case, in the same order. */
import type { F64, f64, I32, i32, U8 } from '@freebody/math'
import { addFour, addOne, addTwo } from '../integrators/sums'
import { largestTwist, twistsOf } from '../integrators/twists'
import { NEAR } from '../limits'
import type { PinWork } from '../pins/work'
import { closeGaps, innerStage, isFiniteVector, settle } from './ends'
import { removeNormal } from './kernels'

/** The points, rates and errors of a step, as in Integration. */
export interface StepWork {
  /** Numbers in a state. */
  readonly length: i32
  readonly from: F64
  readonly y: F64
  readonly q: F64
  readonly v: F64
  readonly error: F64
  readonly errorQ: F64
  readonly errorV: F64
  readonly scale: F64
  /** What `estimate` found: the largest error across the constraints, and along them. */
  readonly verdict: F64
  /** Rows dropped at the start. */
  readonly kept: U8
  readonly k0: F64
  readonly k1: F64
  readonly k2: F64
  readonly k3: F64
  readonly k4: F64
  readonly k5: F64
  readonly k6: F64
  readonly k7: F64
  readonly k8: F64
  readonly k9: F64
  readonly k10: F64
  readonly k11: F64
  readonly k12: F64
}

/** A tableau in rows: those of a, then b, and those of the error estimates. */
export interface Schedule {
  readonly stages: i32
  /** Where the terms of each row start, and where the last ends. */
  readonly start: I32
  readonly stage: I32
  readonly coefficient: F64
}

/** From `from` to y and its rate in the stage after the last, with `keptCount` rows dropped at the start. False where it takes more thought:
 nothing is lost but time. */
export function wholeStep(
  work: PinWork,
  it: StepWork,
  table: Schedule,
  keptCount: i32,
  h: f64,
  rankTolerance: f64,
): i32 {
  const { y, q, v } = it
  const n = table.stages
  for (let i = 1; i < n; i++) {
    combineRow(y, it.from, it, table, i, h)
    if (!innerStage(work, it, keptCount, rankTolerance, stageOf(it, i))) return 0
  }
  combineRow(y, it.from, it, table, n, h)
  if (!isFiniteVector(y, it.length)) return 0

  if (!closeGaps(work, q, v, NEAR, rankTolerance, false)) return 0
  return settle(work, q, v, stageOf(it, n)) ? 1 : 0
}

/** The error of the step that was just taken by row `which` of the tableau, in lengths and speeds that it.scale allows. What the projection
 takes away of an error it counts by itself. */
export function estimate(work: PinWork, it: StepWork, table: Schedule, which: i32, h: f64): void {
  const { error, errorQ, errorV, scale, verdict } = it
  const { nb, motion } = work
  for (let i = it.length - 1; i >= 0; i--) error[i] = 0
  combineRow(error, error, it, table, which, h)
  twistsOf(error, it.y, nb, errorQ, errorV)
  removeNormal(work, errorQ)
  const across = largestTwist(motion, nb, scale[0], scale[1])
  removeNormal(work, errorV)
  verdict[0] = Math.max(across, largestTwist(motion, nb, scale[2], scale[3]))
  const along = largestTwist(errorQ, nb, scale[0], scale[1])
  verdict[1] = Math.max(along, largestTwist(errorV, nb, scale[2], scale[3]))
}

/** out = from + h Σ a_j k_j, in the order of `combine`. */
function combineRow(out: F64, start: F64, it: StepWork, table: Schedule, i: i32, h: f64): void {
  const { stage, coefficient: a } = table
  const { length } = it
  const end = table.start[i + 1]
  let j = table.start[i]
  let from = start
  for (; j + 3 < end; j += 4) {
    const k = stageOf(it, stage[j])
    const l = stageOf(it, stage[j + 1])
    const m = stageOf(it, stage[j + 2])
    addFour(
      out,
      from,
      length,
      h * a[j],
      k,
      h * a[j + 1],
      l,
      h * a[j + 2],
      m,
      h * a[j + 3],
      stageOf(it, stage[j + 3]),
    )
    from = out
  }
  for (; j + 1 < end; j += 2) {
    addTwo(out, from, length, h * a[j], stageOf(it, stage[j]), h * a[j + 1], stageOf(it, stage[j + 1]))
    from = out
  }
  if (j < end) addOne(out, from, length, h * a[j], stageOf(it, stage[j]))
}

function stageOf(it: StepWork, i: i32): F64 {
  if (i === 0) return it.k0
  if (i === 1) return it.k1
  if (i === 2) return it.k2
  if (i === 3) return it.k3
  if (i === 4) return it.k4
  if (i === 5) return it.k5
  if (i === 6) return it.k6
  if (i === 7) return it.k7
  if (i === 8) return it.k8
  if (i === 9) return it.k9
  if (i === 10) return it.k10
  if (i === 11) return it.k11
  return it.k12
}
