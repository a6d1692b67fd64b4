/* y plus some multiples of stages, for kernels (see kernel-types.ts in math). Four entries at a time: a turn of a loop costs as much as
 the products it is made for. */
import type { F64, f64, i32 } from '@freebody/math'

/** out = y + a k, the first n entries. */
export function addOne(out: F64, y: F64, n: i32, a: f64, k: F64): void {
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + a * k[i]
    out[i + 1] = y[i + 1] + a * k[i + 1]
    out[i + 2] = y[i + 2] + a * k[i + 2]
    out[i + 3] = y[i + 3] + a * k[i + 3]
  }
  for (; i < n; i++) out[i] = y[i] + a * k[i]
}

/** out = y + a k + b l. */
export function addTwo(out: F64, y: F64, n: i32, a: f64, k: F64, b: f64, l: F64): void {
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + (a * k[i] + b * l[i])
    out[i + 1] = y[i + 1] + (a * k[i + 1] + b * l[i + 1])
    out[i + 2] = y[i + 2] + (a * k[i + 2] + b * l[i + 2])
    out[i + 3] = y[i + 3] + (a * k[i + 3] + b * l[i + 3])
  }
  for (; i < n; i++) out[i] = y[i] + (a * k[i] + b * l[i])
}

/** out = y + a k + b l + c p + d q. */
export function addFour(
  out: F64,
  y: F64,
  n: i32,
  a: f64,
  k: F64,
  b: f64,
  l: F64,
  c: f64,
  p: F64,
  d: f64,
  q: F64,
): void {
  let i = 0
  for (; i + 3 < n; i += 4) {
    out[i] = y[i] + (a * k[i] + b * l[i] + c * p[i] + d * q[i])
    out[i + 1] = y[i + 1] + (a * k[i + 1] + b * l[i + 1] + c * p[i + 1] + d * q[i + 1])
    out[i + 2] = y[i + 2] + (a * k[i + 2] + b * l[i + 2] + c * p[i + 2] + d * q[i + 2])
    out[i + 3] = y[i + 3] + (a * k[i + 3] + b * l[i + 3] + c * p[i + 3] + d * q[i + 3])
  }
  for (; i < n; i++) out[i] = y[i] + (a * k[i] + b * l[i] + c * p[i] + d * q[i])
}
