/* Names of the forms that can drive a motion. The forms themselves are loaded when one is used. */
import type { FormulationName } from '@freebody/formulations'

const names: Readonly<Record<FormulationName, true>> = {
  'udwadia-kalaba': true,
  cholesky: true,
  lagrange: true,
  'm-inverse': true,
  'one-four-inverse': true,
  'gibbs-appell': true,
  'lagrange-multipliers': true,
  kane: true,
  'udwadia-phohomsiri': true,
  auxiliary: true,
  'non-symmetric': true,
}

export const formulationNames = Object.keys(names) as readonly FormulationName[]
