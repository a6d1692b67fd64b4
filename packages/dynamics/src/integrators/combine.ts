/* Sums of stages. Four stages and four entries at a time: a pass over `out`, and each turn of a loop, costs as much as the products
 it is made for. */
import type { Terms } from './tableau'

/** out = y + h Σ a_j k_j. */
export function combine(
  out: Float64Array,
  y: Float64Array,
  h: number,
  terms: Terms,
  stages: readonly Float64Array[],
): void {
  let from = y
  let j = 0
  for (; j + 3 < terms.length; j += 4) {
    addFour(
      out,
      from,
      h * terms[j][1],
      stages[terms[j][0]],
      h * terms[j + 1][1],
      stages[terms[j + 1][0]],
      h * terms[j + 2][1],
      stages[terms[j + 2][0]],
      h * terms[j + 3][1],
      stages[terms[j + 3][0]],
    )
    from = out
  }
  for (; j + 1 < terms.length; j += 2) {
    addTwo(out, from, h * terms[j][1], stages[terms[j][0]], h * terms[j + 1][1], stages[terms[j + 1][0]])
    from = out
  }
  if (j < terms.length) addOne(out, from, h * terms[j][1], stages[terms[j][0]])
}

function addOne(out: Float64Array, y: Float64Array, a: number, k: Float64Array): void {
  const n = out.length
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + a * k[i]
    out[i + 1] = y[i + 1] + a * k[i + 1]
    out[i + 2] = y[i + 2] + a * k[i + 2]
    out[i + 3] = y[i + 3] + a * k[i + 3]
  }
  for (; i < n; i++) out[i] = y[i] + a * k[i]
}

function addTwo(
  out: Float64Array,
  y: Float64Array,
  a: number,
  k: Float64Array,
  b: number,
  l: Float64Array,
): void {
  const n = out.length
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + (a * k[i] + b * l[i])
    out[i + 1] = y[i + 1] + (a * k[i + 1] + b * l[i + 1])
    out[i + 2] = y[i + 2] + (a * k[i + 2] + b * l[i + 2])
    out[i + 3] = y[i + 3] + (a * k[i + 3] + b * l[i + 3])
  }
  for (; i < n; i++) out[i] = y[i] + (a * k[i] + b * l[i])
}

function addFour(
  out: Float64Array,
  y: Float64Array,
  a: number,
  k: Float64Array,
  b: number,
  l: Float64Array,
  c: number,
  p: Float64Array,
  d: number,
  q: Float64Array,
): void {
  const n = out.length
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + (a * k[i] + b * l[i] + c * p[i] + d * q[i])
    out[i + 1] = y[i + 1] + (a * k[i + 1] + b * l[i + 1] + c * p[i + 1] + d * q[i + 1])
    out[i + 2] = y[i + 2] + (a * k[i + 2] + b * l[i + 2] + c * p[i + 2] + d * q[i + 2])
    out[i + 3] = y[i + 3] + (a * k[i + 3] + b * l[i + 3] + c * p[i + 3] + d * q[i + 3])
  }
  for (; i < n; i++) out[i] = y[i] + (a * k[i] + b * l[i] + c * p[i] + d * q[i])
}
