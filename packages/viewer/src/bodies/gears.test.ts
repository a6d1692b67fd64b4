import { compileScene, type Joint, type Scene } from '@freebody/scene'
import { Vector2 } from 'three'
import { describe, expect, it } from 'vitest'
import { random } from '../testing/session'
import { toothedRim, wheelsOf, type Wheel } from './gears'

const AXIS = [0, 1, 0] as const

interface Gear {
  readonly radius: number
  readonly x: number
  /** [rad] about y at the start */
  readonly turn: number
  readonly inner?: number
}

/** Wheels about y on the ground, and gear pairs between them. */
function train(gears: readonly Gear[], pairs: readonly (readonly [number, number, number])[]): Scene {
  const joints: Joint[] = gears.map((g, i) => ({
    id: `h${i}`,
    kind: 'revolute',
    a: { body: 'ground', at: [g.x, 0, 0], axis: AXIS },
    b: { body: `g${i}`, axis: AXIS },
  }))
  return {
    version: 1,
    bodies: gears.map(({ radius, x, turn, inner }, i) => ({
      id: `g${i}`,
      mass: 1,
      shapes: [{ kind: 'disc', radius, thickness: 0.05, axis: AXIS, ...(inner !== undefined && { inner }) }],
      position: [x, 0, 0],
      angles: [0, turn, 0],
    })),
    joints: [
      ...joints,
      ...pairs.map(
        ([a, b, ratio], i): Joint => ({
          id: `pair ${i}`,
          kind: 'gear',
          a: { body: 'ground', at: [gears[a].x, 0, 0], axis: AXIS },
          b: { body: `g${a}`, axis: AXIS },
          more: [
            { body: 'ground', at: [gears[b].x, 0, 0], axis: AXIS },
            { body: `g${b}`, axis: AXIS },
          ],
          params: { ratio },
        }),
      ),
    ],
  }
}

function wheelsIn(scene: Scene): readonly Wheel[] {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  return wheelsOf(compiled)
}

/** The rim of a wheel in the plane of the train (x, z), with the wheel turned by `by` about y from its start. */
function rimOf({ toothing }: Wheel, { x, turn }: Gear, by: number): Vector2[] {
  // The disc's own axes: z along y of the world, and x and y as the smallest turn puts them: x → x, y → −z.
  const a = turn + by
  return toothedRim(toothing).map(({ x: u, y: v }) => {
    const [px, pz] = [u, -v]
    return new Vector2(x + px * Math.cos(a) + pz * Math.sin(a), -px * Math.sin(a) + pz * Math.cos(a))
  })
}

function inside(p: Vector2, polygon: readonly Vector2[]): boolean {
  let within = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i], polygon[j]]
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}

/** No corner of a tooth is inside the other wheel. */
function overlaps(a: readonly Vector2[], b: readonly Vector2[]): number {
  return a.filter((p) => inside(p, b)).length + b.filter((p) => inside(p, a)).length
}

describe.each([1, 2, 3, 4])('a gear pair at any start (seed %i)', (seed) => {
  const next = random(seed)
  const ratio = [2, 1.5, 3, 0.5][seed - 1]
  const r = 0.1 + 0.1 * next()
  const gears: Gear[] = [
    { radius: r, x: 0, turn: 6 * next() },
    { radius: ratio * r, x: r * (1 + ratio), turn: 6 * next() },
  ]
  const wheels = wheelsIn(train(gears, [[0, 1, ratio]]))

  it('has pitch circles that touch, and teeth in the ratio', () => {
    expect(wheels.map((w) => w.shape)).toEqual([0, 0])
    const [a, b] = wheels.map((w) => w.toothing)
    expect(a.pitch).toBeCloseTo(r, 9)
    expect(a.pitch + b.pitch).toBeCloseTo(gears[1].x, 9)
    expect(b.teeth / a.teeth).toBeCloseTo(ratio, 9)
  })

  it('meshes, and goes on meshing as it turns', () => {
    for (const theta of [0, 0.05, 0.11, 0.5, 1.7]) {
      const [a, b] = [rimOf(wheels[0], gears[0], theta), rimOf(wheels[1], gears[1], -theta / ratio)]
      expect(overlaps(a, b), `at ${theta}`).toBe(0)
    }
    // Turned by half a pitch, it does not: the test would see it.
    const half = Math.PI / wheels[0].toothing.teeth
    const [a, b] = [rimOf(wheels[0], gears[0], half), rimOf(wheels[1], gears[1], 0)]
    expect(overlaps(a, b)).toBeGreaterThan(0)
  })
})

it('gives a wheel between two others the same teeth for both', () => {
  const gears: Gear[] = [
    { radius: 0.1, x: 0, turn: 0.3 },
    { radius: 0.2, x: 0.3, turn: 1 },
    { radius: 0.15, x: 0.65, turn: 2 },
  ]
  const wheels = wheelsIn(
    train(gears, [
      [0, 1, 2],
      [1, 2, 0.75],
    ]),
  )
  expect(wheels.map((w) => w.body)).toEqual([1, 2, 3])
  const [a, b, c] = wheels.map((w, i) => rimOf(w, gears[i], 0))
  expect(overlaps(a, b)).toBe(0)
  expect(overlaps(b, c)).toBe(0)
})

it('puts teeth inside a ring', () => {
  const gears: Gear[] = [
    { radius: 0.1, x: 0.2, turn: 0.4 },
    { radius: 0.4, x: 0, turn: 0, inner: 0.3 },
  ]
  const wheels = wheelsIn(train(gears, [[0, 1, -3]]))
  expect(wheels.map((w) => w.toothing.inwards)).toEqual([false, true])
  expect(wheels[1].toothing.pitch).toBeCloseTo(0.3, 9)
  const [a, ring] = wheels.map((w, i) => rimOf(w, gears[i], 0))
  // All of the pinion is within the opening, whose outline the ring's rim is.
  expect(a.filter((p) => !inside(p, ring)).length).toBe(0)
})

it('leaves wheels alone whose shape has nothing to do with the ratio', () => {
  const gears: Gear[] = [
    { radius: 0.3, x: 0, turn: 0 },
    { radius: 0.3, x: 0.4, turn: 0 },
  ]
  expect(wheelsIn(train(gears, [[0, 1, 3]])).map((w) => w.shape)).toEqual([-1, 0])
})
