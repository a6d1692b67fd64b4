/* The extras of each form: what it shows besides the answer. */
import { Matrix } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import {
  compareCosts,
  formulations,
  solveBy,
  squareRoot,
  type FormulationName,
  type RootMethod,
  type System,
} from '.'
import { column, dot, maxAbs, norm, pseudoInverse, singular, times } from './linear-algebra'
import { randomSource } from './testing/random'
import { orthogonal, randomSystem, relativeError, vector } from './testing/systems'

const METHODS: readonly RootMethod[] = ['diagonalisation', 'denman-beavers', 'schur']
const off = (A: Matrix, B: Matrix) => maxAbs(Matrix.sub(A, B)) / (maxAbs(B) || 1)

/** 10 rows of rank 6 on 14 coordinates, redundant and non-ideal. */
const redundant = (seed: number, nonIdeal = false) =>
  randomSystem(seed, { n: 14, m: 10, rank: 6, kappaM: 100, kappaA: 100, nonIdeal })

function solved<K extends keyof typeof formulations>(name: K, system: System) {
  const outcome = solveBy(name, system)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome
}

describe('roots of M', () => {
  it.each(METHODS)('%s squares to M, and its inverse inverts', (method) => {
    for (const seed of [1, 2, 3]) {
      const { M } = randomSystem(seed, { n: 12, m: 0, rank: 0, kappaM: 1e4 })
      const { root, inverseRoot } = squareRoot(M, method)!
      expect(off(times(root, root), M)).toBeLessThan(1e-12)
      expect(off(times(root, inverseRoot), Matrix.eye(12))).toBeLessThan(1e-9)
      expect(off(root.transpose(), root)).toBe(0)
    }
  })

  it.each(METHODS)('the fundamental equation answers the same through %s', (method) => {
    const system = redundant(4, true)
    const a = solveBy('udwadia-kalaba', system, { method })
    const b = solved('udwadia-kalaba', system)
    if (!a.ok) throw new Error(a.message)
    expect(a.extras.method).toBe(method)
    expect(a.extras.rootError).toBeLessThan(1e-13)
    expect(relativeError(a.qdd, b.qdd)).toBeLessThan(1e-12)
  })
})

