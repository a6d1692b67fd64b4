/* The loads N of joints with dry friction. Friction is proportional to the load, C = Σ N_k c_k, where c_k depends on positions and
 velocities alone, and the reactions follow forces linearly. So the load of joint j, the size of its reaction, solves

   (1)  N_j = |u_j|,   u_j = f_j + Σ_k N_k g_jk,   N ≥ 0,

 with f_j the reaction without this friction and g_jk its change per newton of load k. [U05] leaves the law open; (1) is Coulomb's.

 One law: N² = |f + N g|², of which

   (2)  N = |f|² / (√D − f·g),   D = (f·g)² + |f|²(1 − |g|²).

 |g| < 1: exactly one solution. |g| ≥ 1 and f·g ≥ 0: none, friction raises its own load by at least as much as it takes
 (self-locking). |g| > 1 and f·g < 0: two while D > 0, none when D < 0; (2) is the smaller of the two.

 Which solution: the one that the load without friction turns into when all friction grows from nothing, g → τg with τ from 0
 to 1. It is unique as long as the branch has no fold, depends smoothly on the state, and is the one with an unreversed reaction. (2)
 is it. Where the branch ends before τ = 1 there is no answer, and the τ reached says how much friction there could be.

 Several laws: with G_jk = |g_jk| and ρ(G) < 1 the right side of (1) is a contraction, so there is one solution, and Newton's method
 finds it, with fixed-point steps where Newton does not halve the residual. Otherwise the branch is followed.

 The file is long because the closed form, the contraction, the branch and the search for a second solution share their residual and
 elimination, and nothing else uses these. */

export interface LoadSystem {
  readonly n: number
  /** [N] 3n: f_j, in world axes */
  readonly f: Float64Array
  /** 3n × n: g_jk at 3(nj + k) */
  readonly g: Float64Array
  /** [N] n: the solution; where there is none, the loads at the end of the branch */
  readonly N: Float64Array
  /** ρ(G) < 1: no other solution exists. */
  isUnique: boolean
  // scratch
  readonly u: Float64Array
  readonly r: Float64Array
  readonly size: Float64Array
  readonly J: Float64Array
  readonly d: Float64Array
  readonly weight: Float64Array
  readonly start: Float64Array
  readonly guess: Float64Array
}

export function createLoadSystem(n: number): LoadSystem {
  const list = () => new Float64Array(n)
  return {
    n,
    f: new Float64Array(3 * n),
    g: new Float64Array(3 * n * n),
    N: list(),
    isUnique: true,
    u: new Float64Array(3 * n),
    r: list(),
    size: list(),
    J: new Float64Array(n * n),
    d: list(),
    weight: list(),
    start: list(),
    guess: list(),
  }
}

/** Residuals of (1) below this fraction of their terms are rounding. */
const ROUNDING = 1e-14
/** The last part of the branch that is looked at. */
const SHORTEST = 1e-6
/** The largest share that is not the whole. */
const MOST = 1 - Number.EPSILON

/** Solves (1) into N. Returns 1; or, where the branch ends, the share τ < 1 of the friction up to which it goes. */
export function solveLoads(s: LoadSystem): number {
  if (s.n === 1) return solveOne(s)
  s.isUnique = isContraction(s)
  return s.isUnique && contract(s) ? 1 : followBranch(s)
}

function solveOne(s: LoadSystem): number {
  const { f, g, N } = s
  const ff = f[0] * f[0] + f[1] * f[1] + f[2] * f[2]
  const gg = g[0] * g[0] + g[1] * g[1] + g[2] * g[2]
  const fg = f[0] * g[0] + f[1] * g[1] + f[2] * g[2]
  s.isUnique = gg < 1
  const D = fg * fg + ff * (1 - gg)
  N[0] = Math.sqrt(ff)
  if (ff === 0 || gg === 0) return 1
  // √D − f·g without cancellation; where f·g > 0 it is positive only for |g| < 1
  if (gg < 1 || (fg < 0 && D >= 0)) {
    const root = Math.sqrt(D)
    N[0] = fg > 0 ? (root + fg) / (1 - gg) : ff / (root - fg)
    return 1
  }
  return Math.min(MOST, fg >= 0 ? 1 / Math.sqrt(gg) : Math.sqrt(ff / (ff * gg - fg * fg)))
}

/** (I − G) y = 1 has a positive solution, which then weights the norm in which (1) contracts. */
function isContraction(s: LoadSystem): boolean {
  const { n, g, J, weight } = s
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < n; k++) {
      const o = 3 * (n * j + k)
      const size = Math.sqrt(g[o] * g[o] + g[o + 1] * g[o + 1] + g[o + 2] * g[o + 2])
      J[n * j + k] = (j === k ? 1 : 0) - size
    }
  }
  weight.fill(1)
  if (eliminate(n, J, weight) <= 0) return false
  for (let j = 0; j < n; j++) if (!(weight[j] >= 1)) return false
  return true
}

