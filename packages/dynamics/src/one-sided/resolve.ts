/* What happens at an instant: which conditions are closed from here on, after the impacts that come first.

 1. Conditions touch where their gap is closed to rounding.
 2. Where a touching one closes further, velocities jump (an impact):
      v⁺ = v⁻ + Σ V_r Λ_r,   0 ≤ u_n⁺ + e u_n⁻ ⊥ Λ_n ≥ 0,   Λ_t by Coulomb's law with u_t⁺
 3. Of those that then touch at rest, the accelerations decide: closed with a force that presses, or open.
 Both are solved by cones.ts on the W of problem.ts. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { applyMass } from '../solve/operators'
import { largestSpeed } from '../solve/limits'
import { addClosed, CLOSED, clearClosed, SLIDES, STICKS } from './closed'
import { solveCones, type ConeProblem } from './cones'
import { TANGENT_1, TANGENT_2 } from './contacts/definition'
import { noSolution, tooManyImpacts } from './outcomes'
import { dot, refreshProblem, touchProblem, type TouchProblem } from './problem'
import { slidingAt, watchGaps, type Watch } from './watch'
import { oneSidedWork, type OneSidedWork } from './work'

/** [1] of the mechanism's length: what touches */
export const TOUCHES = 1e-11
/** [1] of the speed of the mechanism: what is at rest */
const AT_REST = 1e-9
/** [1] of the largest acceleration */
const NO_ACCELERATION = 1e-9
/** [1] of what friction can hold */
const AT_LIMIT = 1e-8
/** A contact residual above this is no solution. */
const UNSOLVED = 1e-7
/** Impacts at one instant, of which each starts another. */
const MOST_IMPACTS = 1000

/** [m/s] below which contacts are at rest */
export function restSpeed(m: Model, s: State): number {
  const g = Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2])
  return AT_REST * (largestSpeed(s.v, m.nb, m.length) + 1e-3 * Math.sqrt(g * m.length)) + Number.MIN_VALUE
}

/** [m/s²] of weight and of turning: where a contact is about to leave, its own acceleration is no measure. */
function usualAcceleration(m: Model, s: State): number {
  const speed = largestSpeed(s.v, m.nb, m.length)
  return Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2]) + (speed * speed) / m.length
}

const NONE: ReadonlySet<number> = new Set()

/** Writes State.closed for s, and its velocities where there are impacts. `leaving`: conditions whose force has come to its limit
 here, to zero or to what friction holds, and would go on beyond it. */
export function resolve(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  leaving: ReadonlySet<number> = NONE,
): Failure | null {
  const work = oneSidedWork(m, ws)
  const { watch, scratch } = work
  watchGaps(m, s, watch)
  const touching: number[] = []
  for (let i = 0; i < watch.gap.length; i++) if (watch.gap[i] <= TOUCHES * m.length) touching.push(i)
  clearClosed(s)
  if (touching.length === 0) return null
  const problem = touchProblem(m, s, ws, o, touching, scratch)
  if ('ok' in problem) return problem
  return strike(m, s, ws, o, problem, work) ?? press(m, s, o, problem, watch, leaving)
}

/** Impacts, until nothing that touches closes further. */
function strike(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  p: TouchProblem,
  work: OneSidedWork,
): Failure | null {
  const n = p.touching.length
  for (let turn = 0; turn < MOST_IMPACTS; turn++) {
    const rest = restSpeed(m, s)
    const { velocity } = p
    let fastest = -1
    for (let i = 0; i < n; i++)
      if (velocity[3 * i] < -rest && !(velocity[3 * i] >= velocity[3 * fastest])) fastest = i
    if (fastest < 0) return null
    const struck = o.impacts === 'sequential' ? only(p, fastest) : p
    const failure = impact(m, s, o, struck, work, rest) ?? refreshProblem(m, s, ws, o, p)
    if (failure) return failure
  }
  return tooManyImpacts(m, p.touching[0], s.t)
}

/** The problem of condition k alone. */
function only(p: TouchProblem, k: number): TouchProblem {
  const N = 3 * p.touching.length
  const W = new Float64Array(9)
  for (let a = 0; a < 3; a++) for (let b = 0; b < 3; b++) W[3 * a + b] = p.W[N * (3 * k + a) + 3 * k + b]
  const part = <T>(of: { slice(from: number, to: number): T }) => of.slice(3 * k, 3 * k + 3)
  return {
    touching: [p.touching[k]],
    W,
    responses: part(p.responses),
    forces: part(p.forces),
    velocity: part(p.velocity),
    acceleration: part(p.acceleration),
    mode: p.mode,
  }
}

