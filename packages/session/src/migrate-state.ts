/* From one setup to the next while the motion goes on: what an edit changed, and the running state in terms of the new model. */
import {
  assembleRows,
  carryTurns,
  createState,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { CompiledScene, Scene } from '@freebody/scene'
import type { Setup } from './setup'

/** `looks`: nothing the motion depends on. `start`: initial poses and velocities alone. `model`: numbers, joints, settings. */
export type Change = 'looks' | 'start' | 'model'

interface Compiled {
  readonly setup: Setup
  readonly compiled: CompiledScene
}

export function compare(before: Compiled, after: Compiled): Change {
  if (mechanism(before) !== mechanism(after)) return 'model'
  return sameStart(before.compiled, after.compiled) ? 'looks' : 'start'
}

/** Everything but where things start, as text. What is typed is code in the spec; it is told by what was typed, and by the parameters it
 may speak of. */
function mechanism({ setup, compiled }: Compiled): string {
  const { spec, settings, parameters, bodies } = compiled
  const typed = typedTexts(setup.scene)
  return JSON.stringify([
    spec.bodies.map((b) => [b.id, b.kind, b.mass, b.inertia, bodies.get(b.id)?.centre]),
    spec.joints?.filter((j) => !j.off),
    spec.forces?.filter((f) => !f.off),
    spec.laws,
    spec.gravity,
    settings.engine,
    settings.formulation,
    settings.step,
    typed,
    typed.length > 0 ? parameters : null,
  ])
}

/** The texts of equations, forces, laws and motions, each with the id of its thing. */
function typedTexts({ equations, joints, forces, laws }: Scene): readonly unknown[] {
  const things: readonly { id: string; kind: string; params?: object; off?: boolean }[] = [
    ...(joints ?? []),
    ...(forces ?? []),
    ...(laws ?? []),
  ]
  return [
    ...(equations ?? []).filter((e) => !e.off).map((e) => [e.id, e.text]),
    ...things
      .filter((thing) => !thing.off)
      .flatMap(({ id, kind, params = {} }) =>
        Object.entries(params)
          .filter(([, value]) => kind === 'typed' || (value as { kind?: unknown } | null)?.kind === 'typed')
          .map(([key, value]) => [id, key, value]),
      ),
  ]
}

/** [m, 1, m/s, rad/s] Differences below this are rounding: a start is computed through the centre of mass. */
const SAME = 1e-9

function sameStart(a: CompiledScene, b: CompiledScene): boolean {
  const [y, z] = [a.state.y, b.state.y]
  const n = a.state.q.length + a.state.v.length
  for (let i = 0; i < n; i++) if (!(Math.abs(y[i] - z[i]) <= SAME * (1 + Math.abs(y[i])))) return false
  return true
}

/** The state of one model in terms of another: bodies keep the pose and motion of the frame their author gave them, turn counters
 go on where the joint is still there; what is new is where the document starts it. Time goes on, nobody pulls. */
export function migrateState(from: CompiledScene, state: State, to: CompiledScene): State {
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

/** Index in `before` of each id of `after`, −1 for new ones. An id that vanished and one that appeared at the same place are the
 same thing under a new name. */
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

/** A motor that has just been switched on stands any number of turns away from where its profile is by now. It is told the turn
 that is nearest, so that closing it does not wind it through all the others. */
export function countTurns(m: Model, state: State, ws: Workspace, closed: ReadonlySet<string>): void {
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
