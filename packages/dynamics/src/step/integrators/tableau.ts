/* Explicit Runge–Kutta methods as data. */
import type { Schedule } from '../../kernels/work'

/** (stage, coefficient) */
export type Terms = readonly (readonly [number, number])[]

export interface Tableau {
  readonly order: number
  /** Order of the error estimate, which sets how the step follows the error. */
  readonly errorOrder: number
  readonly c: readonly number[]
  readonly a: readonly Terms[]
  readonly b: Terms
  /** y − ŷ as a combination of stages; stage number `c.length` is the rate at the new point. Absent: no error control. */
  readonly error?: Terms
  /** Third-order estimate that DOP853 blends with the fifth-order one. */
  readonly error3?: Terms
}

export const rk4: Tableau = {
  order: 4,
  errorOrder: 4,
  c: [0, 0.5, 0.5, 1],
  a: [[], [[0, 0.5]], [[1, 0.5]], [[2, 1]]],
  b: [
    [0, 1 / 6],
    [1, 1 / 3],
    [2, 1 / 3],
    [3, 1 / 6],
  ],
}

/** Dormand & Prince 5(4), J. Comp. Appl. Math. 6 (1980). */
export const dormandPrince54: Tableau = {
  order: 5,
  errorOrder: 4,
  c: [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1],
  a: [
    [],
    [[0, 1 / 5]],
    [
      [0, 3 / 40],
      [1, 9 / 40],
    ],
    [
      [0, 44 / 45],
      [1, -56 / 15],
      [2, 32 / 9],
    ],
    [
      [0, 19372 / 6561],
      [1, -25360 / 2187],
      [2, 64448 / 6561],
      [3, -212 / 729],
    ],
    [
      [0, 9017 / 3168],
      [1, -355 / 33],
      [2, 46732 / 5247],
      [3, 49 / 176],
      [4, -5103 / 18656],
    ],
  ],
  b: [
    [0, 35 / 384],
    [2, 500 / 1113],
    [3, 125 / 192],
    [4, -2187 / 6784],
    [5, 11 / 84],
  ],
  error: [
    [0, 71 / 57600],
    [2, -71 / 16695],
    [3, 71 / 1920],
    [4, -17253 / 339200],
    [5, 22 / 525],
    [6, -1 / 40],
  ],
}

const schedules = new Map<Tableau, Schedule>()

/** The same for kernels. */
export function scheduleOf(table: Tableau): Schedule {
  const known = schedules.get(table)
  if (known) return known
  const rows = [...table.a, table.b, table.error ?? [], table.error3 ?? []]
  const start = [0]
  for (const row of rows) start.push(start[start.length - 1] + row.length)
  const made: Schedule = {
    stages: table.c.length,
    start: Int32Array.from(start),
    stage: Int32Array.from(rows.flatMap((row) => row.map(([stage]) => stage))),
    coefficient: Float64Array.from(rows.flatMap((row) => row.map(([, coefficient]) => coefficient))),
    time: Float64Array.from(table.c),
  }
  schedules.set(table, made)
  return made
}