/** One impact through all that touches. */
function impact(
  m: Model,
  s: State,
  o: Settings,
  p: TouchProblem,
  { impacts }: OneSidedWork,
  rest: number,
): Failure | null {
  const { conditions } = m.oneSided!
  const { touching, velocity, responses } = p
  const n = touching.length
  const before = kineticOf(m, s)
  const e = touching.map((i, k) => (velocity[3 * k] < -rest ? conditions[i].restitution : 0))
  const v = s.v.slice()
  let skipped = 0
  let lambda = new Float64Array(3 * n)
  const apply = () => {
    s.v.set(v)
    for (let r = 0; r < 3 * n; r++) {
      const l = lambda[r]
      if (l === 0) continue
      const V = responses[r]
      for (let i = 6; i < v.length; i++) s.v[i] += l * V[i]
    }
  }
  const solve = (share: number): number => {
    const w = velocity.slice()
    for (let k = 0; k < n; k++) w[3 * k] += share * e[k] * velocity[3 * k]
    lambda = new Float64Array(3 * n)
    return solveCones(coneProblem(m, p, w, null), lambda)
  }
  let residual = solve(1)
  apply()
  const settled = settles(m, o, p, lambda, e)
  if (settled.some((is) => is)) {
    for (let k = 0; k < n; k++) {
      if (!settled[k]) continue
      const speed = -e[k] * velocity[3 * k]
      const pressing = -p.acceleration[3 * k]
      if (e[k] < 1) skipped = Math.max(skipped, (2 * speed) / (pressing * (1 - e[k])))
      e[k] = 0
    }
    residual = solve(1)
    apply()
  }
  if (!(residual <= UNSOLVED)) return noSolution(m, touching[0], s.t)
  // Newton's coefficients with friction, or unequal ones, can raise the energy. A smaller share of them does not: with none it cannot rise.
  let after = kineticOf(m, s)
  if (after > before * (1 + 1e-12)) {
    let [low, high] = [0, 1]
    for (let turn = 0; turn < 50; turn++) {
      const middle = 0.5 * (low + high)
      solve(middle)
      apply()
      if (kineticOf(m, s) > before) high = middle
      else low = middle
    }
    solve(low)
    apply()
    after = kineticOf(m, s)
  }
  impacts.push({ t: s.t, conditions: touching, impulses: lambda, before, after, skipped })
  return null
}

/** Which bounces would be lower than the tolerance resolves: those contacts stay closed. */
function settles(
  m: Model,
  o: Settings,
  { touching, velocity, acceleration }: TouchProblem,
  lambda: Float64Array,
  e: readonly number[],
): boolean[] {
  return touching.map((_, k) => {
    if (e[k] === 0 || lambda[3 * k] === 0) return false
    const pressing = -acceleration[3 * k]
    const speed = -e[k] * velocity[3 * k]
    return e[k] < 1 && speed < settlingSpeed(m, o, pressing)
  })
}

/** [m/s] of bounces lower than a hundredth of the tolerance, which is still far above what counts as closed: lower ones would be seen too late. */
function settlingSpeed(m: Model, { tolerance }: Settings, pressing: number): number {
  return pressing > 0 ? Math.sqrt(0.02 * pressing * Math.max(tolerance, 1e-9) * m.length) : 0
}

