import type { Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { random } from '../testing/session'
import type { Ray } from '../types'
import {
  across,
  add,
  alongLine,
  angleAround,
  cross,
  dot,
  length,
  onPlane,
  plainPoint,
  scale,
  unit,
  unwrapped,
} from './rays'

const vector = (next: () => number): Vec3 => [2 * next() - 1, 2 * next() - 1, 2 * next() - 1]

describe.each([1, 2, 3, 4])('a ray (seed %i)', (seed) => {
  const next = random(seed)
  const p = vector(next)
  const d = unit(vector(next))

  it('finds the point of a line it was aimed at', () => {
    const s = 3 * next() - 1.5
    const target = add(p, d, s)
    const origin = add(target, scale(unit(vector(next)), 5))
    const ray: Ray = { origin, direction: unit(add(target, origin, -1)) }
    expect(alongLine(ray, p, d)).toBeCloseTo(s, 8)
  })

  it('finds the point of a plane it was aimed at', () => {
    const target = add(p, across(d), 0.7)
    const origin = add(target, add(d, across(d), 0.3), 4)
    const hit = onPlane({ origin, direction: unit(add(target, origin, -1)) }, p, d)
    expect(length(add(hit!, target, -1))).toBeLessThan(1e-9)
  })

  it('finds the angle around an axis', () => {
    const from = across(d)
    const f = cross(d, from)
    const angle = 6 * next() - 3
    const target = add(add(p, from, 0.8 * Math.cos(angle)), f, 0.8 * Math.sin(angle))
    const origin = add(target, add(d, from, 0.2), 3)
    const found = angleAround({ origin, direction: unit(add(target, origin, -1)) }, p, d, from)
    expect(found).toBeCloseTo(angle, 8)
  })
})

describe('rays that miss', () => {
  it('say so', () => {
    expect(onPlane({ origin: [0, 0, 1], direction: [1, 0, 0] }, [0, 0, 0], [0, 0, 1])).toBeNull()
    expect(onPlane({ origin: [0, 0, 1], direction: [0, 0, 1] }, [0, 0, 0], [0, 0, 1])).toBeNull()
    expect(alongLine({ origin: [0, 0, 5], direction: [0, 0, -1] }, [0, 0, 0], [0, 0, 1])).toBeNull()
    expect(
      angleAround({ origin: [5, 0, 0], direction: [-1, 0, 0] }, [0, 0, 0], [0, 0, 1], [1, 0, 0]),
    ).toBeNull()
  })
})

describe('turns', () => {
  it('are counted', () => {
    let angle = 0
    for (let i = 0; i <= 50; i++) {
      const wrapped = Math.atan2(Math.sin(0.4 * i), Math.cos(0.4 * i))
      angle = unwrapped(wrapped, angle)
    }
    expect(angle).toBeCloseTo(20, 9)
  })
})

describe('the plane under the pointer', () => {
  const back = unit([1, -2, 1])
  it('is the floor where that is seen', () => {
    const origin: Vec3 = add([0, 0, 0], back, 6)
    const p = plainPoint({ origin, direction: scale(back, -1) }, 0, [0, 0, 0], back, 100)
    expect(length(p!)).toBeLessThan(1e-9)
    expect(plainPoint({ origin, direction: scale(back, -1) }, -1, [0, 0, 0], back, 100)![2]).toBeCloseTo(
      -1,
      12,
    )
  })

  it('is upright through the target above the horizon and from the side', () => {
    const up = plainPoint(
      { origin: add([0, 0, 0], back, 6), direction: unit([-1, 2, 0.2]) },
      0,
      [0, 0, 0.5],
      back,
      100,
    )
    expect(dot(add(up!, [0, 0, 0.5], -1), unit([1, -2, 0]))).toBeCloseTo(0, 9)
    const side = plainPoint(
      { origin: [0, -5, 0.4], direction: [0, 1, -0.01] },
      0,
      [0, 0, 0.5],
      [0, -1, 0],
      100,
    )
    expect(side![1]).toBeCloseTo(0, 12)
    expect(side![2]).toBeCloseTo(0.35, 9)
  })
})