describe.each([11, 12, 13])('extras, seed %i', (seed) => {
  it('M-inverse: four conditions, two M-orthogonal parts', () => {
    const system = redundant(seed, true)
    const { extras, ideal, nonIdeal, qdd } = solved('m-inverse', system)
    for (const residual of extras.conditions) expect(residual).toBeLessThan(1e-9)
    expect(Math.abs(extras.orthogonality)).toBeLessThan(1e-10)
    // Δ = M⁻¹(Q_i + Q_ni); C works through Q_ni alone: Aq̈ is what it would be without [U05 Eqs. 9–12]
    const without = solved('m-inverse', { M: system.M, Q: system.Q, A: system.A, b: system.b })
    expect(relativeError(ideal, without.ideal)).toBeLessThan(1e-12)
    expect(relativeError(times(system.A, column(qdd)).to1DArray(), system.b)).toBeLessThan(1e-10)
    // for every virtual displacement v, vᵀQ^c = vᵀC
    const { projector } = solved('udwadia-phohomsiri', system).extras
    const work = times(projector, Matrix.sub(column(nonIdeal), column(system.C!)))
    expect(maxAbs(work)).toBeLessThan(1e-10)
  })

  it('Lagrange: P is a projector of the rank of A, oblique, and yields q̈', () => {
    const system = redundant(seed)
    const { extras, qdd, Qc } = solved('lagrange', system)
    const { P } = extras
    expect(extras.idempotence).toBeLessThan(1e-10)
    expect(off(times(P, P), P)).toBeLessThan(1e-10)
    expect(extras.rankP).toBe(6)
    expect(extras.obliqueness).toBeGreaterThan(1e-3)
    expect(relativeError(times(system.A.transpose(), extras.lambda).to1DArray(), Qc)).toBeLessThan(1e-10)
    // [FM09 Eq. 47] with b = 0: a vector of M-length no longer than a
    const still = solved('lagrange', { ...system, b: new Float64Array(10) })
    const a = solved('lagrange', { ...system, A: new Matrix(0, 14), b: [] }).qdd
    const length = (x: ArrayLike<number>) => dot(column(x), times(system.M, column(x)))
    expect(length(still.qdd)).toBeLessThan(length(a))
    expect(qdd.length).toBe(14)
  })

  it('multipliers: λ + Nw gives the same force, λ has least norm', () => {
    const system = redundant(seed)
    const { extras, Qc } = solved('lagrange-multipliers', system)
    const { lambda, N } = extras
    expect([N.rows, N.columns]).toEqual([10, 4])
    expect(maxAbs(times(system.A.transpose(), N))).toBeLessThan(1e-13)
    expect(off(times(N.transpose(), N), Matrix.eye(4))).toBeLessThan(1e-13)
    const w = column(vector(randomSource(seed), 4))
    const other = Matrix.add(lambda, times(N, w))
    expect(relativeError(times(system.A.transpose(), other).to1DArray(), Qc)).toBeLessThan(1e-10)
    expect(norm(lambda)).toBeLessThan(norm(other))
  })

  it('Gibbs–Appell: the reduced system, and the joined one', () => {
    const system = redundant(seed)
    const { extras } = solved('gibbs-appell', system)
    expect(extras.eliminated.length).toBe(6)
    expect(off(times(extras.A_e, extras.R), extras.A_I)).toBeLessThan(1e-11)
    expect(extras.coupled).toBe(true)
    expect(extras.joined.difference).toBeLessThan(1e-10)
  })

  it('Gibbs–Appell without coupling is Eq. 25', () => {
    const r = randomSource(seed)
    const { A, b } = redundant(seed)
    const masses = Array.from({ length: 14 }, () => r.uniform(0.5, 4))
    const { extras } = solved('gibbs-appell', { M: Matrix.diag(masses), Q: vector(r, 14), A, b })
    const pickMass = (which: readonly number[]) => Matrix.diag(which.map((i) => masses[i]))
    const { R, eliminated, independent } = extras
    const printed = Matrix.add(times(R.transpose(), times(pickMass(eliminated), R)), pickMass(independent))
    expect(extras.coupled).toBe(false)
    expect(off(extras.reducedMass, printed)).toBeLessThan(1e-13)
  })

  it('Kane: two orthogonal parts that make up the acceleration', () => {
    const system = redundant(seed)
    const { extras, qdd } = solved('kane', system)
    expect(Math.abs(extras.cosine)).toBeLessThan(1e-11)
    expect(extras.complementary).toBeLessThan(1e-12)
    const { constraint, momentum, whole } = extras.norms
    expect(Math.hypot(constraint, momentum)).toBeCloseTo(whole, 10)
    const { inverseRoot, root } = squareRoot(system.M, 'diagonalisation')!
    const sum = Matrix.add(extras.constraintPart, extras.momentumPart)
    expect(relativeError(times(inverseRoot, sum).to1DArray(), qdd)).toBeLessThan(1e-11)
    // ẇ_h − ẇ is M^{1/2}(a − q̈): the root of twice Gauss's function [BC18 Eqs. 55–63]
    const free = times(inverseRoot, column(system.Q))
    const deviation = Matrix.sub(free, times(root, column(qdd)))
    expect(off(extras.deviation, deviation)).toBeLessThan(1e-10)
  })

  it('{1,4}: reads six rows, and any other such inverse does as well', () => {
    const { extras } = solved('one-four-inverse', redundant(seed))
    expect(extras.rows.length).toBe(6)
    const [c1, c2, c3, c4] = extras.conditions
    for (const holds of [c1, c2, c4]) expect(holds).toBeLessThan(1e-11)
    expect(c3).toBeGreaterThan(1e-3)
    expect(extras.others.withY).toBeLessThan(1e-10)
    expect(extras.others.moorePenrose).toBeLessThan(1e-10)
  })

  it.each([1e-3, 1, 1e3])('auxiliary: q̈ does not depend on α = %d or z', (alpha) => {
    const system = randomSystem(seed, { n: 14, m: 10, rank: 6, massless: 2, kappaM: 10, kappaA: 10 })
    const outcome = solveBy('auxiliary', system, { alpha })
    if (!outcome.ok) throw new Error(outcome.message)
    const { extras } = outcome
    expect(extras.floors.M).toBeLessThan(1e-15)
    expect(extras.floors.MA).toBeGreaterThan(1e-9)
    // evaluated once, with α² different from the masses by up to 10⁶
    for (const { change } of extras.independence) expect(change).toBeLessThan(alpha === 1 ? 1e-11 : 1e-6)
    expect(extras.independence.length).toBe(6)
    // Q^c = Q^c_{A,z} + A⁺(z − α²b) [US10 Eq. 71]
    const z = vector(randomSource(seed), 10)
    const other = solveBy('auxiliary', system, { alpha: 1, z: [...z] })
    if (!other.ok) throw new Error(other.message)
    const shift = times(pseudoInverse(singular(system.A)), Matrix.sub(column(z), column(system.b)))
    const force = Matrix.add(other.extras.chosen.force, shift)
    expect(relativeError(force.to1DArray(), other.Qc)).toBeLessThan(1e-11)
    expect(other.extras.chosen.change).toBeLessThan(1e-11)
    expect(relativeError(outcome.qdd, solved('udwadia-phohomsiri', system).qdd)).toBeLessThan(1e-11)
  })

  it('cost: counts and times', () => {
    const system = redundant(seed)
    const costs = compareCosts(
      system,
      [
        ...(Object.keys(formulations) as FormulationName[]).map((name) => ({ name })),
        ...METHODS.map((method) => ({ name: 'udwadia-kalaba' as const, options: { method } })),
      ],
      10,
    )
    expect(costs.length).toBe(14)
    for (const cost of costs) {
      if (!cost.ok) throw new Error(cost.message)
      expect(cost.flops).toBeGreaterThan(0)
      expect(cost.seconds).toBeGreaterThan(0)
      expect(cost.runs).toBeGreaterThanOrEqual(3)
    }
    // a refusal in place of a time
    const singular = { ...system, M: Matrix.zeros(14, 14) }
    expect(compareCosts(singular, [{ name: 'cholesky' }], 1)[0]).toMatchObject({ ok: false })
    const { flops } = formulations['udwadia-kalaba'].cost
    // [FM09 §6]: twelve and fifty thirds of n³ before anything else
    expect(flops(10, 0, { method: 'diagonalisation' })).toBe(12000)
    expect(flops(10, 0, { method: 'schur' })).toBeCloseTo(50000 / 3)
    expect(formulations.cholesky.cost.flops(30, 3, {})).toBeGreaterThan(
      formulations.lagrange.cost.flops(30, 3, {}),
    )
  })
})

