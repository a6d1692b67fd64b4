/* A session at rest, as far as the views read one. */
import { createWorkspace, evaluate } from '@freebody/dynamics'
import { examples } from '@freebody/scene'
import { createRunner, type Session } from '@freebody/session'

export function rest(example: string, seconds: number): Session {
  const { scene } = examples.find(({ id }) => id === example)!
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  for (let n = Math.round(seconds / runner.compiled.settings.step); n > 0; n--) runner.step()
  const { compiled, state } = runner
  const { model } = compiled
  const reading = createWorkspace(model)
  evaluate(model, state, reading, compiled.settings.engine)
  return { compiled, model, state, reading } as unknown as Session
}
