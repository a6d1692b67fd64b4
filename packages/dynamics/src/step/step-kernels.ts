/* What a step calls, whether the kernels are compiled or run as they stand. */
import { enterHost, leaveHost, type Host } from '../kernels/call'
import type { Schedule } from '../kernels/work'

/** The kernels of a step return an outcome of kernels/work.ts. */
export interface StepKernels {
  begin(): number
  stageRate(stage: number): number
  arrive(stage: number): number
  project(): number
  explicitStep(table: Schedule, h: number, t: number, onConstraints: boolean): number
  oneFactorStep(h: number, t: number, leaps: boolean): number
  nystromStep(h: number, t: number): number
  estimate(table: Schedule, which: number, h: number): void
  /** A and Aᵀ of the rows in world axes, for the host: x −= A ν, and f += Aᵀx. */
  subtractRows(v: Float64Array, x: Float64Array): void
  addRows(x: Float64Array, f: Float64Array): void
}

/** Runs kernels that call `host`. */
export function withHost(host: Host): <T>(kernel: () => T) => T {
  return (kernel) => {
    const before = enterHost(host)
    try {
      return kernel()
    } finally {
      leaveHost(before)
    }
  }
}
