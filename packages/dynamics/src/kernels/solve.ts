/* A solve with the factor of S, for code outside a step. */
import { backward, forward } from '@freebody/math'
import type { Work } from './work'

/** x ← S⁺x up to a null vector. */
export function solveRows(work: Work): void {
  forward(work.factor, work.x, work.residual)
  backward(work.factor, work.x)
}
