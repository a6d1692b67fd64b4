/* Which of the conditions that touch at rest are closed from here on: those whose forces press, by 0 ≤ g̈ ⊥ λ ≥ 0 and Coulomb's law. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import { addClosed, CLOSED, SLIDES, STICKS } from './closed'
import { solveCones, type ConeProblem } from './cones'
import { TANGENT_1, TANGENT_2 } from './contacts/definition'
import { noSolution } from './outcomes'
import type { TouchProblem } from './problem'
import { restSpeed, settlingSpeed, UNSOLVED, usualAcceleration } from './scales'
import { slidingAt, type Watch } from './watch'

/** [1] of the largest acceleration */
const NO_ACCELERATION = 1e-9
/** [1] of what friction can hold */
const AT_LIMIT = 1e-8

/** Which of the conditions that touch at rest are closed, by the forces that their accelerations need. */
export function press(
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

function largest(x: Float64Array): number {
  let most = 0
  for (let i = 0; i < x.length; i++) most = Math.max(most, Math.abs(x[i]))
  return most
}
