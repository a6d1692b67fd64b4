/* Functions of time given by a table of times tᵢ and values yᵢ, with first and second derivative.

 Linear: straight between the entries. The rate jumps at each of them, where that of the stretch that follows is taken, and the
 acceleration is zero throughout.

 Smooth: the cubic spline, whose value, rate and acceleration are continuous within the table. With hᵢ = tᵢ₊₁ − tᵢ and mᵢ its second
 derivative at tᵢ, continuity of the rate asks of every inner entry
   (1)  hᵢ₋₁ mᵢ₋₁ + 2(hᵢ₋₁ + hᵢ) mᵢ + hᵢ mᵢ₊₁ = 6 ((yᵢ₊₁ − yᵢ)/hᵢ − (yᵢ − yᵢ₋₁)/hᵢ₋₁)
 A table that holds its last value ends at rest, and starts at rest from its first:
   (2)  2 m₀ + m₁ = 6 (y₁ − y₀)/h₀²,   mₙ₋₁ + 2 mₙ = −6 (yₙ − yₙ₋₁)/hₙ₋₁²
 so that value and rate are continuous for all times; the acceleration jumps to zero at both ends. A table that repeats asks (1) of
 its seam too, and the acceleration is continuous there as well. */

export interface Table {
  readonly kind: 'table'
  /** [s] ascending */
  readonly times: readonly number[]
  readonly values: readonly number[]
  /** Default: smooth. */
  readonly interpolation?: 'linear' | 'smooth'
  /** Outside its times: the nearest value is held, or the table is repeated. Default: hold. */
  readonly after?: 'hold' | 'repeat'
}

/** Second derivatives at the entries of smooth tables. A table is data and does not change. */
const splines = new WeakMap<Table, Float64Array>()

/** out[0..2] = value, first and second derivative at time t. */
export function evaluateTable(p: Table, t: number, out: Float64Array): void {
  const { times, values } = p
  const n = times.length - 1
  let at = t
  if (p.after === 'repeat') {
    const period = times[n] - times[0]
    at = t - period * Math.floor((t - times[0]) / period)
    // rounding may leave it a hair outside
    at = Math.min(Math.max(at, times[0]), times[n])
  } else if (t < times[0] || t >= times[n]) {
    out[0] = t < times[0] ? values[0] : values[n]
    out[1] = 0
    out[2] = 0
    return
  }
  const i = stretchOf(times, at)
  const h = times[i + 1] - times[i]
  const slope = (values[i + 1] - values[i]) / h
  const b = (at - times[i]) / h
  if (p.interpolation === 'linear') {
    out[0] = values[i] + b * (values[i + 1] - values[i])
    out[1] = slope
    out[2] = 0
    return
  }
  const m = splines.get(p) ?? prepare(p)
  const a = 1 - b
  const m0 = m[i]
  const m1 = m[i + 1]
  out[0] = a * values[i] + b * values[i + 1] - (h * h * a * b * ((1 + a) * m0 + (1 + b) * m1)) / 6
  out[1] = slope + (h * ((1 - 3 * a * a) * m0 + (3 * b * b - 1) * m1)) / 6
  out[2] = a * m0 + b * m1
}

/** i with tᵢ ≤ t < tᵢ₊₁, the last stretch at its end. */
function stretchOf(times: readonly number[], t: number): number {
  let low = 0
  let high = times.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (times[middle] <= t) low = middle
    else high = middle
  }
  return low
}

function prepare(p: Table): Float64Array {
  const m = p.after === 'repeat' ? periodic(p) : clamped(p)
  splines.set(p, m)
  return m
}

/** (1) and (2), tridiagonal and diagonally dominant: solved by elimination without pivots. */
function clamped({ times, values }: Table): Float64Array {
  const n = times.length - 1
  const { lower, diagonal, upper, right } = innerRows(times, values)
  const h0 = times[1] - times[0]
  const hn = times[n] - times[n - 1]
  diagonal[0] = 2 * h0
  upper[0] = h0
  right[0] = (6 * (values[1] - values[0])) / h0
  lower[n] = hn
  diagonal[n] = 2 * hn
  right[n] = (-6 * (values[n] - values[n - 1])) / hn
  solveTridiagonal(lower, diagonal, upper, right, 0, n)
  return right
}

