/* The kernels of a step, bound to a workspace by its first step. A workspace that only reads (`evaluate`) never gets them, and a page that never
 steps does not load them. */
import type { Host } from '../kernels/call'
import { addRows, subtractRows } from '../kernels/operators'
import { createHost } from '../kernels/serve'
import type { Work } from '../kernels/work'
import type { Model } from '../model/model'
import type { Compiled, Workspace } from '../model/workspace'
import { NEAR } from '../solve/limits'
import { plainKernels } from './plain-kernels'
import { withHost, type StepKernels } from './step-kernels'

export function stepKernels(m: Model, ws: Workspace): StepKernels {
  ws.stepKernels ??= bind(m, ws)
  return ws.stepKernels
}

function bind(m: Model, ws: Workspace): StepKernels {
  const host = createHost(m, ws)
  return ws.compiled ? compiledKernels(ws.compiled, ws.work, host) : plainKernels(ws.work, host)
}

function compiledKernels({ module, address: w }: Compiled, work: Work, host: Host): StepKernels {
  const { entries: e, addressOf } = module
  const run = withHost(host)
  return {
    begin: () => run(() => e.begin(w)),
    stageRate: (stage) => run(() => e.stageRate(w, stage)),
    arrive: (stage) => run(() => e.arrive(w, NEAR, stage)),
    project: () => run(() => e.project(w)),
    explicitStep(table, h, t, onConstraints) {
      const at = addressOf(table)
      if (at < 0) return plainKernels(work, host).explicitStep(table, h, t, onConstraints)
      return run(() => e.explicitStep(w, at, h, t, onConstraints))
    },
    oneFactorStep: (h, t, leaps) => run(() => e.oneFactorStep(w, h, t, leaps)),
    nystromStep: (h, t) => run(() => e.nystromStep(w, h, t)),
    estimate(table, which, h) {
      const at = addressOf(table)
      if (at < 0) plainKernels(work, host).estimate(table, which, h)
      else run(() => e.estimate(w, at, which, h))
    },
    subtractRows: (v, x) => subtractRows(work, v, x),
    addRows: (x, f) => addRows(work, x, f),
  }
}
