import { it } from 'vitest'
import { keepsItsRankOnABarge, sharesItsLoads } from '../testing/bridges'

it('a bridge of 100 planks, every pair of ropes redundant', () => sharesItsLoads(100))

it('a bridge of 100 planks on a rocking barge hung with fenders', () => keepsItsRankOnABarge(100))
