/* Reductions: one number of all samples of a channel. */
export interface Reducer {
  add(x: number): void
  value(): number
}

export interface Reduction {
  readonly summary: string
  /** Needs the last sample only. */
  readonly last?: boolean
  readonly create: () => Reducer
}

/** Folds samples one by one. */
function folding<S>(
  start: () => S,
  add: (s: S, x: number) => S,
  value: (s: S, n: number) => number,
): () => Reducer {
  return () => {
    let [state, n] = [start(), 0]
    return {
      add(x) {
        state = add(state, x)
        n++
      },
      value: () => value(state, n),
    }
  }
}

/** Every reduction. */
export const reductions = {
  final: {
    summary: 'the last sample',
    last: true,
    create: folding(
      () => Number.NaN,
      (_, x) => x,
      (x) => x,
    ),
  },
  max: {
    summary: 'the largest',
    create: folding(
      () => Number.NEGATIVE_INFINITY,
      (most, x) => Math.max(most, x),
      (most) => most,
    ),
  },
  min: {
    summary: 'the smallest',
    create: folding(
      () => Number.POSITIVE_INFINITY,
      (least, x) => Math.min(least, x),
      (least) => least,
    ),
  },
  mean: {
    summary: 'their mean',
    create: folding(
      () => 0,
      (sum, x) => sum + x,
      (sum, n) => sum / n,
    ),
  },
  rms: {
    summary: 'the root of the mean square',
    create: folding(
      () => 0,
      (sum, x) => sum + x * x,
      (sum, n) => Math.sqrt(sum / n),
    ),
  },
  amplitude: {
    summary: 'half the distance from smallest to largest',
    create: folding(
      () => [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
      ([least, most], x) => [Math.min(least, x), Math.max(most, x)] as const,
      ([least, most]) => (most - least) / 2,
    ),
  },
} as const satisfies Record<string, Reduction>

export type ReductionName = keyof typeof reductions
