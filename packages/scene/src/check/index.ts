/* All problems of a scene in one list: first of its form, then of its content, then of its motion. */
import { compileScene } from '../compile/checked'
import type { Overrides } from '../compile/parameters'
import type { Scene } from '../document'
import { collector, type Problem } from '../problem'
import { plain } from '../schema/plain'
import { structure } from '../schema/structure'
import { unknownFields } from '../schema/unknown'
import { checkMotion } from './motion'
import { checkView } from './view'

export function check(scene: Scene, overrides: Overrides = {}): readonly Problem[] {
  const data = plain(scene)
  if (!data.ok) return [{ path: data.path, at: null, message: data.message, severity: 'error' }]
  const formal = structure(scene)
  if (!formal.scene) return formal.problems
  const { problems, report } = collector()
  const compiled = compileScene(scene, overrides)
  const errors = new Set(compiled.problems.map((problem) => problem.path))
  problems.push(...unknownFields(scene).filter((problem) => !errors.has(problem.path)), ...compiled.problems)
  checkView(scene, report)
  if (compiled.ok) checkMotion(scene, compiled, report)
  return problems
}
