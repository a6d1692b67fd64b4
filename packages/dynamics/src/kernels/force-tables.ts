/* The tables of forces that kernels evaluate, and the list of those that the host does. */
import type { Force } from '../model/model'
import type { ForceTables } from './work'

export function buildForces(forces: readonly Force[]): { forces: ForceTables; hostForces: Int32Array } {
  const own = forces.flatMap((f) => {
    const numbers = f.definition.kernel?.numbers(f.params)
    return numbers ? [{ f, code: f.definition.kernel!.code, numbers }] : []
  })
  const second = <T>(f: Force, two: T, one: T) => (f.frameCount > 1 ? two : one)
  return {
    forces: {
      count: own.length,
      kinds: Int32Array.from(own.flatMap(({ f, code }) => [code, f.body[0], second(f, f.body[1], 0)])),
      points: Float64Array.from(own.flatMap(({ f }) => second(f, [...f.p_BF], [...f.p_BF, 0, 0, 0]))),
      frames: Float64Array.from(
        own.flatMap(({ f }) => second(f, [...f.axes_BF], [...f.axes_BF, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
      ),
      numbers: Float64Array.from(
        own.flatMap(({ numbers }) => Array.from({ length: 12 }, (_, i) => numbers[i] ?? 0)),
      ),
    },
    hostForces: Int32Array.from(
      forces.filter((f) => !own.some((o) => o.f === f)),
      (f) => f.index,
    ),
  }
}
