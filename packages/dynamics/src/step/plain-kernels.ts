/* The kernels of a step as they stand, in TypeScript. A module of its own: the studio's worker, which has compiled ones, loads it after its start
 (tools/plain-kernels-later.ts). */
import { addRows, subtractRows } from '../kernels/operators'
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
import type { Host } from '../kernels/call'
import type { Work } from '../kernels/work'
import { NEAR } from '../solve/limits'
import { withHost, type StepKernels } from './step-kernels'

export function plainKernels(work: Work, host: Host): StepKernels {
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

/** They are here; in a build with plain-kernels-later.ts this loads them. */
export async function loadPlainKernels(): Promise<void> {}
