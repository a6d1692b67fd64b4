/* The bench for a page: everything but Node's side of it, which main.ts puts together. */
export { workerIsolate } from './browser/isolate'
export { type BrowserMachine, browserMachine } from './browser/machine'
export { browserPlan } from './browser/plan'
export { type ContenderName, contenderNames, contenders } from './contenders'
export { contest, type ContestPlan } from './contest'
export { judge, knobText, labelOf, power, type Verdict } from './goals'
export { ratioOf } from './measure'
export { workPlot } from './page/work-plot'
export { createPool } from './pool'
export { type ProblemName, problemNames, problems } from './problems'
export { leftOutWhenQuick, stepsOnlyWhenQuick } from './plans'
export {
  asJson,
  type Contest,
  type Entry,
  type Measured,
  type Participant,
  type Reached,
  type Results,
  stepsOf,
  targets,
} from './results'
export { contestText, verdictText } from './tables'
