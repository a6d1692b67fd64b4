/* Sums of stages. */
import type { Kernels } from '../machine'
import type { Terms } from './tableau'

/** out = y + h Σ a_j k_j. Four stages in one pass where there are as many: a pass over `out` costs as much as the products. */
export function combine(
  kernels: Kernels,
  out: Float64Array,
  y: Float64Array,
  h: number,
  terms: Terms,
  stages: readonly Float64Array[],
): void {
  const n = out.length
  let from = y
  let j = 0
  for (; j + 3 < terms.length; j += 4) {
    const [k, a] = terms[j]
    const [l, b] = terms[j + 1]
    const [p, c] = terms[j + 2]
    const [q, d] = terms[j + 3]
    kernels.addFour(out, from, n, h * a, stages[k], h * b, stages[l], h * c, stages[p], h * d, stages[q])
    from = out
  }
  for (; j + 1 < terms.length; j += 2) {
    const [k, a] = terms[j]
    const [l, b] = terms[j + 1]
    kernels.addTwo(out, from, n, h * a, stages[k], h * b, stages[l])
    from = out
  }
  if (j < terms.length) kernels.addOne(out, from, n, h * terms[j][1], stages[terms[j][0]])
}
