/* All forms whose assumptions hold, on random systems: they agree, and the known answer is among them. */
import { Matrix } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { accurateSum } from './accurate'
import { formulations, gaussFunction, solveBy, type FormulationName, type Solved, type System } from '.'
import { column, flat, singular } from './linear-algebra'
import { outside } from './system'
import { randomSource } from './testing/random'
import { randomSystem, relativeError, vector, type Wanted } from './testing/systems'

const names = Object.keys(formulations) as FormulationName[]
const IDEAL_ONLY = new Set<FormulationName>(
  names.filter((name) => formulations[name].assumptions.some((a) => a.id === 'ideal')),
)
const CONSISTENT_ONLY = new Set<FormulationName>(
  names.filter((name) => formulations[name].assumptions.some((a) => a.id === 'consistent')),
)
/** Forms that factor AM⁻¹Aᵀ. */
const SQUARING = ['lagrange', 'm-inverse', 'non-symmetric'] as const

interface Run {
  readonly answers: ReadonlyMap<FormulationName, Solved<unknown>>
  readonly refusals: ReadonlyMap<FormulationName, string>
}

function runAll(system: System): Run {
  const answers = new Map<FormulationName, Solved<unknown>>()
  const refusals = new Map<FormulationName, string>()
  for (const name of names) {
    const outcome = solveBy(name, system)
    if (outcome.ok) answers.set(name, outcome)
    else refusals.set(name, outcome.reason)
  }
  return { answers, refusals }
}

function expectAgreement({ answers }: Run, system: System): void {
  const [reference] = [...answers.values()]
  for (const [name, a] of answers) {
    expect(relativeError(a.qdd, reference.qdd), `${name}: q̈`).toBeLessThan(1e-9)
    expect(relativeError(a.Qc, reference.Qc), `${name}: Q^c`).toBeLessThan(1e-9)
    expect(relativeError(a.ideal, reference.ideal), `${name}: Q_i`).toBeLessThan(1e-9)
    // Where nothing can move Q_ni is zero, and what is left of C is rounding.
    const size = Math.max(...Array.from(system.C ?? [0], Math.abs))
    const off = a.nonIdeal.map((x, i) => Math.abs(x - reference.nonIdeal[i]))
    expect(Math.max(...off), `${name}: Q_ni`).toBeLessThanOrEqual(1e-9 * size)
  }
}

/** Size and rank drawn from the seed: n ≤ 40, m ≤ 30, rank 0 … min(m, n). */
function drawn(seed: number, more: Partial<Wanted>): { want: Wanted; system: System } {
  const r = randomSource(1000 + seed)
  const n = r.integer(1, 40)
  const m = r.integer(0, 30)
  const rank = r.integer(0, Math.min(m, n))
  const want = { n, m, rank, ...more }
  return { want, system: randomSystem(seed, want) }
}

const title = (seed: number, w: Wanted) => `seed ${seed}: n ${w.n}, m ${w.m}, rank ${w.rank}`
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe('consistent rows, condition numbers to 1e3', () => {
  const cases = seeds(1, 24).map((seed) => {
    const kappa = [1, 10, 100, 1e3][seed % 4]
    const { want, system } = drawn(seed, { kappaM: kappa, kappaA: kappa, nonIdeal: seed % 3 === 0 })
    return [`${title(seed, want)}, condition ${kappa}${want.nonIdeal ? ', C' : ''}`, want, system] as const
  })
  it.each(cases)('%s: every form gives the same answer', (_, want, system) => {
    const run = runAll(system)
    for (const name of names) {
      expect(run.refusals.get(name)).toBe(want.nonIdeal && IDEAL_ONLY.has(name) ? 'non-ideal' : undefined)
      // The formula before refinement, which would correct a slightly wrong formula as well.
      if (want.kappaM! <= 10) expect(run.answers.get(name)?.accuracy.printed ?? 0, name).toBeLessThan(1e-12)
    }
    expectAgreement(run, system)
  })
})

