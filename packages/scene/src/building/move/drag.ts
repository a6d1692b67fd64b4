/* A body dragged in edit mode, with all that hangs on it following along the constraints, so that linkages stay assembled.

 A drag should not depend on masses, so bodies are moved in a metric of their own, in which each weighs one and has the inertia of
 its lever arms and its size: of all ways to follow the pointer, the one is taken in which the others move least. The mechanism is compiled
 once more for that, without forces, with the frame of the dragged body at the grip. */
import {
  assembleInitial,
  cloneState,
  compile,
  createWorkspace,
  prepareDisplacement,
  displaceBodies,
  type BodySpec,
  type FrameSpec,
  type JointSpec,
  type State,
} from '@freebody/dynamics'
import {
  conjugateQuat,
  multiplyQuat,
  pointFromFrame,
  rotateByQuat,
  sineOfHalfAngle,
  unitQuat,
  vec3,
  type Pose,
  type Quat,
  type Vec3,
} from '@freebody/math'
import type { CompiledScene } from '../../compile'
import type { Scene } from '../../document'
import type { Edit } from '../../edits'
import { placeOf } from '../places/anchors'
import { componentOf } from '../components'
import { createFollower, type Followed } from './lead-body'
import { placedBody } from './move-bodies'
import { readingOf } from '../document-numbers'

export interface DragOptions {
  readonly body: string
  /** [m] the grip, from the centre of mass in body axes */
  readonly p_B: Vec3
  /** Whether the target is a place for the grip or an orientation for the body. */
  readonly mode: 'translate' | 'rotate'
  /** Ids of bodies that go along as if welded to it. */
  readonly with?: readonly string[]
  /** All connected bodies move as one rigid piece, where nothing holds them to the ground. */
  readonly whole?: boolean
  /** Poses on screen, as in State; by default those the motion starts from. */
  readonly q?: Float64Array
}

export interface Dragged {
  /** Poses of all bodies, as in State. Overwritten by the next call. */
  readonly q: Float64Array
  /** The target is met, as far as anyone can see. */
  readonly reached: boolean
  /** Another call with the same target would change nothing. */
  readonly settled: boolean
  /** Largest |φ| [m or 1] */
  readonly phi: number
}

export interface Drag {
  /** Does the next part of getting ready, of which each is short; true when none is left. For large mechanisms, whose parts are
   better done one at a time: what is asked of a drag that is not ready makes it so at once. */
  prepare(): boolean
  /** Towards a target: a place of the world for the grip, or an orientation. Steps are bounded: where `settled` is false, call again. */
  to(target: Vec3 | Quat): Dragged
  /** The way so far as an edit of the document; bodies that have not moved stay as they are written. */
  edit(): Edit
  readonly q: Float64Array
  /** Why it does not follow, or null. */
  readonly message: string | null
  /** Degrees of freedom of the connected bodies; 0 where they are fixed. */
  readonly freedom: number
}

/** Lengths of the mechanism, or radians, that are no motion. */
const STILL = 1e-9

/** Costs nothing until it is asked for something: most presses are clicks. */
export function createDrag(compiled: CompiledScene, scene: Scene, options: DragOptions): Drag {
  let begun: Grip | undefined
  const parts = begin(compiled, options)
  const prepare = () => {
    if (begun) return true
    const part = parts.next()
    if (part.done) begun = part.value
    return part.done === true
  }
  const grip = () => {
    while (!prepare());
    return begun!
  }
  return {
    prepare,
    get q() {
      return grip().state.q
    },
    get freedom() {
      return grip().hand.freedom
    },
    get message() {
      return grip().hand.message
    },
    to: (target) => ({ q: grip().state.q, ...grip().hand.to(target) }),
    edit: () => ({ type: 'sequence', edits: begun ? written(compiled, scene, begun) : [] }),
  }
}

interface Grip {
  readonly state: State
  readonly hand: Hand
  /** That may move. */
  readonly bodies: readonly string[]
}

