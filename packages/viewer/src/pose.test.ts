import { compile, createWorkspace, evaluate, GROUND, reaction } from '@freebody/dynamics'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import {
  createPoses,
  placeInstance,
  placeOfFrame,
  placePoint,
  readPose,
  readQuat,
  writeQuat,
  type Moment,
} from './pose'

const half = Math.SQRT1_2
/** Body 1: a quarter turn about z, which takes x to y. */
function moment(fraction: number, after = [1, 2, 3, half, 0, 0, half]): Moment {
  const still = [0, 0, 0, 1, 0, 0, 0]
  const state = (q: number[]) => ({ q: Float64Array.from(q) }) as unknown as Moment['state']
  return { previous: state([...still, ...still]), state: state([...still, ...after]), fraction }
}

describe('quaternions', () => {
  it('go from scalar first to scalar last, and back', () => {
    const q = readQuat(new Quaternion(), [9, 0.1, 0.2, 0.3, 0.4], 1)
    expect(q.toArray()).toEqual([0.2, 0.3, 0.4, 0.1])
    expect(writeQuat(q)).toEqual([0.1, 0.2, 0.3, 0.4])
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

  it('are the matrices that instances are placed by', () => {
    const poses = createPoses(2)
    poses.update(moment(1))
    const local = new Matrix4().makeTranslation(0.5, 0, 0).multiply(new Matrix4().makeScale(2, 3, 4))
    const out = new Float32Array(32)
    placeInstance(out, 16, poses, 1, local)
    const expected = new Matrix4()
      .compose(new Vector3(1, 2, 3), new Quaternion(0, 0, half, half), new Vector3(1, 1, 1))
      .multiply(local)
    expected.elements.forEach((x, i) => {
      expect(out[16 + i]).toBeCloseTo(x, 6)
    })
    expect(
      placePoint(new Vector3(), poses, 1, [9, 1, 0, 0], 1).distanceTo(new Vector3(1, 3, 3)),
    ).toBeLessThan(1e-12)
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
    const poses = createPoses(2)
    poses.update({ state, previous: state, fraction: 1 })
    const point = placePoint(new Vector3(), poses, 1, hinge.p_BF, 3)
    const expected = new Vector3().fromArray(reaction(model, state, ws, hinge, 1).point)
    expect(point.distanceTo(expected)).toBeLessThan(1e-12)
  })

  it('have the place and orientation they were given', () => {
    const position = new Vector3()
    const quaternion = new Quaternion()
    placeOfFrame(hinge, 1).decompose(position, quaternion, new Vector3())
    expect(position.toArray()).toEqual([0.3, -0.2, 0.5])
    expect(quaternion.angleTo(new Quaternion(0.5, 0.5, 0.5, 0.5))).toBeLessThan(1e-7)
  })
})
