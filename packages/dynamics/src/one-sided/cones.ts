/* Complementarity of contacts, dense. For n contacts with three components each, normal first, and u = W λ + w, where u is the acceleration or the
 velocity with which a contact opens (normal) and slides (tangents):

   (1)  0 ≤ u_n ⊥ λ_n ≥ 0
   (2)  |λ_t| ≤ μ λ_n;  u_t = 0, or λ_t = −μ λ_n u_t/|u_t|                      where it may stick
   (3)  λ_t = −μ λ_n d                                                          where it slides along d

 Written as λ = Π(λ − ρu), with Π the projection onto λ_n ≥ 0 and then onto the disc |λ_t| ≤ μ λ_n, and ρ = 1/W_nn [Alart and Curnier 1991].
 Sweeps over the contacts find which of the cases holds; Newton's method on the same equations then gives the digits. W may be singular:
 then u is unique and λ is not. */
import { leastSquares } from './least-squares'

export interface ConeProblem {
  readonly n: number
  /** 3n × 3n, row by row, symmetric; rows of components that a contact does not have are zero. */
  readonly W: Float64Array
  /** 3n */
  readonly w: Float64Array
  /** n coefficients; 0 without friction */
  readonly mu: Float64Array
  /** 2n components of d where a contact slides, NaN where it may stick */
  readonly d: Float64Array
}

/** Most sweeps before Newton's method, and after it has failed. */
const SWEEPS = 200
const MANY_SWEEPS = 20_000
/** Products in all sweeps together, for many contacts. */
const MOST_PRODUCTS = 1e9
const NEWTON_STEPS = 30
/** [1] of the largest free velocity or acceleration */
const SOLVED = 1e-11

/** Solves from `lambda` on, which is overwritten. Returns the largest residual of (1)–(3) as a fraction of the largest |w|. */
export function solveCones(p: ConeProblem, lambda: Float64Array): number {
  const { n, w } = p
  let scale = 0
  for (let i = 0; i < w.length; i++) scale = Math.max(scale, Math.abs(w[i]))
  if (n === 0 || scale === 0) {
    lambda.fill(0)
    return 0
  }
  const rho = stepSizes(p)
  let best = Number.POSITIVE_INFINITY
  const found = Float64Array.from(lambda)
  const keep = () => {
    const residual = residualOf(p, rho, lambda) / scale
    if (residual >= best) return
    best = residual
    found.set(lambda)
  }
  sweep(p, rho, lambda, SWEEPS, scale)
  keep()
  newton(p, rho, lambda, scale)
  keep()
  if (!(best <= SOLVED)) {
    lambda.set(found)
    sweep(p, rho, lambda, Math.min(MANY_SWEEPS, Math.ceil(MOST_PRODUCTS / (9 * n * n))), scale)
    keep()
    newton(p, rho, lambda, scale)
    keep()
  }
  lambda.set(found)
  return best
}

/** ρ of each contact. */
function stepSizes({ n, W }: ConeProblem): Float64Array {
  const rho = new Float64Array(n)
  let most = 0
  for (let i = 0; i < 3 * n; i++) most = Math.max(most, W[i * (3 * n + 1)])
  for (let c = 0; c < n; c++) {
    let own = 0
    for (let a = 3 * c; a < 3 * c + 3; a++) own = Math.max(own, W[a * (3 * n + 1)])
    rho[c] = own > 1e-12 * most ? 1 / own : 1 / most
  }
  return rho
}

function velocityOf({ n, W, w }: ConeProblem, lambda: Float64Array, row: number): number {
  let u = w[row]
  const o = 3 * n * row
  for (let k = 0; k < 3 * n; k++) u += W[o + k] * lambda[k]
  return u
}

/** Contact by contact, as long as that changes something. */
function sweep(p: ConeProblem, rho: Float64Array, lambda: Float64Array, most: number, scale: number): void {
  const { n, mu, d } = p
  for (let turn = 0; turn < most; turn++) {
    let change = 0
    for (let c = 0; c < n; c++) {
      const [i, j, k] = [3 * c, 3 * c + 1, 3 * c + 2]
      const [x, y, z] = [lambda[i], lambda[j], lambda[k]]
      lambda[i] = Math.max(0, x - rho[c] * velocityOf(p, lambda, i))
      const reach = mu[c] * lambda[i]
      if (!Number.isNaN(d[2 * c])) {
        lambda[j] = -reach * d[2 * c]
        lambda[k] = -reach * d[2 * c + 1]
      } else if (mu[c] > 0) {
        const a = y - rho[c] * velocityOf(p, lambda, j)
        const b = z - rho[c] * velocityOf(p, lambda, k)
        const size = Math.sqrt(a * a + b * b)
        const shrink = size > reach ? reach / size : 1
        lambda[j] = shrink * a
        lambda[k] = shrink * b
      }
      const moved = Math.abs(lambda[i] - x) + Math.abs(lambda[j] - y) + Math.abs(lambda[k] - z)
      change = Math.max(change, moved / rho[c])
    }
    if (change <= 1e-15 * scale) return
  }
}