function* begin(compiled: CompiledScene, options: DragOptions): Generator<void, Grip> {
  const name = compiled.names.get(options.body) ?? options.body
  const { state, message } = started(compiled, options.q)
  const index = compiled.indexOf.get(options.body)
  if (!index) return { state, hand: idle(`${name} does not move.`), bodies: [] }
  if (message) return { state, hand: idle(message), bodies: [] }
  const { bodies: own, grounded } = componentOf(compiled, options.body)
  if (options.whole && !grounded)
    return { state, hand: wholeHand(compiled, state, own, index, options), bodies: own }
  const along = (options.with ?? []).flatMap((id) => componentOf(compiled, id).bodies)
  const bodies = [...new Set([...own, ...along])]
  return { state, hand: yield* jointedHand(compiled, state, bodies, name, options), bodies }
}

/** Where the drag begins: closed, as the motion would start. */
function started(
  compiled: CompiledScene,
  q: Float64Array | undefined,
): { state: State; message: string | null } {
  const { model, settings } = compiled
  const state = cloneState(model, compiled.state)
  if (q) {
    state.q.set(q)
    return { state, message: null }
  }
  state.v.fill(0)
  const closed = assembleInitial(model, state, createWorkspace(model), settings.engine)
  return { state, message: closed.ok || closed.reason === 'contradictory' ? null : closed.message }
}

function idle(message: string): Hand {
  return { message, freedom: 0, to: () => ({ reached: false, settled: true, phi: 0 }) }
}

/** Bodies that are not where the document has them, of those that might have moved. */
function written(compiled: CompiledScene, scene: Scene, { state, bodies }: Grip): Edit[] {
  const reading = readingOf(scene)
  return bodies.flatMap((id): Edit[] => {
    const body = reading.body(id)
    const was = placeOf(compiled, id)
    const now = placeOf(compiled, id, state.q)
    const moved =
      vec3.distance(was.p, now.p) > STILL * compiled.model.length || sineOfHalfAngle(was.q, now.q) > STILL
    return body && moved ? [{ type: 'put', in: 'bodies', thing: placedBody(reading, body, now) }] : []
  })
}

interface Hand {
  readonly freedom: number
  readonly message: string | null
  readonly to: (target: Vec3 | Quat) => Followed
}

function poseAt(q: Float64Array, i: number): Pose {
  const o = 7 * i
  return { p: [q[o], q[o + 1], q[o + 2]], q: unitQuat([q[o + 3], q[o + 4], q[o + 5], q[o + 6]]) }
}

function setPose(q: Float64Array, i: number, { p, q: turn }: Pose): void {
  q.set(p, 7 * i)
  q.set(turn, 7 * i + 3)
}

/** Nothing holds it: everything moves as one, exactly. */
function wholeHand(
  compiled: CompiledScene,
  state: State,
  bodies: readonly string[],
  index: number,
  { p_B, mode }: DragOptions,
): Hand {
  const start = state.q.slice()
  const held = poseAt(start, index)
  const grip = pointFromFrame(held, p_B)
  const indices = bodies.map((id) => compiled.indexOf.get(id)!)
  return {
    freedom: 6,
    message: null,
    to(target) {
      const by = mode === 'translate' ? vec3.subtract(target as Vec3, grip) : ([0, 0, 0] as const)
      const turn: Quat =
        mode === 'translate' ? [1, 0, 0, 0] : unitQuat(multiplyQuat(target as Quat, conjugateQuat(held.q)))
      for (const i of indices) {
        const { p, q } = poseAt(start, i)
        setPose(state.q, i, {
          p: vec3.add(vec3.add(grip, rotateByQuat(turn, vec3.subtract(p, grip))), by),
          q: mode === 'translate' ? q : unitQuat(multiplyQuat(turn, q)),
        })
      }
      return { reached: true, settled: true, phi: 0 }
    },
  }
}

