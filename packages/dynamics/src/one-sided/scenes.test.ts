/* What must hold in every scene, in random ones. */
import { expect, it } from 'vitest'
import { examine } from '../testing/one-sided/scenes'

const SEED = 0
const SCENES = 40
/** Scenes in one test, so that one that fails is near. */
const TOGETHER = 5

it.each(Array.from({ length: SCENES / TOGETHER }, (_, i) => SEED + TOGETHER * i))(
  'random balls, boxes and chains over a floor keep the laws, seeds from %i',
  (first) => {
    for (let seed = first; seed < first + TOGETHER; seed++)
      expect(examine(seed, 30), `seed ${seed}`).toEqual([])
  },
  600_000,
)
