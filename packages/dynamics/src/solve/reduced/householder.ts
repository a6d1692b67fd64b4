/* Orthogonal reductions of small dense matrices, in place and without allocation. All matrices are row-major.

 Both choose their pivots so that rows of very different size do not mix: a Householder step on the row (or the entry) of largest
 size leaves the relative accuracy of every small row intact [Powell & Reid 1969; Cox & Higham 1998]. That is what makes the answer
 independent of the spread of masses. */

/** Q = Π₀H₀Π₁H₁…: exchanges Π_s of entries s and swap[s], and reflectors H_s = I − β v vᵀ with v in v[s·n ..], zero before entry s. */
export interface Reflectors {
  readonly v: Float64Array
  readonly beta: Float64Array
  readonly swap: Int32Array
}

export function createReflectors(n: number): Reflectors {
  return { v: new Float64Array(n * n), beta: new Float64Array(n), swap: new Int32Array(n) }
}

/** G ← G Q with Q orthogonal, so that the rows picked form a lower triangle: row order[s] has its last non-zero entry in column s. Each
 turn picks the row with the largest remainder, at most `most` of them, while that remainder exceeds `least`, and its largest entry: columns of
 zeros stay out of it. Returns how many. */
export function pivotRows(
  G: Float64Array,
  rows: number,
  n: number,
  most: number,
  least: number,
  order: Int32Array,
  out: Reflectors,
): number {
  const { v, beta, swap } = out
  for (let i = 0; i < rows; i++) order[i] = i
  const turns = Math.min(most, n, rows)
  for (let s = 0; s < turns; s++) {
    let best = -1
    let largest = least * least
    for (let i = s; i < rows; i++) {
      const o = n * order[i]
      let sum = 0
      for (let c = s; c < n; c++) sum += G[o + c] * G[o + c]
      if (sum > largest) {
        largest = sum
        best = i
      }
    }
    if (best < 0) return s
    const picked = order[best]
    order[best] = order[s]
    order[s] = picked
    const o = n * picked
    let top = s
    for (let c = s; c < n; c++) if (Math.abs(G[o + c]) > Math.abs(G[o + top])) top = c
    swap[s] = top
    if (top !== s) for (let i = s; i < rows; i++) exchange(G, n * order[i], s, top)
    const norm = Math.sqrt(largest)
    const alpha = G[o + s] > 0 ? -norm : norm
    for (let c = 0; c < n; c++) v[n * s + c] = c < s ? 0 : G[o + c]
    v[n * s + s] -= alpha
    beta[s] = 1 / (norm * (norm + Math.abs(G[o + s])))
    G[o + s] = alpha
    for (let c = s + 1; c < n; c++) G[o + c] = 0
    for (let i = s + 1; i < rows; i++) reflect(G, n * order[i], v, n * s, s, n, beta[s])
  }
  return turns
}

/** x ← x − β (x·v) v over entries from `first` to `end`. */
function reflect(
  x: Float64Array,
  xo: number,
  v: Float64Array,
  vo: number,
  first: number,
  end: number,
  beta: number,
): void {
  let dot = 0
  for (let c = first; c < end; c++) dot += x[xo + c] * v[vo + c]
  if (dot === 0) return
  dot *= beta
  for (let c = first; c < end; c++) x[xo + c] -= dot * v[vo + c]
}

function exchange(x: Float64Array, o: number, a: number, b: number): void {
  const t = x[o + a]
  x[o + a] = x[o + b]
  x[o + b] = t
}

/** xᵀ ← xᵀQ for the Q of `pivotRows`. */
export function applyToRow(x: Float64Array, xo: number, n: number, turns: number, q: Reflectors): void {
  for (let s = 0; s < turns; s++) {
    if (q.swap[s] !== s) exchange(x, xo, s, q.swap[s])
    reflect(x, xo, q.v, n * s, s, n, q.beta[s])
  }
}

/** x ← Q x for the Q of `pivotRows`. */
export function applyQ(x: Float64Array, xo: number, n: number, turns: number, q: Reflectors): void {
  for (let s = turns - 1; s >= 0; s--) {
    reflect(x, xo, q.v, n * s, s, n, q.beta[s])
    if (q.swap[s] !== s) exchange(x, xo, s, q.swap[s])
  }
}

/** y ← L⁻¹y for the triangle that `pivotRows` made of the picked rows; y is in the order of picking. */
export function solveLower(
  G: Float64Array,
  n: number,
  order: Int32Array,
  turns: number,
  y: Float64Array,
): void {
  for (let s = 0; s < turns; s++) {
    const o = n * order[s]
    let sum = y[s]
    for (let c = 0; c < s; c++) sum -= G[o + c] * y[c]
    y[s] = sum / G[o + s]
  }
}

/** E (rows × width) ← Qᵀ E, so that columns first … end−1 become upper triangular from row `first` on. Rows are exchanged to put the largest
 entry of each column on the diagonal. A column whose pivot is not above `least` stops it: its index is returned, else −1. With a negative
 `least` columns of zeros are passed over. */
export function triangularise(
  E: Float64Array,
  rows: number,
  width: number,
  first: number,
  end: number,
  least: number,
): number {
  for (let k = first; k < end; k++) {
    let norm = 0
    let top = k
    for (let i = k; i < rows; i++) {
      const x = E[width * i + k]
      norm += x * x
      if (Math.abs(x) > Math.abs(E[width * top + k])) top = i
    }
    norm = Math.sqrt(norm)
    if (!(norm > Math.max(least, 0))) {
      if (least >= 0) return k
      continue
    }
    if (top !== k) swapRows(E, width, top, k)
    eliminateColumn(E, rows, width, k, norm)
  }
  return -1
}

/** One Householder step on column k, whose norm from row k on is `norm`, applied to the columns behind it. */
export function eliminateColumn(E: Float64Array, rows: number, width: number, k: number, norm: number): void {
  const head = E[width * k + k]
  const alpha = head > 0 ? -norm : norm
  const lead = head - alpha
  const beta = 1 / (norm * (norm + Math.abs(head)))
  for (let c = k + 1; c < width; c++) {
    let dot = lead * E[width * k + c]
    for (let i = k + 1; i < rows; i++) dot += E[width * i + k] * E[width * i + c]
    if (dot === 0) continue
    dot *= beta
    E[width * k + c] -= dot * lead
    for (let i = k + 1; i < rows; i++) E[width * i + c] -= dot * E[width * i + k]
  }
  E[width * k + k] = alpha
  for (let i = k + 1; i < rows; i++) E[width * i + k] = 0
}

export function swapRows(E: Float64Array, width: number, a: number, b: number): void {
  for (let c = 0, x = width * a, y = width * b; c < width; c++, x++, y++) {
    const t = E[x]
    E[x] = E[y]
    E[y] = t
  }
}