/** Along the constraints. */
function* jointedHand(
  compiled: CompiledScene,
  state: State,
  bodies: readonly string[],
  name: string,
  options: DragOptions,
): Generator<void, Hand> {
  const spec = dragSpec(compiled, state, new Set(bodies), options)
  yield
  const felt = compile(spec)
  if (!felt.ok) return idle(felt.problems[0].message)
  yield
  const { model, state: own } = felt
  const ws = createWorkspace(model)
  // Closes what a document leaves open by rounding; where it is open by more, nothing here could be trusted.
  prepareDisplacement(model, own, ws)
  yield
  const closed = displaceBodies(model, own, ws, new Float64Array(6 * (model.nb + 1)))
  if (!closed.ok) return idle(closed.message)
  yield
  const held = felt.indexOf.get(options.body)!
  const indices = model.bodyIds.slice(1).map((id) => compiled.indexOf.get(id)!)
  const follow = createFollower(model, own, ws, held, options.mode)
  return {
    get freedom() {
      return follow.freedom
    },
    get message() {
      return follow.freedom === 0 ? `${name} cannot move: its joints and drivers leave it no freedom.` : null
    },
    to(target) {
      const result = follow.to(target)
      for (const [k, i] of indices.entries()) {
        const { p, q } = poseAt(own.q, k + 1)
        setPose(state.q, i, { p: k + 1 === held ? vec3.subtract(p, rotateByQuat(q, options.p_B)) : p, q })
      }
      return result
    },
  }
}

/** The mechanism in the metric of the drag, in the place where `state` has it. Constraints stated for velocities alone hold no place. */
function dragSpec(
  compiled: CompiledScene,
  state: State,
  moving: ReadonlySet<string>,
  { body: dragged, p_B, with: along = [] }: DragOptions,
) {
  const { indexOf, model } = compiled
  const holds = new Map(model.constraints.map((c) => [c.id, c.levels.includes('position')]))
  const shifted = (frame: FrameSpec): FrameSpec =>
    frame.body === dragged ? { ...frame, p_BF: vec3.subtract(frame.p_BF ?? [0, 0, 0], p_B) } : frame
  const joints = (compiled.spec.joints ?? [])
    .filter((joint) => !joint.off && holds.get(joint.id) && joint.frames.some((f) => moving.has(f.body)))
    .map((joint) => ({ ...joint, frames: joint.frames.map(shifted) }) as JointSpec)
  const arms = armsOf(joints)
  const bodies = (compiled.spec.bodies ?? [])
    .filter((spec) => moving.has(spec.id))
    .map((spec): BodySpec => {
      const { p, q } = poseAt(state.q, indexOf.get(spec.id)!)
      const isHeld = spec.id === dragged
      const arm = Math.max(arms.get(spec.id) ?? 0, gyration(compiled, spec.id), 1e-3 * model.length)
      const inertia = arm * arm
      return {
        id: spec.id,
        kind: spec.kind ?? 'rigid',
        mass: 1,
        ...(spec.kind !== 'particle' && { inertia: [inertia, inertia, inertia], q_WB: q }),
        p_WB: isHeld ? vec3.add(p, rotateByQuat(q, p_B)) : p,
      }
    })
  const welds = along
    .filter((id) => id !== dragged && moving.has(id))
    .map((id, n) => weld(`/weld ${n}`, compiled, state, id, dragged, p_B))
  return { gravity: [0, 0, 0] as const, bodies, joints: [...joints, ...welds] }
}

/** [m] radius of gyration, zero where there is none */
function gyration({ bodies }: CompiledScene, id: string): number {
  const { mass, inertia: J } = bodies.get(id)!
  return mass > 0 ? Math.sqrt((J[0] + J[4] + J[8]) / (2 * mass)) : 0
}

/** [m] longest lever arm of each body */
function armsOf(joints: readonly JointSpec[]): Map<string, number> {
  const arms = new Map<string, number>()
  for (const { frames } of joints)
    for (const { body, p_BF } of frames)
      arms.set(body, Math.max(arms.get(body) ?? 0, vec3.length(p_BF ?? [0, 0, 0]) / Math.sqrt(3)))
  return arms
}

function weld(
  id: string,
  { indexOf }: CompiledScene,
  state: State,
  other: string,
  dragged: string,
  p_B: Vec3,
): JointSpec {
  const a = poseAt(state.q, indexOf.get(dragged)!)
  const b = poseAt(state.q, indexOf.get(other)!)
  const q_BF = unitQuat(multiplyQuat(conjugateQuat(a.q), b.q))
  const p_BF = vec3.subtract(rotateByQuat(conjugateQuat(a.q), vec3.subtract(b.p, a.p)), p_B)
  return { id, kind: 'fixed', frames: [{ body: dragged, p_BF, q_BF }, { body: other }] }
}