/** (1) for the entries 0 to n − 1 with mₙ = m₀: the inner ones as functions of m₀, mᵢ = rᵢ − sᵢ m₀, and then m₀ from the seam. */
function periodic({ times, values }: Table): Float64Array {
  const n = times.length - 1
  const { lower, diagonal, upper, right } = innerRows(times, values)
  // two equal values
  if (n === 1) return right
  const h0 = times[1] - times[0]
  const hn = times[n] - times[n - 1]
  const s = new Float64Array(n)
  s[1] = h0
  s[n - 1] += hn
  solveTridiagonal(lower, diagonal.slice(), upper, s, 1, n - 1)
  solveTridiagonal(lower, diagonal, upper, right, 1, n - 1)
  const seam = 6 * ((values[1] - values[0]) / h0 - (values[n] - values[n - 1]) / hn)
  const m0 = (seam - h0 * right[1] - hn * right[n - 1]) / (2 * (h0 + hn) - h0 * s[1] - hn * s[n - 1])
  for (let i = 1; i < n; i++) right[i] -= m0 * s[i]
  right[0] = m0
  right[n] = m0
  return right
}

function innerRows(times: readonly number[], values: readonly number[]) {
  const n = times.length - 1
  const [lower, diagonal, upper, right] = [0, 1, 2, 3].map(() => new Float64Array(n + 1))
  for (let i = 1; i < n; i++) {
    const before = times[i] - times[i - 1]
    const after = times[i + 1] - times[i]
    lower[i] = before
    diagonal[i] = 2 * (before + after)
    upper[i] = after
    right[i] = 6 * ((values[i + 1] - values[i]) / after - (values[i] - values[i - 1]) / before)
  }
  return { lower, diagonal, upper, right }
}

/** right ← solution of rows from..to; `diagonal` is used up. */
function solveTridiagonal(
  lower: Float64Array,
  diagonal: Float64Array,
  upper: Float64Array,
  right: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from + 1; i <= to; i++) {
    const factor = lower[i] / diagonal[i - 1]
    diagonal[i] -= factor * upper[i - 1]
    right[i] -= factor * right[i - 1]
  }
  right[to] /= diagonal[to]
  for (let i = to - 1; i >= from; i--) right[i] = (right[i] - upper[i] * right[i + 1]) / diagonal[i]
}

const INTERPOLATIONS = ['linear', 'smooth']
const AFTER = ['hold', 'repeat']

/** What is wrong with a table, to follow the name of its field, or null. */
export function checkTable(p: Table): string | null {
  const { times, values, interpolation, after } = p as { readonly [K in keyof Table]: unknown }
  if (!isList(times) || !isList(values)) return 'must have two lists, "times" and "values".'
  for (const [name, list] of [
    ['times', times],
    ['values', values],
  ] as const) {
    const wrong = list.findIndex((x) => !Number.isFinite(x))
    if (wrong >= 0) return `must be made of finite numbers; entry ${wrong + 1} of "${name}" is not.`
  }
  if (times.length !== values.length)
    return `has ${times.length} times and ${values.length} values; each time needs one value.`
  if (times.length < 2) return 'must have at least two entries.'
  const back = times.findIndex((t, i) => i > 0 && !(t > times[i - 1]))
  if (back >= 0)
    return `must have times that ascend; entry ${back + 1} is at ${times[back]} s, after ${times[back - 1]} s.`
  for (const [name, value, options] of [
    ['interpolation', interpolation, INTERPOLATIONS],
    ['after', after, AFTER],
  ] as const)
    if (value !== undefined && !options.includes(value as string))
      return `must have "${name}" ${options.map((x) => `"${x}"`).join(' or ')}.`
  const last = values.length - 1
  if (after === 'repeat' && values[0] !== values[last])
    return `is repeated, so its last value, ${values[last]}, must be its first, ${values[0]}.`
  return null
}

function isList(value: unknown): value is readonly number[] {
  return Array.isArray(value)
}