/** Newton from the loads without friction, fixed-point steps where it does not halve the residual. */
function contract(s: LoadSystem): boolean {
  const { n, N, d, r, start } = s
  startAtIdeal(s)
  let last = residual(s, 1)
  for (let i = 0; i < 200; i++) {
    if (isSolved(s)) return true
    start.set(N)
    for (let j = 0; j < n; j++) s.guess[j] = N[j] - r[j]
    loadNewton(s, 1)
    for (let j = 0; j < n; j++) d[j] = -r[j]
    const sign = eliminate(n, s.J, d)
    let next = Number.POSITIVE_INFINITY
    if (sign !== 0) {
      for (let j = 0; j < n; j++) N[j] = Math.max(0, start[j] + d[j])
      next = residual(s, 1)
    }
    if (!(next <= 0.5 * last)) {
      N.set(s.guess)
      next = residual(s, 1)
    }
    last = next
  }
  return isSolved(s)
}

/** Predictor along the tangent, corrector by Newton. A step counts where the corrector converges near the prediction and the
 determinant, 1 at τ = 0, is still positive: beyond a fold it is not. */
function followBranch(s: LoadSystem): number {
  const { n, N, d, start, guess } = s
  startAtIdeal(s)
  let tau = 0
  let step = 0.25
  for (let i = 0; i < 1000; i++) {
    if (step < SHORTEST) break
    start.set(N)
    const to = Math.min(1, tau + step)
    residual(s, tau)
    const sign = loadTangent(s, tau)
    for (let j = 0; j < n; j++) N[j] = Math.max(0, N[j] + (to - tau) * d[j])
    guess.set(N)
    const turns = sign > 0 ? correct(s, to) : 0
    if (turns > 0 && isNear(guess, N)) {
      tau = to
      if (tau === 1) return 1
      if (turns <= 4) step *= 2
    } else {
      N.set(start)
      step /= 2
    }
  }
  return tau
}

/** Newton at τ from N. Number of iterations; 0 where it does not converge to a regular solution. */
function correct(s: LoadSystem, tau: number): number {
  const { n, N, d, r, J } = s
  for (let i = 1; i <= 12; i++) {
    residual(s, tau)
    loadNewton(s, tau)
    for (let j = 0; j < n; j++) d[j] = -r[j]
    const solved = isSolved(s)
    const sign = eliminate(n, J, d)
    if (solved) return sign > 0 ? i : 0
    if (sign === 0) return 0
    for (let j = 0; j < n; j++) N[j] = Math.max(0, N[j] + d[j])
  }
  return 0
}

function isNear(a: Float64Array, b: Float64Array): boolean {
  let size = 0
  let off = 0
  for (let j = 0; j < a.length; j++) {
    size = Math.max(size, a[j], b[j])
    off = Math.max(off, Math.abs(a[j] - b[j]))
  }
  return off <= 0.25 * size
}

function startAtIdeal({ n, f, N }: LoadSystem): void {
  for (let j = 0; j < n; j++) {
    const o = 3 * j
    N[j] = Math.sqrt(f[o] * f[o] + f[o + 1] * f[o + 1] + f[o + 2] * f[o + 2])
  }
}

/** u, r = N − |u| and the size of its terms at τ. Returns the largest |r_j| over its weight. */
function residual(s: LoadSystem, tau: number): number {
  const { n, f, g, N, u, r, size, weight } = s
  let worst = 0
  for (let j = 0; j < n; j++) {
    let x = f[3 * j]
    let y = f[3 * j + 1]
    let z = f[3 * j + 2]
    let terms = Math.abs(x) + Math.abs(y) + Math.abs(z) + N[j]
    for (let k = 0, o = 3 * n * j; k < n; k++, o += 3) {
      const l = tau * N[k]
      x += l * g[o]
      y += l * g[o + 1]
      z += l * g[o + 2]
      terms += l * (Math.abs(g[o]) + Math.abs(g[o + 1]) + Math.abs(g[o + 2]))
    }
    u[3 * j] = x
    u[3 * j + 1] = y
    u[3 * j + 2] = z
    r[j] = N[j] - Math.sqrt(x * x + y * y + z * z)
    size[j] = terms
    worst = Math.max(worst, Math.abs(r[j]) / weight[j])
  }
  return worst
}

function isSolved({ n, r, size }: LoadSystem): boolean {
  for (let j = 0; j < n; j++) if (!(Math.abs(r[j]) <= ROUNDING * size[j])) return false
  return true
}

