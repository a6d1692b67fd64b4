import { vec3, rotateByQuat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { random } from '../../testing/session'
import type { Ray } from '../../types'
import { across } from '../../view/rays'
import { startMove, startTurn, withWay } from './drags'

const world: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const back = vec3.unit([0.5, -0.7, 0.4])
const p: Vec3 = [0.2, -0.1, 0.6]

/** From the camera through a point. */
function through(point: Vec3): Ray {
  const origin = vec3.add([0, 0, 0], back, 8)
  return { origin, direction: vec3.unit(vec3.add(point, origin, -1)) }
}

describe.each([1, 2, 3])('a move (seed %i)', (seed) => {
  const next = random(seed)
  const grip = vec3.add(p, world[0], 0.3)
  const way = 2 * next() - 1

  it('along an axis is the distance along it', () => {
    const follow = startMove({ kind: 'axis', axis: 'x' }, through(grip), p, world, back)
    const drag = follow(through(vec3.add(grip, world[0], way)))
    expect(drag.value).toBeCloseTo(way, 9)
    expect(drag.p_W[0]).toBeCloseTo(p[0] + way, 9)
    expect(drag.p_W[1]).toBe(p[1])
  })

  it('in a plane stays in it', () => {
    const at = vec3.add(p, [0.1, 0.1, 0])
    const follow = startMove({ kind: 'plane', axis: 'z' }, through(at), p, world, back)
    const { delta_W } = follow(through(vec3.add(at, [way, 0.4, 0])))
    expect(delta_W[2]).toBeCloseTo(0, 12)
    expect(delta_W[0]).toBeCloseTo(way, 9)
    expect(delta_W[1]).toBeCloseTo(0.4, 9)
  })

  it('by the centre stays in the plane of the screen', () => {
    const follow = startMove({ kind: 'centre', axis: null }, through(p), p, world, back)
    const { delta_W, value } = follow(through(vec3.add(p, across(back), way)))
    expect(vec3.dot(delta_W, back)).toBeCloseTo(0, 9)
    expect(value).toBeCloseTo(Math.abs(way), 9)
  })

  it('begins with nothing', () => {
    for (const handle of [
      { kind: 'axis', axis: 'y' },
      { kind: 'plane', axis: 'x' },
      { kind: 'centre', axis: null },
    ] as const)
      expect(
        vec3.length(startMove(handle, through(grip), p, world, back)(through(grip)).delta_W),
      ).toBeLessThan(1e-12)
  })
})

describe('snapping', () => {
  it('changes the distance, the displacement and the point', () => {
    const drag = startMove(
      { kind: 'axis', axis: 'x' },
      through(p),
      p,
      world,
      back,
    )(through(vec3.add(p, world[0], 0.43)))
    const snapped = withWay(drag, p, [0.4, 0, 0], world)
    expect(snapped.value).toBeCloseTo(0.4, 12)
    expect(snapped.p_W[0]).toBeCloseTo(p[0] + 0.4, 12)
  })
})

describe('a turn', () => {
  const axis: Vec3 = vec3.unit([0.2, -0.5, 0.9])
  const from = across(axis)
  const on = (angle: number) =>
    vec3.add(
      vec3.add(p, vec3.scale(from, 0.5 * Math.cos(angle))),
      vec3.scale(vec3.cross(axis, from), 0.5 * Math.sin(angle)),
    )

  it('is the angle of the pointer about the axis, with full turns', () => {
    const follow = startTurn('z', axis, through(on(0.3)), p, on(0.3))
    let drag = follow(through(on(0.3)))
    for (let a = 0.3; a <= 8; a += 0.1) drag = follow(through(on(a)))
    expect(drag.value).toBeCloseTo(7.7, 6)
  })

  it('rotates the start of the drag to the pointer', () => {
    const drag = startTurn('z', axis, through(on(0.3)), p, on(0.3))(through(on(1.5)))
    const r = rotateByQuat(drag.delta_W, vec3.add(on(0.3), p, -1))
    expect(vec3.length(vec3.add(r, vec3.add(on(1.5), p, -1), -1))).toBeLessThan(1e-6)
  })

  it('of a ring seen from its edge follows its tangent', () => {
    const edge = vec3.cross(back, across(back))
    const grip = vec3.add(p, back, 0.5)
    const tangent = vec3.cross(edge, back)
    const drag = startTurn('x', edge, through(grip), p, grip)(through(vec3.add(grip, tangent, 0.1)))
    expect(drag.value).toBeCloseTo(0.2, 3)
  })
})
