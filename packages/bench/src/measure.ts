/* Timing on a machine that does other work too. Measured is processor time of the contender's own thread, in a browser wall time; contenders are
 warm (run.ts); they take turns within each round, so that a disturbance affects all of them; ratios are formed inside a round, and the median over
 the rounds is the figure. */

export interface Runner {
  /** Takes the steps; [µs] for each. */
  time(steps: number): Promise<number> | number
  /** Steps in one round: enough for some tens of milliseconds. */
  readonly steps: number
}

export interface Plan {
  readonly rounds: number
  /** Rounds run first and not counted: compilers optimise, caches fill. */
  readonly warmup: number
}

/** Microseconds per step of one runner, round by round. */
export type Timing = readonly number[]

export interface Figure {
  readonly median: number
  /** First and third quartile. */
  readonly low: number
  readonly high: number
}

/** A run that is stopped keeps the complete rounds. */
export async function interleave(
  runners: readonly Runner[],
  plan: Plan,
  stopped: () => boolean = () => false,
): Promise<Timing[]> {
  const timings = runners.map((): number[] => [])
  for (let round = -plan.warmup; round < plan.rounds; round++) {
    for (let turn = 0; turn < runners.length; turn++) {
      // Another runner is first in each round, so that the same one does not always follow the same other.
      const next = (turn + round + plan.warmup) % runners.length
      const time = await runners[next].time(runners[next].steps)
      if (stopped()) return timings.map((all) => all.slice(0, Math.max(0, round)))
      if (round >= 0) timings[next].push(time)
    }
  }
  return timings
}

export function figureOf(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (fraction: number) => {
    const x = fraction * (sorted.length - 1)
    const i = Math.floor(x)
    return sorted[i] + (x - i) * ((sorted[i + 1] ?? sorted[i]) - sorted[i])
  }
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

/** Round by round, so that disturbances of both cancel. */
export function ratioOf(ours: Timing, theirs: Timing): Figure {
  return figureOf(ours.map((time, round) => time / theirs[round]))
}

/** p in time ~ sizeᵖ between two sizes. */
export function exponentOf(small: Timing, large: Timing, sizeRatio: number): Figure {
  return figureOf(small.map((time, round) => Math.log(large[round] / time) / Math.log(sizeRatio)))
}
