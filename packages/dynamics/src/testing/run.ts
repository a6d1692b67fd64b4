/* Set-up that every test of motion shares. */
import { compile } from '../model/compile'
import type { Model } from '../model/model'
import { assembleInitial } from '../step/project'
import type { ModelSpec } from '../model/spec'
import type { State } from '../model/state'
import { createWorkspace, type Workspace } from '../model/workspace'

export interface Ready {
  readonly m: Model
  readonly s: State
  readonly ws: Workspace
}

/** Compiled and assembled, or an error with the engine's own sentence. */
export function ready(spec: ModelSpec): Ready {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems.map((p) => p.message).join(' '))
  const ws = createWorkspace(c.model)
  const assembled = assembleInitial(c.model, c.state, ws)
  if (!assembled.ok) throw new Error(assembled.message)
  return { m: c.model, s: c.state, ws }
}

/** Largest entry by magnitude. */
export function largest(x: ArrayLike<number>): number {
  let most = 0
  for (let i = 0; i < x.length; i++) most = Math.max(most, Math.abs(x[i]))
  return most
}
