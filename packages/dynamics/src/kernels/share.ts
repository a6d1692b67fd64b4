/* How much of a model the kernels of a step evaluate themselves. The rest is evaluated by the host that they call (host.ts). */
import type { Model } from '../model/model'

export interface KernelShare {
  /** Rows of constraints: those with kernels, and all. */
  readonly rows: number
  readonly allRows: number
  /** Forces: those with kernels, and all. */
  readonly forces: number
  readonly allForces: number
  /** Accelerations are solved for by the host: laws and bodies without mass need its solve. */
  readonly isSolvedByHost: boolean
}

/** Of the model that steps solve. */
export function kernelShare(whole: Model): KernelShare {
  const m = whole.condensed?.model ?? whole
  const { inBodyAxes, hostConstraints, hostForces } = m.kernels
  const hostRows = inBodyAxes ? m.nc : hostConstraints.reduce((sum, i) => sum + m.constraints[i].rows, 0)
  return {
    rows: m.nc - hostRows,
    allRows: m.nc,
    forces: inBodyAxes ? 0 : m.forces.length - hostForces.length,
    allForces: m.forces.length,
    isSolvedByHost: isSolvedByHost(m),
  }
}

/** Whatever the settings are. */
export function isSolvedByHost(m: Model): boolean {
  return m.kernels.inBodyAxes || m.laws.length > 0 || m.plan !== null
}
