/* The papers' worked examples. */
import { Matrix } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { formulations, quaternionE, solveBy, type FormulationName, type System } from '.'
import { column, dot, times } from './linear-algebra'
import { randomSource } from './testing/random'
import { relativeError } from './testing/systems'

const names = Object.keys(formulations) as FormulationName[]

describe.each([1, 2, 3, 4, 5])(
  'Appell’s particle, ż² = ẋ² + ẏ² stated twice [U96 Eqs. 32–43], seed %i',
  (seed) => {
    const r = randomSource(seed)
    const mass = r.uniform(0.5, 3)
    const [x, y] = [r.normal(), r.normal()]
    const z = Math.hypot(x, y)
    const F = [r.normal(), r.normal(), r.normal()]
    const system: System = {
      M: Matrix.diag([mass, mass, mass]),
      Q: F.map((f) => mass * f),
      A: new Matrix([
        [x, y, -z],
        [2 * x, 2 * y, -2 * z],
      ]),
      b: [0, 0],
    }
    const speed2 = x * x + y * y + z * z
    const pull = (x * F[0] + y * F[1] - z * F[2]) / speed2
    // [U96 Eq. 36]
    const qdd = [F[0] - pull * x, F[1] - pull * y, F[2] + pull * z]

    it.each(names)('%s gives the closed form', (name) => {
      const outcome = solveBy(name, system)
      if (!outcome.ok) throw new Error(outcome.message)
      expect(relativeError(outcome.qdd, qdd)).toBeLessThan(1e-14)
      // [U96 Eq. 43], times the mass: the paper divides by it
      const force = [-pull * x, -pull * y, pull * z].map((f) => mass * f)
      expect(relativeError(outcome.Qc, force)).toBeLessThan(1e-11)
      expect(outcome.rank).toBe(1)
    })

    it('multipliers are (1, 2)·s plus anything along (2, −1)', () => {
      const outcome = solveBy('lagrange-multipliers', system)
      if (!outcome.ok) throw new Error(outcome.message)
      const { lambda, N, determinate } = outcome.extras
      // [U96 Eq. 42]: least norm is w = 0
      expect(relativeError(lambda.to1DArray(), [(-mass * pull) / 5, (-2 * mass * pull) / 5])).toBeLessThan(
        1e-11,
      )
      expect([N.rows, N.columns]).toEqual([2, 1])
      expect(N.get(0, 0) * 1 + N.get(1, 0) * 2).toBeCloseTo(0, 14)
      // NNᵀ is the paper's projector [4/5 −2/5; −2/5 1/5]
      expect(relativeError(times(N, N.transpose()).to1DArray(), [0.8, -0.4, -0.4, 0.2])).toBeLessThan(1e-14)
      expect(determinate).toEqual([false, false])
    })

    it('both forms of Gibbs–Appell', () => {
      const outcome = solveBy('gibbs-appell', system)
      if (!outcome.ok) throw new Error(outcome.message)
      const { R, eliminated, independent, reducedMass, joined } = outcome.extras
      const row = [x, y, -z]
      const e = eliminated[0]
      // [U96 Eq. 38], for whichever column was chosen
      const ratios = independent.map((i) => row[i] / row[e])
      expect(relativeError(R.to1DArray(), ratios)).toBeLessThan(1e-14)
      // [U96 Eq. 39]
      const [a, b] = ratios
      const printed = [1 + a * a, a * b, a * b, 1 + b * b].map((v) => mass * v)
      expect(relativeError(reducedMass.to1DArray(), printed)).toBeLessThan(1e-14)
      // [U96 Eq. 40]
      expect(joined.rows.length).toBe(1)
      expect(joined.matrix.rows).toBe(3)
      expect(relativeError(joined.qdd!.to1DArray(), qdd)).toBeLessThan(1e-13)
    })
  },
)

