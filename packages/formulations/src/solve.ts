/* Runs a form: checks its assumptions, applies its formula, and checks the result against the equations.

 A formula evaluated once carries its own conditioning: with a condition number κ the printed digits end at ε κ, and two
 forms then differ by 1e-8 on the same system. Because the answer is linear in (Q, b), the same formula applied to the residuals
 corrects it. From an approximate acceleration x and approximate multipliers μ of the force,

   q̈ = x + d,   d = F(r, b − Ax),   r = Q + Gᵀμ − Mx,      Q^c = Gᵀμ + (Md − r)                                   (1)

 exactly, since Gᵀμ changes no acceleration. Both arguments are small; computed in twice the precision (accurate.ts) they
 leave errors of (ε κ)². The first correction, in accelerations and in the force the form itself gives, is the error of
 the formula as printed, and is reported as such; where it is not small, or does not shrink at once, the form refuses. μ
 is internal to this file: forms do not use it.

 (1) does not show errors in the rows themselves: where a form reads only some of them, or where they contradict
 each other. That is measured at the end (2, 4) and bounded by what rounding of A alone does (3). */
import { Matrix } from 'ml-matrix'
import { accurateSum } from './accurate'
import { clearRank, refuse, type Refusal } from './assumptions'
import { isRefusal, type Answer, type Definition, type Prepared } from './definition'
import { EPSILON, flat, maxAbs, norm, times } from './linear-algebra'
import { DRIFT, factsOf, malformed, type Facts, type System } from './system'

/** Forms agree to this, relative, or refuse. */
export const ACCURACY = 1e-9
/** The first correction may not be larger: beyond this the formula's error is not a small perturbation. */
const CONTRACT = 1e-2
/** Correction at which refinement stops; and the one that must be reached. */
const DONE = 8 * EPSILON
const REACH = 1e-3 * ACCURACY
const PASSES = 8

export interface Solved<E> {
  readonly ok: true
  readonly qdd: Float64Array
  /** ideal + nonIdeal */
  readonly Qc: Float64Array
  readonly ideal: Float64Array
  readonly nonIdeal: Float64Array
  /** Computed on first access. */
  readonly extras: E
  /** [s] that the formula took once, factorisations included, assumptions and refinement not. */
  readonly seconds: number
  /** Rank of A, and how far its rows contradict each other, relative to their right sides. */
  readonly rank: number
  readonly inconsistency: number
  readonly accuracy: {
    /** Relative error of the formula as printed, evaluated once in double precision. */
    readonly printed: number
    /** Estimate of what is left after refinement. */
    readonly left: number
    readonly passes: number
  }
}

export type Outcome<E> = Solved<E> | Refusal

export function solve<E, O extends object>(
  form: Definition<E, O>,
  system: System,
  options: Partial<O> = {},
): Outcome<E> {
  const facts = study(system)
  return isRefusal(facts) ? facts : solveWith(form, facts, options)
}

/** The facts of a system, if it is well formed: computed once for all forms. */
export function study(system: System): Facts | Refusal {
  const wrong = malformed(system)
  return wrong ? refuse('malformed', wrong) : factsOf(system)
}

/** Like `solve`, with the facts of a system that several forms share. */
export function solveWith<E, O extends object>(
  form: Definition<E, O>,
  f: Facts,
  options: Partial<O> = {},
): Outcome<E> {
  const refusal = firstRefusal(form, f)
  if (refusal) return refusal
  // Facts are computed on first use: do so before timing.
  const { Q, b } = f
  const zero = Matrix.zeros(f.n, 1)
  const start = performance.now()
  const prepared = form.prepare(f, { ...form.defaults, ...options })
  if (isRefusal(prepared)) return prepared
  const printed = prepared.solve(Q, zero, b)
  const seconds = (performance.now() - start) / 1000

  const given = refined(prepared, f, printed.qdd, printed.ideal, f.Q, f.b, f.Q)
  if (isRefusal(given)) return given
  let whole = given
  if (!f.ideal) {
    // The prescription's share, [U05 Eq. 12] or its like, evaluated alone: M q̈ = C + Gᵀλ, A q̈ = 0.
    const b = Matrix.zeros(f.m, 1)
    const alone = prepared.solve(zero, f.C, b)
    const share = refined(prepared, f, alone.qdd, Matrix.sub(alone.nonIdeal, f.C), f.C, b, f.Q)
    if (isRefusal(share)) return share
    whole = {
      qdd: Matrix.add(given.qdd, share.qdd),
      force: given.force,
      other: Matrix.add(share.force, f.C),
      printed: Math.max(given.printed, share.printed),
      left: Math.max(given.left, share.left),
      passes: Math.max(given.passes, share.passes),
    }
  }
  const doubt = rowError(prepared, f, whole.qdd, whole.force)
  if (!(doubt <= ACCURACY / 8)) {
    return refuse(
      'ill-conditioned',
      `The least-squares solution of the rows is known to ${show(doubt)} only, because of rounding in A and b; ${ACCURACY} is required.`,
      doubt,
    )
  }
  const answer: Answer = { qdd: whole.qdd, ideal: whole.force, nonIdeal: whole.other ?? zero }
  let extras: { readonly value: E } | null = null
  return {
    ok: true,
    qdd: flat(answer.qdd),
    Qc: flat(Matrix.add(answer.ideal, answer.nonIdeal)),
    ideal: flat(answer.ideal),
    nonIdeal: flat(answer.nonIdeal),
    get extras() {
      extras ??= { value: prepared.extras(answer) }
      return extras.value
    },
    seconds,
    rank: f.rows.rank,
    inconsistency: f.inconsistency,
    accuracy: { printed: whole.printed, left: Math.max(whole.left, doubt), passes: whole.passes },
  }
}

