import { describe, it } from 'vitest'
import { energyCases, keepsEnergyAtSmallSteps } from '../../testing/small-steps'

describe('energy over 100 s at 1 ms steps', () => {
  it.each(energyCases)('%s', (_, spec) => keepsEnergyAtSmallSteps(spec, 100))
})
