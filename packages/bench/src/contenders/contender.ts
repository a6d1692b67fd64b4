import type { Problem } from '../problems/problem'

/** A problem set up in one engine, at its initial state. */
export interface Contender {
  /** Advances one time step. */
  step(): void
  /** Centres of mass p_WB [m], three numbers per body in the problem's order. */
  read(): Float64Array
  /** Releases what the garbage collector cannot. */
  free?(): void
}

export type Make = (problem: Problem, dt: number) => Contender
