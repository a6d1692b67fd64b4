import { it } from 'vitest'
import { answersDamagedLinks, answersDamagedScenes, givesBack } from '../testing/links'

const SEED = 20261116

it(`gives back 10,000 random scenes, and they are valid (seed ${SEED})`, () => givesBack(10_000, SEED))

it(`answers 100,000 damaged links with a sentence, in no time (seed ${SEED + 1})`, () =>
  answersDamagedLinks(100_000, SEED + 1))

it(`answers 5,000 damaged scenes in whole links, in no time (seed ${SEED + 2})`, () =>
  answersDamagedScenes(5000, SEED + 2))
