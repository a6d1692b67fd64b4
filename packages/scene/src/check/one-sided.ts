/* One-sided conditions that the start does not meet. */
import { GROUND, oneSidedWork, watchGaps, type State, type Workspace } from '@freebody/dynamics'
import { rotateByQuat, vec3 } from '@freebody/math'
import { componentOf } from '../building/components'
import { movedBodies } from '../building/move/move-bodies'
import type { CompiledScene } from '../compile'
import { putting } from '../compile/fixes'
import type { CompiledCondition } from '../compile/one-sided/condition'
import type { Scene } from '../document'
import type { Edit } from '../edits'
import { ENOUGH, type Problem, type Report } from '../problem'
import { show } from '../show-number'

/** Lengths of the mechanism, or radians: less is rounding. */
const BELOW = 1e-8

type Wrong = Pick<Problem, 'message'> & Pick<Partial<Problem>, 'fix' | 'fixLabel'>

interface Start {
  readonly scene: Scene
  readonly compiled: CompiledScene
  readonly state: State
  readonly ws: Workspace
}

/** Reports each thing once, by its worst condition. `state`: the start of a run, its joints closed. */
export function checkConditions(start: Start, report: Report): void {
  const { compiled, state, ws } = start
  const { model, conditions } = compiled
  if (conditions.length === 0) return
  const { watch } = oneSidedWork(model, ws)
  watchGaps(model, state, watch)
  const worst = new Map<string, { readonly condition: CompiledCondition; readonly by: number }>()
  for (const [i, condition] of conditions.entries()) {
    const by = -watch.gap[i]
    if (!(by > BELOW * (condition.limit?.unit === 'rad' ? 1 : model.length))) continue
    const key = condition.kind === 'contact' ? condition.bodies.join('\n') : condition.id
    const known = worst.get(key)
    if (!known || by > known.by) worst.set(key, { condition, by })
  }
  for (const { condition, by } of [...worst.values()].slice(0, ENOUGH)) {
    const at = condition.of ?? condition.bodies[0]
    report({ path: condition.path, at, severity: 'warning', ...wrongOf(start, condition, by) })
  }
}

function wrongOf(start: Start, condition: CompiledCondition, by: number): Wrong {
  const { kind, of, limit } = condition
  const { scene } = start
  if (kind === 'contact') return contact(start, condition, by)
  const joint = scene.joints?.find(({ id }) => id === of)
  if (limit && joint) {
    const { coordinate, end, value, unit } = limit
    const found = end === 'lower' ? value - by : value + by
    const side = end === 'lower' ? 'below its lower' : 'above its upper'
    const next = { ...joint.limits, [coordinate]: { ...joint.limits?.[coordinate], [end]: found } }
    return {
      message: `The ${coordinate} of "${of}" starts at ${show(found)} ${unit}, ${side} limit of ${show(value)} ${unit}.`,
      fix: putting('joints', { ...joint, limits: next }),
      fixLabel: 'Set the limit to the start',
    }
  }
  if (kind === 'rope' && joint) {
    const length = lengthOf(start, condition) + by
    return {
      message: `"${of}" is ${show(length)} m long at the start, ${show(by)} m more than it can be.`,
      fix: putting('joints', { ...joint, params: { ...joint.params, length } }),
      fixLabel: 'Set its length to that of the start',
    }
  }
  const text = scene.equations?.find(({ id }) => id === of)?.text ?? ''
  return {
    message: `"${of}" does not hold at the start: the sides of ${text} differ by ${show(by)} the other way.`,
  }
}

/** [m] That a rope has at most. */
function lengthOf({ compiled }: Start, { id }: CompiledCondition): number {
  const condition = compiled.model.oneSided!.conditions.find((other) => other.id === id)!
  return (condition.params as { readonly length: number }).length
}

function contact({ scene, compiled }: Start, { bodies: [a, b] }: CompiledCondition, by: number): Wrong {
  if (b !== GROUND || !compiled.floor)
    return { message: `"${a}" and "${b}" overlap by ${show(by)} m at the start.` }
  const message = `"${a}" is ${show(by)} m below the floor at the start.`
  // With all that its joints connect it to, unless these hold it to the ground.
  const { bodies, grounded } = componentOf(compiled, a)
  if (grounded) return { message }
  const up = vec3.scale(rotateByQuat(compiled.floor.q_W, vec3.E[2]), by)
  const fix: Edit = { type: 'sequence', edits: movedBodies(scene, bodies, { by: up }) }
  return { message, fix, fixLabel: bodies.length > 1 ? 'Raise it with what it is joined to' : 'Raise it' }
}
