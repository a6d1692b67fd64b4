/* The engine's answer and that of a form on the same system, compared. */
import type { Workspace } from '@freebody/dynamics'
import type { Refusal } from './assumptions'
import { isRefusal, type Definition } from './definition'
import { quaternionAccelerations, type Description, type Motion, type Structure } from './describe'
import { formulations, type FormulationName } from './formulations'
import { solveWith } from './solve'
import type { Facts, System } from './system'

export interface EngineAnswer {
  readonly qdd: Float64Array
  readonly Qc: Float64Array
}

/** What `evaluate` found, in the coordinates of the description. */
export function engineAnswer(
  m: Structure,
  s: Motion,
  { vdot, Qc, Qni }: Pick<Workspace, 'vdot' | 'Qc' | 'Qni'>,
  { M, Q }: System,
  description: Description,
): EngineAnswer {
  const pack = (at: (i: number) => number) => {
    const out: number[] = []
    for (let body = 1; body <= m.nb; body++)
      for (let a = 0; a < (m.isParticle[body] ? 3 : 6); a++) out.push(at(6 * body + a))
    return Float64Array.from(out)
  }
  const twist = pack((i) => vdot[i])
  if (description === 'twist' && !m.compliance)
    return { qdd: twist, Qc: pack((i) => Qc[i] + (m.laws.length > 0 ? Qni[i] : 0)) }
  // Including the forces that keep quaternions at unit length, which the engine does not have, and excluding the reactions of inertias that
  // are part of M here: Q^c = M q̈ − Q.
  const qdd = description === 'twist' ? twist : quaternionAccelerations(m, s, twist)
  return { qdd, Qc: qdd.map((_, i) => qdd.reduce((sum, x, j) => sum + M.get(i, j) * x, -Q[i])) }
}

/** Largest difference, relative to the largest number of the reference. */
export function difference(a: ArrayLike<number>, reference: Float64Array): number {
  const size = reference.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  const worst = reference.reduce((most, x, i) => Math.max(most, Math.abs(a[i] - x)), 0)
  return worst === 0 ? 0 : worst / Math.max(size, Number.MIN_VALUE)
}

/** Significant digits of a double, rounded up. */
const DIGITS = 16

/** Digits in which two answers with this relative difference agree. */
export function digits(relative: number): number {
  return relative === 0 ? DIGITS : Math.max(0, Math.min(DIGITS, -Math.log10(relative)))
}

export interface Agreement {
  readonly ok: true
  readonly qdd: Float64Array
  readonly Qc: Float64Array
  /** Relative to the largest number of the engine's answer. */
  readonly difference: { readonly qdd: number; readonly Qc: number }
  /** [s] of the formula once */
  readonly seconds: number
  readonly flops: number
  /** Relative error of the formula as printed. */
  readonly printed: number
  /** What the form shows besides the answer, where requested. */
  readonly extras: unknown
}

/** One form on a system whose facts are shared by all forms, compared with the engine's answer. */
export function compareForm(
  name: FormulationName,
  facts: Facts | Refusal,
  engine: EngineAnswer,
  withExtras: boolean,
): Agreement | Refusal {
  if (isRefusal(facts)) return facts
  const form = formulations[name] as unknown as Definition<unknown>
  const solved = solveWith(form, facts)
  if (!solved.ok) return solved
  return {
    ok: true,
    qdd: solved.qdd,
    Qc: solved.Qc,
    difference: { qdd: difference(solved.qdd, engine.qdd), Qc: difference(solved.Qc, engine.Qc) },
    seconds: solved.seconds,
    flops: form.cost.flops(facts.n, facts.m, form.defaults),
    printed: solved.accuracy.printed,
    extras: withExtras ? solved.extras : null,
  }
}
