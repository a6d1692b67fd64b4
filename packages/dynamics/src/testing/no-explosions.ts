import { expect } from 'vitest'
import type { ModelSpec } from '../model/spec'
import { energyRun } from './energy'
import { largest, ready } from './run'

/** [J] how much energy the mechanism can turn over: its weight times its size. */
function scaleOf(spec: ModelSpec): number {
  const { m } = ready(spec)
  return largest(m.g_W) * m.mass.reduce((a, b) => a + b) * (m.length / 2)
}

/** In frames of 1/60 s with the default integrator, energy stays within 1e-4 of what the mechanism can turn over. */
export function keepsEnergy(spec: ModelSpec, seconds: number): void {
  const { t, worst } = energyRun(spec, 60 * seconds, 1 / 60)
  expect(t).toBeCloseTo(seconds, 9)
  expect(worst / scaleOf(spec)).toBeLessThan(1e-4)
}
