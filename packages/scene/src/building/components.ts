/* Connected components: bodies joined by constraints, and whether a constraint holds them to the ground. */
import type { CompiledScene } from '../compile'

export interface Component {
  /** In the order of the model; the ground is never one of them. */
  readonly bodies: readonly string[]
  readonly grounded: boolean
}

export function componentOf(compiled: CompiledScene, body: string): Component {
  const { model, indexOf } = compiled
  const start = indexOf.get(body)
  if (!start) return { bodies: [], grounded: true }
  const reached = new Set([start])
  let grounded = false
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const c of model.constraints) {
      if (!c.slots.some((i) => reached.has(i))) continue
      for (const i of c.slots) reached.add(i)
      // A typed equation may refer to places in the world without naming the ground.
      if (c.body.includes(0) || c.definition.kind === 'custom') grounded = true
    }
  }
  return { bodies: [...reached].sort((a, b) => a - b).map((i) => model.bodyIds[i]), grounded }
}
