/* A moment of a run: its state, bit for bit. */
import type { Model, State } from '@freebody/dynamics'
import { compact } from '../stringify'

/** The State of the engine without inputs of the pointer. */
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

/** Restores the state of a moment. False, and nothing is changed, where it belongs to another model. Links made before typed texts
 counted turns have no counters: these keep their values of the start. */
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

/** A list without field names, to keep links short. */
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