describe('non-symmetric inertia', () => {
  it.each([21, 22, 23])('test ≠ trial variables: the symmetric description’s answer (seed %i)', (seed) => {
    // ẍ = X ẍ*, so M* = MX, A* = AX [FM09 Eqs. 51, 57]; the velocity terms are zero here
    const r = randomSource(seed)
    const symmetric = redundant(seed)
    const X = Matrix.add(Matrix.eye(14), orthogonal(r, 14).mul(0.4))
    const system = {
      M: times(symmetric.M, X),
      A: times(symmetric.A, X),
      G: symmetric.A,
      Q: symmetric.Q,
      b: symmetric.b,
    }
    const outcome = solved('non-symmetric', system)
    const expected = solved('cholesky', symmetric)
    expect(outcome.extras.asymmetryM).toBeGreaterThan(0.1)
    expect(outcome.extras.asymmetryS).toBeLessThan(1e-12)
    expect(relativeError(times(X, column(outcome.qdd)).to1DArray(), expected.qdd)).toBeLessThan(1e-10)
    expect(relativeError(outcome.Qc, expected.Qc)).toBeLessThan(1e-10)
    for (const name of ['cholesky', 'auxiliary', 'kane'] as const) {
      expect(solveBy(name, system)).toMatchObject({ ok: false, reason: 'test-differs-from-trial' })
      const { G: _, ...without } = system
      expect(solveBy(name, without)).toMatchObject({ ok: false, reason: 'mass-not-symmetric' })
    }
  })
})

describe('refusals', () => {
  const ok = redundant(31)
  it.each([
    ['Q too short', { ...ok, Q: [1] }, 'malformed'],
    ['NaN in A', { ...ok, A: Matrix.mul(ok.A, Number.NaN) }, 'malformed'],
    ['a number too large', { ...ok, A: Matrix.mul(ok.A, 1e120) }, 'malformed'],
    ['negative mass', { ...ok, M: Matrix.mul(ok.M, -1) }, 'mass-negative'],
    ['no clear rank', randomSystem(32, { n: 8, m: 5, rank: 5, kappaA: 1e12 }), 'rank-ambiguous'],
  ] as const)('%s', (_, system, reason) => {
    for (const name of ['udwadia-kalaba', 'auxiliary', 'gibbs-appell'] as const)
      expect(solveBy(name, system)).toMatchObject({ ok: false, reason })
  })

  it('neither inertia nor constraint', () => {
    const M = Matrix.diag([1, 1, 0])
    const A = new Matrix([[1, 0, 0]])
    for (const name of ['udwadia-phohomsiri', 'auxiliary', 'gibbs-appell', 'lagrange-multipliers'] as const)
      expect(solveBy(name, { M, Q: [0, 0, 1], A, b: [0] })).toMatchObject({ ok: false, reason: 'not-unique' })
  })

  it('α = 0', () => {
    expect(solveBy('auxiliary', ok, { alpha: 0 })).toMatchObject({ ok: false, reason: 'malformed' })
  })

  it('a system without constraints, or at rest, is solved', () => {
    for (const name of Object.keys(formulations) as (keyof typeof formulations)[]) {
      const free = solveBy(name, { M: Matrix.diag([2, 4]), Q: [2, 8], A: new Matrix(0, 2), b: [] })
      expect(free.ok && [...free.qdd]).toEqual([1, 2])
      const held = solveBy(name, { M: Matrix.diag([2, 4]), Q: [3, 0], A: new Matrix([[1, 0]]), b: [0] })
      if (!held.ok) throw new Error(`${name}: ${held.message}`)
      expect(Math.max(...held.qdd.map(Math.abs))).toBeLessThan(1e-15)
      expect(held.Qc[0]).toBeCloseTo(-3, 12)
    }
  })
})
