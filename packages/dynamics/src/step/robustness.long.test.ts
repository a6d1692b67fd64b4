import { describe, it } from 'vitest'
import { chain } from '../testing/mechanisms'
import { keepsEnergy } from '../testing/no-explosions'

describe('no explosions: default integrator, 10 s in frames of 1/60 s, energy within 1e-4', () => {
  it.each([100, 500])('%i rods', (rods) => keepsEnergy(chain(rods), 10))
})
