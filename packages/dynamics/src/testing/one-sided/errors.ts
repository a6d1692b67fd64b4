/* Errors against a reference, by quantity, relative to the largest value that the reference has of it. */
import { expect } from 'vitest'
import { defaultSettings, type Settings } from '../../model/settings'

export type Quantity = 'time' | 'position' | 'angle' | 'velocity' | 'rate' | 'impulse' | 'energy' | 'force'

export interface Errors {
  readonly see: (
    quantity: Quantity,
    actual: number | ArrayLike<number>,
    expected: number | readonly number[],
  ) => void
  /** By quantity. NaN where anything was NaN. */
  readonly relative: () => Partial<Record<Quantity, number>>
}

export function errors(): Errors {
  const seen = new Map<Quantity, { error: number; size: number }>()
  return {
    see(quantity, actual, expected) {
      const a = typeof actual === 'number' ? [actual] : Array.from(actual)
      const e = typeof expected === 'number' ? [expected] : expected
      if (a.length !== e.length) throw new Error(`${a.length} numbers are held against ${e.length}.`)
      const entry = seen.get(quantity) ?? { error: 0, size: 0 }
      seen.set(quantity, entry)
      e.forEach((x, i) => {
        const error = Math.abs(a[i] - x)
        if (!(error <= entry.error)) entry.error = Number.isNaN(entry.error) ? entry.error : error
        entry.size = Math.max(entry.size, Math.abs(x))
      })
    },
    relative: () =>
      Object.fromEntries(
        [...seen].map(([quantity, { error, size }]) => [quantity, size > 0 ? error / size : error]),
      ),
  }
}

/** How a motion is followed, and how close it must come. */
export interface Method {
  readonly name: string
  readonly settings: Settings
  /** [s] */
  readonly dt: number
  /** Forces hang on events and accelerations, so they have a bound of their own. */
  readonly within: { readonly motion: number; readonly force: number }
}

export const tight: Method = {
  name: 'precise',
  settings: { ...defaultSettings, integrator: 'precise', tolerance: 1e-13 },
  dt: 0.01,
  within: { motion: 1e-9, force: 1e-8 },
}
export const byDefault: Method = {
  name: 'default settings',
  settings: defaultSettings,
  dt: 0.01,
  within: { motion: 1e-5, force: 1e-5 },
}

/** Fixed steps, at which a method of order four has this error. */
export function fixed(within: number, dt = 0.01): Method {
  return {
    name: `rk4, steps of ${dt} s`,
    settings: { ...defaultSettings, integrator: 'rk4' },
    dt,
    within: { motion: within, force: within },
  }
}

export function expectWithin({ within }: Method, found: Errors): void {
  for (const [quantity, error] of Object.entries(found.relative()))
    expect(error, quantity).toBeLessThanOrEqual(quantity === 'force' ? within.force : within.motion)
}
