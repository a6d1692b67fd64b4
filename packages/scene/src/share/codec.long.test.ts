import { it } from 'vitest'
import { answersDamagedLinks, answersDamagedScenes, givesBack } from '../testing/links'

const SEED = 20261116

it(`gives back 10,000 random scenes, and they are valid (seed ${SEED})`, () => givesBack(10_000, SEED))

it(`refuses 100,000 damaged links with a message within 100 ms each (seed ${SEED + 1})`, () =>
  answersDamagedLinks(100_000, SEED + 1))

it(`refuses 5,000 damaged scenes in valid links within 100 ms each (seed ${SEED + 2})`, () =>
  answersDamagedScenes(5000, SEED + 2))
