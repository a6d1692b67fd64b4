import { expect } from 'vitest'
import type { ModelSpec } from '../model/spec'
import { energyRun } from './energy'
import { bricard, doublePendulum, fourBarLadder, sliderCrank } from './mechanisms'

export const energyCases: readonly [string, ModelSpec][] = [
  ['double pendulum', doublePendulum()],
  ['slider-crank', sliderCrank()],
  ['Bricard’s loop', bricard(true)],
  ['four-bar ladder', fourBarLadder(2)],
]

/** At steps of 1 ms energy stays within 1e-6 of the range that the kinetic energy runs through. */
export function keepsEnergyAtSmallSteps(spec: ModelSpec, seconds: number): void {
  const { worst, kineticRange } = energyRun(spec, 1000 * seconds, 1e-3, 10)
  expect(worst / kineticRange).toBeLessThan(1e-6)
}
