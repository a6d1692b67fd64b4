/* "This moment": what a run has reached, bit for bit. */
import type { Model, State } from '@freebody/dynamics'
import { compact } from '../stringify'

/** As in State of the engine, without what the mouse does. */
export interface Moment {
  readonly t: number
  readonly h: number
  readonly q: readonly number[]
  readonly v: readonly number[]
  readonly s: readonly number[]
}

export function momentOf(state: State): Moment {
  return { t: state.t, h: state.h, q: [...state.q], v: [...state.v], s: [...state.s] }
}

/** Puts a run back to the moment. False, and nothing done, where it is of another model. Links from before typed texts counted turns
 hold no counters: these stay as they are, on the turn the state starts with. */
export function restoreMoment(model: Pick<Model, 'turns'>, state: State, moment: Moment): boolean {
  const { q, v, s } = moment
  const counted = s.length === state.s.length || s.length === state.s.length - model.turns.length
  if (q.length !== state.q.length || v.length !== state.v.length || !counted) return false
  state.t = moment.t
  state.h = moment.h
  state.q.set(q)
  state.v.set(v)
  state.s.set(s)
  return true
}

/** A list: nobody reads it by name. */
export function writeMoment({ t, h, q, v, s }: Moment): string {
  return compact([t, h, q, v, s])
}

export function readMoment(value: unknown): Moment | null {
  if (!Array.isArray(value) || value.length !== 5) return null
  const [t, h, q, v, s] = value as unknown[]
  if (!finite(t) || !finite(h) || !list(q) || !list(v) || !list(s)) return null
  return { t, h, q, v, s }
}

function finite(x: unknown): x is number {
  return typeof x === 'number' && Number.isFinite(x)
}

function list(x: unknown): x is number[] {
  return Array.isArray(x) && x.every(finite)
}
