import { describe, it } from 'vitest'
import type { ModelSpec } from '../model/spec'
import { bricard, chain, doublePendulum } from '../testing/mechanisms'
import { keepsEnergy } from '../testing/no-explosions'

describe('no explosions: default integrator in frames of 1/60 s, energy within 1e-4', () => {
  // robustness.long.test.ts runs chains of 100 and 500 rods for 10 s.
  const cases: [string, number, ModelSpec][] = [
    ['20 rods', 10, chain(20)],
    ['100 rods', 1, chain(100)],
    ['the double pendulum', 10, doublePendulum()],
    ['Bricard’s loop', 10, bricard(true)],
    ['Bricard’s loop of slender rods', 10, bricard(false)],
  ]
  it.each(cases)('%s for %i s', (_, seconds, spec) => keepsEnergy(spec, seconds))
})
