/* The kernels of a step, bound to a workspace by its first step. A workspace that only reads (`evaluate`) never gets them, and a page that never
 steps does not load them. */
import { enterHost, leaveHost, type Host } from '../kernels/call'
import { addRows, subtractRows } from '../kernels/operators'
import { createHost } from '../kernels/serve'
import {
  arrive,
  begin,
  estimate,
  explicitStep,
  nystromStep,
  oneFactorStep,
  project,
  stageRate,
} from '../kernels/step'
import type { Schedule, Work } from '../kernels/work'
import type { Model } from '../model/model'
import type { Compiled, Workspace } from '../model/workspace'
import { NEAR } from '../solve/limits'

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

export function stepKernels(m: Model, ws: Workspace): StepKernels {
  ws.stepKernels ??= bind(m, ws)
  return ws.stepKernels
}

function bind(m: Model, ws: Workspace): StepKernels {
  const host = createHost(m, ws)
  return ws.compiled ? compiledKernels(ws.compiled, ws.work, host) : plainKernels(ws.work, host)
}

function plainKernels(work: Work, host: Host): StepKernels {
  const run = withHost(host)
  return {
    begin: () => run(() => begin(work)),
    stageRate: (stage) => run(() => stageRate(work, stage)),
    arrive: (stage) => run(() => arrive(work, NEAR, stage)),
    project: () => run(() => project(work)),
    explicitStep: (table, h, t, onConstraints) => run(() => explicitStep(work, table, h, t, onConstraints)),
    oneFactorStep: (h, t, leaps) => run(() => oneFactorStep(work, h, t, leaps)),
    nystromStep: (h, t) => run(() => nystromStep(work, h, t)),
    estimate: (table, which, h) => run(() => estimate(work, table, which, h)),
    subtractRows: (v, x) => subtractRows(work, v, x),
    addRows: (x, f) => addRows(work, x, f),
  }
}

function compiledKernels({ module, address: w }: Compiled, work: Work, host: Host): StepKernels {
  const { entries: e, addressOf } = module
  const run = withHost(host)
  const plain = plainKernels(work, host)
  return {
    begin: () => run(() => e.begin(w)),
    stageRate: (stage) => run(() => e.stageRate(w, stage)),
    arrive: (stage) => run(() => e.arrive(w, NEAR, stage)),
    project: () => run(() => e.project(w)),
    explicitStep(table, h, t, onConstraints) {
      const at = addressOf(table)
      if (at < 0) return plain.explicitStep(table, h, t, onConstraints)
      return run(() => e.explicitStep(w, at, h, t, onConstraints))
    },
    oneFactorStep: (h, t, leaps) => run(() => e.oneFactorStep(w, h, t, leaps)),
    nystromStep: (h, t) => run(() => e.nystromStep(w, h, t)),
    estimate(table, which, h) {
      const at = addressOf(table)
      if (at < 0) plain.estimate(table, which, h)
      else run(() => e.estimate(w, at, which, h))
    },
    subtractRows: plain.subtractRows,
    addRows: plain.addRows,
  }
}

/** Runs kernels that call `host`. */
function withHost(host: Host): <T>(kernel: () => T) => T {
  return (kernel) => {
    const before = enterHost(host)
    try {
      return kernel()
    } finally {
      leaveHost(before)
    }
  }
}
