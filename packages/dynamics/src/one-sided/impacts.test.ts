/* Motions with impacts against closed forms. */
import { describe, expect, it } from 'vitest'
import { along, angleAboutZ, emit } from '../assembly/jets'
import { X } from '../assembly/kinematics'
import { GROUND, type ModelSpec } from '../model/spec'
import { ball, FLOOR } from '../testing/one-sided/bodies'
import { byDefault, errors, expectWithin, fixed, tight, type Method } from '../testing/one-sided/errors'
import { begin } from '../testing/one-sided/run'
import { ABOUT_MINUS_Y, turnedInXZ } from '../testing/mechanisms'
import bouncing from '../testing/one-sided/U01_bouncing_ball.json'
import stops from '../testing/one-sided/U08_hinge_with_stops.json'

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
