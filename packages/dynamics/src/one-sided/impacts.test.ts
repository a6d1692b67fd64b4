/* Motions with impacts against closed forms. */
import { describe, expect, it } from 'vitest'
import { angleAboutZ, emit } from '../assembly/jets'
import { GROUND, type BodySpec, type ModelSpec } from '../model/spec'
import { ball, corner, corners, coulomb, FLOOR, idsOf } from '../testing/one-sided/bodies'
import { byDefault, errors, expectWithin, fixed, tight, type Method } from '../testing/one-sided/errors'
import { begin } from '../testing/one-sided/run'
import { ABOUT_MINUS_Y, turnedInXZ } from '../testing/mechanisms'
import bouncing from '../testing/one-sided/U01_bouncing_ball.json'
import cradle from '../testing/one-sided/U09_newtons_cradle.json'
import rocking from '../testing/one-sided/U10_rocking_block.json'
import rod from '../testing/one-sided/U13_rod_impact.json'
import stops from '../testing/one-sided/U08_hinge_with_stops.json'

/** Balls in a row that touch. */
function cradleOf(
  masses: readonly number[],
  speeds: readonly number[],
  restitution: number,
  body: Pick<BodySpec, 'kind' | 'inertia'>,
): { readonly ids: readonly string[]; readonly spec: ModelSpec } {
  const ids = masses.map((_, i) => `ball ${i + 1}`)
  return {
    ids,
    spec: {
      gravity: [0, 0, 0],
      bodies: masses.map((mass, i) => ({
        ...body,
        id: ids[i],
        mass,
        p_WB: [0.2 * i, 0, 0],
        v_WB: [speeds[i], 0, 0],
      })),
      oneSided: ids.slice(1).map((id, i) => ({
        id: `pair ${i + 1}`,
        contact: 'balls',
        frames: [{ body: ids[i] }, { body: id }],
        params: { first: 0.1, second: 0.1 },
        restitution,
      })),
    },
  }
}

describe('a bouncing ball', () => {
  const { mass, radius, inertiaCom } = bouncing.problem
  // A parabola is no work for a method of order four.
  const methods = [tight, byDefault, fixed(1e-9)]

  function spec({ restitution, initial }: (typeof bouncing.cases)[number]['problem']): ModelSpec {
    const [x, y, z] = initial.centre
    const [vx, vy, vz] = initial.velocity
    return {
      bodies: [{ id: 'ball', mass, inertia: inertiaCom, p_WB: [x, y, z], v_WB: [vx, vy, vz] }],
      oneSided: [ball('floor', FLOOR, 'ball', radius, { restitution })],
    }
  }

  describe.each(methods)('$name', (method) => {
    it.each(bouncing.cases)('$id', ({ problem, events, reference, zenoTime }) => {
      const { restitution } = problem
      const found = errors()
      const run = begin(spec(problem), method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const at = run.now()
        found.see('position', at.place('ball'), [values.centreX, 0, values.centreZ])
        found.see('velocity', at.velocity('ball'), [values.vx, 0, values.vz])
        found.see('force', at.force('floor'), [0, 0, values.contactForceZ])
      }
      run.to(Math.max(reference.at(-1)!.t, events.at(-1)!.t + 0.01))
      expect(run.impacts.length).toBeGreaterThanOrEqual(events.length)
      events.forEach((event, i) => {
        const { t, impulse, before, after } = run.impacts[i]
        found.see('time', t, event.t)
        found.see('impulse', impulse('floor'), [event.impulse, 0, 0])
        found.see('energy', after - before, (mass * (event.speedAfter ** 2 - event.speedBefore ** 2)) / 2)
      })
      if (zenoTime !== null && restitution > 0) {
        const { t, skipped } = run.impacts.at(-1)!
        expect(run.impacts.slice(0, -1).every(({ skipped }) => skipped === 0)).toBe(true)
        found.see('time', t + skipped, zenoTime)
      } else expect(run.impacts.every(({ skipped }) => skipped === 0)).toBe(true)
      expectWithin(method, found)
    })
  })
})

