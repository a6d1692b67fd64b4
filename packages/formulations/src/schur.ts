/* H = QSQᵀ with S upper triangular, for matrices whose eigenvalues are real (symmetric ones): Householder to Hessenberg
 form, then shifted QR. Written without use of symmetry, as the count of [FM09 §3.1] has it. */
import { Matrix } from 'ml-matrix'
import { EPSILON } from './linear-algebra'

export interface Schur {
  readonly Q: Matrix
  readonly S: Matrix
  readonly iterations: number
}

/** Null where the iteration does not settle on real eigenvalues. */
export function realSchur(H: Matrix): Schur | null {
  const n = H.rows
  const S = H.clone()
  const Q = Matrix.eye(n)
  hessenberg(S, Q)
  let iterations = 0
  let end = n - 1
  let stuck = 0
  while (end > 0) {
    const small = EPSILON * (Math.abs(S.get(end, end)) + Math.abs(S.get(end - 1, end - 1)))
    if (Math.abs(S.get(end, end - 1)) <= small) {
      S.set(end, end - 1, 0)
      end--
      stuck = 0
      continue
    }
    let start = end - 1
    while (start > 0) {
      const s = EPSILON * (Math.abs(S.get(start, start)) + Math.abs(S.get(start - 1, start - 1)))
      if (Math.abs(S.get(start, start - 1)) <= s) break
      start--
    }
    if (++stuck > 100) return null
    iterations++
    sweep(S, Q, start, end, shift(S, end))
  }
  for (let i = 1; i < n; i++) for (let j = 0; j < i; j++) S.set(i, j, 0)
  return { Q, S, iterations }
}

/** Eigenvalue of the trailing 2 × 2 nearer to its last entry (Wilkinson). */
function shift(S: Matrix, end: number): number {
  const a = S.get(end - 1, end - 1)
  const d = S.get(end, end)
  const bc = S.get(end - 1, end) * S.get(end, end - 1)
  const half = 0.5 * (a - d)
  const root = half * half + bc
  if (root < 0) return d
  const t = half >= 0 ? half + Math.sqrt(root) : half - Math.sqrt(root)
  return t === 0 ? d : d - bc / t
}

function hessenberg(S: Matrix, Q: Matrix): void {
  const n = S.rows
  for (let k = 0; k < n - 2; k++) {
    const v: number[] = []
    for (let i = k + 1; i < n; i++) v.push(S.get(i, k))
    const length = Math.hypot(...v)
    if (length === 0) continue
    v[0] += v[0] < 0 ? -length : length
    const vv = v.reduce((s, x) => s + x * x, 0)
    for (let j = 0; j < n; j++) {
      let dot = 0
      for (let i = 0; i < v.length; i++) dot += v[i] * S.get(k + 1 + i, j)
      const f = (2 * dot) / vv
      for (let i = 0; i < v.length; i++) S.set(k + 1 + i, j, S.get(k + 1 + i, j) - f * v[i])
    }
    for (const X of [S, Q]) {
      for (let i = 0; i < n; i++) {
        let dot = 0
        for (let j = 0; j < v.length; j++) dot += v[j] * X.get(i, k + 1 + j)
        const f = (2 * dot) / vv
        for (let j = 0; j < v.length; j++) X.set(i, k + 1 + j, X.get(i, k + 1 + j) - f * v[j])
      }
    }
  }
}

/** S − σI = G₁ᵀ…R on the active block, S ← R G₁… + σI, by Givens rotations chased along the subdiagonal. */
function sweep(S: Matrix, Q: Matrix, start: number, end: number, sigma: number): void {
  const n = S.rows
  for (let i = start; i <= end; i++) S.set(i, i, S.get(i, i) - sigma)
  const turns: [number, number][] = []
  for (let k = start; k < end; k++) {
    const x = S.get(k, k)
    const y = S.get(k + 1, k)
    const length = Math.hypot(x, y)
    const [c, s] = length === 0 ? [1, 0] : [x / length, y / length]
    turns.push([c, s])
    for (let j = k; j < n; j++) {
      const a = S.get(k, j)
      const b = S.get(k + 1, j)
      S.set(k, j, c * a + s * b)
      S.set(k + 1, j, c * b - s * a)
    }
  }
  turns.forEach(([c, s], t) => {
    const k = start + t
    for (const [X, rows] of [
      [S, Math.min(k + 2, end + 1)],
      [Q, n],
    ] as const) {
      for (let i = 0; i < rows; i++) {
        const a = X.get(i, k)
        const b = X.get(i, k + 1)
        X.set(i, k, c * a + s * b)
        X.set(i, k + 1, c * b - s * a)
      }
    }
  })
  for (let i = start; i <= end; i++) S.set(i, i, S.get(i, i) + sigma)
}
