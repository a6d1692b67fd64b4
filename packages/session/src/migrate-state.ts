/* The running state under another setup, so that the motion continues after an edit: bodies and turn counters mapped, joints closed,
 velocities made consistent. */
import {
  assembleInitial,
  assembleRows,
  carryTurns,
  createState,
  createWorkspace,
  kineticEnergy,
  type Assembled,
  type Failure,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import { FITS, type UpdateReport } from './report'

export interface Migrated {
  readonly ok: true
  readonly state: State
  readonly ws: Workspace
  readonly assembled: Assembled
  /** Ids of the constraints that are new. */
  readonly closed: readonly string[]
  /** Kinetic energy before and after, where velocities had to change. */
  readonly jump: UpdateReport['jump']
  readonly sameBodies: boolean
}

export function migrate(from: CompiledScene, running: State, to: CompiledScene): Migrated | Failure {
  const { model, settings } = to
  const state = migrateState(from, running, to)
  const ws = createWorkspace(model)
  const kinetic = kineticEnergy(model, state)
  const closed = newConstraints(from.model, model)
  countTurns(model, state, ws, new Set(closed))
  const assembled = assembleInitial(model, state, ws, settings.engine)
  if (!assembled.ok) {
    ws.release()
    return assembled
  }
  return {
    ok: true,
    state,
    ws,
    assembled,
    closed,
    jump: jumpOf(model, state, assembled, kinetic),
    sameBodies: sameIds(from.model.bodyIds, model.bodyIds),
  }
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}

function newConstraints(before: Model, after: Model): string[] {
  const known = new Set(before.constraints.map((c) => c.id))
  return after.constraints.filter((c) => !known.has(c.id)).map((c) => c.id)
}

function jumpOf(model: Model, state: State, assembled: Assembled, before: number): UpdateReport['jump'] {
  let fastest = 0
  for (let i = 6; i < state.v.length; i++) fastest = Math.max(fastest, Math.abs(state.v[i]))
  const changed = assembled.moved.some((m) => Math.max(m.speed, m.spin) > FITS * Math.max(fastest, 1e-3))
  return changed ? { before, after: kineticEnergy(model, state) } : null
}

/** The state of one model in terms of another: bodies keep the pose and motion of the document's frame, joints that remain keep their
 turn counters, and new bodies are where the document starts them. Time continues; the pointer does not pull. */
function migrateState(from: CompiledScene, state: State, to: CompiledScene): State {
  const next = createState(to.model)
  next.y.set(to.state.y)
  next.t = state.t
  const origins = renamed(from.model.bodyIds, to.model.bodyIds)
  for (let i = 1; i <= to.model.nb; i++) {
    const j = origins[i]
    if (j > 0) migrateBody(from, state, j, to, next, i)
  }
  migrateTracked(from.model, state, to.model, next)
  carryTurns(from.model, state, to.model, next, (body) => (body === 0 ? 0 : origins[body]))
  return next
}

/** Index in `before` of each id of `after`, −1 for new ones. An id that is gone and one that is new at the same index are the same thing,
 renamed. */
function renamed(before: readonly string[], after: readonly string[]): number[] {
  const at = new Map(before.map((id, i) => [id, i]))
  const kept = new Set(after)
  return after.map((id, i) => at.get(id) ?? (i < before.length && !kept.has(before[i]) ? i : -1))
}

function migrateBody(
  from: CompiledScene,
  state: State,
  j: number,
  to: CompiledScene,
  next: State,
  i: number,
): void {
  next.q.set(state.q.subarray(7 * j, 7 * j + 7), 7 * i)
  next.v.set(state.v.subarray(6 * j, 6 * j + 6), 6 * i)
  if (to.model.isParticle[i]) {
    next.q.set([1, 0, 0, 0], 7 * i + 3)
    next.v.fill(0, 6 * i + 3, 6 * i + 6)
  }
  // The centre of mass may have moved inside the body: p += R d, v += R(ω × d).
  const c = from.bodies.get(from.model.bodyIds[j])?.centre ?? [0, 0, 0]
  const e = to.bodies.get(to.model.bodyIds[i])?.centre ?? [0, 0, 0]
  const d: Vec3 = [e[0] - c[0], e[1] - c[1], e[2] - c[2]]
  if (d[0] === 0 && d[1] === 0 && d[2] === 0) return
  const turn = Array.from(next.q.subarray(7 * i + 3, 7 * i + 7)) as unknown as Quat
  const [a, b, w] = next.v.subarray(6 * i + 3, 6 * i + 6)
  const shift = rotateByQuat(turn, d)
  const speed = rotateByQuat(turn, [b * d[2] - w * d[1], w * d[0] - a * d[2], a * d[1] - b * d[0]])
  for (let x = 0; x < 3; x++) {
    next.q[7 * i + x] += shift[x]
    next.v[6 * i + x] += speed[x]
  }
}

function migrateTracked(from: Model, state: State, to: Model, next: State): void {
  const ids = (m: Model) => m.constraints.map((c) => c.id)
  const origins = renamed(ids(from), ids(to))
  for (const [i, c] of to.constraints.entries()) {
    const before = from.constraints[origins[i]]
    if (before?.definition.kind !== c.definition.kind) continue
    const n = c.definition.tracked ?? 0
    const m = before.definition.tracked ?? 0
    if (n === m) next.s.set(state.s.subarray(before.s0, before.s0 + n), c.s0)
  }
}

/** A motor that has just been switched on may be any number of turns from the present value of its profile. Its counter is set to the
 nearest turn, so that closing it does not wind it through all the others. */
function countTurns(m: Model, state: State, ws: Workspace, closed: ReadonlySet<string>): void {
  const motors = m.constraints.filter(
    (c) =>
      closed.has(c.id) &&
      c.definition.group === 'driver' &&
      c.definition.tracked === 1 &&
      m.rowLevel[c.row0] === 0,
  )
  if (motors.length === 0) return
  assembleRows(m, state, ws)
  // φ is the angle less what the profile says.
  for (const c of motors) state.s[c.s0] = ws.tracked[c.s0] - ws.phi[c.row0]
}