/** The facts, if the system is well formed and the form's assumptions hold. */
export function check<E, O extends object>(form: Definition<E, O>, system: System): Facts | Refusal {
  const facts = study(system)
  return isRefusal(facts) ? facts : (firstRefusal(form, facts) ?? facts)
}

function firstRefusal<E, O extends object>(form: Definition<E, O>, f: Facts): Refusal | null {
  for (const assumption of [...form.assumptions, clearRank]) {
    const refusal = assumption.check(f)
    if (refusal) return refusal
  }
  return null
}

interface Refined {
  readonly qdd: Matrix
  /** Gᵀμ: the force along the constraints. */
  readonly force: Matrix
  readonly other?: Matrix
  readonly printed: number
  readonly left: number
  readonly passes: number
}

/** (1), repeated until it converges. `load` is what acts besides the constraints, `scale` sets the size of a zero answer. */
function refined<E>(
  prepared: Prepared<E>,
  f: Facts,
  firstQdd: Matrix,
  firstForce: Matrix,
  load: Matrix,
  b: Matrix,
  scale: Matrix,
): Refined | Refusal {
  const { n, m, M, A, G } = f
  const zero = Matrix.zeros(n, 1)
  const { Gplus } = f
  const heavy = maxAbs(M)
  const unheld = f.rows.rank === 0
  const rest = maxAbs(load) === 0 && maxAbs(b) === 0
  let x = firstQdd
  let mu = Matrix.zeros(m, 1)
  let force = unheld ? zero : firstForce
  let printed = 0
  let last = Number.POSITIVE_INFINITY
  let passes = 0
  while (!rest && passes < PASSES) {
    const leftOver = () =>
      accurateSum(n, [
        { sign: 1, x: load },
        { sign: 1, A: G, transpose: true, x: mu },
        { sign: -1, A: M, x },
      ])
    // μ ← μ − (Gᵀ)⁺(residual), least squares
    mu = accurateSum(m, [
      { sign: 1, x: mu },
      { sign: -1, A: Gplus, transpose: true, x: leftOver() },
    ])
    const r = leftOver()
    const d = prepared.solve(r, zero, missing(A, x, b))
    const before = force
    force = unheld
      ? zero
      : accurateSum(n, [
          { sign: 1, A: G, transpose: true, x: mu },
          { sign: 1, A: M, x: d.qdd },
          { sign: -1, x: r },
        ])
    x = Matrix.add(x, d.qdd)
    passes++
    const moved = maxAbs(d.qdd) / Math.max(maxAbs(x), maxAbs(scale) / heavy, Number.MIN_VALUE)
    const shifted =
      maxAbs(Matrix.sub(force, before)) / Math.max(maxAbs(force), maxAbs(load), Number.MIN_VALUE)
    const change = Math.max(moved, shifted)
    if (passes === 1) printed = change
    // NaN fails here as well
    if (!(change <= (passes === 1 ? CONTRACT : Math.max(CONTRACT ** 0.5 * last, REACH)))) {
      return refuse(
        'ill-conditioned',
        passes === 1
          ? `The formula has an error of about ${show(change)} on this system, too large to be corrected; ${ACCURACY} is required.`
          : `Refinement does not converge (${show(change)} after ${passes} passes); ${ACCURACY} is required.`,
        change,
      )
    }
    if (change <= DONE) {
      last = change
      break
    }
    last = change
  }
  if (!rest && !(last <= REACH)) {
    return refuse('ill-conditioned', `Refinement stops at ${show(last)}; ${ACCURACY} is required.`, last)
  }
  return { qdd: x, force, printed, left: rest ? 0 : last, passes }
}

/** b − Ax */
function missing(A: Matrix, x: Matrix, b: Matrix): Matrix {
  return accurateSum(b.rows, [
    { sign: 1, x: b },
    { sign: -1, A, x },
  ])
}

/** Relative distance from the least-squares solution of the rows, as accelerations and as forces.
 (2)  |A⁺(b − Aq̈)|: zero for the least-squares answer
 (3)  A known to ε moves a least-squares answer by ε κ |e|/σ, with e the part of b that no acceleration satisfies and σ
      the smallest singular value that counts
 (4)  the form applied to e alone, which should return nothing */
function rowError<E>(prepared: Prepared<E>, f: Facts, qdd: Matrix, force: Matrix): number {
  const { values, rank, condition } = f.rows
  if (rank === 0) return 0
  // A⁺ gives the shortest correction; that of the constrained system, in the metric M, is somewhat longer.
  const offRows = 8 * maxAbs(times(f.rowsPlus, missing(f.A, qdd, f.b)))
  const size = Math.max(maxAbs(qdd), maxAbs(f.Q) / maxAbs(f.M), Number.MIN_VALUE)
  if (f.inconsistency <= DRIFT) return offRows / size
  const zero = Matrix.zeros(f.n, 1)
  const moved = (8 * EPSILON * condition * norm(f.contradiction)) / values[rank - 1]
  const probe = prepared.solve(zero, zero, f.contradiction)
  const push = Math.max(moved * maxAbs(f.M), maxAbs(times(f.M, probe.qdd)))
  return Math.max(
    Math.max(offRows, moved, maxAbs(probe.qdd)) / size,
    push / Math.max(maxAbs(force), Number.MIN_VALUE),
  )
}

function show(x: number): string {
  return x.toExponential(1)
}
