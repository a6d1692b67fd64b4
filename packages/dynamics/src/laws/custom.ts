import type { ForceWriter } from '../forces/definition'
import type { Kinematics } from '../assembly/kinematics'
import { defineLaw, type IdealReaction, type LawReference } from './definition'

export interface CustomLawParams {
  /** Adds to C with `push` and `twist`. Called several times in a step: no allocation, no memory. */
  readonly apply: (k: Kinematics, out: ForceWriter, ideal: IdealReaction) => void
}

/** A law written by the program that builds the model. */
export const custom = defineLaw<CustomLawParams>({
  kind: 'custom',
  label: 'Custom law',
  fields: {
    apply: { type: 'callback', label: 'Law', default: () => undefined },
  },
  apply(k, out, p, ideal) {
    p.apply(k, out, ideal)
  },
})

export const customReference = (): LawReference => ({
  summary: 'Adds a constraint force that does work, computed by a function of the program.',
  equation: String.raw`\mathbf C = \mathbf C(q,\dot q,t)`,
  acts: 'As its function says.',
})
