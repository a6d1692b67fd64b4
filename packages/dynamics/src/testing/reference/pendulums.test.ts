/* Pendulums and tops against closed forms and 34-digit integrations in minimal coordinates. */
import { describe, expect, it } from 'vitest'
import { GROUND, sameState, type ModelSpec } from '../..'
import { ABOUT_MINUS_Y, doublePendulum, turnedInXZ } from '../mechanisms'
import { doublePendulumMotion } from './double-pendulum'
import { follow } from './follow'
import { cuspidalTop, fastPrecession, slowPrecession } from './heavy-top'
import { physicalPendulum } from './physical-pendulum'
import { simplePendulum } from './simple-pendulum'
import { largest, times } from './table'
import { worst } from './worst'

describe('physical pendulum', () => {
  const spec: ModelSpec = {
    bodies: [
      {
        id: 'bar',
        mass: 2,
        inertia: [1 / 6, 1 / 6, 0.0005],
        p_WB: [0.5, 0, 0],
        q_WB: turnedInXZ(Math.PI / 2),
      },
    ],
    joints: [
      {
        id: 'pivot',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'bar', p_BF: [0, 0, 0.5], q_BF: ABOUT_MINUS_Y },
        ],
      },
    ],
  }

  it('swings and loads its pivot as the elliptic functions say', () => {
    const position = worst(1)
    const speed = worst(largest(physicalPendulum, 'phidot'))
    const force = worst(largest(physicalPendulum, 'force'))
    follow(spec, times(physicalPendulum), (at, i) => {
      const r = physicalPendulum[i]
      position.see(at.place('bar'), [r.comX, 0, r.comZ])
      position.seeTurn(at.orientation('bar'), turnedInXZ(r.phi))
      speed.see(at.spin('bar'), [0, -r.phidot, 0])
      force.see(at.reaction('pivot').force, [r.pivotForceX, 0, r.pivotForceZ])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })

  it('repeats itself to the last bit', () => {
    const a = follow(spec, [0, 1, 3.3], () => undefined)
    const b = follow(spec, [0, 1, 3.3], () => undefined)
    expect(sameState(a, b)).toBe(true)
  })
})

describe('double pendulum', () => {
  it('follows the chaotic motion within the growth of small errors', () => {
    const position = worst(1.8)
    const force = worst(largest(doublePendulumMotion, 'force'))
    follow(doublePendulum(), times(doublePendulumMotion), (at, i) => {
      const r = doublePendulumMotion[i]
      position.see(at.place('upper'), [r.com1X, 0, r.com1Z], r.growth)
      position.see(at.place('lower'), [r.com2X, 0, r.com2Z], r.growth)
      force.see(at.reaction('pivot').force, [r.pivotForceX, 0, r.pivotForceZ], r.growth)
      force.see(at.reaction('elbow').force, [r.elbowForceX, 0, r.elbowForceZ], r.growth)
    })
    expect(position.value).toBeLessThan(1e-12)
    expect(force.value).toBeLessThan(1e-12)
  })
})

describe('heavy top', () => {
  const motions = { cuspidalTop, slowPrecession, fastPrecession }

  it.each(Object.entries(motions))('%s', (_, motion) => {
    const first = motion[0]
    const l = 0.1
    const spec: ModelSpec = {
      bodies: [
        {
          id: 'top',
          mass: 1,
          inertia: [0.003, 0.003, 0.002],
          p_WB: [first.comX, first.comY, first.comZ],
          q_WB: [first.qw, first.qx, first.qy, first.qz],
          // v = ω × r with r = l z in body axes, turned into the world by the quaternion about x
          v_WB: [l * first.wY, -l * first.wX, 0],
          w_WB_B: [first.wX, first.wY, first.wZ],
        },
      ],
      joints: [
        { id: 'ball', kind: 'spherical', frames: [{ body: GROUND }, { body: 'top', p_BF: [0, 0, -l] }] },
      ],
    }
    const position = worst(l)
    const spin = worst(200)
    const force = worst(largest(motion, 'force'))
    follow(spec, times(motion), (at, i) => {
      const r = motion[i]
      position.see(at.place('top'), [r.comX, r.comY, r.comZ])
      position.seeTurn(at.orientation('top'), [r.qw, r.qx, r.qy, r.qz])
      spin.see(at.spin('top'), [r.wX, r.wY, r.wZ])
      force.see(at.reaction('ball').force, [r.pivotForceX, r.pivotForceY, r.pivotForceZ])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(spin.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})

describe('simple pendulum', () => {
  const spec: ModelSpec = {
    gravity: [0, -9.81, 0],
    bodies: [{ id: 'mass', kind: 'particle', mass: 1, p_WB: [-1, 0, 0] }],
    joints: [
      { id: 'bar', kind: 'distance', frames: [{ body: GROUND }, { body: 'mass' }], params: { length: 1 } },
    ],
  }

  it('swings for a hundred seconds and pulls on its bar', () => {
    const position = worst(1)
    const speed = worst(largest(simplePendulum, 'v'))
    const force = worst(largest(simplePendulum, 'tension'))
    follow(spec, times(simplePendulum), (at, i) => {
      const r = simplePendulum[i]
      position.see(at.place('mass'), [r.x, r.y, 0])
      speed.see(at.velocity('mass'), [r.vx, r.vy, 0])
      force.see(at.reaction('bar').force, [-r.tension * r.x, -r.tension * r.y, 0])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})
