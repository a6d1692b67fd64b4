import { damageLinks, LONGEST } from '../../../packages/scene/src/testing/damaged-links'
import type { NodeAttack } from '../attack'

export const mutatedLinks: NodeAttack = {
  id: 'links',
  title: 'Mutated links',
  promise: `A link with changed letters is refused with a sentence, within ${LONGEST} ms of the processor.`,
  where: 'node',
  size: { full: 100_000, tiny: 2000 },
  async run(size, seed) {
    const { opened, refused, slowest, answers } = damageLinks(size, seed)
    const failures = answers.map((message) => `No sentence: ${message}`)
    // Some mutations change nothing: a letter by itself, a splice where both codes agree.
    if (opened > 0.02 * size) failures.push(`${opened} links opened in spite of their checksum.`)
    if (slowest >= LONGEST) failures.push(`One took ${slowest.toFixed(0)} ms.`)
    return { counts: { links: size, refused, 'slowest [ms]': Math.ceil(slowest) }, failures }
  },
}