/** J = ∂r/∂N = I − τ (u_j/|u_j|)·g_jk, after `residual`. */
function loadNewton(s: LoadSystem, tau: number): void {
  const { n, g, u, J } = s
  for (let j = 0; j < n; j++) {
    const x = u[3 * j]
    const y = u[3 * j + 1]
    const z = u[3 * j + 2]
    const size = Math.sqrt(x * x + y * y + z * z)
    const c = size > 0 ? tau / size : 0
    for (let k = 0, o = 3 * n * j; k < n; k++, o += 3) {
      J[n * j + k] = (j === k ? 1 : 0) - c * (x * g[o] + y * g[o + 1] + z * g[o + 2])
    }
  }
}

/** d = dN/dτ along the branch, after `residual`: J d = (u_j/|u_j|)·Σ_k N_k g_jk. Returns the sign of the determinant. */
function loadTangent(s: LoadSystem, tau: number): number {
  const { n, f, u, N, J, d, g } = s
  loadNewton(s, tau)
  for (let j = 0; j < n; j++) {
    let along = 0
    let size = 0
    for (let a = 0; a < 3; a++) {
      const e = u[3 * j + a]
      let sum = 0
      for (let k = 0; k < n; k++) sum += N[k] * g[3 * (n * j + k) + a]
      // a joint without load at τ = 0 gets it in the direction of the change
      const direction = e === 0 && f[3 * j + a] === 0 ? sum : e
      along += direction * sum
      size += direction * direction
    }
    d[j] = size > 0 ? along / Math.sqrt(size) : 0
  }
  return eliminate(n, J, d)
}

/** x ← J⁻¹x by elimination with row exchanges, in place. Returns the sign of the determinant; 0 where J is singular or not finite, and
 x is then undefined. */
function eliminate(n: number, J: Float64Array, x: Float64Array): number {
  let sign = 1
  for (let c = 0; c < n; c++) {
    let p = c
    for (let i = c + 1; i < n; i++) if (Math.abs(J[n * i + c]) > Math.abs(J[n * p + c])) p = i
    const pivot = J[n * p + c]
    if (pivot === 0 || pivot - pivot !== 0) return 0
    if (p !== c) {
      sign = -sign
      for (let i = c; i < n; i++) {
        const t = J[n * c + i]
        J[n * c + i] = J[n * p + i]
        J[n * p + i] = t
      }
      const t = x[c]
      x[c] = x[p]
      x[p] = t
    }
    if (pivot < 0) sign = -sign
    for (let i = c + 1; i < n; i++) {
      const l = J[n * i + c] / pivot
      if (l === 0) continue
      for (let k = c + 1; k < n; k++) J[n * i + k] -= l * J[n * c + k]
      x[i] -= l * x[c]
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]
    for (let k = i + 1; k < n; k++) sum -= J[n * i + k] * x[k]
    x[i] = sum / J[n * i + i]
  }
  return sign
}

/** With more laws the search for a second solution takes too long. */
const SEARCHED = 16

/** Another solution of (1) beside N, or null where none was found. Searches by Newton from many starts; cold code. */
export function otherLoads(s: LoadSystem): Float64Array | null {
  if (s.isUnique || s.n > SEARCHED) return null
  const { n, f, g } = s
  const used = s.N.slice()
  if (n === 1) {
    const ff = f[0] * f[0] + f[1] * f[1] + f[2] * f[2]
    const gg = g[0] * g[0] + g[1] * g[1] + g[2] * g[2]
    const fg = f[0] * g[0] + f[1] * g[1] + f[2] * g[2]
    const D = fg * fg + ff * (1 - gg)
    return gg > 1 && fg < 0 && D > 0 ? Float64Array.of((Math.sqrt(D) - fg) / (gg - 1)) : null
  }
  const most = Math.max(...used)
  let found: Float64Array | null = null
  for (let start = 0; start < 8 * (n + 1) && !found; start++) {
    const raised = start % (n + 1)
    const far = most * 2 ** (2 + Math.floor(start / (n + 1)))
    for (let j = 0; j < n; j++) s.N[j] = raised === n || raised === j ? far : used[j]
    if (newton(s) && isOther(s.N, used)) found = s.N.slice()
  }
  s.N.set(used)
  return found
}

/** Undamped Newton at τ = 1 that accepts any solution N ≥ 0, on either side of a fold. */
function newton(s: LoadSystem): boolean {
  const { n, N, d, r, J } = s
  for (let i = 0; i < 40; i++) {
    residual(s, 1)
    if (isSolved(s)) return true
    loadNewton(s, 1)
    for (let j = 0; j < n; j++) d[j] = -r[j]
    if (eliminate(n, J, d) === 0) return false
    for (let j = 0; j < n; j++) N[j] = Math.max(0, N[j] + d[j])
  }
  return false
}

function isOther(a: Float64Array, b: Float64Array): boolean {
  return a.some((x, j) => Math.abs(x - b[j]) > 1e-6 * Math.max(x, b[j]))
}
