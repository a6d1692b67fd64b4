import { damageScenes, LONGEST } from '../../../packages/scene/src/testing/damaged-links'
import type { NodeAttack } from '../attack'

export const mutatedScenes: NodeAttack = {
  id: 'texts',
  title: 'Mutated scenes in valid links',
  promise: `A scene with changed text is read or refused with a sentence, within ${LONGEST} ms of the processor.`,
  where: 'node',
  size: { full: 10_000, tiny: 200 },
  async run(size, seed) {
    const { refused, slowest, answers } = damageScenes(size, seed)
    const failures = answers.map((message) => `No sentence: ${message}`)
    if (slowest >= LONGEST) failures.push(`One took ${slowest.toFixed(0)} ms.`)
    return { counts: { links: size, refused, 'slowest [ms]': Math.ceil(slowest) }, failures }
  },
}
