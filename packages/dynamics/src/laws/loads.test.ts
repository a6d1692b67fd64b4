import { afterAll, describe, expect, it } from 'vitest'
import { randomSource, type RandomSource } from '../testing/random'
import { createLoadSystem, otherLoads, solveLoads, type LoadSystem } from './loads'

const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1)

function systemOf(f: readonly number[], g: readonly number[]): LoadSystem {
  const s = createLoadSystem(f.length / 3)
  s.f.set(f)
  s.g.set(g)
  return s
}

/** With sizes of g up to `coupling`, and a third of the joints guided in one direction only, as on a plane. */
function randomSystem(r: RandomSource, n: number, coupling: number): LoadSystem {
  const direction = Array.from({ length: n }, () => (r.uniform(0, 1) < 1 / 3 ? r.unitVector() : null))
  const vector = (j: number, size: number) => (direction[j] ?? r.unitVector()).map((x) => size * x)
  const sizes = (j: number, most: number) => vector(j, r.uniform(-most, most))
  return systemOf(
    Array.from({ length: n }, (_, j) => vector(j, r.uniform(-100, 100))).flat(),
    Array.from({ length: n * n }, (_, i) => sizes(Math.floor(i / n), coupling)).flat(),
  )
}

/** |f_j + τ Σ N_k g_jk| */
function reactions({ n, f, g }: LoadSystem, N: ArrayLike<number>, tau = 1): number[] {
  return Array.from({ length: n }, (_, j) =>
    Math.hypot(
      ...[0, 1, 2].map((a) => {
        let sum = f[3 * j + a]
        for (let k = 0; k < n; k++) sum += tau * N[k] * g[3 * (n * j + k) + a]
        return sum
      }),
    ),
  )
}

function off(s: LoadSystem, N: ArrayLike<number> = s.N): number {
  const found = reactions(s, N)
  const most = Math.max(...found, 1e-300)
  return Math.max(...found.map((x, j) => Math.abs(x - N[j]))) / most
}

describe('one law', () => {
  it.each([
    { g: 0, N: 10 },
    { g: 0.5, N: 20 },
    { g: 0.99, N: 1000 },
    { g: -0.5, N: 10 / 1.5 },
    { g: -1, N: 5 },
    { g: -3, N: 2.5 },
  ])('N = f/(1 − g) for g = $g', ({ g, N }) => {
    const s = systemOf([0, 0, 10], [0, 0, g])
    expect(solveLoads(s)).toBe(1)
    expect(s.N[0]).toBeCloseTo(N, 10)
    expect(s.isUnique).toBe(Math.abs(g) < 1)
  })

  it.each([1, 1.25, 4])('has no load for g = %d, but has one for any share of it below 1/g', (g) => {
    const s = systemOf([0, 0, 10], [0, 0, g])
    const share = solveLoads(s)
    expect(share).toBeLessThan(1)
    expect(share).toBeCloseTo(1 / g, 14)
    const below = systemOf([0, 0, 10], [0, 0, 0.999 * share * g])
    expect(solveLoads(below)).toBe(1)
    expect(below.N[0]).toBeCloseTo(1e4, 6)
  })

  it('has two loads where friction relieves the joint by more than its load, and takes the smaller', () => {
    const s = systemOf([0, 0, 10], [0, 0, -3])
    solveLoads(s)
    expect(s.N[0]).toBeCloseTo(2.5, 13)
    expect(otherLoads(s)?.[0]).toBeCloseTo(5, 13)
  })

  it('in the plane ends where both loads meet', () => {
    const [f, g] = [
      [30, 40, 0],
      [-2, 0.5, 0],
    ]
    const share = solveLoads(systemOf(f, g))
    expect(share).toBeLessThan(1)
    const scaled = (t: number) =>
      systemOf(
        f,
        g.map((x) => t * x),
      )
    const just = scaled(share * (1 - 1e-9))
    expect(solveLoads(just)).toBe(1)
    expect(off(just)).toBeLessThan(1e-13)
    expect(otherLoads(just)?.[0]).toBeGreaterThan(just.N[0])
    expect(otherLoads(just)![0] / just.N[0]).toBeCloseTo(1, 3)
    expect(solveLoads(scaled(share * (1 + 1e-9)))).toBeLessThan(1)
  })

  it('carries nothing where nothing loads it, whatever its friction', () => {
    const s = systemOf([0, 0, 0], [0, 0, 7])
    expect(solveLoads(s)).toBe(1)
    expect(s.N[0]).toBe(0)
  })
})

