import { compile, createWorkspace, evaluate, GROUND, reaction } from '@freebody/dynamics'
import { Quaternion, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { placeOfFrame, readFramePoint, readPose, readQuat, type Moment } from './pose'

const half = Math.SQRT1_2
/** Body 1: a quarter turn about z, which takes x to y. */
function moment(fraction: number, after = [1, 2, 3, half, 0, 0, half]): Moment {
  const still = [0, 0, 0, 1, 0, 0, 0]
  const state = (q: number[]) => ({ q: Float64Array.from(q) }) as unknown as Moment['state']
  return { previous: state([...still, ...still]), state: state([...still, ...after]), fraction }
}

describe('quaternions', () => {
  it('go from scalar first to scalar last', () => {
    expect(readQuat(new Quaternion(), [9, 0.1, 0.2, 0.3, 0.4], 1).toArray()).toEqual([0.2, 0.3, 0.4, 0.1])
  })

  it('turn vectors as the engine does', () => {
    const q = readQuat(new Quaternion(), [half, 0, 0, half], 0)
    const x = new Vector3(1, 0, 0).applyQuaternion(q)
    expect(x.distanceTo(new Vector3(0, 1, 0))).toBeLessThan(1e-15)
  })
})

describe('poses', () => {
  const position = new Vector3()
  const turn = new Quaternion()

  it('are exactly the two states at the ends', () => {
    readPose(moment(1), 1, position, turn)
    expect(position.toArray()).toEqual([1, 2, 3])
    expect(turn.angleTo(new Quaternion(0, 0, half, half))).toBeLessThan(1e-7)
    readPose(moment(0), 1, position, turn)
    expect(position.toArray()).toEqual([0, 0, 0])
    expect(turn.angleTo(new Quaternion())).toBeLessThan(1e-7)
  })

  it('turn at an even rate in between, the short way round', () => {
    for (const sign of [1, -1]) {
      readPose(moment(1 / 3, [3, 0, 0, sign * half, 0, 0, sign * half]), 1, position, turn)
      expect(position.x).toBeCloseTo(1, 15)
      expect(turn.angleTo(new Quaternion())).toBeCloseTo(Math.PI / 6, 6)
      expect(turn.length()).toBeCloseTo(1, 14)
    }
  })
})

describe('frames of constraints', () => {
  const compiled = compile({
    bodies: [{ id: 'bar', mass: 1, inertia: [1, 1, 1], p_WB: [1, 2, 3], q_WB: [0.9, 0.1, -0.3, 0.4] }],
    joints: [
      {
        id: 'hinge',
        kind: 'revolute',
        frames: [{ body: GROUND }, { body: 'bar', p_BF: [0.3, -0.2, 0.5], q_BF: [0.5, 0.5, 0.5, 0.5] }],
      },
    ],
  })
  if (!compiled.ok) throw new Error('the bar does not compile')
  const { model, state } = compiled
  const [hinge] = model.constraints

  it('lie where the engine puts them', () => {
    const ws = createWorkspace(model)
    evaluate(model, state, ws)
    const point = new Vector3()
    readFramePoint({ state, previous: state, fraction: 1 }, hinge, 1, point)
    const expected = new Vector3().fromArray(reaction(model, state, ws, hinge, 1).point)
    expect(point.distanceTo(expected)).toBeLessThan(1e-12)
  })

  it('have the orientation they were given', () => {
    const { position, quaternion } = placeOfFrame(hinge, 1)
    expect(position.toArray()).toEqual([0.3, -0.2, 0.5])
    expect(quaternion.angleTo(new Quaternion(0.5, 0.5, 0.5, 0.5))).toBeLessThan(1e-7)
  })
})
