/* What a form is: one object, read by the solver, the application, the reference pages and the tests. Adding a form: write
 its file in forms/, name it in formulations.ts. */
import type { Matrix } from 'ml-matrix'
import type { Assumption, Refusal } from './assumptions'
import type { Facts } from './system'

/** One application of the formula. The answer is linear in (Q, C, b) once M and A are factored. */
export interface Answer {
  readonly qdd: Matrix
  /** Q_i: the force the constraints would exert were they ideal. */
  readonly ideal: Matrix
  /** Q_ni: what C adds. */
  readonly nonIdeal: Matrix
}

export interface Prepared<E> {
  /** The formula itself, n × 1 and m × 1 columns in, accelerations and forces out. */
  readonly solve: (Q: Matrix, C: Matrix, b: Matrix) => Answer
  /** What the form shows besides the answer. */
  readonly extras: (answer: Answer) => E
}

/** A choice a form leaves open, with the values it takes; the first is the default. */
export interface Choice {
  readonly label: string
  readonly values: readonly (string | number)[]
  /** Any number but zero is allowed, not only the listed ones. */
  readonly free?: boolean
}

export interface Definition<E, O extends object = object> {
  readonly id: string
  readonly title: string
  /** Paper and equations, `[FM09 Eq. 23]`. */
  readonly paper: string
  /** One or two sentences. */
  readonly summary: string
  /** LaTeX, one formula per entry. */
  readonly equations: readonly string[]
  readonly assumptions: readonly Assumption[]
  /** What happens with rows that contradict each other. */
  readonly inconsistent: string
  readonly cost: {
    readonly text: string
    /** Flops of the paper's count [FM09 §6] for n coordinates and m rows. */
    readonly flops: (n: number, m: number, options: O) => number
  }
  /** When it fails, for the reader. */
  readonly fails: string
  /** What `extras` shows. */
  readonly shows: string
  readonly choices: Readonly<Record<string, Choice>>
  readonly defaults: O
  /** Factorisations and everything else that depends on M and A alone; refuses what no assumption covers. */
  readonly prepare: (f: Facts, options: O) => Prepared<E> | Refusal
}

export function defineForm<E, O extends object = object>(d: Definition<E, O>): Definition<E, O> {
  return d
}

export function isRefusal(x: object): x is Refusal {
  return 'ok' in x && x.ok === false
}