describe.each([11, 12, 13])('rigid body in quaternions under torque [US10 Eqs. 107–123], seed %i', (seed) => {
  const r = randomSource(seed)
  const raw = [r.normal(), r.normal(), r.normal(), r.normal()]
  const u = raw.map((v) => v / Math.hypot(...raw))
  const w = [r.normal(), r.normal(), r.normal()]
  const J = Matrix.diag([r.uniform(0.5, 3), r.uniform(0.5, 3), r.uniform(0.5, 3)])
  const torque = column([r.normal(), r.normal(), r.normal()])
  const E = quaternionE(u)
  const Et = E.transpose()
  const omega = column(w)
  const udot = times(Et, omega).mul(0.5)
  const Edot = quaternionE(udot.to1DArray())
  const Jw = times(J, omega)
  const wJw = dot(omega, Jw)
  const system: System = {
    M: times(Et, times(J, E)).mul(4),
    Q: times(Edot.transpose(), Jw).mul(-4).add(times(Et, torque).mul(2)).to1DArray(),
    A: new Matrix([u]),
    b: [-dot(udot, udot)],
  }
  const cross = column([
    w[1] * Jw.get(2, 0) - w[2] * Jw.get(1, 0),
    w[2] * Jw.get(0, 0) - w[0] * Jw.get(2, 0),
    w[0] * Jw.get(1, 0) - w[1] * Jw.get(0, 0),
  ])
  const Jinv = Matrix.diag([0, 1, 2].map((i) => 1 / J.get(i, i)))
  // [US10 Eq. 116]
  const uddot = times(Et, times(Jinv, Matrix.sub(torque, cross)))
    .mul(0.5)
    .sub(column(u).mul(0.25 * dot(omega, omega)))
  // [US10 Eq. 121]; uᵀΓ_u = 2uᵀEᵀΓ_B = 0
  const Qc = u.map((v) => -2 * wJw * v)

  it.each([1e-3, 1, 1e3])('auxiliary system, α = %d', (alpha) => {
    const outcome = solveBy('auxiliary', system, { alpha })
    if (!outcome.ok) throw new Error(outcome.message)
    expect(relativeError(outcome.qdd, uddot.to1DArray())).toBeLessThan(1e-13)
    expect(relativeError(outcome.Qc, Qc)).toBeLessThan(1e-13)
    // M_A = 4EᵀJE + α²uuᵀ [US10 Eq. 94], and [US10 Eq. 119] holds with it
    const { MA } = outcome.extras
    const uu = times(column(u), column(u).transpose()).mul(alpha * alpha)
    expect(relativeError(MA.to1DArray(), Matrix.add(system.M, uu).to1DArray())).toBeLessThan(1e-14)
    const left = times(MA, column(outcome.qdd))
    const right = times(Et, Matrix.sub(torque, cross))
      .mul(2)
      .sub(column(u).mul(0.25 * alpha * alpha * dot(omega, omega)))
    expect(relativeError(left.to1DArray(), right.to1DArray())).toBeLessThan(1e-12)
  })

  it('Udwadia–Phohomsiri', () => {
    const outcome = solveBy('udwadia-phohomsiri', system)
    if (!outcome.ok) throw new Error(outcome.message)
    expect(relativeError(outcome.qdd, uddot.to1DArray())).toBeLessThan(1e-13)
    expect(relativeError(outcome.Qc, Qc)).toBeLessThan(1e-13)
    expect(outcome.extras.freedoms).toBe(3)
  })

  it('forms that need M⁻¹ refuse', () => {
    for (const name of [
      'udwadia-kalaba',
      'cholesky',
      'lagrange',
      'm-inverse',
      'kane',
      'non-symmetric',
    ] as const)
      expect(solveBy(name, system)).toMatchObject({ ok: false, reason: 'mass-singular' })
  })
})

describe.each([21, 22, 23])(
  'Newton–Euler equations in rotation parameters [FM09 Eqs. 61–68], seed %i',
  (seed) => {
    it('non-symmetric and symmetrised equations agree', () => {
      // ω = Γġ, so ω̇ = Γg̈ + Γ̇ġ; a body held by a row on g̈, which reads cᵀΓ⁻¹ω̇ in the test variables
      const r = randomSource(seed)
      const J = Matrix.diag([r.uniform(1, 3), r.uniform(1, 3), r.uniform(1, 3)])
      const Gamma = Matrix.add(
        Matrix.eye(3),
        new Matrix([
          [0.3 * r.normal(), 0.3 * r.normal(), 0],
          [0, 0.3 * r.normal(), 0.3 * r.normal()],
          [0.3 * r.normal(), 0, 0.3 * r.normal()],
        ]),
      )
      const moment = [r.normal(), r.normal(), r.normal()]
      const A = new Matrix([[r.normal(), r.normal(), r.normal()]])
      const b = [r.normal()]
      const X = Gamma
      const G = times(A, inverse(X))
      const mixed = solveBy('non-symmetric', { M: times(J, X), Q: moment, A, b, G })
      // premultiplied by Γᵀ [FM09 Eq. 68]
      const symmetric = solveBy('cholesky', {
        M: times(X.transpose(), times(J, X)),
        Q: times(X.transpose(), column(moment)).to1DArray(),
        A,
        b,
      })
      if (!mixed.ok || !symmetric.ok) throw new Error('refused')
      expect(relativeError(mixed.qdd, symmetric.qdd)).toBeLessThan(1e-13)
      expect(mixed.extras.asymmetryM).toBeGreaterThan(1e-3)
      expect(relativeError(times(X.transpose(), column(mixed.Qc)).to1DArray(), symmetric.Qc)).toBeLessThan(
        1e-12,
      )
    })
  },
)

function inverse(X: Matrix): Matrix {
  const n = X.rows
  const outcome = Array.from({ length: n }, (_, j) => {
    const e = Array.from({ length: n }, (_, i) => (i === j ? 1 : 0))
    const solved = solveBy('non-symmetric', { M: X, Q: e, A: new Matrix(0, n), b: [] })
    if (!solved.ok) throw new Error(solved.message)
    return [...solved.qdd]
  })
  return new Matrix(outcome).transpose()
}
