/* What every kind of joint, force and law of a document is, in a sentence and an equation. Apart from kinds.ts, so that workers and first
 pages do not load it. */
import type { KindTexts } from '@freebody/dynamics'
import { forceReferences, jointReferences, lawReferences } from '@freebody/dynamics/references'
import type { ForceKind, JointKind, LawKind } from './document'

const typedForce: KindTexts = {
  summary: 'Acts as its text says: a force and a torque, or a potential energy.',
  equation: String.raw`\mathbf F = \mathbf F(q,\dot q,t),\quad \mathbf F = -\nabla V(q,t)`,
}

const typedLaw: KindTexts = {
  summary: 'Adds a constraint force that does work, as its text says.',
  equation: String.raw`\mathbf C = \mathbf C(\mathbf v,\boldsymbol\omega,\mathbf R,t)`,
}

/** By list and kind, as `documentKinds`. */
export const kindTexts: {
  readonly joints: Readonly<Record<JointKind, KindTexts>>
  readonly forces: Readonly<Record<ForceKind, KindTexts>>
  readonly laws: Readonly<Record<LawKind, KindTexts>>
} = {
  joints: jointReferences,
  forces: { ...forceReferences, typed: typedForce },
  laws: { ...lawReferences, typed: typedLaw },
}
