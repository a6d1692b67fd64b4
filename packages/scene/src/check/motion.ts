/* Problems that only the engine finds: whether the mechanism closes, and whether its first acceleration and its friction are defined. */
import {
  assembleInitial,
  cloneState,
  createWorkspace,
  evaluate,
  frictionDoubts,
  type Failure,
} from '@freebody/dynamics'
import { explainFriction } from './redundancy-sentences'
import type { CompiledScene } from '../compile'
import { pathsById } from '../compile/attached'
import { putting, withMass } from '../compile/fixes'
import type { Scene } from '../document'
import type { Edit } from '../edits'
import { slackKinds } from '../kinds'
import { createWatcher } from '../notices'
import { wrongSide } from '../notices/one-sided'
import { PIN_RADIUS } from '../pin-radius'
import type { Report } from '../problem'
import { checkConditions } from './one-sided'
import { startChanges } from './start'
import { startFix, startFixLabels } from './start-fix'

/** [s] Time over which drivers are checked in a scene without a duration: the default of the command line. */
const AHEAD = 10

export function checkMotion(scene: Scene, compiled: CompiledScene, report: Report): void {
  const { model, settings } = compiled
  if (model.nb === 0) return
  const state = cloneState(model, compiled.state)
  const workspace = createWorkspace(model)
  const paths = new Map([
    ...compiled.conditions.map(({ id, path }) => [id, path] as const),
    ...pathsById(scene),
  ])
  const failed = (failure: Failure) => {
    const at = failure.constraint ?? failure.body
    const fix = fixOf(scene, compiled, failure)
    report({ path: (at !== null && paths.get(at)) || '', at, message: failure.message, ...(fix && { fix }) })
  }
  const assembled = assembleInitial(model, state, workspace, settings.engine)
  if (!assembled.ok) {
    failed(assembled)
    return
  }
  for (const change of startChanges(compiled, state, assembled))
    report({
      path: paths.get(change.at) ?? '',
      at: change.at,
      message: change.message,
      severity: 'warning',
      fix: startFix(scene, compiled, state, change),
      fixLabel: startFixLabels[change.of],
    })
  checkConditions({ scene, compiled, state, ws: workspace }, report)
  const first = evaluate(model, state, workspace, settings.engine)
  if (!first.ok) {
    failed(first)
    return
  }
  for (const doubt of frictionDoubts(model, workspace)) {
    const message = explainFriction(compiled, doubt)
    const law = doubt.kind === 'idle' && scene.laws?.find(({ id }) => id === doubt.law)
    const fix = law && putting('laws', { ...law, params: { ...law.params, radius: PIN_RADIUS } })
    report({
      path: paths.get(doubt.law) ?? '',
      at: doubt.law,
      message,
      severity: 'warning',
      ...(fix && { fix, fixLabel: `Set the radius to ${PIN_RADIUS} m` }),
    })
  }
  const watcher = createWatcher(compiled)
  if (!watcher) return
  const until = state.t + (settings.duration ?? AHEAD)
  for (const { kind, at, message } of [...watcher.look(state, state), ...watcher.ahead(state, until)]) {
    const rope = kind === wrongSide.kind && scene.joints?.find(({ id }) => id === at)
    const fix = rope && slackKinds.has(rope.kind) && putting('joints', { ...rope, slack: true })
    report({
      path: paths.get(at) ?? '',
      at,
      message,
      severity: 'warning',
      ...(fix && { fix, fixLabel: 'Let it go slack' }),
    })
  }
}

/** The fix of a failure: a constraint that cannot be met or friction that locks is switched off; a body without mass gets some. */
function fixOf(
  scene: Scene,
  compiled: CompiledScene,
  { reason, constraint, body }: Failure,
): Edit | undefined {
  if (reason === 'self-locking') {
    const law = scene.laws?.find(
      (thing) => thing.joint === constraint && thing.kind === 'coulomb' && !thing.off,
    )
    return law && putting('laws', { ...law, off: true })
  }
  const joint = scene.joints?.find((thing) => thing.id === constraint)
  if (joint) return putting('joints', { ...joint, off: true })
  const equation = scene.equations?.find((thing) => thing.id === constraint)
  if (equation) return putting('equations', { ...equation, off: true })
  const empty = scene.bodies?.find((thing) => thing.id === body)
  if (!empty || compiled.bodies.get(empty.id)?.mass !== 0) return undefined
  return putting('bodies', withMass(empty, 1, compiled.model.length))
}