const branches = { whole: 0, ended: 0 }
afterAll(() => {
  // the sweep is of no use unless it sees both
  expect(branches.whole).toBeGreaterThan(4)
  expect(branches.ended).toBeGreaterThan(4)
})

describe.each(SEEDS)('several laws (seed %i)', (seed) => {
  it('have the one solution of a contraction', () => {
    const r = randomSource(seed)
    const n = 2 + (seed % 5)
    const s = randomSystem(r, n, 0.95 / n)
    expect(solveLoads(s)).toBe(1)
    expect(s.isUnique).toBe(true)
    expect(off(s)).toBeLessThan(1e-13)
    // put in and read off in turn, from anywhere
    let N = Array.from({ length: n }, () => r.uniform(0, 1000))
    for (let i = 0; i < 3000; i++) N = reactions(s, N)
    for (let j = 0; j < n; j++) expect(s.N[j]).toBeCloseTo(N[j], 9)
    expect(otherLoads(s)).toBeNull()
  })

  it('beyond that follow the branch from no friction, and end with it', () => {
    const r = randomSource(seed)
    const n = 2 + (seed % 3)
    const s = randomSystem(r, n, 0.7 + 0.6 * (seed % 4))
    const share = solveLoads(s)
    // an independent walk in small steps, each loaded with the last
    let N = reactions(s, new Float64Array(n))
    let reached = 0
    for (let i = 1; i <= 4000; i++) {
      const next = settle(s, N, i / 4000)
      if (!next) break
      N = next
      reached = i / 4000
    }
    if (share === 1) {
      expect(off(s)).toBeLessThan(1e-13)
      expect(reached).toBe(1)
      for (let j = 0; j < n; j++) expect(s.N[j] / Math.max(...N)).toBeCloseTo(N[j] / Math.max(...N), 6)
    } else expect(Math.abs(reached - share)).toBeLessThan(0.02)
    branches[share === 1 ? 'whole' : 'ended']++
    const other = share === 1 ? otherLoads(s) : null
    if (other) expect(off(s, other)).toBeLessThan(1e-12)
  })
})

/** Newton by differences, damped by nothing, that must stay near where it began; null where it does not. */
function settle(s: LoadSystem, from: readonly number[], tau: number): number[] | null {
  let N = [...from]
  for (let i = 0; i < 30; i++) {
    const r = reactions(s, N, tau).map((x, j) => N[j] - x)
    const most = Math.max(...N, 1e-9)
    if (Math.max(...r.map(Math.abs)) < 1e-12 * most)
      return Math.max(...N.map((x, j) => Math.abs(x - from[j]))) < 0.1 * most ? N : null
    const columns = N.map((_, k) => {
      const h = 1e-7 * most
      const moved = N.map((x, j) => (j === k ? x + h : x))
      return reactions(s, moved, tau).map((x, j) => (moved[j] - x - r[j]) / h)
    })
    const d = solveDense(columns, r)
    if (!d) return null
    N = N.map((x, j) => Math.max(0, x - d[j]))
  }
  return null
}

function solveDense(columns: readonly (readonly number[])[], b: readonly number[]): number[] | null {
  const n = b.length
  const rows = b.map((x, j) => [...columns.map((c) => c[j]), x])
  for (let c = 0; c < n; c++) {
    const p = rows.findIndex(
      (row, i) => i >= c && Math.abs(row[c]) === Math.max(...rows.slice(c).map((q) => Math.abs(q[c]))),
    )
    ;[rows[c], rows[p]] = [rows[p], rows[c]]
    if (!(Math.abs(rows[c][c]) > 1e-12)) return null
    for (let i = 0; i < n; i++) {
      if (i === c) continue
      const l = rows[i][c] / rows[c][c]
      for (let k = c; k <= n; k++) rows[i][k] -= l * rows[c][k]
    }
  }
  return rows.map((row, j) => row[n] / row[j])
}
