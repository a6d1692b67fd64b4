/* Channels by name, read straight from the engine: enough of them to compare reference motions. Independent of the channels of
 plots and files, so that one checks the other. */
import {
  constraintPower,
  GROUND,
  kineticEnergy,
  potentialEnergy,
  reaction,
  type Constraint,
  type Part,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { rotate } from '@freebody/math'
import type { CompiledScene } from '../compile'
import { fromCentre } from '../compile'

/** The value at the state that `workspace` was evaluated at. */
export type ReadChannel = (name: string) => number

const AXES = ['x', 'y', 'z']
const PARTS: Readonly<Record<string, Part>> = { ideal: 'ideal', nonideal: 'non-ideal' }

export function channelsOf(scene: CompiledScene, state: State, workspace: Workspace): ReadChannel {
  return (name) => {
    const [id, ...rest] = name.split('.')
    if (id === 'energy') return energy(scene, state, workspace, rest[0])
    const constraint = scene.model.constraints.find((c) => c.id === id)
    const value = constraint
      ? ofConstraint(scene, state, workspace, constraint, rest)
      : ofBody(scene, state, workspace, id, rest)
    if (value === undefined || Number.isNaN(value)) throw new Error(`There is no channel "${name}".`)
    return value
  }
}

function energy({ model }: CompiledScene, state: State, workspace: Workspace, which: string): number {
  const [kinetic, potential] = [kineticEnergy(model, state), potentialEnergy(model, state, workspace)]
  return { kinetic, potential, total: kinetic + potential }[which] ?? Number.NaN
}

/** On the last of its bodies that moves, at its frame there. */
function ofConstraint(
  { model }: CompiledScene,
  state: State,
  workspace: Workspace,
  constraint: Constraint,
  rest: readonly string[],
): number | undefined {
  if (rest[0] === 'power') return constraintPower(model, state, workspace, constraint)
  const part = rest.length === 2 ? PARTS[rest[0]] : 'total'
  const [letter, axis] = rest.at(-1)!
  const frame = Array.from(constraint.body).findLastIndex((body) => body > 0)
  const { force, torque } = reaction(model, state, workspace, constraint, frame, 'world', part)
  return (letter === 'F' ? force : torque)[AXES.indexOf(axis)]
}

function ofBody(
  scene: CompiledScene,
  state: State,
  workspace: Workspace,
  id: string,
  rest: readonly string[],
): number | undefined {
  const body = scene.bodies.get(id)
  const index = scene.indexOf.get(id)
  if (!body || index === undefined || id === GROUND) return undefined
  const what = rest.at(-1)!
  const [quantity, inBody] = what.split('_')
  const axis = AXES.indexOf(quantity.at(-1)!)
  const kind = quantity.slice(0, -1)
  const place = kind === 'c' ? body.centre : rest.length === 2 ? body.points[rest[0]] : ([0, 0, 0] as const)
  const arm_B = Float64Array.from(fromCentre(body, place))
  const turned = (v_B: Float64Array) => {
    const v_W = new Float64Array(3)
    rotate(v_W, 0, workspace.R_WB, 9 * index, v_B, 0)
    return v_W
  }
  const w_B = state.v.slice(6 * index + 3, 6 * index + 6)
  if (kind === 'w') return (inBody === 'B' ? w_B : turned(w_B))[axis]
  const [r, w] = [turned(arm_B), turned(w_B)]
  if (kind === '' || kind === 'c') return state.q[7 * index + axis] + r[axis]
  const wr = cross(w, r)
  if (kind === 'v') return state.v[6 * index + axis] + wr[axis]
  if (kind !== 'a') return undefined
  const alpha = turned(workspace.vdot.slice(6 * index + 3, 6 * index + 6))
  return workspace.vdot[6 * index + axis] + cross(alpha, r)[axis] + cross(w, wr)[axis]
}

function cross(a: ArrayLike<number>, b: ArrayLike<number>): readonly number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
