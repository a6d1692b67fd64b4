/* Accelerations scaled so that lengths are M-norms: w = U ν̇ with M = UᵀU, for which any factor of M will do; the root that
 [BC18 Eq. 18] takes gives the same lengths and angles. The rows become B = A U⁻¹, the free acceleration U⁻ᵀQ. */
import type { Model, Workspace } from '@freebody/dynamics'

export interface Layout {
  readonly n: number
  /** Body of each column, and which of its six accelerations it is. */
  readonly body: Int32Array
  readonly axis: Uint8Array
  /** First column of each body. */
  readonly at: Int32Array
}

export function layoutOf(m: Model): Layout {
  const at = new Int32Array(m.nb + 2)
  const body: number[] = []
  const axis: number[] = []
  for (let i = 1; i <= m.nb; i++) {
    const size = m.isParticle[i] ? 3 : 6
    at[i + 1] = at[i] + size
    for (let a = 0; a < size; a++) {
      body.push(i)
      axis.push(a)
    }
  }
  return { n: body.length, body: Int32Array.from(body), axis: Uint8Array.from(axis), at }
}

/** w = U⁻ᵀf for the six numbers of body i at f[o..]: of a force, and of a row of A. */
function intoCanonical(
  m: Model,
  { at }: Layout,
  i: number,
  f: ArrayLike<number>,
  o: number,
  w: Float64Array,
): void {
  const W = 7 * i
  const k = at[i]
  const R = m.inverseRoot
  for (let a = 0; a < 3; a++) w[k + a] += R[W] * f[o + a]
  if (m.isParticle[i]) return
  const [x, y, z] = [f[o + 3], f[o + 4], f[o + 5]]
  w[k + 3] += R[W + 1] * x
  w[k + 4] += R[W + 2] * x + R[W + 4] * y
  w[k + 5] += R[W + 3] * x + R[W + 5] * y + R[W + 6] * z
}

/** U⁻ᵀ of a generalised force, laid out as in the workspace. */
export function canonicalForce(m: Model, layout: Layout, Q: Float64Array): Float64Array {
  const w = new Float64Array(layout.n)
  for (let i = 1; i <= m.nb; i++) intoCanonical(m, layout, i, Q, 6 * i, w)
  return w
}

/** The rows of B = A U⁻¹. */
export function canonicalRows(m: Model, layout: Layout, ws: Workspace): Float64Array[] {
  const rows = Array.from({ length: m.nc }, () => new Float64Array(layout.n))
  for (const c of m.constraints)
    c.slots.forEach((body, slot) => {
      for (let r = 0; r < c.rows; r++)
        intoCanonical(m, layout, body, ws.A, c.slotBase[slot] + 6 * r, rows[c.row0 + r])
    })
  return rows
}

/** ν̇ = U⁻¹w, (nb+1) × 6. */
export function fromCanonical(m: Model, { at }: Layout, w: Float64Array): Float64Array {
  const out = new Float64Array(6 * (m.nb + 1))
  const R = m.inverseRoot
  for (let i = 1; i <= m.nb; i++) {
    const [W, k, o] = [7 * i, at[i], 6 * i]
    for (let a = 0; a < 3; a++) out[o + a] = R[W] * w[k + a]
    if (m.isParticle[i]) continue
    const [x, y, z] = [w[k + 3], w[k + 4], w[k + 5]]
    out[o + 3] = R[W + 1] * x + R[W + 2] * y + R[W + 3] * z
    out[o + 4] = R[W + 4] * y + R[W + 5] * z
    out[o + 5] = R[W + 6] * z
  }
  return out
}

/** `rank` orthonormal vectors that span the rows, the most independent first; each is cleaned twice, so that they stay orthogonal to
 rounding however nearly the rows depend on each other. */
export function spanOf(rows: readonly Float64Array[], rank: number): Float64Array[] {
  const left = rows.map((row) => row.slice())
  const sizes = rows.map((row) => dot(row, row))
  const open = new Set(rows.keys())
  const span: Float64Array[] = []
  while (span.length < rank && open.size > 0) {
    let best = -1
    let most = -1
    for (const i of open) {
      const share = sizes[i] > 0 ? dot(left[i], left[i]) / sizes[i] : 0
      if (share > most) [best, most] = [i, share]
    }
    open.delete(best)
    if (!(most > 0)) break
    const e = left[best]
    for (const f of span) add(e, -dot(e, f), f)
    scale(e, 1 / Math.sqrt(dot(e, e)))
    span.push(e)
    for (const i of open) add(left[i], -dot(left[i], e), e)
  }
  return span
}

/** The part of w outside the span, twice, so that rounding of the first pass is removed as well. */
export function outside(span: readonly Float64Array[], w: Float64Array): Float64Array {
  const out = w.slice()
  for (let pass = 0; pass < 2; pass++) for (const e of span) add(out, -dot(out, e), e)
  return out
}

/** The shortest w with Bw = b in the least-squares sense, for rows B whose span is given: with C = BEᵀ, by Gram and Schmidt on
 [C | b], w = Eᵀy, Cy ≈ b. */
export function shortest(
  rows: readonly Float64Array[],
  span: readonly Float64Array[],
  b: ArrayLike<number>,
): Float64Array {
  const m = rows.length
  const r = span.length
  const columns = span.map((e) => Float64Array.from(rows, (row) => dot(row, e)))
  const rest = Float64Array.from({ length: m }, (_, i) => b[i])
  const R: Float64Array[] = []
  const z = new Float64Array(r)
  for (let k = 0; k < r; k++) {
    const c = columns[k]
    const upper = new Float64Array(r)
    upper[k] = Math.sqrt(dot(c, c))
    scale(c, 1 / upper[k])
    for (let j = k + 1; j < r; j++) {
      upper[j] = dot(c, columns[j])
      add(columns[j], -upper[j], c)
    }
    z[k] = dot(c, rest)
    add(rest, -z[k], c)
    R.push(upper)
  }
  const w = new Float64Array(span[0]?.length ?? rows[0]?.length ?? 0)
  for (let k = r - 1; k >= 0; k--) {
    let y = z[k]
    for (let j = k + 1; j < r; j++) y -= R[k][j] * z[j]
    z[k] = y / R[k][k]
    add(w, z[k], span[k])
  }
  return w
}

export function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i]
  return sum
}

export function length(x: Float64Array): number {
  return Math.sqrt(dot(x, x))
}

/** x += f y */
export function add(x: Float64Array, f: number, y: Float64Array): void {
  for (let i = 0; i < x.length; i++) x[i] += f * y[i]
}

export function scale(x: Float64Array, f: number): void {
  for (let i = 0; i < x.length; i++) x[i] *= f
}
