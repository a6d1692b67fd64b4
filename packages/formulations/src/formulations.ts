import type { Definition } from './definition'
import { auxiliary } from './forms/auxiliary'
import { cholesky } from './forms/cholesky'
import { gibbsAppell } from './forms/gibbs-appell'
import { kane } from './forms/kane'
import { lagrange } from './forms/lagrange'
import { lagrangeMultipliers } from './forms/lagrange-multipliers'
import { mInverse } from './forms/m-inverse'
import { nonSymmetric } from './forms/non-symmetric'
import { oneFourInverse } from './forms/one-four-inverse'
import { udwadiaKalaba } from './forms/udwadia-kalaba'
import { udwadiaPhohomsiri } from './forms/udwadia-phohomsiri'
import { solve, type Outcome } from './solve'
import type { System } from './system'

/** The registry of forms, in the order of the pages. To add one, write its file and name it here. */
export const formulations = {
  'udwadia-kalaba': udwadiaKalaba,
  cholesky,
  lagrange,
  'm-inverse': mInverse,
  'one-four-inverse': oneFourInverse,
  'gibbs-appell': gibbsAppell,
  'lagrange-multipliers': lagrangeMultipliers,
  kane,
  'udwadia-phohomsiri': udwadiaPhohomsiri,
  auxiliary,
  'non-symmetric': nonSymmetric,
} as const

export type FormulationName = keyof typeof formulations
export type Formulations = typeof formulations

type ExtrasOf<D> = D extends Definition<infer E, infer _> ? E : never
type OptionsOf<D> = D extends Definition<infer _, infer O> ? O : never

/** The form of that name on a system: its answer and extras, or the reason why there is none. */
export function solveBy<K extends FormulationName>(
  name: K,
  system: System,
  options: Partial<OptionsOf<Formulations[K]>> = {},
): Outcome<ExtrasOf<Formulations[K]>> {
  // What the registry holds under K is a Definition of K's own extras and options.
  const form = formulations[name] as unknown as Definition<ExtrasOf<Formulations[K]>, object>
  return solve(form, system, options)
}
