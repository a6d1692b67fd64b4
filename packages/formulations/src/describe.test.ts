/* The dense systems of models, compared with the engine, and the two descriptions with each other. */
import type { Model, Workspace } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import {
  engineAnswer,
  formulations,
  quaternionAccelerations,
  solveBy,
  systemOf,
  twistFromQuaternion,
  type FormulationName,
} from '.'
import { column, dot, times } from './linear-algebra'
import { randomMechanism, twiceHeld, type MechanismOptions } from './testing/mechanisms'
import { relativeError } from './testing/systems'

const names = Object.keys(formulations) as FormulationName[]

const cases: readonly (readonly [string, number, MechanismOptions])[] = [
  ['one body', 1, { bodies: 1 }],
  ['a tree', 2, { bodies: 3 }],
  ['a loop', 3, { bodies: 4 }],
  ['beads', 4, { bodies: 2, particles: 3 }],
  ['redundant', 5, { bodies: 3, redundant: true }],
  ['redundant with beads', 6, { bodies: 3, particles: 2, redundant: true }],
  ['with a law', 7, { bodies: 3, laws: true }],
  ['with a law, redundant, beads', 8, { bodies: 2, particles: 1, laws: true, redundant: true }],
  ['with rotors', 9, { bodies: 3, rotors: true }],
  ['with rotors and a law, redundant', 10, { bodies: 3, laws: true, rotors: true, redundant: true }],
]

/** The engine's (nb+1) × 6 as the twist description has it. */
function packed(m: Model, x: Float64Array): number[] {
  const out: number[] = []
  for (let body = 1; body <= m.nb; body++)
    out.push(...x.subarray(6 * body, 6 * body + (m.isParticle[body] ? 3 : 6)))
  return out
}

/** Forces less those of rows that carry an inertia, whose reactions are in M and Q of the system. */
function held(m: Model, ws: Workspace, forces: Float64Array, lambda: Float64Array): Float64Array {
  const out = forces.slice()
  for (const c of m.constraints)
    for (let r = 0; r < c.rows; r++) {
      if (!m.compliance || m.compliance[c.row0 + r] === 0) continue
      c.slots.forEach((body, slot) => {
        for (let i = 0; i < 6; i++)
          out[6 * body + i] -= ws.A[c.slotBase[slot] + 6 * r + i] * lambda[c.row0 + r]
      })
    }
  return out
}

