import { describe, expect, it } from 'vitest'
import { compileScene } from '../compile/checked'
import type { Scene } from '../document'
import { crossingEdges } from './crossing'
import type { Corner } from './polygon'

/** Counts how often a coordinate is read. */
function counted(corners: readonly Corner[]): {
  readonly corners: readonly Corner[]
  readonly reads: () => number
} {
  let reads = 0
  const watched = corners.map(
    (corner) =>
      new Proxy(corner, {
        get(target, key, receiver) {
          if (key === '0' || key === '1') reads++
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  return { corners: watched, reads: () => reads }
}

const circle = (n: number): Corner[] =>
  Array.from({ length: n }, (_, i) => [Math.cos((2 * Math.PI * i) / n), Math.sin((2 * Math.PI * i) / n)])

/** Teeth upwards; `turned`: to the right. */
const comb = (n: number, turned = false): Corner[] => {
  const corners: Corner[] = [
    ...Array.from({ length: n - 2 }, (_, i): Corner => [i / n, i % 2 ? 1 : 0.1]),
    [1, -1],
    [0, -1],
  ]
  return turned ? corners.map(([x, y]) => [y, x]) : corners
}

const tangle = (n: number): Corner[] =>
  Array.from({ length: n }, (_, i) => [(i * 0.618034) % 1, (i * i * 0.414214) % 1])

describe('crossing edges', () => {
  it('are found, and named', () => {
    expect(
      crossingEdges([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
    ).toEqual([1, 3])
    expect(crossingEdges(tangle(300))).not.toBeNull()
  })

  it('are none in polygons whose edges meet at corners only', () => {
    for (const corners of [circle(500), comb(400), comb(400, true)]) expect(crossingEdges(corners)).toBeNull()
  })

  it('are looked for in a time that grows with the corners, not with their pairs', () => {
    for (const shape of [circle, (n: number) => comb(n), (n: number) => comb(n, true)]) {
      const [few, many] = [counted(shape(1000)), counted(shape(10_000))]
      crossingEdges(few.corners)
      crossingEdges(many.corners)
      expect(many.reads() / few.reads()).toBeLessThan(12)
    }
  })

  it('keep a polygon of many corners from being drawn', () => {
    const scene = (corners: readonly Corner[]): Scene => ({
      version: 1,
      bodies: [{ id: 'plate', shapes: [{ kind: 'polygon', thickness: 0.1, corners }] }],
    })
    const refused = compileScene(scene(tangle(300)))
    expect(refused.ok ? '' : refused.problems[0].message).toMatch(
      /has 300 corners and edges that cross, those from corners \d+ and \d+; put them in order/,
    )
    expect(compileScene(scene(comb(10_000))).ok).toBe(true)
    expect(compileScene(scene(tangle(200))).ok).toBe(true)
  })
})