/** Largest |λ − Π(λ − ρu)|/ρ. */
function residualOf(p: ConeProblem, rho: Float64Array, lambda: Float64Array): number {
  const F = new Float64Array(3 * p.n)
  equations(p, rho, lambda, F, null)
  let most = 0
  for (let i = 0; i < F.length; i++) {
    const x = Math.abs(F[i]) / rho[Math.floor(i / 3)]
    if (!(x <= most)) most = x
  }
  return most
}

/** F = λ − Π(λ − ρu), and its generalised Jacobian. */
function equations(
  { n, W, w, mu, d }: ConeProblem,
  rho: Float64Array,
  lambda: Float64Array,
  F: Float64Array,
  J: Float64Array | null,
): void {
  const N = 3 * n
  const u = Float64Array.from(w)
  for (let r = 0; r < N; r++) for (let k = 0; k < N; k++) u[r] += W[N * r + k] * lambda[k]
  J?.fill(0)
  // row r of J: identity − Σ (∂Π_r/∂(λ_a − ρu_a)) (identity_a − ρW_a)
  const subtract = (r: number, a: number, factor: number, c: number) => {
    if (!J || factor === 0) return
    J[N * r + a] -= factor
    for (let k = 0; k < N; k++) J[N * r + k] += factor * rho[c] * W[N * a + k]
  }
  for (let c = 0; c < n; c++) {
    const [i, j, k] = [3 * c, 3 * c + 1, 3 * c + 2]
    if (J) for (const r of [i, j, k]) J[N * r + r] = 1
    const x = lambda[i] - rho[c] * u[i]
    const normal = Math.max(0, x)
    F[i] = lambda[i] - normal
    const pressed = x > 0 ? 1 : 0
    subtract(i, i, pressed, c)
    const slides = !Number.isNaN(d[2 * c])
    const reach = mu[c] * normal
    if (slides) {
      F[j] = lambda[j] + reach * d[2 * c]
      F[k] = lambda[k] + reach * d[2 * c + 1]
      subtract(j, i, -mu[c] * pressed * d[2 * c], c)
      subtract(k, i, -mu[c] * pressed * d[2 * c + 1], c)
      continue
    }
    const a = lambda[j] - rho[c] * u[j]
    const b = lambda[k] - rho[c] * u[k]
    const size = Math.sqrt(a * a + b * b)
    if (mu[c] === 0) {
      F[j] = lambda[j]
      F[k] = lambda[k]
    } else if (size <= reach) {
      F[j] = lambda[j] - a
      F[k] = lambda[k] - b
      subtract(j, j, 1, c)
      subtract(k, k, 1, c)
    } else {
      const [y, z] = [a / size, b / size]
      const shrink = reach / size
      F[j] = lambda[j] - reach * y
      F[k] = lambda[k] - reach * z
      subtract(j, j, shrink * z * z, c)
      subtract(j, k, -shrink * y * z, c)
      subtract(k, j, -shrink * y * z, c)
      subtract(k, k, shrink * y * y, c)
      subtract(j, i, mu[c] * pressed * y, c)
      subtract(k, i, mu[c] * pressed * z, c)
    }
  }
}

function newton(p: ConeProblem, rho: Float64Array, lambda: Float64Array, scale: number): void {
  const N = 3 * p.n
  const F = new Float64Array(N)
  const J = new Float64Array(N * N)
  const best = Float64Array.from(lambda)
  let least = residualOf(p, rho, lambda)
  let worse = 0
  for (let turn = 0; turn < NEWTON_STEPS && worse < 5; turn++) {
    equations(p, rho, lambda, F, J)
    leastSquares(J, F, N)
    for (let i = 0; i < N; i++) lambda[i] -= F[i]
    const residual = residualOf(p, rho, lambda)
    if (residual < least) {
      worse = residual < 0.5 * least ? 0 : worse + 1
      least = residual
      best.set(lambda)
      if (least <= 1e-15 * scale) break
    } else worse++
  }
  lambda.set(best)
}
