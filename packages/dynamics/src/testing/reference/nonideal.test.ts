/* Constraints that do work, by friction or by a motor, against 34-digit one-coordinate integrations and inverse dynamics. */
import { describe, expect, it } from 'vitest'
import { GROUND, type JointSpec, type LawSpec, type ModelSpec } from '../..'
import { parabola } from '../../functions/curves'
import { paraboloid } from '../../functions/surfaces'
import { ABOUT_MINUS_Y, ALONG_Y, sliderCrank, turnedInXZ } from '../mechanisms'
import { coulombBead, idealBead, quadraticBead, viscousBead } from './bead'
import { acceleratedDrive, singleCrank, steadyDrive } from './driven-crank'
import { follow } from './follow'
import { largest, times } from './table'
import { worst } from './worst'

describe('bead on a parabola', () => {
  const frames = [{ body: GROUND }, { body: 'bead' }]
  const curve: JointSpec[] = [
    { id: 'wire', kind: 'point-on-curve', frames, params: { curve: parabola(2), start: 1 } },
  ]
  const surface: JointSpec[] = [
    { id: 'wire', kind: 'point-on-surface', frames, params: { surface: paraboloid(2, 0) } },
    { id: 'side', kind: 'point-on-plane', frames: [{ body: GROUND, q_BF: ALONG_Y }, { body: 'bead' }] },
  ]
  const viscous: LawSpec = { id: 'law', kind: 'viscous', joint: 'wire', params: { translation: 0.4 } }
  const quadratic: LawSpec = { id: 'law', kind: 'quadratic', joint: 'wire', params: { translation: 0.3 } }
  // The engine's friction is −μN v/√(v² + v_s²). From rest that lacks an impulse of about μN v_s/a, which puts the bead off
  // by some v_s·1 s: with v_s = 1e-9 m/s still within 1e-9 m.
  const coulomb: LawSpec = {
    id: 'law',
    kind: 'coulomb',
    joint: 'wire',
    params: { friction: 0.15, slip: 1e-9 },
  }
  const cases = [
    { name: 'ideal, on a wire', joints: curve, laws: [], motion: idealBead },
    { name: 'ideal, on a surface', joints: surface, laws: [], motion: idealBead },
    { name: 'viscous, on a wire', joints: curve, laws: [viscous], motion: viscousBead },
    { name: 'viscous, on a surface', joints: surface, laws: [viscous], motion: viscousBead },
    { name: 'quadratic, on a wire', joints: curve, laws: [quadratic], motion: quadraticBead },
    { name: 'quadratic, on a surface', joints: surface, laws: [quadratic], motion: quadraticBead },
    { name: 'Coulomb, on a wire', joints: curve, laws: [coulomb], motion: coulombBead },
    { name: 'Coulomb, on a surface', joints: surface, laws: [coulomb], motion: coulombBead },
  ]

  it.each(cases)('$name', ({ joints, laws, motion }) => {
    const spec: ModelSpec = {
      bodies: [{ id: 'bead', kind: 'particle', mass: 0.5, p_WB: [1, 0, 1] }],
      joints,
      laws,
    }
    const position = worst(1)
    const speed = worst(largest(motion, 'v'))
    const force = worst(largest(motion, 'force'))
    follow(spec, times(motion), (at, i) => {
      const r = motion[i]
      position.see(at.place('bead'), [r.x, 0, r.z])
      speed.see(at.velocity('bead'), [r.vx, 0, r.vz])
      force.see(at.reaction('wire').force, [r.forceX, 0, r.forceZ])
      const n = 1 / Math.hypot(1, 2 * r.x)
      force.see(at.reaction('wire', 'ideal').force, [-2 * r.x * n * r.normal, 0, n * r.normal])
      force.see(at.reaction('wire', 'non-ideal').force, [n * r.tangential, 0, 2 * r.x * n * r.tangential])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})

describe('driven crank', () => {
  const cases = [
    { name: 'at constant speed', motion: steadyDrive, coefficients: [0, 10] },
    { name: 'accelerated from rest', motion: acceleratedDrive, coefficients: [0, 0, 2] },
  ]

  it.each(cases)('$name needs the torque of the inverse dynamics', ({ motion, coefficients }) => {
    const spec = sliderCrank({
      theta: 0,
      thetadot: coefficients[1],
      drive: { kind: 'polynomial', coefficients },
    })
    const position = worst(1.1)
    const speed = worst(largest(motion, 'thetadot'))
    const force = worst(largest(motion, 'force'))
    const torque = worst(largest(motion, 'torque'))
    follow(spec, times(motion), (at, i) => {
      const r = motion[i]
      position.see(at.place('crank'), [r.crankComX, 0, r.crankComZ])
      position.seeTurn(at.orientation('crank'), turnedInXZ(r.theta))
      position.see(at.place('rod'), [r.rodComX, 0, r.rodComZ])
      position.see(at.place('slider'), [r.sliderX, 0, 0])
      speed.see(at.spin('crank'), [0, -r.thetadot, 0])
      speed.see(at.velocity('slider'), [r.sliderVx, 0, 0])
      force.see(at.reaction('crank pin').force, [r.groundForceX, 0, r.groundForceZ])
      force.see(at.reaction('rod pin').force, [r.crankForceX, 0, r.crankForceZ])
      force.see(at.reaction('wrist pin').force, [r.wristForceX, 0, r.wristForceZ])
      force.see(at.reaction('guide').force, [0, 0, r.guideForceZ])
      torque.see(at.reaction('motor').torque, [0, -r.motorTorque, 0])
      expect(at.evaluated).toMatchObject({ rank: 18, redundant: 3 })
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
    expect(torque.value).toBeLessThan(1e-8)
  })

  it('alone needs the torque of its weight', () => {
    const frames = [
      { body: GROUND, q_BF: ABOUT_MINUS_Y },
      { body: 'crank', p_BF: [-0.15, 0, 0], q_BF: ABOUT_MINUS_Y },
    ] as const
    const spec: ModelSpec = {
      bodies: [
        {
          id: 'crank',
          mass: 1,
          inertia: [0.0001, 0.0075, 0.0075],
          p_WB: [0.15, 0, 0],
          v_WB: [0, 0, 1.5],
          w_WB_B: [0, -10, 0],
        },
      ],
      joints: [
        { id: 'pivot', kind: 'revolute', frames },
        {
          id: 'motor',
          kind: 'driven-angle',
          frames,
          params: { profile: { kind: 'polynomial', coefficients: [0, 10] } },
        },
      ],
    }
    const position = worst(0.3)
    const force = worst(largest(singleCrank, 'force'))
    const torque = worst(largest(singleCrank, 'torque'))
    follow(spec, times(singleCrank), (at, i) => {
      const r = singleCrank[i]
      position.see(at.place('crank'), [0.15 * Math.cos(r.theta), 0, 0.15 * Math.sin(r.theta)])
      force.see(at.reaction('pivot').force, [r.pivotForceX, 0, r.pivotForceZ])
      torque.see(at.reaction('motor').torque, [0, -r.motorTorque, 0])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
    expect(torque.value).toBeLessThan(1e-8)
  })
})