describe('a pendulum between two stops', () => {
  const { mass, length, inertiaCom, limits, restitution, initial } = stops.problem

  function stop(id: string, angle: number, side: 1 | -1): NonNullable<ModelSpec['oneSided']>[number] {
    return {
      id,
      side,
      restitution,
      row: {
        kind: 'custom',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'bar', q_BF: ABOUT_MINUS_Y },
        ],
        params: {
          rows: 1,
          write(k, out) {
            angleAboutZ(k.jets[0], k, 0, 1)
            k.jets[0].value -= angle
            emit(k.jets[0], k, out)
          },
        },
      },
    }
  }

  const spec: ModelSpec = {
    bodies: [
      {
        id: 'bar',
        mass,
        inertia: inertiaCom,
        p_WB: [0, 0, -length / 2],
        v_WB: [(initial.phidot * length) / 2, 0, 0],
        w_WB_B: [0, -initial.phidot, 0],
      },
    ],
    joints: [
      {
        id: 'hinge',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'bar', p_BF: [0, 0, length / 2], q_BF: ABOUT_MINUS_Y },
        ],
      },
    ],
    oneSided: [stop('lower', limits[0], 1), stop('upper', limits[1], -1)],
  }

  function compare(method: Method) {
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of stops.reference) {
      run.to(t)
      const at = run.now()
      const [w, , y] = at.orientation('bar')
      found.see('angle', -2 * Math.atan2(y, w), values.phi)
      found.see('rate', at.spin('bar'), [0, -values.phidot, 0])
    }
    run.to(stops.events.at(-1)!.t + 0.01)
    expect(run.impacts).toHaveLength(stops.events.length)
    stops.events.forEach((event, i) => {
      const { t, impulse } = run.impacts[i]
      found.see('time', t, event.t)
      const isUpper = event.torqueImpulse < 0
      found.see('impulse', impulse('upper')[0], isUpper ? -event.torqueImpulse : 0)
      found.see('impulse', impulse('lower')[0], isUpper ? 0 : event.torqueImpulse)
    })
    return found
  }

  it.each([tight, byDefault, fixed(1e-5)])('$name', (method) => {
    expectWithin(method, compare(method))
  })

  it('has the error of order four with fixed steps', () => {
    const coarse = compare(fixed(1, 0.02)).relative()
    const fine = compare(fixed(1, 0.01)).relative()
    expect(coarse.time! / fine.time!).toBeGreaterThan(12)
    expect(coarse.impulse! / fine.impulse!).toBeGreaterThan(12)
  })
})

describe("Newton's cradle, all impacts at once", () => {
  it.each(cradle.cases)('$id', ({ masses, restitution, velocityBefore, simultaneous }) => {
    const { ids, spec } = cradleOf(masses, velocityBefore, restitution, { inertia: [0.004, 0.004, 0.004] })
    const found = errors()
    const run = begin(spec, { ...tight.settings, impacts: 'simultaneous' }, tight.dt)
    expect(run.impacts).toHaveLength(1)
    const [{ impulse, before, after }] = run.impacts
    simultaneous.impulses.forEach((x, i) => {
      found.see('impulse', impulse(`pair ${i + 1}`), [x, 0, 0])
    })
    simultaneous.velocityAfter.forEach((v, i) => {
      found.see('velocity', run.now().velocity(ids[i]), [v, 0, 0])
    })
    found.see('energy', [before, after], [before, simultaneous.energyAfter])
    expectWithin(tight, found)
  })

  it.each(cradle.cases)('$id, one after the other', ({ masses, restitution, velocityBefore, sequential }) => {
    const { ids, spec } = cradleOf(masses, velocityBefore, restitution, { kind: 'particle' })
    const found = errors()
    const run = begin(spec, { ...tight.settings, impacts: 'sequential' }, tight.dt)
    expect(run.impacts).toHaveLength(sequential.impacts)
    sequential.velocityAfter.forEach((v, i) => {
      found.see('velocity', run.now().velocity(ids[i]), [v, 0, 0])
    })
    expectWithin(tight, found)
  })
})

