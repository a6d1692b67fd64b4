/* A session at rest, as far as the views read one. */
import { examples } from '@freebody/scene'
import { createEvaluation, createRunner, type Session } from '@freebody/session'

export function rest(example: string, seconds: number): Session {
  const { scene } = examples.find(({ id }) => id === example)!
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  for (let n = Math.round(seconds / runner.compiled.settings.step); n > 0; n--) runner.step()
  const { compiled, state } = runner
  const evaluation = createEvaluation(compiled, state)
  evaluation.evaluate()
  const { reading, evaluate } = evaluation
  return { compiled, model: compiled.model, state, reading, evaluate } as unknown as Session
}
