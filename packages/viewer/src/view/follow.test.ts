import { expect, it } from 'vitest'
import { createFollower } from './follow'
import { usual } from './orbit'

it('displaces the target as the body is displaced, from the second frame on', () => {
  const rig = { orbit: { ...usual, target: [1, 2, 3] as const } }
  const m_WB = new Float64Array(32)
  const indexOf = new Map([['bar', 1]])
  const follow = createFollower()
  const at = (x: number, y: number, z: number) => m_WB.set([x, y, z], 16 + 12)
  at(5, 0, 0)
  follow(rig, { m_WB }, indexOf, 'bar')
  expect(rig.orbit.target).toEqual([1, 2, 3])
  at(5.5, 0, -1)
  follow(rig, { m_WB }, indexOf, 'bar')
  expect(rig.orbit.target).toEqual([1.5, 2, 2])
  // Nothing is followed, then the body again, from where it is by then.
  follow(rig, { m_WB }, indexOf, null)
  at(9, 9, 9)
  follow(rig, { m_WB }, indexOf, 'bar')
  follow(rig, { m_WB }, indexOf, 'gone')
  expect(rig.orbit.target).toEqual([1.5, 2, 2])
})
