/* M, M⁻¹, A and Aᵀ as functions on vectors: the matrices themselves are never formed. Blocks of A that are ±I₃ over pure
 torques (Algebra.blockIsPoint) skip what is known. A is in body axes, or in world axes where the kernels
 of a step have made the rows. */
import type { Model } from '../model/model'
import type { Workspace } from '../model/workspace'

/** out = (M + δ)⁻¹ f. */
export function applyInverseMass(m: Model, f: Float64Array, out: Float64Array): void {
  multiplyBodies(m, m.inverseMass, f, out)
}

/** out = W f with the metric of S. */
export function applyMetric(m: Model, f: Float64Array, out: Float64Array): void {
  multiplyBodies(m, m.metric.inverse, f, out)
}

function multiplyBodies(m: Model, w: Float64Array, f: Float64Array, out: Float64Array): void {
  for (let i = 1, o = 6, u = 7; i <= m.nb; i++, o += 6, u += 7) {
    const n = w[u]
    out[o] = n * f[o]
    out[o + 1] = n * f[o + 1]
    out[o + 2] = n * f[o + 2]
    const x = f[o + 3]
    const y = f[o + 4]
    const z = f[o + 5]
    out[o + 3] = w[u + 1] * x + w[u + 2] * y + w[u + 3] * z
    out[o + 4] = w[u + 2] * x + w[u + 4] * y + w[u + 5] * z
    out[o + 5] = w[u + 3] * x + w[u + 5] * y + w[u + 6] * z
  }
}

/** out = M ν with the true, possibly singular M. */
export function applyMass(m: Model, v: Float64Array, out: Float64Array): void {
  const { mass, J } = m
  for (let i = 1, o = 6, j = 9; i <= m.nb; i++, o += 6, j += 9) {
    out[o] = mass[i] * v[o]
    out[o + 1] = mass[i] * v[o + 1]
    out[o + 2] = mass[i] * v[o + 2]
    const x = v[o + 3]
    const y = v[o + 4]
    const z = v[o + 5]
    out[o + 3] = J[j] * x + J[j + 1] * y + J[j + 2] * z
    out[o + 4] = J[j + 3] * x + J[j + 4] * y + J[j + 5] * z
    out[o + 5] = J[j + 6] * x + J[j + 7] * y + J[j + 8] * z
  }
}

/** x (eliminated order) −= A ν. */
export function subtractA(m: Model, ws: Workspace, v: Float64Array, x: Float64Array): void {
  if (ws.inWorldAxes) {
    ws.stepKernels!.subtractRows(v, x)
    return
  }
  const { A } = ws
  const { blocks, blockIsPoint } = m.algebra
  for (let i = 0, n = 0; i < blocks.length; i += 4, n++) {
    const b = 6 * blocks[i + 2]
    const a0 = v[b]
    const a1 = v[b + 1]
    const a2 = v[b + 2]
    const a3 = v[b + 3]
    const a4 = v[b + 4]
    const a5 = v[b + 5]
    if (blockIsPoint[n] > 0) {
      let o = blocks[i]
      let at = blocks[i + 3]
      const sign = A[o]
      x[at] -= sign * a0 + A[o + 3] * a3 + A[o + 4] * a4 + A[o + 5] * a5
      x[at + 1] -= sign * a1 + A[o + 9] * a3 + A[o + 10] * a4 + A[o + 11] * a5
      x[at + 2] -= sign * a2 + A[o + 15] * a3 + A[o + 16] * a4 + A[o + 17] * a5
      o += 21
      at += 3
      for (let r = blocks[i + 1]; r > 3; r--, o += 6, at++) x[at] -= A[o] * a3 + A[o + 1] * a4 + A[o + 2] * a5
      continue
    }
    for (let r = blocks[i + 1], o = blocks[i], at = blocks[i + 3]; r > 0; r--, o += 6, at++) {
      x[at] -= A[o] * a0 + A[o + 1] * a1 + A[o + 2] * a2 + A[o + 3] * a3 + A[o + 4] * a4 + A[o + 5] * a5
    }
  }
}

/** out += Aᵀ x for x in eliminated order. */
export function addAt(m: Model, ws: Workspace, x: Float64Array, out: Float64Array): void {
  if (ws.inWorldAxes) {
    ws.stepKernels!.addRows(x, out)
    return
  }
  const { A } = ws
  const { blocks, blockIsPoint } = m.algebra
  for (let i = 0, n = 0; i < blocks.length; i += 4, n++) {
    const b = 6 * blocks[i + 2]
    if (blockIsPoint[n] > 0) {
      let o = blocks[i]
      let at = blocks[i + 3]
      const sign = A[o]
      const x0 = x[at]
      const x1 = x[at + 1]
      const x2 = x[at + 2]
      let t0 = A[o + 3] * x0 + A[o + 9] * x1 + A[o + 15] * x2
      let t1 = A[o + 4] * x0 + A[o + 10] * x1 + A[o + 16] * x2
      let t2 = A[o + 5] * x0 + A[o + 11] * x1 + A[o + 17] * x2
      o += 21
      at += 3
      for (let r = blocks[i + 1]; r > 3; r--, o += 6, at++) {
        const l = x[at]
        t0 += A[o] * l
        t1 += A[o + 1] * l
        t2 += A[o + 2] * l
      }
      out[b] += sign * x0
      out[b + 1] += sign * x1
      out[b + 2] += sign * x2
      out[b + 3] += t0
      out[b + 4] += t1
      out[b + 5] += t2
      continue
    }
    let f0 = 0
    let f1 = 0
    let f2 = 0
    let f3 = 0
    let f4 = 0
    let f5 = 0
    for (let r = blocks[i + 1], o = blocks[i], at = blocks[i + 3]; r > 0; r--, o += 6, at++) {
      const l = x[at]
      f0 += A[o] * l
      f1 += A[o + 1] * l
      f2 += A[o + 2] * l
      f3 += A[o + 3] * l
      f4 += A[o + 4] * l
      f5 += A[o + 5] * l
    }
    out[b] += f0
    out[b + 1] += f1
    out[b + 2] += f2
    out[b + 3] += f3
    out[b + 4] += f4
    out[b + 5] += f5
  }
}

/** ws.x ← right side given by constraint row, in eliminated order; zero on glue and hubs. */
export function loadRows(m: Model, ws: Workspace, rhs: Float64Array): void {
  const { x } = ws
  const { rowAt } = m.algebra
  if (x.length > rowAt.length) x.fill(0)
  for (let r = 0; r < rowAt.length; r++) x[rowAt[r]] = rhs[r]
}
