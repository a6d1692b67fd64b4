/* Closed loops with redundant rows and singular positions, against closed forms and 34-digit one-coordinate integrations. */
import { describe, expect, it } from 'vitest'
import {
  GROUND,
  redundancy,
  sameState,
  totalEnergy,
  type BodySpec,
  type JointSpec,
  type ModelSpec,
  type Settings,
} from '../..'
import { ABOUT_MINUS_Y, bricard, fourBarLadder, sliderCrank, turnedInXZ } from '../mechanisms'
import { bricardMotion } from './bricard'
import { follow, precise, crossing, type Moment } from './follow'
import { fourBarLadderMotions } from './four-bar-ladder'
import { parallelogramMotion, singularPassages } from './parallelogram'
import { sliderCrankMotion } from './slider-crank'
import { largest, times } from './table'
import { worst } from './worst'

const rankAt = (at: Moment) => redundancy(at.model, at.ws, precise.rankTolerance)

describe('slider-crank', () => {
  it('moves and loads its pins and guide, with three of twenty rows implied', () => {
    const position = worst(1.1)
    const force = worst(largest(sliderCrankMotion, 'force'))
    follow(sliderCrank(), times(sliderCrankMotion), (at, i) => {
      const r = sliderCrankMotion[i]
      position.see(at.place('crank'), [r.crankComX, 0, r.crankComZ])
      position.seeTurn(at.orientation('crank'), turnedInXZ(r.theta))
      position.see(at.place('rod'), [r.rodComX, 0, r.rodComZ])
      position.seeTurn(at.orientation('rod'), turnedInXZ(r.psi))
      position.see(at.place('slider'), [r.sliderX, 0, 0])
      // Only forces across the plane and moments in it could be shared differently; least-norm, they vanish.
      force.see(at.reaction('crank pin').force, [r.groundForceX, 0, r.groundForceZ])
      force.see(at.reaction('rod pin').force, [r.crankForceX, 0, r.crankForceZ])
      force.see(at.reaction('wrist pin').force, [r.wristForceX, 0, r.wristForceZ])
      force.see(at.reaction('guide').force, [0, 0, r.guideForceZ])
      force.see(at.reaction('guide').torque, [0, 0, 0])
      expect(rankAt(at)).toMatchObject({ rows: 20, rank: 17, freedom: 1 })
      expect(at.evaluated).toMatchObject({ rank: 17, redundant: 3, inconsistency: 0 })
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })

  it('repeats itself to the last bit', () => {
    const a = follow(sliderCrank(), [0, 0.4, 1], () => undefined)
    const b = follow(sliderCrank(), [0, 0.4, 1], () => undefined)
    expect(sameState(a, b)).toBe(true)
  })
})

describe('parallelogram', () => {
  const theta = Math.PI / 3
  const rate = -7
  const [x, z] = [Math.cos(theta), Math.sin(theta)]
  const crank = (id: string, foot: number): BodySpec => ({
    id,
    mass: 1.2,
    inertia: [0.0001, 0.1, 0.1],
    p_WB: [foot + x / 2, 0, z / 2],
    q_WB: turnedInXZ(theta),
    v_WB: [(-z / 2) * rate, 0, (x / 2) * rate],
    w_WB_B: [0, -rate, 0],
  })
  const hinge = (id: string, a: string, xa: number, b: string, xb: number): JointSpec => ({
    id,
    kind: 'revolute',
    frames: [
      { body: a, p_BF: [xa, 0, 0], q_BF: ABOUT_MINUS_Y },
      { body: b, p_BF: [xb, 0, 0], q_BF: ABOUT_MINUS_Y },
    ],
  })
  const spec: ModelSpec = {
    bodies: [
      crank('left', 0),
      crank('right', 1.5),
      {
        id: 'coupler',
        mass: 2,
        inertia: [0.0001, 0.375, 0.375],
        p_WB: [x + 0.75, 0, z],
        v_WB: [-z * rate, 0, x * rate],
      },
    ],
    joints: [
      hinge('left foot', GROUND, 0, 'left', -0.5),
      hinge('right foot', GROUND, 1.5, 'right', -0.5),
      hinge('left pin', 'left', 0.5, 'coupler', -0.75),
      hinge('right pin', 'right', 0.5, 'coupler', 0.75),
    ],
  }

  // Where branches cross, rounding is divided by the distance of the nearest substep to the crossing, which is a matter of luck: over
  // eleven tolerances from 1e-13 to 5e-11 the error was between 1e-12 and 1.3e-9. This one has two digits to spare.
  const passing = { ...precise, tolerance: 1e-12 }

  it('passes through its singular positions and keeps finite forces there', () => {
    const rows = [...parallelogramMotion, ...singularPassages].sort((a, b) => a.t - b.t)
    const position = worst(1.5)
    const speed = worst(largest(rows, 'v'))
    const force = worst(largest(rows, 'force'))
    follow(
      spec,
      times(rows),
      (at, i) => {
        const r = rows[i]
        position.see(at.point('left', [0.5, 0, 0]), [r.leftPinX, 0, r.leftPinZ])
        position.see(at.place('coupler'), [r.couplerComX, 0, r.couplerComZ])
        position.seeTurn(at.orientation('coupler'), [1, 0, 0, 0])
        speed.see(at.velocity('coupler'), [r.couplerVx, 0, r.couplerVz])
        for (const side of ['left', 'right']) {
          position.seeTurn(at.orientation(side), turnedInXZ(r.theta))
          force.see(at.reaction(`${side} pin`).force, [r.pinForceX, 0, r.pinForceZ])
          force.see(at.reaction(`${side} foot`).force, [r.groundForceX, 0, r.groundForceZ])
        }
        const rank = singularPassages.includes(r) ? 16 : 17
        expect(rankAt(at)).toMatchObject({ rows: 20, rank, freedom: 18 - rank })
      },
      passing,
    )
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
  })
})

describe('Bricard', () => {
  const moments = times(bricardMotion).filter((_, i) => i % 5 === 0)

  it('of slender rods moves, and each link gets its resultant', () => {
    const position = worst(1)
    const speed = worst(largest(bricardMotion, 'v'))
    const force = worst(largest(bricardMotion, 'force'))
    const moment = worst(largest(bricardMotion, 'moment'))
    follow(bricard(false), moments, (at, i) => {
      for (const r of bricardMotion.slice(5 * i, 5 * i + 5)) {
        const link = `link ${r.link}`
        position.see(at.place(link), [r.comX, r.comY, r.comZ])
        position.seeTurn(at.orientation(link), [r.qw, r.qx, r.qy, r.qz])
        speed.see(at.velocity(link), [r.vX, r.vY, r.vZ])
        const resultant = at.resultant(link)
        force.see(resultant.subarray(0, 3), [r.forceX, r.forceY, r.forceZ])
        moment.see(resultant.subarray(3), [r.momentX, r.momentY, r.momentZ])
      }
      expect(rankAt(at)).toMatchObject({ rows: 30, rank: 29, freedom: 1 })
    })
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-9)
    expect(force.value).toBeLessThan(1e-8)
    expect(moment.value).toBeLessThan(1e-8)
  })

  it('of solid links keeps its energy and its closure condition', () => {
    const energy = worst(5 * 9.81)
    const closure = worst(1)
    follow(bricard(true), moments, (at) => {
      energy.see([totalEnergy(at.model, at.state, at.ws)], [-3 * 9.81])
      // q₁ about y brings link 1 from x; q₂ = −q₆ is the angle of link 5 about x: (1 + sin q₁)(1 + sin q₂) = 1
      const sin1 = -at.point('link 1', [0.5, 0, 0])[2]
      const sin2 = at.point('link 5', [0, -0.5, 0])[2] - 1
      closure.see([(1 + sin1) * (1 + sin2)], [1])
      expect(rankAt(at)).toMatchObject({ rows: 30, rank: 29, freedom: 1 })
    })
    expect(energy.value).toBeLessThan(1e-9)
    expect(closure.value).toBeLessThan(1e-9)
  })
})

describe.each(fourBarLadderMotions)('ladder of $windows four-bars', ({ windows, motion }) => {
  const check = (spec: ModelSpec, settings: Settings) => {
    // the mechanism is as long as it has windows, and rounding errors grow with its coordinates
    const position = worst(windows)
    const speed = worst(largest(motion, 'v'))
    follow(
      spec,
      times(motion),
      (at, i) => {
        const r = motion[i]
        position.see(at.point('crank 0', [0.5, 0, 0]), [r.B0x, r.B0y, 0])
        position.see(at.point(`crank ${windows}`, [0.5, 0, 0]), [windows + r.B0x, r.B0y, 0])
        position.seeTurn(at.orientation('coupler 1'), [1, 0, 0, 0])
        speed.see(at.velocity('coupler 1'), [r.B0vx, r.B0vy, 0])
        expect(rankAt(at)).toMatchObject({ rank: 6 * (2 * windows + 1) - 1, freedom: 1 })
      },
      settings,
    )
    expect(position.value).toBeLessThan(1e-9)
    expect(speed.value).toBeLessThan(1e-8)
  }

  it('turns over and over', () => {
    check(fourBarLadder(windows), crossing)
  })

  if (windows <= 5) {
    it('does so without inertia about the length of its bars', () => {
      check(fourBarLadder(windows, 0), crossing)
    })
  }

  if (windows === 1) {
    it('does so with the precise integrator', () => {
      check(fourBarLadder(windows), { ...precise, tolerance: 1e-11 })
    })
  }
})
