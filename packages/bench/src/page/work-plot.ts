import type { Contest } from '../results'
import { draw, type Line } from './plot'

interface Look {
  /** The label of the axis. */
  readonly time: 'processor time' | 'time'
  /** Without a title and styles of its own, for a page that has both. */
  readonly bare?: boolean
}

/** Cost over error, one line for each engine. */
export function workPlot(
  { problem, participants }: Contest,
  { time, bare = false }: Look = { time: 'processor time' },
): string {
  const lines = participants.map(({ contender, reached }): Line => {
    // Where several targets are served by one run, that run is one point, at the error it really has.
    const runs = new Map(reached.map((r) => [r.error, { x: Math.max(r.error, 1e-9), y: r.cost.median }]))
    return { contender, points: [...runs.values()].sort((a, b) => b.x - a.x) }
  })
  return draw({
    title: `${problem}: what an error costs`,
    x: 'error at t = 1 s [m], finer to the right',
    y: `${time} per simulated second [ms]`,
    falling: true,
    bare,
    lines,
  })
}
