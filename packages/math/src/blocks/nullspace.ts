/* The part of a vector that lies in the null space of S, found with the factor alone.

 N has one column n_d per dropped row (see factor.ts). NᵀN = I + WᵀW has no eigenvalue below 1 (weights aside), so
 conjugate gradients on it converge in a few turns whatever the size, and neither N nor NᵀN is ever formed. */
import type { BlockFactor } from './create'
import { backward, forward } from './substitute'

export interface NullScratch {
  readonly y: Float64Array
  readonly r: Float64Array
  readonly p: Float64Array
  readonly z: Float64Array
  readonly w: Float64Array
}

export function createNullScratch(rows: number): NullScratch {
  const make = () => new Float64Array(rows)
  return { y: make(), r: make(), p: make(), z: make(), w: make() }
}

/** out = N c for c given at the dropped rows (other entries of c are ignored). */
export function spanNull(f: BlockFactor, c: Float64Array, out: Float64Array): void {
  const { dropped } = f
  for (let i = 0; i < dropped.length; i++) out[i] = dropped[i] === 1 ? c[i] : 0
  backward(f, out)
}

/** x −= W N (NᵀWN)⁻¹ Nᵀ (V x), with W = diag(weight) and V = W when `weighted`, else V = I.
 - weighted: the least-norm representative of a solution of S x = r (norm over the rows with weight 1);
 - not weighted: the nearest right-hand side in the range of S (least squares), changing only rows with weight 1.
 Returns the largest entry removed. */
export function removeNull(
  f: BlockFactor,
  x: Float64Array,
  weight: Uint8Array,
  weighted: boolean,
  s: NullScratch,
): number {
  const n = f.dropped.length
  const { y, r, p, z, w } = s
  for (let i = 0; i < n; i++) w[i] = weighted && weight[i] === 0 ? 0 : x[i]
  r.fill(0)
  forward(f, w, r)
  y.fill(0)
  p.set(r)
  let rr = 0
  for (let i = 0; i < n; i++) rr += r[i] * r[i]
  const stop = rr * 1e-32
  for (let turn = 0; turn < 200 && rr > stop && rr > 0; turn++) {
    spanNull(f, p, w)
    for (let i = 0; i < n; i++) if (weight[i] === 0) w[i] = 0
    z.fill(0)
    forward(f, w, z)
    let pz = 0
    for (let i = 0; i < n; i++) pz += p[i] * z[i]
    const alpha = rr / pz
    let next = 0
    for (let i = 0; i < n; i++) {
      y[i] += alpha * p[i]
      r[i] -= alpha * z[i]
      next += r[i] * r[i]
    }
    const beta = next / rr
    for (let i = 0; i < n; i++) p[i] = r[i] + beta * p[i]
    rr = next
  }
  spanNull(f, y, w)
  let removed = 0
  for (let i = 0; i < n; i++) {
    // A null vector may also live on unweighted rows; there a solution must follow it, a right-hand side must not.
    if (weight[i] === 0 && !weighted) continue
    x[i] -= w[i]
    removed = Math.max(removed, Math.abs(w[i]))
  }
  return removed
}
