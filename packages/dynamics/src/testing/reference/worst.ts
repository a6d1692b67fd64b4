/* The largest error seen so far, relative to a scale. */

export interface Worst {
  /** NaN once anything was. */
  value: number
  /** Notes |actual − expected| component by component. */
  readonly see: (actual: ArrayLike<number>, expected: ArrayLike<number>, factor?: number) => void
  /** Notes the angle between two orientations; q and −q are the same. */
  readonly seeTurn: (actual: ArrayLike<number>, expected: ArrayLike<number>) => void
}

/** `factor` of `see` multiplies the scale once more. */
export function worst(scale: number): Worst {
  const out: Worst = {
    value: 0,
    see(actual, expected, factor = 1) {
      if (actual.length !== expected.length) throw new Error('These have different lengths.')
      for (let i = 0; i < actual.length; i++) note(Math.abs(actual[i] - expected[i]) / (scale * factor))
    },
    seeTurn(actual, expected) {
      let dot = 0
      for (let i = 0; i < 4; i++) dot += actual[i] * expected[i]
      let sum = 0
      for (let i = 0; i < 4; i++) sum += (actual[i] - Math.sign(dot) * expected[i]) ** 2
      note(2 * Math.sqrt(sum))
    },
  }
  function note(error: number): void {
    // NaN wins, and stays
    if (!(error <= out.value) && !Number.isNaN(out.value)) out.value = error
  }
  return out
}
