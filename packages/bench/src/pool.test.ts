import { expect, it } from 'vitest'
import type { Isolate } from './isolate'
import { createPool } from './pool'

it('loads each engine once, and ends all of them', () => {
  const ended: string[] = []
  const pool = createPool((contender) => ({ end: () => ended.push(contender) }) as unknown as Isolate)
  const [first, other] = [pool.isolate('mujoco'), pool.isolate('jolt')]
  expect(pool.isolate('mujoco')).toBe(first)
  expect(other).not.toBe(first)
  pool.end()
  expect(ended).toEqual(['mujoco', 'jolt'])
  expect(pool.isolate('mujoco')).not.toBe(first)
})