describe('consistent rows, condition numbers to 1e8', () => {
  const kappas = [
    [1e8, 1],
    [1, 1e8],
    [1e4, 1e4],
    [1e8, 1e4],
    [1e4, 1e8],
    [1e8, 1e8],
    [1e6, 1e6],
    [1e5, 10],
  ] as const
  const cases = seeds(101, 24).map((seed) => {
    const [kappaM, kappaA] = kappas[seed % kappas.length]
    const { want, system } = drawn(seed, { kappaM, kappaA, nonIdeal: seed % 5 === 0 })
    return [
      `${title(seed, want)}, M ${kappaM}, A ${kappaA}${want.nonIdeal ? ', C' : ''}`,
      want,
      system,
    ] as const
  })
  it.each(cases)('%s: forms agree or refuse', (_, want, system) => {
    const run = runAll(system)
    for (const [name, reason] of run.refusals) {
      expect([name, reason]).toEqual([
        name,
        IDEAL_ONLY.has(name) && want.nonIdeal ? 'non-ideal' : 'ill-conditioned',
      ])
    }
    expect(run.answers.size).toBeGreaterThan(0)
    expectAgreement(run, system)
  })

  it.each(seeds(201, 4))(
    'forms that square the condition refuse at 1e8, the others answer (seed %i)',
    (seed) => {
      const system = randomSystem(seed, { n: 24, m: 14, rank: 9, kappaM: 10, kappaA: 1e8 })
      const run = runAll(system)
      for (const name of SQUARING) expect([name, run.refusals.get(name)]).toEqual([name, 'ill-conditioned'])
      for (const name of ['udwadia-kalaba', 'cholesky', 'gibbs-appell', 'kane', 'auxiliary'] as const)
        expect([name, run.answers.has(name)]).toEqual([name, true])
      expectAgreement(run, system)
    },
  )
})

describe('anything', () => {
  it.each(seeds(801, 40))('forms agree or refuse (seed %i)', (seed) => {
    const r = randomSource(seed)
    const { system } = drawn(seed, {
      kappaM: 10 ** r.uniform(0, 8),
      kappaA: 10 ** r.uniform(0, 8),
      contradiction: seed % 3 === 0 ? 10 ** r.uniform(-6, 2) : 0,
      nonIdeal: seed % 4 === 0,
    })
    const run = runAll(system)
    for (const [name, reason] of run.refusals)
      expect(['ill-conditioned', 'inconsistent', 'non-ideal'], name).toContain(reason)
    if (run.answers.size > 0) expectAgreement(run, system)
  })
})

describe('contradicting rows', () => {
  const cases = seeds(301, 16).map((seed) => {
    const kappa = [1, 10, 30, 100][seed % 4]
    const { want, system } = drawn(seed, {
      kappaM: kappa,
      kappaA: kappa,
      contradiction: 10 ** -(seed % 4),
      nonIdeal: seed % 4 === 0,
    })
    return [`${title(seed, want)}, condition ${kappa}`, want, system] as const
  })
  it.each(cases)('%s: least squares, or a reason where the paper needs agreement', (_, want, system) => {
    const run = runAll(system)
    const contradicts = want.rank < want.m
    for (const name of names) {
      const expected =
        want.nonIdeal && IDEAL_ONLY.has(name)
          ? 'non-ideal'
          : contradicts && CONSISTENT_ONLY.has(name)
            ? 'inconsistent'
            : undefined
      expect([name, run.refusals.get(name)]).toEqual([name, expected])
    }
    expectAgreement(run, system)
    const answer = run.answers.get('udwadia-kalaba')!
    // Aᵀ(Aq̈ − b) = 0: as near as the rows allow
    const left = accurateSum(system.A.rows, [
      { sign: 1, A: system.A, x: column(answer.qdd) },
      { sign: -1, x: column(system.b) },
    ])
    const gradient = accurateSum(want.n, [{ sign: 1, A: system.A, transpose: true, x: left }])
    expect(Math.max(...flat(gradient).map(Math.abs))).toBeLessThan(1e-10)
    expect(answer.inconsistency > 0.1 * 10 ** -3 || !contradicts).toBe(true)
  })

  it('all refuse where rounding of A alone would move the least-squares answer too far (seed 401)', () => {
    const run = runAll(
      randomSystem(401, { n: 20, m: 12, rank: 6, kappaM: 10, kappaA: 1e6, contradiction: 1 }),
    )
    expect(run.answers.size).toBe(0)
    for (const [name, reason] of run.refusals)
      expect([name, reason]).toEqual([name, CONSISTENT_ONLY.has(name) ? 'inconsistent' : 'ill-conditioned'])
  })
})

