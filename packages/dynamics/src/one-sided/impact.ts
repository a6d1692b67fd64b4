/* An impact: velocities jump, such that joints hold and no gap closes further,

   v⁺ = v⁻ + Σ V_r Λ_r,   0 ≤ u_n⁺ + e u_n⁻ ⊥ Λ_n ≥ 0,   Λ_t by Coulomb's law with u_t⁺ */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import { applyMass } from '../solve/operators'
import { solveCones, type ConeProblem } from './cones'
import { noSolution } from './outcomes'
import { dot, type TouchProblem } from './problem'
import { settlingSpeed, UNSOLVED } from './scales'
import type { OneSidedWork } from './work'

/** One impact through all that touches. */
export function impact(
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
    return solveCones(coneProblem(m, p, w), lambda)
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

function coneProblem(m: Model, { touching, W }: TouchProblem, w: Float64Array): ConeProblem {
  const { conditions } = m.oneSided!
  const n = touching.length
  return {
    ...{ n, W, w },
    mu: Float64Array.from(touching, (i) => conditions[i].friction?.kinetic ?? 0),
    d: new Float64Array(2 * n).fill(Number.NaN),
  }
}

/** [J] */
function kineticOf(m: Model, s: State): number {
  const momentum = new Float64Array(s.v.length)
  applyMass(m, s.v, momentum)
  return 0.5 * dot(momentum, s.v)
}
