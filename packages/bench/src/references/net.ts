/* A curtain of rods by its knots (problems/lattice.ts). A uniform rod that does not spin about itself moves as its ends say: its kinetic energy is a
 constant quadratic form of their velocities, so the whole net is point coordinates x with a constant mass matrix 𝓜 ⊗ 1₃
 and one length per rod. With rod k from knot a to b, d_k = x_b − x_a and W = E 𝓜⁻¹ Eᵀ (E the rods' incidence),
   Σ_l W_kl (d_k · d_l) λ_l = −|ḋ_k|² − d_k · (a_b − a_a),   a what gravity alone would give.
 Dense, in other coordinates than the engine's. */
import type { Problem } from '../problems/problem'
import { extrapolate } from './extrapolate'

export function netMotion(problem: Problem, n: number, t: number, steps: number, columns = 6): Float64Array {
  const L = 0.2
  const knots = n * n
  /** Knot (i, j) is number i n + j; the top row does not move. */
  const held = (k: number) => k % n === 0
  const rods = problem.bodies.map(({ p_WB: [x, _, z] }) => {
    // A rod's centre lies half-way between two knots.
    const [i, j] = [x / L, -z / L]
    const at = (a: number, b: number) => Math.round(a) * n + Math.round(b)
    return Math.abs(i - Math.round(i)) > 0.25
      ? ([at(i - 0.5, j), at(i + 0.5, j)] as const)
      : ([at(i, j - 0.5), at(i, j + 0.5)] as const)
  })
  const { mass, inertia } = problem.bodies[0]
  const [same, other] = [mass / 4 + inertia[1] / L ** 2, mass / 4 - inertia[1] / L ** 2]
  const M = Array.from({ length: knots }, () => new Float64Array(knots))
  const weight = new Float64Array(knots)
  for (const [a, b] of rods) {
    M[a][a] += same
    M[b][b] += same
    M[a][b] += other
    M[b][a] += other
    weight[a] += mass / 2
    weight[b] += mass / 2
  }
  // A held knot has no freedom: its row is taken out.
  for (let k = 0; k < knots; k += n) {
    M[k].fill(0)
    for (const row of M) row[k] = 0
    M[k][k] = 1
  }
  const factor = cholesky(M)
  // The acceleration gravity gives without the lengths, the same at all times.
  const free = solve(
    factor,
    weight.map((w, k) => (held(k) ? 0 : w * problem.gravity[2])),
  )
  const columnsOf = rods.map(([a, b]) => {
    const e = new Float64Array(knots)
    if (!held(b)) e[b] = 1
    if (!held(a)) e[a] = -1
    return solve(factor, e)
  })
  const W = rods.map(([a, b]) => Float64Array.from(rods, (_, l) => columnsOf[l][b] - columnsOf[l][a]))

  const size = 3 * knots
  const S = rods.map(() => new Float64Array(rods.length))
  const d = new Float64Array(3 * rods.length)
  const rate = (y: Float64Array, into: Float64Array): void => {
    const right = new Float64Array(rods.length)
    rods.forEach(([a, b], k) => {
      let speed = 0
      for (let c = 0; c < 3; c++) {
        d[3 * k + c] = y[3 * b + c] - y[3 * a + c]
        speed += (y[size + 3 * b + c] - y[size + 3 * a + c]) ** 2
      }
      right[k] = -speed - d[3 * k + 2] * (free[b] - free[a])
    })
    for (let k = 0; k < rods.length; k++) {
      for (let l = 0; l <= k; l++) {
        S[k][l] = W[k][l] * (d[3 * k] * d[3 * l] + d[3 * k + 1] * d[3 * l + 1] + d[3 * k + 2] * d[3 * l + 2])
      }
    }
    const lambda = solve(cholesky(S), right)
    into.set(y.subarray(size), 0)
    const acceleration = into.subarray(size).fill(0)
    for (let k = 0; k < knots; k++) acceleration[3 * k + 2] = free[k]
    for (let l = 0; l < rods.length; l++) {
      const column = columnsOf[l]
      const [fx, fy, fz] = [lambda[l] * d[3 * l], lambda[l] * d[3 * l + 1], lambda[l] * d[3 * l + 2]]
      for (let k = 0; k < knots; k++) {
        acceleration[3 * k] += column[k] * fx
        acceleration[3 * k + 1] += column[k] * fy
        acceleration[3 * k + 2] += column[k] * fz
      }
    }
  }
  const y = new Float64Array(2 * size)
  for (let k = 0; k < knots; k++) {
    const [i, j] = [Math.floor(k / n), k % n]
    y.set([i * L, 0, -j * L], 3 * k)
    y[size + 3 * k + 1] = (Math.sin((Math.PI * i) / (n - 1)) * j) / (n - 1)
  }
  extrapolate(rate, y, t / steps, steps, columns)
  return Float64Array.from(rods.flatMap(([a, b]) => [0, 1, 2].map((c) => (y[3 * a + c] + y[3 * b + c]) / 2)))
}

/** Lower factor, row by row, of a matrix whose lower half is given. */
function cholesky(A: readonly Float64Array[]): Float64Array[] {
  const G = A.map((row) => Float64Array.from(row))
  for (let i = 0; i < G.length; i++) {
    const Gi = G[i]
    for (let j = 0; j <= i; j++) {
      const Gj = G[j]
      let sum = Gi[j]
      for (let k = 0; k < j; k++) sum -= Gi[k] * Gj[k]
      Gi[j] = i === j ? Math.sqrt(sum) : sum / Gj[j]
    }
  }
  return G
}

function solve(G: readonly Float64Array[], b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  const n = x.length
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= G[i][k] * x[k]
    x[i] /= G[i][i]
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= G[k][i] * x[k]
    x[i] /= G[i][i]
  }
  return x
}