describe('singular mass', () => {
  it.each(seeds(501, 10))(
    'is solved by the forms that allow it, where the motion is unique (seed %i)',
    (seed) => {
      const r = randomSource(seed)
      const n = r.integer(6, 30)
      const m = r.integer(4, 20)
      const rank = r.integer(3, Math.min(m, n))
      const want = {
        n,
        m,
        rank,
        massless: r.integer(1, 3),
        kappaM: 100,
        kappaA: 100,
        nonIdeal: seed % 2 === 0,
      }
      const system = randomSystem(seed, want)
      const run = runAll(system)
      const mayBeSingular = names.filter((name) =>
        formulations[name].assumptions.some((a) => a.id === 'unique-motion'),
      )
      expect(mayBeSingular).toEqual([
        'gibbs-appell',
        'lagrange-multipliers',
        'udwadia-phohomsiri',
        'auxiliary',
      ])
      for (const name of names) {
        const expected = !mayBeSingular.includes(name)
          ? 'mass-singular'
          : want.nonIdeal && IDEAL_ONLY.has(name)
            ? 'non-ideal'
            : undefined
        expect([name, run.refusals.get(name)]).toEqual([name, expected])
      }
      expectAgreement(run, system)
    },
  )
})

describe('a known answer', () => {
  it.each(seeds(601, 12))('is found by every form (seed %i)', (seed) => {
    // Chosen q̈ and λ, then Q = Mq̈ − Aᵀλ and b = Aq̈.
    const r = randomSource(seed)
    const n = r.integer(2, 30)
    const m = r.integer(1, 25)
    const rank = r.integer(0, Math.min(m, n))
    const { M, A } = randomSystem(seed, { n, m, rank, kappaM: 100, kappaA: 100 })
    const qdd = vector(r, n)
    const lambda = vector(r, m)
    const pull = accurateSum(n, [{ sign: 1, A, transpose: true, x: column(lambda) }])
    const Q = flat(
      accurateSum(n, [
        { sign: 1, A: M, x: column(qdd) },
        { sign: -1, x: pull },
      ]),
    )
    const b = flat(accurateSum(m, [{ sign: 1, A, x: column(qdd) }]))
    for (const name of names) {
      const outcome = solveBy(name, { M, Q, A, b })
      expect(outcome.ok, name).toBe(true)
      if (!outcome.ok) continue
      expect(relativeError(outcome.qdd, qdd), name).toBeLessThan(1e-11)
      if (rank > 0) expect(relativeError(outcome.Qc, flat(pull)), name).toBeLessThan(1e-11)
    }
  })
})

describe('Gauss', () => {
  it.each(seeds(701, 5))('G is smaller than at 1000 other admissible accelerations (seed %i)', (seed) => {
    const r = randomSource(seed)
    const system = randomSystem(seed, { n: 18, m: 10, rank: 7, kappaM: 1e3, kappaA: 1e2 })
    const outcome = solveBy('cholesky', system)
    if (!outcome.ok) throw new Error(outcome.message)
    const least = gaussFunction(system, outcome.qdd)
    const { V } = singular(system.A)
    for (let i = 0; i < 1000; i++) {
      // any step in the null space of A, of any size
      const step = outside(V, column(vector(r, 18))).mul(10 ** r.uniform(-3, 2))
      const other = flat(Matrix.add(column(outcome.qdd), step))
      expect(gaussFunction(system, other)).toBeGreaterThan(least)
    }
  })
})
