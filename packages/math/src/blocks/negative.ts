/* Negative nodes: the motion of a body kept as an unknown of its own. With S = S₀ + BBᵀ the multipliers of S λ = r are those of

   [ S₀   B ] [λ]   [r]
   [ Bᵀ  −N ] [y] = [0]          (N = I; in general S = S₀ + BN⁻¹Bᵀ)

 whose factor is L Σ Lᵀ with Σ = −1 on the last rows: where B joins many nodes these stay uncoupled. `factorise` judges a
 node before the negative ones by its pivots in S₀; the negative block it finds is −N − BᵀS₀⁺B, definite whatever the rank of
 S₀, and eliminating it *adds* to what comes after. Nothing is subtracted that could cancel, and nothing here is ever dropped.

 The rank stays sharp if the rows before have the same rank in S₀ as in S: the caller has to ensure it. For the rows after, S after this
 step is that of a smaller problem, with N + BᵀS₀⁺B in place of N, and its diagonal is the measure of their pivots. The null vectors
 of factor.ts do not depend on Σ: they satisfy Lᵀn = 0. */
import type { f64, i32 } from '../kernel-types'
import type { FactorTables } from './tables'

/** One negative node: its block of L, with S = −LLᵀ there, those below it, and what they add to the rest. */
export function eliminateNegative(f: FactorTables, k: i32): void {
  const { values: v, inverse, scale, dropped } = f
  const { size, row0, diagonal, columnStart, below, offset, targetStart, target } = f.pattern
  const m = size[k]
  const d = diagonal[k]
  const r0 = row0[k]
  for (let c = 0, rowC = d; c < m; c++, rowC += m) {
    let pivot = -v[rowC + c]
    for (let j = 0; j < c; j++) pivot -= v[rowC + j] * v[rowC + j]
    const i = 1 / Math.sqrt(pivot)
    v[rowC + c] = pivot * i
    inverse[r0 + c] = i
    // definite: no rank decision
    scale[r0 + c] = pivot
    dropped[r0 + c] = 0
    for (let r = c + 1, rowR = rowC + m; r < m; r++, rowR += m) {
      let sum = -v[rowR + c]
      for (let j = 0; j < c; j++) sum -= v[rowR + j] * v[rowC + j]
      v[rowR + c] = sum * i
    }
  }
  const from = columnStart[k]
  const to = columnStart[k + 1]
  let t = targetStart[k]
  for (let a = from; a < to; a++) {
    const ma = size[below[a]]
    const oa = offset[a]
    // X ← −X L⁻ᵀ
    for (let r = 0, x = oa; r < ma; r++, x += m) {
      for (let c = 0, row = d; c < m; c++, row += m) {
        let sum = -v[x + c]
        for (let j = 0; j < c; j++) sum -= v[x + j] * v[row + j]
        v[x + c] = sum * inverse[r0 + c]
      }
    }
    for (let b = from; b <= a; b++, t++) {
      const mb = size[below[b]]
      const isDiagonal = b === a
      for (let r = 0, x = oa, at = target[t]; r < ma; r++, x += m, at += mb) {
        const end = isDiagonal ? r + 1 : mb
        for (let s = 0, y = offset[b]; s < end; s++, y += m) {
          let sum: f64 = 0
          for (let j = 0; j < m; j++) sum += v[x + j] * v[y + j]
          v[at + s] += sum
        }
      }
    }
  }
}