/** Which of the conditions that touch at rest are closed, by the forces that their accelerations need. */
function press(
  m: Model,
  s: State,
  o: Settings,
  p: TouchProblem,
  watch: Watch,
  leaving: ReadonlySet<number>,
): Failure | null {
  const { conditions } = m.oneSided!
  const { touching, velocity, acceleration, W } = p
  const rest = restSpeed(m, s)
  // What opens so slowly that it would come back at once stays closed: a block that rocks comes to rest.
  const slow = (k: number) => settlingSpeed(m, o, -acceleration[3 * k])
  const places = touching.flatMap((_, k) => (velocity[3 * k] <= Math.max(rest, slow(k)) ? [k] : []))
  const n = places.length
  if (n === 0) return null
  const N = 3 * n
  const own: ConeProblem = {
    n,
    W: new Float64Array(N * N),
    w: new Float64Array(N),
    mu: new Float64Array(n),
    d: new Float64Array(2 * n).fill(Number.NaN),
  }
  const rowsOf = (k: number) => [3 * places[k], 3 * places[k] + 1, 3 * places[k] + 2]
  const all = 3 * touching.length
  for (let k = 0; k < n; k++) {
    const from = rowsOf(k)
    const condition = conditions[touching[places[k]]]
    for (let a = 0; a < 3; a++) {
      own.w[3 * k + a] = acceleration[from[a]]
      for (let l = 0; l < n; l++) {
        const to = rowsOf(l)
        for (let b = 0; b < 3; b++) own.W[N * (3 * k + a) + 3 * l + b] = W[all * from[a] + to[b]]
      }
    }
    if (!condition.stuck) continue
    const [x, y] = [velocity[from[1]], velocity[from[2]]]
    const speed = Math.sqrt(x * x + y * y)
    // What slides so slowly that it would stop at once is at rest: the others that stop with it are not all exactly there.
    const braking = condition.friction!.kinetic * -acceleration[from[0]]
    const slides = speed > Math.max(rest, settlingSpeed(m, o, braking))
    own.mu[k] = slides ? condition.friction!.kinetic : condition.friction!.static
    if (slides) {
      own.d[2 * k] = x / speed
      own.d[2 * k + 1] = y / speed
    }
  }
  const lambda = new Float64Array(N)
  let residual = solveCones(own, lambda)
  const none = NO_ACCELERATION * Math.max(largest(own.w), usualAcceleration(m, s))
  const at = (r: number) => {
    let u = own.w[r]
    for (let c = 0; c < N; c++) u += own.W[N * r + c] * lambda[c]
    return u
  }
  // Where sticking gives way, the kinetic coefficient holds from here on, along the direction that was found.
  let gaveWay = false
  for (let k = 0; k < n; k++) {
    const condition = conditions[touching[places[k]]]
    if (!condition.stuck || !Number.isNaN(own.d[2 * k]) || lambda[3 * k] === 0) continue
    const [x, y] = [at(3 * k + 1), at(3 * k + 2)]
    const size = Math.sqrt(x * x + y * y)
    if (size > none) {
      own.d[2 * k] = x / size
      own.d[2 * k + 1] = y / size
    } else {
      // At the moment at which it gives way it has no acceleration yet.
      const [a, b] = [lambda[3 * k + 1], lambda[3 * k + 2]]
      const held = Math.sqrt(a * a + b * b)
      if (!leaving.has(touching[places[k]]) || held < (1 - AT_LIMIT) * own.mu[k] * lambda[3 * k]) continue
      own.d[2 * k] = -a / held
      own.d[2 * k + 1] = -b / held
    }
    own.mu[k] = condition.friction!.kinetic
    if (condition.friction!.kinetic < condition.friction!.static) gaveWay = true
  }
  if (gaveWay) residual = solveCones(own, lambda)
  if (!(residual <= UNSOLVED)) return noSolution(m, touching[places[0]], s.t)
  for (let k = 0; k < n; k++) {
    const i = touching[places[k]]
    const condition = conditions[i]
    const pressed = lambda[3 * k] > 0
    // At the moment at which it leaves neither its force nor its acceleration tells.
    if (leaving.has(i) && lambda[3 * k] * own.W[3 * k * (N + 1)] <= none) continue
    if (!pressed && at(3 * k) > none) continue
    if (!condition.stuck) addClosed(s, i, CLOSED)
    else if (Number.isNaN(own.d[2 * k])) addClosed(s, i, STICKS)
    else {
      slidingAt(s, watch, condition)
      const [x, y] = [own.d[2 * k], own.d[2 * k + 1]]
      const t = watch.point
      const along = (a: number) => x * t[TANGENT_1 + a] + y * t[TANGENT_2 + a]
      addClosed(s, i, SLIDES, along(0), along(1), along(2))
    }
  }
  return null
}

function coneProblem(
  m: Model,
  { touching, W }: TouchProblem,
  w: Float64Array,
  d: Float64Array | null,
): ConeProblem {
  const { conditions } = m.oneSided!
  const n = touching.length
  return {
    ...{ n, W, w },
    mu: Float64Array.from(touching, (i) => conditions[i].friction?.kinetic ?? 0),
    d: d ?? new Float64Array(2 * n).fill(Number.NaN),
  }
}

function largest(x: Float64Array): number {
  let most = 0
  for (let i = 0; i < x.length; i++) most = Math.max(most, Math.abs(x[i]))
  return most
}

/** [J] */
function kineticOf(m: Model, s: State): number {
  const momentum = new Float64Array(s.v.length)
  applyMass(m, s.v, momentum)
  return 0.5 * dot(momentum, s.v)
}
