/* Functions of time, for the reference: total over the kinds that a document may hold. */
import type { Profile } from '@freebody/dynamics'

export interface ProfileReference {
  readonly label: string
  /** LaTeX. */
  readonly equation: string
  /** Sentences. */
  readonly summary: string
  /** Fields by name, with their meaning. Units are those of the field the profile stands in. */
  readonly fields: Readonly<Record<string, string>>
}

export const profileReference: Readonly<
  Record<Exclude<Profile['kind'], 'callback'> | 'typed', ProfileReference>
> = {
  constant: {
    label: 'Constant',
    equation: 'f(t) = c',
    summary: 'One value for all times.',
    fields: { value: 'c' },
  },
  polynomial: {
    label: 'Polynomial',
    equation: String.raw`f(t) = \sum_k c_k\,t^k`,
    summary: 'A sum of powers of the time. Two coefficients make a steady rate.',
    fields: { coefficients: 'c₀, c₁, c₂, …; the unit of cₖ is divided by sᵏ' },
  },
  sine: {
    label: 'Sine',
    equation: String.raw`f(t) = f_0 + a\,\sin(\omega t + \varphi)`,
    summary: 'Swings about its offset.',
    fields: { offset: 'f₀', amplitude: 'a', omega: 'ω in rad/s', phase: 'φ in rad' },
  },
  'smooth-step': {
    label: 'Smooth step',
    equation: String.raw`f(t) = f_0 + (f_1 - f_0)\,(10\tau^3 - 15\tau^4 + 6\tau^5),\quad \tau = \frac{t - t_0}{t_1 - t_0}`,
    summary:
      'Goes from one value to another between two times, and starts and ends with rate and acceleration zero. Before and after, the values stand.',
    fields: { from: 'f₀', to: 'f₁', start: 't₀ in s', end: 't₁ in s, after the start' },
  },
  table: {
    label: 'Table',
    equation: 'f(t_i) = f_i',
    summary:
      'Values at given times. Smooth: the cubic spline, with continuous rate and acceleration; where it is held it starts and ends at rest, and the acceleration jumps at the two ends. Linear: straight from entry to entry; the rate jumps at each of them and the acceleration is zero between, so that a driver of position or velocity would need an infinite force there.',
    fields: {
      times: 'tᵢ in s, ascending, at least two',
      values: 'fᵢ, as many',
      interpolation: '`smooth` (default) or `linear`',
      after:
        '`hold` (default): the first value stands before the table and the last one after it; `repeat`: it starts again, and its last value must be its first',
    },
  },
  typed: {
    label: 'Typed',
    equation: 'f(t)',
    summary: 'An expression, differentiated symbolically.',
    fields: { text: 'of the time `t` and of parameters' },
  },
}
