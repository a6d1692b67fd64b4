import { apply, check, type Scene } from '@freebody/scene'
import { expect, it } from 'vitest'
import { freePointName, removePoint, renamePoint, usesOfPoint } from './points'

const scene: Scene = {
  version: 1,
  bodies: [
    { id: 'rod', mass: 1, inertia: [1, 1, 1], points: { tip: [1, 0, 0], tip2: [2, 0, 0] } },
    { id: 'bob', kind: 'particle', mass: 1, position: [1, 0, 0] },
  ],
  joints: [{ id: 'pin', kind: 'spherical', a: { body: 'rod', point: 'tip' }, b: { body: 'bob' } }],
  forces: [{ id: 'push', kind: 'force', a: { body: 'rod', point: 'tip2' } }],
  equations: [{ id: 'e', text: 'rod.tip.z + rod.tip2.z = rod.z' }],
}
const rod = scene.bodies![0]

it('renames a point wherever it is spoken of', () => {
  const after = apply(scene, renamePoint(scene, rod, 'tip', 'end')).scene
  expect(Object.keys(after.bodies![0].points!)).toEqual(['end', 'tip2'])
  expect(after.joints![0].a.point).toBe('end')
  expect(after.forces![0].a.point).toBe('tip2')
  expect(after.equations![0].text).toBe('rod.end.z + rod.tip2.z = rod.z')
  expect(check(after)).toEqual(check(scene))
})

it('renames it in every typed text, in quotes where it must be', () => {
  const typed: Scene = {
    ...scene,
    bodies: [{ ...rod, id: 'base/1' }, scene.bodies![1]],
    joints: [{ id: 'pin', kind: 'spherical', a: { body: 'base/1', point: 'tip' }, b: { body: 'bob' } }],
    forces: [
      {
        id: 'push',
        kind: 'typed',
        a: { body: 'base/1', point: 'tip' },
        params: { force: '-2*"base/1".tip.v' },
      },
    ],
    equations: [],
    laws: [{ id: 'rub', kind: 'typed', joint: 'pin', params: { force: '-"base/1".tip.speed*v' } }],
  }
  const after = apply(typed, renamePoint(typed, typed.bodies![0], 'tip', 'the end')).scene
  expect(after.forces![0].a.point).toBe('the end')
  expect(after.forces![0].params).toEqual({ force: '-2*"base/1"."the end".v' })
  expect(after.laws![0].params).toEqual({ force: '-"base/1"."the end".speed*v' })
  expect(check(after)).toEqual([])
})

it('leaves what hung on a removed point where it is', () => {
  const after = apply(scene, removePoint(scene, rod, 'tip2')).scene
  expect(after.bodies![0].points).toEqual({ tip: [1, 0, 0] })
  expect(after.forces![0].a).toEqual({ body: 'rod', at: [2, 0, 0] })
  const bare = apply(after, removePoint(after, after.bodies![0], 'tip')).scene
  expect(bare.bodies![0]).not.toHaveProperty('points')
})

it('counts uses and finds free names', () => {
  expect(usesOfPoint(scene, 'rod', 'tip')).toBe(1)
  expect(usesOfPoint(scene, 'bob', 'tip')).toBe(0)
  expect(freePointName({ id: 'x', points: { point1: [0, 0, 0] } })).toBe('point2')
})
