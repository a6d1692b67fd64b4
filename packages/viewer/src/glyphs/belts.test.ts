import type { Joint, Scene } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createPoses } from '../pose'
import { sessionOf } from '../testing/session'
import { alongBelt, BELT_POINTS, beltOf, dashesOf, layBelt } from './belts'

const Y = [0, 1, 0] as const

function scene(crossed: boolean, turn: number): Scene {
  const wheel = (id: string, radius: number, x: number, angle: number) => ({
    id,
    mass: 1,
    shapes: [{ kind: 'disc' as const, radius, thickness: 0.05, axis: Y }],
    position: [x, 0, 0] as const,
    angles: [0, angle, 0] as const,
  })
  const belt: Joint = {
    id: 'belt',
    kind: 'belt',
    a: { body: 'ground', at: [0, 0, 0], axis: Y },
    b: { body: 'a', axis: Y },
    more: [
      { body: 'ground', at: [1, 0, 0], axis: Y },
      { body: 'b', axis: Y },
    ],
    params: { radius1: 0.1, radius2: 0.3, crossed, offset: Math.atan2(Math.sin(turn), Math.cos(turn)) * 0.1 },
  }
  return { version: 1, bodies: [wheel('a', 0.1, 0, turn), wheel('b', 0.3, 1, 0)], joints: [belt] }
}

function laid(crossed: boolean, turn = 0) {
  const session = sessionOf(scene(crossed, turn))
  const poses = createPoses(3)
  poses.update(session)
  const belt = beltOf(session.model.constraints[0], 0.05)!
  const points = new Float64Array(3 * BELT_POINTS)
  const lengths = new Float64Array(BELT_POINTS)
  expect(layBelt(belt, poses, points, lengths)).toBe(true)
  return { belt, poses, points, lengths, all: lengths[BELT_POINTS - 1] }
}

describe.each([false, true])('a belt (crossed: %s)', (crossed) => {
  const { points, lengths, all } = laid(crossed)

  it('lies on its pulleys and straight between them', () => {
    for (let i = 0; i < BELT_POINTS; i++) {
      const p = new Vector3().fromArray(points, 3 * i)
      expect(
        Math.min(
          Math.abs(p.length() - 0.1),
          Math.abs(
            p
              .clone()
              .sub(new Vector3(1, 0, 0))
              .length() - 0.3,
          ),
        ),
      ).toBeLessThan(1e-9)
    }
  })

  it('is as long as the formula says', () => {
    const [r1, r2, d] = [0.1, 0.3, 1]
    const beta = Math.acos((crossed ? r1 + r2 : r1 - r2) / d)
    const straight = Math.sqrt(d * d - (crossed ? r1 + r2 : r1 - r2) ** 2)
    const wraps = crossed ? 2 * (Math.PI - beta) * (r1 + r2) : 2 * beta * r2 + 2 * (Math.PI - beta) * r1
    expect(all / (2 * straight + wraps)).toBeGreaterThan(0.995)
    expect(all / (2 * straight + wraps)).toBeLessThan(1)
  })

  it('has dashes that run with the first pulley', () => {
    const small = 0.2
    const next = laid(crossed, small)
    const [before, after] = [
      dashesOf(laid(crossed).belt, laid(crossed).poses, all),
      dashesOf(next.belt, next.poses, all),
    ]
    // The rim at the top of the first pulley moves along +x for a turn about +y.
    const spacing = all / before.count
    const at = (first: number) => alongBelt(new Vector3(), points, lengths, first * spacing)
    const top = new Vector3(0, 0, 0.1)
    const dashes = Array.from({ length: before.count }, (_, k) => k)
    const i = dashes.sort(
      (j, k) => at(before.first + j).distanceTo(top) - at(before.first + k).distanceTo(top),
    )[0]
    const way = at(after.first + i).sub(at(before.first + i))
    expect(way.length()).toBeGreaterThan(0.8 * small * 0.1)
    expect(way.length()).toBeLessThan(1.2 * small * 0.1)
    expect(way.x).toBeGreaterThan(0)
  })

  it('has the same dashes after a full turn', () => {
    const [a, b] = [laid(crossed, 0.3), laid(crossed, 0.3 + 2 * Math.PI)]
    const [first, later] = [dashesOf(a.belt, a.poses, a.all), dashesOf(b.belt, b.poses, b.all)]
    expect(later.count).toBe(first.count)
    expect(Math.abs(((later.first - first.first + 0.5) % 1) - 0.5)).toBeLessThan(1e-6)
  })
})
