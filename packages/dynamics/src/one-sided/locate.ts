/* The root of a function that is dear to evaluate, within a bracket: Chandrupatla's method, as safe as halving and as fast as inverse quadratic
 interpolation [Chandrupatla 1997]. */

/** x at which f vanishes, between `low`, where f is `atLow` > 0, and `high`, where it is `atHigh` < 0, to the resolution `least` of x or until
 |f| ≤ `zero`. NaN where f is not a number. */
export function findRoot(
  f: (x: number) => number,
  low: number,
  atLow: number,
  high: number,
  atHigh: number,
  least: number,
  zero: number,
): number {
  let [x1, f1, x2, f2] = [high, atHigh, low, atLow]
  let [x3, f3] = [low, atLow]
  let share = 0.5
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const x = x1 + share * (x2 - x1)
    const value = f(x)
    if (Number.isNaN(value)) return Number.NaN
    if (Math.sign(value) === Math.sign(f1)) [x3, f3] = [x1, f1]
    else [x3, f3, x2, f2] = [x2, f2, x1, f1]
    ;[x1, f1] = [x, value]
    const best = Math.abs(f1) < Math.abs(f2) ? x1 : x2
    const width = Math.abs(x2 - x1)
    if (Math.abs(value) <= zero) return x
    if (width <= 2 * least) return best
    const xi = (x1 - x2) / (x3 - x2)
    const phi = (f1 - f2) / (f3 - f2)
    share = 0.5
    if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)
      share =
        (f1 / (f2 - f1)) * (f3 / (f2 - f3)) + ((x3 - x1) / (x2 - x1)) * (f1 / (f3 - f1)) * (f2 / (f3 - f2))
    const margin = Math.min(0.5, least / width)
    share = Math.min(1 - margin, Math.max(margin, share))
  }
  return Math.abs(f1) < Math.abs(f2) ? x1 : x2
}

/** Halving needs 60 from one to rounding. */
const MOST_TURNS = 100
