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

export interface Span {
  /** Orthonormal, as many as the rank. */
  readonly vectors: readonly Float64Array[]
  /** Rows they were made from, the most independent first. */
  readonly chosen: readonly number[]
  /** By row: its coordinates in them. */
  readonly coordinates: readonly Float64Array[]
}

/** `rank` orthonormal vectors that span the rows. Each is cleaned twice, so that they stay orthogonal to rounding however nearly the
 rows depend on each other. */
export function spanOf(rows: readonly Float64Array[], rank: number): Span {
  const left = rows.map((row) => row.slice())
  const sizes = rows.map((row) => dot(row, row))
  const rest = Float64Array.from(sizes)
  const coordinates = rows.map(() => new Float64Array(rank))
  const open = new Set(rows.keys())
  const vectors: Float64Array[] = []
  const chosen: number[] = []
  while (vectors.length < rank && open.size > 0) {
    let best = -1
    let most = -1
    for (const i of open) {
      const share = sizes[i] > 0 ? rest[i] / sizes[i] : 0
      if (share > most) [best, most] = [i, share]
    }
    open.delete(best)
    const k = vectors.length
    const e = left[best]
    for (let j = 0; j < k; j++) {
      const more = dot(e, vectors[j])
      coordinates[best][j] += more
      add(e, -more, vectors[j])
    }
    const size = length(e)
    if (!(size > 0)) break
    scale(e, 1 / size)
    coordinates[best][k] = size
    vectors.push(e)
    chosen.push(best)
    for (const i of open) {
      // What is left of a row is orthogonal to earlier vectors: this is its coordinate as well.
      const x = dot(left[i], e)
      coordinates[i][k] = x
      add(left[i], -x, e)
      rest[i] -= x * x
      // What was subtracted away is computed again, before rounding chooses.
      if (rest[i] < 1e-6 * sizes[i]) rest[i] = dot(left[i], left[i])
    }
  }
  return { vectors, chosen, coordinates }
}

/** The part of w outside the span, twice, so that rounding of the first pass is removed as well. */
export function outside(span: readonly Float64Array[], w: Float64Array): Float64Array {
  const out = w.slice()
  for (let pass = 0; pass < 2; pass++) for (const e of span) add(out, -dot(out, e), e)
  return out
}

/** The shortest w with Bw = b, for rows that agree: those chosen decide, one after the other. */
export function shortest(
  { vectors, chosen, coordinates }: Span,
  b: ArrayLike<number>,
  n: number,
): Float64Array {
  const w = new Float64Array(n)
  const y = new Float64Array(vectors.length)
  chosen.forEach((row, k) => {
    const c = coordinates[row]
    let rest = b[row]
    for (let j = 0; j < k; j++) rest -= c[j] * y[j]
    y[k] = rest / c[k]
    add(w, y[k], vectors[k])
  })
  return w
}

/** And in the least-squares sense, for rows that contradict each other: Gram and Schmidt on [coordinates | b]. */
export function shortestNearest(
  { vectors, coordinates }: Span,
  b: ArrayLike<number>,
  n: number,
): Float64Array {
  const r = vectors.length
  const columns = vectors.map((_, k) => Float64Array.from(coordinates, (c) => c[k]))
  const rest = Float64Array.from(coordinates, (_, i) => b[i])
  const R: Float64Array[] = []
  const z = new Float64Array(r)
  for (let k = 0; k < r; k++) {
    const c = columns[k]
    const upper = new Float64Array(r)
    upper[k] = length(c)
    scale(c, 1 / upper[k])
    for (let j = k + 1; j < r; j++) {
      upper[j] = dot(c, columns[j])
      add(columns[j], -upper[j], c)
    }
    z[k] = dot(c, rest)
    add(rest, -z[k], c)
    R.push(upper)
  }
  const w = new Float64Array(n)
  for (let k = r - 1; k >= 0; k--) {
    let y = z[k]
    for (let j = k + 1; j < r; j++) y -= R[k][j] * z[j]
    z[k] = y / R[k][k]
    add(w, z[k], vectors[k])
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
