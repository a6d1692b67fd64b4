/* How far the total energy of a conservative mechanism strays over a run; the short tests and the long ones share it. */
import { defaultSettings } from '../model/settings'
import type { ModelSpec } from '../model/spec'
import { kineticEnergy, totalEnergy } from '../readouts/readouts'
import { step } from '../step/step'
import { ready } from './run'

export interface EnergyRun {
  /** [s] */
  readonly t: number
  /** [J] largest |E(t) - E(0)| */
  readonly worst: number
  /** [J] between the least and the largest kinetic energy met */
  readonly kineticRange: number
}

/** Runs with default settings, and looks at the energy after every `every` steps. */
export function energyRun(spec: ModelSpec, steps: number, dt: number, every = 1): EnergyRun {
  const { m, s, ws } = ready(spec)
  const start = totalEnergy(m, s, ws)
  let [worst, least, most] = [0, Number.POSITIVE_INFINITY, 0]
  for (let n = 1; n <= steps; n++) {
    const outcome = step(m, s, ws, dt, defaultSettings)
    if (!outcome.ok) throw new Error(`at t = ${s.t}: ${outcome.message}`)
    if (n % every !== 0) continue
    worst = Math.max(worst, Math.abs(totalEnergy(m, s, ws) - start))
    const kinetic = kineticEnergy(m, s)
    least = Math.min(least, kinetic)
    most = Math.max(most, kinetic)
  }
  return { t: s.t, worst, kineticRange: most - least }
}
