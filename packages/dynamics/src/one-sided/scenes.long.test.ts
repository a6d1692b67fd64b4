/* The same as in scenes.test.ts, for more scenes and longer. */
import { expect, it } from 'vitest'
import { examine } from '../testing/one-sided/scenes'

const SEED = 1000
const SCENES = 2000
const TOGETHER = 50

it.each(Array.from({ length: SCENES / TOGETHER }, (_, i) => SEED + TOGETHER * i))(
  'random balls, boxes and chains over a floor keep the laws, seeds from %i',
  (first) => {
    for (let seed = first; seed < first + TOGETHER; seed++)
      expect(examine(seed, 100), `seed ${seed}`).toEqual([])
  },
  1_200_000,
)
