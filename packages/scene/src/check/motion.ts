/* What only the engine can tell: whether the mechanism closes, and whether its first acceleration is defined. */
import { assembleInitial, cloneState, createWorkspace, evaluate, type Failure } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { pathsById } from '../compile/attached'
import type { Scene } from '../document'
import type { Report } from '../problem'

export function checkMotion(scene: Scene, compiled: CompiledScene, report: Report): void {
  const { model, settings } = compiled
  if (model.nb === 0) return
  const state = cloneState(model, compiled.state)
  const workspace = createWorkspace(model)
  const paths = pathsById(scene)
  const failed = (failure: Failure) => {
    const at = failure.constraint ?? failure.body
    report({ path: (at !== null && paths.get(at)) || '', at, message: failure.message })
  }
  const assembled = assembleInitial(model, state, workspace, settings.engine)
  if (!assembled.ok) {
    failed(assembled)
    return
  }
  const first = evaluate(model, state, workspace, settings.engine)
  if (!first.ok) failed(first)
}
