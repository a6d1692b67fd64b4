/* Random contact problems against the conditions that their solutions must satisfy, computed here from W and w alone. */
import { describe, expect, it } from 'vitest'
import { randomSource, type RandomSource } from '../testing/random'
import { solveCones, type ConeProblem } from './cones'

const SEED = 19_100

type Kind = 'frictionless' | 'may stick' | 'slides' | 'mixed'

/** u = A(v + Aᵀλ): W = AAᵀ, w = Av, as the velocities of a mechanism with `freedoms` of unit mass. */
function problem(r: RandomSource, n: number, freedoms: number, kind: Kind): ConeProblem {
  const N = 3 * n
  const kinds = Array.from({ length: n }, (): Kind => {
    const x = r.uniform(0, 3)
    return kind !== 'mixed' ? kind : x < 1 ? 'frictionless' : x < 2 ? 'may stick' : 'slides'
  })
  const A = Array.from({ length: N }, (_, row) =>
    Array.from({ length: freedoms }, () =>
      row % 3 > 0 && kinds[Math.floor(row / 3)] === 'frictionless' ? 0 : r.normal(),
    ),
  )
  const v = Array.from({ length: freedoms }, () => r.normal())
  const W = new Float64Array(N * N)
  for (let i = 0; i < N; i++)
    for (let j = 0; j < N; j++) W[N * i + j] = A[i].reduce((sum, x, k) => sum + x * A[j][k], 0)
  const d = new Float64Array(2 * n).fill(Number.NaN)
  const mu = Float64Array.from(kinds, (of) =>
    of === 'frictionless' ? 0 : of === 'slides' ? r.uniform(0.01, 0.05) : r.uniform(0.05, 1.5),
  )
  kinds.forEach((of, c) => {
    if (of !== 'slides') return
    const angle = r.uniform(0, 2 * Math.PI)
    d[2 * c] = Math.cos(angle)
    d[2 * c + 1] = Math.sin(angle)
  })
  const w = Float64Array.from(A, (row) => row.reduce((sum, x, k) => sum + x * v[k], 0))
  return { n, W, w, mu, d }
}

/** The largest violation of the laws: lengths of u as fractions of the largest |w|, and of λ as fractions of the largest |λ|. */
function violation({ n, W, w, mu, d }: ConeProblem, lambda: Float64Array): number {
  const N = 3 * n
  const u = Array.from(w, (x, i) => {
    let sum = x
    for (let j = 0; j < N; j++) sum += W[N * i + j] * lambda[j]
    return sum
  })
  const speed = Math.max(...w.map(Math.abs))
  const force = Math.max(Number.MIN_VALUE, ...lambda.map(Math.abs))
  let most = 0
  const note = (x: number) => {
    if (!(x <= most)) most = x
  }
  for (let c = 0; c < n; c++) {
    const [un, x, y] = [u[3 * c] / speed, u[3 * c + 1] / speed, u[3 * c + 2] / speed]
    const [ln, a, b] = [lambda[3 * c] / force, lambda[3 * c + 1] / force, lambda[3 * c + 2] / force]
    note(-un)
    note(-ln)
    note(Math.abs(un * ln))
    const [reach, held] = [mu[c] * ln, Math.hypot(a, b)]
    if (mu[c] === 0) note(held)
    else if (!Number.isNaN(d[2 * c])) note(Math.hypot(a + reach * d[2 * c], b + reach * d[2 * c + 1]))
    else {
      note(held - reach)
      const slip = Math.hypot(x, y)
      // It does not slide below the limit, and against its friction at the limit.
      note(slip * (reach - held))
      note(Math.hypot(slip * a + reach * x, slip * b + reach * y))
    }
  }
  return most
}

describe.each(['frictionless', 'may stick', 'slides', 'mixed'] as const)('contacts: %s', (kind) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i', (n) => {
    for (let seed = SEED; seed < SEED + 25; seed++) {
      const r = randomSource(seed)
      // Full rank, and as many as a box on a floor has, where the laws always have a solution: without friction that goes on.
      const freedoms = [3 * n + 2, 6]
      for (const many of kind === 'slides' || kind === 'mixed' ? freedoms.slice(0, 1) : freedoms) {
        const p = problem(r, n, many, kind)
        const lambda = new Float64Array(3 * n)
        const residual = solveCones(p, lambda)
        expect(residual, `residual, seed ${seed}, ${many} freedoms`).toBeLessThan(1e-10)
        expect(violation(p, lambda), `laws, seed ${seed}, ${many} freedoms`).toBeLessThan(1e-10)
      }
    }
  })
})
