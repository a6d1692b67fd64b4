/* One run of a study: the same steps as `freebody run --set`, on any thread. */
import type { Moment, Overrides, Scene } from '@freebody/scene'
import { statesAt } from '../states-at'
import { startMotion } from '../motion'
import { createReading } from '../reading'
import { failureLine, noticeLines } from '../report'
import { everySample, lengthOf } from '../times'
import { reductions, type ReductionName, type Reduction } from './reduce'

/** What all runs of a study share. Plain data, as it is sent to other threads. */
export interface Study {
  readonly scene: Scene
  readonly moment: Moment | null
  /** Channels, and the reductions of each. */
  readonly channels: readonly string[]
  readonly reduce: readonly ReductionName[]
  /** [s] null: the scene's own */
  readonly length: number | null
  readonly sample: number | null
}

export interface Cell {
  /** Channel by channel, reduction by reduction; NaN where the run failed. */
  readonly values: readonly number[]
  /** Why it failed; empty where it did not. */
  readonly reason: string
  /** What closing the joints changed, and notices of the motion. */
  readonly messages: readonly string[]
}

/** Null where it was asked to stop. */
export function runCell(study: Study, set: Overrides, stopped: () => boolean = () => false): Cell | null {
  const { scene, moment, channels, reduce } = study
  const nothing = missingValues(study)
  const started = startMotion({ scene, set, moment })
  if (!started.ok) {
    const errors = started.problems.filter((p) => p.severity === 'error')
    return { values: nothing, reason: errors.map((p) => p.message).join(' '), messages: [] }
  }
  const { motion } = started
  const created = createReading(motion, channels)
  if (!created.ok) return { values: nothing, reason: created.message, messages: [] }
  const { reading } = created
  const kept = channels.map(() => reduce.map((name) => reductions[name].create()))
  const { settings } = motion.compiled
  const start = motion.state.t
  const length = study.length ?? lengthOf(settings.duration, start)
  const times = everySample(start, length, study.sample ?? settings.step)
  const lastOnly = reduce.every((name) => (reductions[name] as Reduction).last)
  const messages = () => [motion.opening, ...noticeLines(motion)].filter((line) => line !== '')
  const seen = statesAt(motion, lastOnly ? [times.last] : times, stopped)
  for (let next = seen.next(); ; next = seen.next()) {
    const failure = next.done ? next.value : reading.read(next.value.t, next.value.state)
    if (failure)
      return { values: nothing, reason: failureLine(motion.state.t, failure), messages: messages() }
    if (stopped()) return null
    if (next.done) break
    for (const [i, x] of reading.values.entries()) for (const reducer of kept[i]) reducer.add(x)
  }
  return {
    values: kept.flatMap((reducers) => reducers.map((r) => r.value())),
    reason: '',
    messages: messages(),
  }
}

/** The numbers of a run that failed. */
export function missingValues({ channels, reduce }: Study): readonly number[] {
  return channels.flatMap(() => reduce.map(() => Number.NaN))
}
