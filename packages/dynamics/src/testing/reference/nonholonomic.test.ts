/* Constraints on velocities against closed forms and 34-digit integrations in minimal coordinates. */
import type { Quat, Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { GROUND, type ForceSpec, type FrameSpec, type ModelSpec } from '../..'
import { push } from '../../forces/definition'
import { addForce, openVelocityRow } from '../../assembly/rows'
import { appellMotion, forcedAppellMotion } from './appell'
import { follow } from './follow'
import { skateMotion } from './knife-edge'
import { rollingMotion, steadyTurning60, steadyTurning80 } from './rolling-disc'
import { largest, times } from './table'
import { worst } from './worst'

describe('skate on an incline', () => {
  it('drifts sideways and presses as the closed form says', () => {
    const incline = Math.PI / 6
    const [c, s] = [Math.cos(incline), Math.sin(incline)]
    // x down the slope, z along its normal
    const slope: Quat = [Math.cos(incline / 2), 0, Math.sin(incline / 2), 0]
    const frames: FrameSpec[] = [{ body: GROUND, q_BF: slope }, { body: 'skate' }]
    const spec: ModelSpec = {
      bodies: [{ id: 'skate', mass: 2, inertia: [0.05, 0.05, 0.05], q_WB: slope, w_WB_B: [0, 0, 2] }],
      joints: [
        { id: 'ice', kind: 'planar', frames },
        { id: 'blade', kind: 'knife-edge', frames },
      ],
    }
    const position = worst(1)
    const speed = worst(largest(skateMotion, 'v'))
    const force = worst(largest(skateMotion, 'force'))
    follow(spec, times(skateMotion), (at, i) => {
      const r = skateMotion[i]
      position.see(at.place('skate'), [r.posX, r.posY, r.posZ])
      speed.see(at.velocity('skate'), [r.vx * c, r.vy, -r.vx * s])
      const [side, ahead] = [r.lateralForce * Math.cos(r.phi), -r.lateralForce * Math.sin(r.phi)]
      force.see(at.reaction('blade').force, [ahead * c, side, -ahead * s])
      force.see(at.reaction('ice').force, [r.normalForce * s, 0, r.normalForce * c])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})

describe('rolling disc', () => {
  const motions = { rollingMotion, steadyTurning60, steadyTurning80 }

  it.each(Object.entries(motions))('%s', (_, motion) => {
    const first = motion[0]
    const radius = 0.2
    const spec: ModelSpec = {
      bodies: [
        {
          id: 'disc',
          mass: 0.5,
          inertia: [0.005, 0.005, 0.01],
          p_WB: [first.comX, first.comY, first.comZ],
          q_WB: [first.qw, first.qx, first.qy, first.qz],
          v_WB: [first.vX, first.vY, first.vZ],
          w_WB_B: [first.wX, first.wY, first.wZ],
        },
      ],
      joints: [
        {
          id: 'table',
          kind: 'rolling-disc',
          frames: [{ body: GROUND }, { body: 'disc' }],
          params: { radius },
        },
      ],
    }
    const position = worst(radius)
    const speed = worst(largest(motion, 'v'))
    const force = worst(largest(motion, 'force'))
    follow(spec, times(motion), (at, i) => {
      const r = motion[i]
      position.see(at.place('disc'), [r.comX, r.comY, r.comZ])
      position.seeTurn(at.orientation('disc'), [r.qw, r.qx, r.qy, r.qz])
      speed.see(at.velocity('disc'), [r.vX, r.vY, r.vZ])
      const table = at.reaction('table')
      force.see(table.force, [r.forceX, r.forceY, r.forceZ])
      // it acts at the contact point: moment arm × force about the centre
      const arm: Vec3 = [r.contactX - r.comX, r.contactY - r.comY, -r.comZ]
      const moment = [
        arm[1] * r.forceZ - arm[2] * r.forceY,
        arm[2] * r.forceX - arm[0] * r.forceZ,
        arm[0] * r.forceY - arm[1] * r.forceX,
      ]
      force.see(table.torque, moment, radius)
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})

describe("Appell's particle", () => {
  const pull: ForceSpec = {
    id: 'pull',
    kind: 'custom',
    frames: [{ body: 'particle' }],
    params: { apply: (k, out) => push(out, k, 0, -6 * (k.p[0] - 1.5), -2 - 0.8 * k.p[0], 0) },
  }
  const cases = {
    'under gravity alone': { motion: appellMotion, forces: [] },
    'with a force': { motion: forcedAppellMotion, forces: [pull] },
  }

  it.each(Object.entries(cases))('%s keeps to its cone of velocities', (_, { motion, forces }) => {
    const first = motion[0]
    const spec: ModelSpec = {
      bodies: [{ id: 'particle', kind: 'particle', mass: 1, v_WB: [first.vx, first.vy, first.vz] }],
      joints: [
        {
          id: 'cone',
          kind: 'custom',
          frames: [{ body: 'particle' }],
          params: {
            rows: 1,
            level: 'velocity',
            // ψ = ½(ż² − ẋ² − ẏ²), so that ψ̇ = ż z̈ − ẋ ẍ − ẏ ÿ: the row depends on the velocity
            write(k, out) {
              const [x, y, z] = k.v
              openVelocityRow(out, (z * z - x * x - y * y) / 2, 0)
              addForce(out, k, 0, -x, -y, z)
            },
          },
        },
      ],
      forces,
    }
    const position = worst(1)
    const speed = worst(largest(motion, 'v'))
    const force = worst(largest(motion, 'force'))
    follow(spec, times(motion), (at, i) => {
      const r = motion[i]
      position.see(at.place('particle'), [r.x, r.y, r.z])
      speed.see(at.velocity('particle'), [r.vx, r.vy, r.vz])
      force.see(at.resultant('particle').subarray(0, 3), [r.forceX, r.forceY, r.forceZ])
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})
