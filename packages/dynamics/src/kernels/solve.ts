/* The factor of S on its own, for code outside a step. */
import { backward, type f64, factorise, forward } from '@freebody/math'
import type { Work } from './work'

/** S → L. */
export function factorRows(work: Work, tolerance: f64, restore: f64): void {
  factorise(work.factor, tolerance, restore)
}

/** x ← S⁺x up to a null vector. */
export function solveRows(work: Work): void {
  forward(work.factor, work.x, work.residual)
  backward(work.factor, work.x)
}
