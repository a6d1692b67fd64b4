/* Prescribed functions of time, with their first and second derivatives: what drives a rheonomic constraint or a
 time-dependent force. Plain data, so a scene can hold them; `callback` is for programs only. */
import { checkTable, evaluateTable, type Table } from './tables'

export type Profile =
  | { readonly kind: 'constant'; readonly value: number }
  /** Σ c_k t^k */
  | { readonly kind: 'polynomial'; readonly coefficients: readonly number[] }
  /** offset + amplitude·sin(omega t + phase) */
  | {
      readonly kind: 'sine'
      readonly offset: number
      readonly amplitude: number
      readonly omega: number
      readonly phase: number
    }
  /** From `from` to `to` between two times along the quintic that starts and ends at rest and without jerk in force. */
  | {
      readonly kind: 'smooth-step'
      readonly from: number
      readonly to: number
      readonly start: number
      readonly end: number
    }
  | Table
  /** Writes value, first and second derivative at t into out[0..2]. */
  | {
      readonly kind: 'callback'
      readonly evaluate: (t: number, out: Float64Array) => void
      /** Two continuous derivatives at all times. Default: not known. */
      readonly isSmooth?: boolean
    }

type Evaluate<K extends Profile['kind']> = (
  p: Extract<Profile, { kind: K }>,
  t: number,
  out: Float64Array,
) => void

const evaluators: { readonly [K in Profile['kind']]: Evaluate<K> } = {
  constant(p, _t, out) {
    out[0] = p.value
    out[1] = 0
    out[2] = 0
  },
  polynomial(p, t, out) {
    let f = 0
    let d = 0
    let dd = 0
    for (let k = p.coefficients.length - 1; k >= 0; k--) {
      dd = dd * t + 2 * d
      d = d * t + f
      f = f * t + p.coefficients[k]
    }
    out[0] = f
    out[1] = d
    out[2] = dd
  },
  sine(p, t, out) {
    const s = p.amplitude * Math.sin(p.omega * t + p.phase)
    out[0] = p.offset + s
    out[1] = p.amplitude * p.omega * Math.cos(p.omega * t + p.phase)
    out[2] = -p.omega * p.omega * s
  },
  'smooth-step'(p, t, out) {
    const T = p.end - p.start
    const x = Math.min(1, Math.max(0, (t - p.start) / T))
    const h = p.to - p.from
    const inside = x > 0 && x < 1
    out[0] = p.from + h * x * x * x * (10 - 15 * x + 6 * x * x)
    out[1] = inside ? (h * 30 * x * x * (1 - x) * (1 - x)) / T : 0
    out[2] = inside ? (h * 60 * x * (1 - x) * (1 - 2 * x)) / (T * T) : 0
  },
  table: evaluateTable,
  callback(p, t, out) {
    p.evaluate(t, out)
  },
}

/** out[0..2] = value, first and second derivative of the profile at t. */
export function evaluateProfile(p: Profile, t: number, out: Float64Array): void {
  ;(evaluators[p.kind] as Evaluate<typeof p.kind>)(p as never, t, out)
}

/** What is wrong with something that should be a profile, or null. */
export function checkProfile(value: unknown): string | null {
  const p = value as Profile | null
  if (typeof p !== 'object' || p === null || !Object.hasOwn(evaluators, p.kind)) return 'is of no known kind.'
  if (p.kind === 'callback') return typeof p.evaluate === 'function' ? null : 'must have a function.'
  if (p.kind === 'polynomial')
    return allFinite(p.coefficients) ? null : 'must have finite numbers as coefficients.'
  if (p.kind === 'table') return checkTable(p)
  const numbers: unknown[] =
    p.kind === 'constant'
      ? [p.value]
      : p.kind === 'sine'
        ? [p.offset, p.amplitude, p.omega, p.phase]
        : [p.from, p.to, p.start, p.end]
  if (!allFinite(numbers)) return 'must be made of finite numbers.'
  if (p.kind === 'smooth-step' && !(p.end > p.start)) return 'must end after it starts.'
  return null
}

function allFinite(value: unknown): boolean {
  return Array.isArray(value) && value.every(Number.isFinite)
}
