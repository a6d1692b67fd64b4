/* Gauss–Legendre collocation of 8 stages, order 16 (Hairer, Lubich and Wanner, Geometric Numerical Integration, II.1.3), with
 fixed steps and compensated sums. An implicit method that the engine does not have; halving the step shows what is certain. */

/** Writes dy/dt at t and y. */
export type Rate = (t: number, y: Float64Array, into: Float64Array) => void

const STAGES = 8
const MOST_ITERATIONS = 60

interface Tableau {
  readonly c: readonly number[]
  readonly A: readonly (readonly number[])[]
  readonly b: readonly number[]
}

/** P_n and its derivative at x in [−1, 1]. */
function legendre(n: number, x: number): readonly [number, number] {
  let [before, now] = [1, x]
  for (let k = 2; k <= n; k++) [before, now] = [now, ((2 * k - 1) * x * now - (k - 1) * before) / k]
  return [now, (n * (x * now - before)) / (x * x - 1)]
}

/** Nodes and weights on [0, 1]. */
function nodes(n: number): { readonly c: number[]; readonly b: number[] } {
  const c: number[] = []
  const b: number[] = []
  for (let i = n; i >= 1; i--) {
    let x = Math.cos((Math.PI * (i - 0.25)) / (n + 0.5))
    for (let k = 0; k < 10; k++) {
      const [p, slope] = legendre(n, x)
      x -= p / slope
    }
    const [, slope] = legendre(n, x)
    c.push((1 + x) / 2)
    b.push(1 / ((1 - x * x) * slope * slope))
  }
  return { c, b }
}

/** a_ij = ∫₀^{c_i} ℓ_j, exact by the rule itself: ℓ_j has degree 7. */
function tableau(): Tableau {
  const { c, b } = nodes(STAGES)
  const basis = (j: number, x: number) =>
    c.reduce((product, ck, k) => (k === j ? product : (product * (x - ck)) / (c[j] - ck)), 1)
  const A = c.map((ci) => c.map((_, j) => c.reduce((sum, ck, k) => sum + ci * b[k] * basis(j, ci * ck), 0)))
  return { c, A, b }
}

const gauss = tableau()

/** y at each of the times, starting with `start` at the first; each interval is cut into equal steps no longer than h. */
export function integrate(
  rate: Rate,
  start: readonly number[],
  times: readonly number[],
  h: number,
): Float64Array[] {
  const y = Float64Array.from(start)
  /** What the sum of steps has lost to rounding. */
  const lost = new Float64Array(y.length)
  const seen = [y.slice()]
  for (let i = 1; i < times.length; i++) {
    const span = times[i] - times[i - 1]
    const steps = Math.max(1, Math.ceil(span / h))
    for (let k = 0; k < steps; k++) step(rate, times[i - 1] + (span * k) / steps, y, lost, span / steps)
    seen.push(y.slice())
  }
  return seen
}

function step(rate: Rate, t: number, y: Float64Array, lost: Float64Array, h: number): void {
  const { c, A, b } = gauss
  const n = y.length
  const slopes = c.map(() => new Float64Array(n))
  const stage = new Float64Array(n)
  for (const slope of slopes) rate(t, y, slope)
  const fresh = new Float64Array(n)
  let last = Number.POSITIVE_INFINITY
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    let change = 0
    for (let i = 0; i < STAGES; i++) {
      for (let m = 0; m < n; m++) {
        let sum = 0
        for (let j = 0; j < STAGES; j++) sum += A[i][j] * slopes[j][m]
        stage[m] = y[m] + h * sum
      }
      rate(t + c[i] * h, stage, fresh)
      for (let m = 0; m < n; m++) change = Math.max(change, h * Math.abs(fresh[m] - slopes[i][m]))
      slopes[i].set(fresh)
    }
    // Down to rounding, where the changes stop shrinking.
    if (change === 0 || (change >= last && change < 1e-12)) break
    last = change
  }
  for (let m = 0; m < n; m++) {
    let sum = 0
    for (let i = 0; i < STAGES; i++) sum += b[i] * slopes[i][m]
    const increment = h * sum - lost[m]
    const next = y[m] + increment
    lost[m] = next - y[m] - increment
    y[m] = next
  }
}
