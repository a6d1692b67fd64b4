import { describe, it } from 'vitest'
import { keepsItsRankOnABarge, sharesItsLoads } from '../testing/bridges'

// The pivots of implied rows come out of long eliminations: at forty planks their rounding reaches 1e-9 of the diagonal.
// redundancy.long.test.ts has bridges of 100.
const planks = [5, 20, 40]

describe('a bridge, every pair of ropes redundant', () => {
  it.each(planks)('of %i planks', sharesItsLoads)
})

// The rank is then decided before the banks are eliminated (hubs.ts).
describe('a bridge on a rocking barge hung with fenders', () => {
  it.each(planks)('of %i planks', keepsItsRankOnABarge)
})
