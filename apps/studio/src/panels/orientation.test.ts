import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import { quatOfAngles } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { evaluator } from './number-input'
import { anglesOf, toldBy, wayOf } from './orientation'

const evaluate = evaluator([{ id: 'a', value: 0.3 }])

/** Same turn, whichever sign. */
function same(a: Quat, b: Quat): void {
  const dot = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])
  expect(dot).toBeCloseTo(1, 12)
}

describe('angles', () => {
  it('and quaternions say the same', () => {
    for (let n = 0; n < 200; n++) {
      const angles = [0, 1, 2].map(
        (i) => (((n * (2 * i + 7)) % 61) / 61 - 0.5) * 2 * Math.PI,
      ) as unknown as Vec3
      same(quatOfAngles(anglesOf(quatOfAngles(angles))), quatOfAngles(angles))
    }
  })
  it.each([1, -1])('hold where pitch is a quarter turn (%i)', (sign) => {
    const q = quatOfAngles([0.4, (sign * Math.PI) / 2, 1.1])
    same(quatOfAngles(anglesOf(q)), q)
  })
  it('turn about x first', () => {
    expect(rotateByQuat(quatOfAngles([Math.PI / 2, 0, Math.PI / 2]), [0, 1, 0])[2]).toBeCloseTo(1, 12)
  })
})

describe('ways', () => {
  it('are told apart', () => {
    expect(wayOf({})).toBeNull()
    expect(wayOf({ axis: [1, 0, 0] })).toBe('axis')
    expect(wayOf({ angles: [0, '=a', 0] })).toBe('angles')
    expect(wayOf({ turn: [1, 0, 0, 0] })).toBe('turn')
  })
  it('lead into each other', () => {
    const told = toldBy({ angles: [0, '=a', 0] }, 'turn', evaluate)
    expect(told?.turn?.[2]).toBeCloseTo(Math.sin(0.15), 12)
    expect(toldBy(told!, 'angles', evaluate)?.angles?.[1]).toBeCloseTo(0.3, 12)
    expect(toldBy({ axis: [0, 1, 0] }, 'axis', evaluate)).toEqual({ axis: [0, 1, 0] })
    expect(toldBy({}, 'angles', evaluate)).toEqual({ angles: [0, 0, 0] })
    expect(toldBy({ angles: ['=nobody', 0, 0] }, 'turn', evaluate)).toBeNull()
  })
})
