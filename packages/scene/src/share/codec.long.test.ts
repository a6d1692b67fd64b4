/* Damaged links in these numbers: the attack suite, tools/attack. */
import { it } from 'vitest'
import { givesBack } from '../testing/links'

const SEED = 20261116

it(`gives back 10,000 random scenes, and they are valid (seed ${SEED})`, () => givesBack(10_000, SEED))
