/* Runs of mechanisms with one-sided conditions, with what a test reads at a moment and a record of their events. */
import type { Settings } from '../../model/settings'
import type { ModelSpec } from '../../model/spec'
import { copyState, createState, ENTRY, type State } from '../../model/state'
import type { Model } from '../../model/model'
import { evaluate } from '../../evaluate'
import { CLOSED, conditionAt, doingAt, placeOf, STICKS } from '../../one-sided/closed'
import { modeOf } from '../../one-sided/modes'
import { oneSidedWork, resolve, type Impact } from '../../one-sided/resolve'
import { reaction } from '../../readouts/readouts'
import { step } from '../../step/step'
import { ready, type Ready } from '../run'

export type Does = 'open' | 'closed' | 'sticks' | 'slides'

export interface Moment {
  readonly t: number
  /** [m] centre of mass */
  readonly place: (body: string) => Float64Array
  readonly orientation: (body: string) => Float64Array
  /** [m/s] */
  readonly velocity: (body: string) => Float64Array
  /** [rad/s] in body axes */
  readonly spin: (body: string) => Float64Array
  readonly does: (condition: string) => Does
  /** [N] of the conditions together on the bodies of their second frames, in world axes */
  readonly force: (...conditions: readonly string[]) => Float64Array
  /** Multiplier of a condition's own row, positive where it presses: [N], or [N m] of a limit for an angle */
  readonly pressing: (condition: string) => number
}

/** An impact with its conditions by name. */
export interface NamedImpact extends Impact {
  /** [N s] normal, and along two tangents */
  readonly impulse: (condition: string) => Float64Array
}

export interface Run extends Ready {
  readonly settings: Settings
  /** In the order in which they happened. */
  readonly impacts: readonly NamedImpact[]
  /** Moments right after what is closed changed; where several fall into one step, the last of them. */
  readonly changes: readonly Moment[]
  /** Steps to a time, in steps of the method and a shorter last one. */
  readonly to: (t: number) => void
  readonly now: () => Moment
}

/** Starts a run: compiled, assembled, and its impacts at the start done. `from`: the state of another run with the same bodies. */
export function begin(spec: ModelSpec, settings: Settings, dt: number, from?: State): Run {
  const made = ready(spec)
  const { m, s, ws } = made
  if (from) copyState(s, from)
  const body = indices(spec)
  const work = oneSidedWork(m, ws)
  const before = createState(m)
  const impacts: NamedImpact[] = []
  const changes: Moment[] = []
  const drain = () => {
    for (const impact of work.impacts.splice(0)) impacts.push(named(m, impact))
  }
  const succeed = (outcome: { readonly ok: boolean } | null) => {
    if (outcome && !outcome.ok) throw new Error((outcome as unknown as { message: string }).message)
  }
  succeed(resolve(m, s, ws, settings))
  drain()
  const moment = (of: State): Moment => {
    const at = createState(m)
    copyState(at, of)
    const doingOf = (id: string) => placeOf(at, conditionOf(m, id))
    const mode = () => {
      const found = modeOf(m, at, ws)
      succeed(evaluate(found.model, at, found.ws, settings))
      return found
    }
    return {
      t: at.t,
      place: (id) => at.q.slice(7 * body(id), 7 * body(id) + 3),
      orientation: (id) => at.q.slice(7 * body(id) + 3, 7 * body(id) + 7),
      velocity: (id) => at.v.slice(6 * body(id), 6 * body(id) + 3),
      spin: (id) => at.v.slice(6 * body(id) + 3, 6 * body(id) + 6),
      does(id) {
        const place = doingOf(id)
        if (place < 0) return 'open'
        const doing = doingAt(at, place)
        return doing === CLOSED ? 'closed' : doing === STICKS ? 'sticks' : 'slides'
      },
      force(...ids) {
        const { model, ws, closed } = mode()
        const sum = new Float64Array(3)
        for (const id of ids) {
          const place = doingOf(id)
          if (place < 0) continue
          const { force } = reaction(model, at, ws, closed[place], 1)
          for (let a = 0; a < 3; a++) sum[a] += force[a]
        }
        return sum
      },
      pressing(id) {
        const place = doingOf(id)
        if (place < 0) return 0
        const { ws, closed } = mode()
        const { row0 } = closed[place]
        return m.oneSided!.conditions[conditionOf(m, id)].side * (ws.lambda[row0] + (ws.lambdaC[row0] ?? 0))
      },
    }
  }
  return {
    ...made,
    ...{ settings, impacts, changes },
    to(t) {
      while (t - s.t > 1e-13 * Math.max(1, t)) {
        copyState(before, s)
        succeed(step(m, s, ws, Math.min(dt, t - s.t), settings))
        drain()
        if (!changed(before, s)) continue
        // A step ends with the stretch after its last event, whose start the engine keeps, or with an event.
        const { start } = work
        changes.push(moment(changed(start, s) ? s : start))
      }
    },
    now: () => moment(s),
  }
}

/** Other conditions are closed, or the same ones do something else or slide the other way. */
function changed(a: State, b: State): boolean {
  if (a.closedCount !== b.closedCount) return true
  for (let i = 0; i < a.closedCount; i++) {
    if (conditionAt(a, i) !== conditionAt(b, i) || doingAt(a, i) !== doingAt(b, i)) return true
    const o = ENTRY * i + 2
    let along = 0
    for (let x = o; x < o + 3; x++) along += a.closed[x] * b.closed[x]
    if (along < 0) return true
  }
  return false
}

function conditionOf(m: Model, id: string): number {
  const i = m.oneSided!.conditions.findIndex((c) => c.id === id)
  if (i < 0) throw new Error(`There is no condition "${id}".`)
  return i
}

function named(m: Model, impact: Impact): NamedImpact {
  return {
    ...impact,
    impulse(id) {
      const k = impact.conditions.indexOf(conditionOf(m, id))
      return k < 0 ? new Float64Array(3) : impact.impulses.slice(3 * k, 3 * k + 3)
    },
  }
}

function indices(spec: ModelSpec): (id: string) => number {
  return (id) => {
    const i = spec.bodies.findIndex((b) => b.id === id)
    if (i < 0) throw new Error(`There is no body "${id}".`)
    return i + 1
  }
}
