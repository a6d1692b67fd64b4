/* What one factorisation costs for each problem: the order of elimination and the layout may change, but not for the worse. */
import { compile } from '@freebody/dynamics'
import { expect, it } from 'vitest'
import { specOf } from '../contenders/freebody'
import { type ProblemName, problemNames, problems } from '.'

/** Multiply-adds, rounded up. */
const known: Record<ProblemName, number> = {
  'double-pendulum': 167,
  'chain-5': 131,
  'chain-20': 603,
  'chain-100': 3123,
  'chain-500': 15_723,
  'chain-1000': 31_473,
  bricard: 750,
  'four-bar-10': 6646,
  'four-bar-40': 27_271,
  'slider-crank': 459,
  'heavy-top': 5,
  'mass-ratio': 320,
  'hub-200': 17_322,
  'lattice-20': 1_667_700,
  v6: 7747,
  'drive-line': 1074,
  'spring-net-20': 0,
}

it.each(problemNames)('a factorisation of %s costs no more than it did, in world axes', (name) => {
  const compiled = compile(specOf(problems[name].make()))
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  expect(compiled.model.algebra.pattern.flops).toBeLessThanOrEqual(known[name])
  expect(compiled.model.kernels.inBodyAxes).toBe(false)
})