describe('a rod that hits the floor', () => {
  const { mass, length, inertiaCom } = rod.problem
  const half = length / 2
  /** `angle`: how far end 1 points below the horizontal */
  const spec = (angle: number, vz: number, rate: number, restitution: number, ends: number): ModelSpec => ({
    bodies: [
      {
        id: 'rod',
        mass,
        inertia: inertiaCom,
        p_WB: [0, 0, half * Math.sin(angle)],
        q_WB: turnedInXZ(-angle - Math.PI / 2),
        v_WB: [0, 0, vz],
        w_WB_B: [0, -rate, 0],
      },
    ],
    oneSided: [1, 2]
      .slice(0, ends)
      .map((end) => corner(`end ${end}`, FLOOR, 'rod', [0, 0, end === 1 ? half : -half], { restitution })),
  })

  it.each(rod.cases)('$id', ({ problem, ...expected }) => {
    const { angleBelowHorizontal, restitution, vz, rate } = problem
    const found = errors()
    const run = begin(spec(angleBelowHorizontal, vz, rate, restitution, 1), tight.settings, tight.dt)
    expect(run.impacts).toHaveLength(1)
    const [{ impulse, before, after }] = run.impacts
    found.see('impulse', impulse('end 1'), [expected.impulse, 0, 0])
    found.see('velocity', run.now().velocity('rod'), [0, 0, expected.vzAfter])
    found.see('rate', run.now().spin('rod'), [0, -expected.rateAfter, 0])
    found.see('energy', [before, after - before], [before, expected.energyChange])
    expectWithin(tight, found)
  })

  it.each(rod.both)('$id', ({ problem, ...expected }) => {
    const [u1, u2] = problem.endSpeedsBefore
    const found = errors()
    const run = begin(
      spec(0, (u1 + u2) / 2, (u1 - u2) / length, problem.restitution, 2),
      tight.settings,
      tight.dt,
    )
    expect(run.impacts).toHaveLength(1)
    const [{ impulse }] = run.impacts
    expected.impulses.forEach((x, i) => {
      found.see('impulse', impulse(`end ${i + 1}`)[0], x)
    })
    found.see('velocity', run.now().velocity('rod'), [0, 0, expected.vzAfter])
    found.see('rate', run.now().spin('rod'), [0, -expected.rateAfter, 0])
    expectWithin(tight, found)
  })
})

describe('a block that rocks', () => {
  const { mass, boxHalfSizes, inertiaCom, initial } = rocking.problem
  const [b, c, h] = boxHalfSizes
  const { tilt } = initial
  const contacts = corners(FLOOR, 'block', [b, c, h], { friction: coulomb(1) }, 'lower')
  const spec: ModelSpec = {
    bodies: [
      {
        id: 'block',
        mass,
        inertia: inertiaCom,
        p_WB: [b - b * Math.cos(tilt) + h * Math.sin(tilt), 0, b * Math.sin(tilt) + h * Math.cos(tilt)],
        q_WB: turnedInXZ(-tilt),
      },
    ],
    oneSided: contacts,
  }

  it.each([tight, byDefault, fixed(1e-5)])('$name', (method) => {
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of rocking.reference) {
      run.to(t)
      const now = run.now()
      const [w, , y] = now.orientation('block')
      found.see('angle', 2 * Math.atan2(y, w), values.side * values.tilt)
      found.see('rate', now.spin('block'), [0, values.side * values.tiltRate, 0])
      if (values.comX !== undefined)
        found.see('position', now.place('block'), [values.comX, 0, values.comHeight])
    }
    rocking.events.forEach(({ t, tiltRateAfter, tiltRateBefore }, i) => {
      found.see('time', run.impacts[i].t, t)
      const inertia = inertiaCom[1] + mass * (b * b + h * h)
      const { before, after } = run.impacts[i]
      found.see(
        'energy',
        [before, after],
        [(inertia * tiltRateBefore ** 2) / 2, (inertia * tiltRateAfter ** 2) / 2],
      )
    })
    // The last bounces are lower than 1e-11 of its length.
    const last = run.impacts.at(-1)!.t
    expect(last).toBeLessThanOrEqual(rocking.restTime + 1e-9)
    expect(last).toBeGreaterThan(rocking.restTime - 1e-3)
    expect(idsOf(contacts).map(run.now().does)).toEqual(contacts.map(() => 'sticks'))
    found.see('force', run.now().force(...idsOf(contacts)), [0, 0, mass * 9.81])
    expectWithin(method, found)
  })
})
