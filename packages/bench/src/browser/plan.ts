import type { ContestPlan } from '../contest'
import { quickPlan } from '../plans'

/** The quick bench on a clock that moves in ticks [ms]: 0.1 in most browsers, 1 in some. What is timed takes eighty of them where
 that is not too long, so that a tick is about one per cent of it. More rounds, because only their median removes the effect of other work
 on such a clock. */
export const browserPlan = (tick: number): ContestPlan => ({
  ...quickPlan,
  rounds: 5,
  warmup: 1,
  enough: Math.min(40, Math.max(8, 80 * tick)),
  most: 5000,
  again: true,
})