describe.each(cases)('%s (seed %i)', (_, seed, options) => {
  const { model, state, ws, outcome } = randomMechanism(seed, options)
  const twist = systemOf(model, state, ws, 'twist')
  const quaternion = systemOf(model, state, ws, 'quaternion')

  it('has the constraint forces of the engine', () => {
    for (const [system, description] of [
      [twist, 'twist'],
      [quaternion, 'quaternion'],
    ] as const) {
      const { qdd, Qc } = engineAnswer(model, state, ws, system, description)
      const left = times(system.M, column(qdd)).to1DArray()
      expect(
        relativeError(
          left,
          left.map((_, i) => system.Q[i] + Qc[i]),
        ),
      ).toBeLessThan(1e-9)
    }
  })

  it('is evaluated, and named row by row and column by column', () => {
    expect(outcome.ok).toBe(true)
    for (const s of [twist, quaternion]) {
      expect(s.rowNames.length).toBe(s.A.rows)
      expect(s.columnNames.length).toBe(s.M.rows)
      expect(new Set(s.rowNames).size).toBe(s.A.rows)
    }
  })

  it.each(names)('%s on the twist description gives the engine’s answer', (name) => {
    const solved = solveBy(name, twist)
    if (options.laws && formulations[name].assumptions.some((a) => a.id === 'ideal')) {
      expect(solved).toMatchObject({ ok: false, reason: 'non-ideal' })
      return
    }
    if (!solved.ok) throw new Error(solved.message)
    expect(relativeError(solved.qdd, packed(model, ws.vdot))).toBeLessThan(1e-9)
    expect(relativeError(solved.ideal, packed(model, held(model, ws, ws.Qc, ws.lambda)))).toBeLessThan(1e-9)
    if (options.laws)
      expect(relativeError(solved.nonIdeal, packed(model, held(model, ws, ws.Qni, ws.lambdaC)))).toBeLessThan(
        1e-9,
      )
    expect(outcome.ok && outcome.rank).toBe(solved.rank)
  })

  it.each([1e-3, 1, 1e3])('quaternions through M_A with α = %d are the twist description', (alpha) => {
    const a = solveBy('udwadia-kalaba', twist)
    const b = solveBy('auxiliary', quaternion, { alpha })
    if (!a.ok) throw new Error(a.message)
    if (!b.ok) throw new Error(b.message)
    expect(relativeError(b.qdd, quaternionAccelerations(model, state, a.qdd))).toBeLessThan(1e-10)
    // Q^c_u = 2EᵀQ^c_ω − 2(ωᵀJω)u: the constraint forces, and the force that keeps u at unit length [US10 Eq. 121]. Back by ½E, as
    // ½E·2Eᵀ = I and Eu = 0
    const T = twistFromQuaternion(model, state)
    const back = (force: Float64Array) => {
      const out = times(T, column(force)).to1DArray()
      // T Tᵀ is 4I on orientations and I on places
      return out.map((x, i) => x / dot(T.subMatrixRow([i]).transpose(), T.subMatrixRow([i]).transpose()))
    }
    expect(relativeError(back(b.Qc), a.Qc)).toBeLessThan(1e-10)
    expect(relativeError(back(b.nonIdeal), a.nonIdeal)).toBeLessThan(1e-10)
    const mapped = times(T.transpose(), column(a.Qc)).to1DArray()
    let o = 0
    for (let body = 1; body <= model.nb; body++) {
      o += 3
      if (model.isParticle[body]) continue
      const w = [...state.v.subarray(6 * body + 3, 6 * body + 6)]
      const J = model.J.subarray(9 * body, 9 * body + 9)
      const wJw = w.reduce(
        (sum, wi, i) => sum + wi * (J[3 * i] * w[0] + J[3 * i + 1] * w[1] + J[3 * i + 2] * w[2]),
        0,
      )
      for (let i = 0; i < 4; i++) mapped[o + i] -= 2 * wJw * state.q[7 * body + 3 + i]
      o += 4
    }
    expect(relativeError(b.Qc, mapped)).toBeLessThan(1e-10)
  })

  it('quaternions through Udwadia–Phohomsiri too; forms that need M⁻¹ refuse', () => {
    const a = solveBy('auxiliary', quaternion)
    const b = solveBy('udwadia-phohomsiri', quaternion)
    if (!a.ok || !b.ok) throw new Error('refused')
    expect(relativeError(b.qdd, a.qdd)).toBeLessThan(1e-11)
    expect(relativeError(b.Qc, a.Qc)).toBeLessThan(1e-11)
    expect(solveBy('cholesky', quaternion)).toMatchObject({ ok: false, reason: 'mass-singular' })
  })
})

describe('contradicting joints', () => {
  it.each([41, 42, 43])('forms give the engine’s least-squares answer, or refuse (seed %i)', (seed) => {
    const { model, state, ws, outcome } = twiceHeld(seed)
    expect(outcome.ok && outcome.contradiction).not.toBe(null)
    const system = systemOf(model, state, ws, 'twist')
    for (const name of names) {
      const solved = solveBy(name, system)
      if (formulations[name].assumptions.some((a) => a.id === 'consistent')) {
        expect(solved).toMatchObject({ ok: false, reason: 'inconsistent' })
        continue
      }
      if (!solved.ok) throw new Error(solved.message)
      expect(solved.inconsistency).toBeGreaterThan(1e-3)
      expect(relativeError(solved.qdd, packed(model, ws.vdot))).toBeLessThan(1e-9)
      expect(relativeError(solved.Qc, packed(model, ws.Qc))).toBeLessThan(1e-9)
    }
  })
})

describe('slender rods: M is singular in twists as well', () => {
  it.each([31, 32])(
    'Udwadia–Phohomsiri and the auxiliary system give the engine’s answer (seed %i)',
    (seed) => {
      const { model, state, ws, outcome } = randomMechanism(seed, { bodies: 3, rods: true })
      const system = systemOf(model, state, ws, 'twist')
      for (const name of [
        'udwadia-phohomsiri',
        'auxiliary',
        'gibbs-appell',
        'lagrange-multipliers',
      ] as const) {
        const solved = solveBy(name, system)
        expect(solved.ok).toBe(outcome.ok)
        if (!solved.ok) {
          expect(solved.reason).toBe('not-unique')
          continue
        }
        expect(relativeError(solved.qdd, packed(model, ws.vdot))).toBeLessThan(1e-9)
        expect(relativeError(solved.Qc, packed(model, ws.Qc))).toBeLessThan(1e-9)
      }
      expect(solveBy('cholesky', system)).toMatchObject({ ok: false, reason: 'mass-singular' })
    },
  )
})
