/* Arithmetic with about 32 digits: a number is an unevaluated sum of two doubles [Dekker 1971]. For oracles only: slow and simple. */

export interface Twofold {
  readonly hi: number
  readonly lo: number
}

export const twofold = (x: number): Twofold => ({ hi: x, lo: 0 })

function sum(a: number, b: number): Twofold {
  const hi = a + b
  const t = hi - a
  return { hi, lo: a - (hi - t) + (b - t) }
}

function split(a: number): [number, number] {
  const c = 134217729 * a
  const hi = c - (c - a)
  return [hi, a - hi]
}

function product(a: number, b: number): Twofold {
  const hi = a * b
  const [p, q] = split(a)
  const [r, s] = split(b)
  return { hi, lo: p * r - hi + p * s + q * r + q * s }
}

export function add(a: Twofold, b: Twofold): Twofold {
  const s = sum(a.hi, b.hi)
  const t = sum(a.lo, b.lo)
  const u = sum(s.hi, s.lo + t.hi)
  return sum(u.hi, u.lo + t.lo)
}

export const negate = (a: Twofold): Twofold => ({ hi: -a.hi, lo: -a.lo })
export const subtract = (a: Twofold, b: Twofold): Twofold => add(a, negate(b))

export function multiply(a: Twofold, b: Twofold): Twofold {
  const p = product(a.hi, b.hi)
  return sum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi))
}

export function divide(a: Twofold, b: Twofold): Twofold {
  const first = a.hi / b.hi
  const r = subtract(a, multiply(twofold(first), b))
  const second = r.hi / b.hi
  const rest = subtract(r, multiply(twofold(second), b))
  return add(sum(first, second), twofold(rest.hi / b.hi))
}

/** x with A x = b for a square matrix, by Gaussian elimination with row scaling and complete pivoting. */
export function solveTwofold(A: readonly (readonly number[])[], b: readonly number[]): number[] {
  const n = b.length
  const rows = A.map((row, i) => [...row.map(twofold), twofold(b[i])])
  const columns = Array.from({ length: n }, (_, i) => i)
  for (let k = 0; k < n; k++) {
    let best = -1
    let at = [k, k]
    for (let i = k; i < n; i++) {
      const scale = Math.max(...rows[i].slice(k, n).map((x) => Math.abs(x.hi))) || 1
      for (let j = k; j < n; j++) {
        const x = Math.abs(rows[i][j].hi) / scale
        const weight = x > 0.5 ? Math.abs(rows[i][j].hi) : 0
        if (weight > best) {
          best = weight
          at = [i, j]
        }
      }
    }
    ;[rows[k], rows[at[0]]] = [rows[at[0]], rows[k]]
    if (at[1] !== k) {
      for (const row of rows) [row[k], row[at[1]]] = [row[at[1]], row[k]]
      ;[columns[k], columns[at[1]]] = [columns[at[1]], columns[k]]
    }
    for (let i = k + 1; i < n; i++) {
      if (rows[i][k].hi === 0) continue
      const factor = divide(rows[i][k], rows[k][k])
      for (let j = k; j <= n; j++) rows[i][j] = subtract(rows[i][j], multiply(factor, rows[k][j]))
    }
  }
  const x = new Array<Twofold>(n)
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i][n]
    for (let j = i + 1; j < n; j++) rest = subtract(rest, multiply(rows[i][j], x[j]))
    x[i] = divide(rest, rows[i][i])
  }
  const out = new Array<number>(n)
  columns.forEach((column, i) => {
    out[column] = x[i].hi
  })
  return out
}
