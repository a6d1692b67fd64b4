/* The factor of S on its own, for code outside a step. Apart from solve.ts: a worker that has compiled kernels loads it later. */
import { type f64, factorise } from '@freebody/math'
import type { Work } from './work'

/** S → L. */
export function factorRows(work: Work, tolerance: f64, restore: f64): void {
  factorise(work.factor, tolerance, restore)
}
