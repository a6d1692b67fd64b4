/* Contacts, ropes and stops that are left and met again, against closed forms. */
import type { Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { along, emit } from '../assembly/jets'
import { X } from '../assembly/kinematics'
import { GROUND, type ModelSpec } from '../model/spec'
import { corner, FLOOR } from '../testing/one-sided/bodies'
import { byDefault, errors, expectWithin, fixed, tight, type Method } from '../testing/one-sided/errors'
import { begin } from '../testing/one-sided/run'
import { ABOUT_MINUS_Y, ALONG_X, turnedInXZ } from '../testing/mechanisms'
import ladder from '../testing/one-sided/U06_ladder.json'
import rope from '../testing/one-sided/U07_rope_pendulum.json'
import sphere from '../testing/one-sided/U14_sliding_off_sphere.json'
import oscillator from '../testing/one-sided/U16_impact_oscillator.json'
import cam from '../testing/one-sided/U19_cam_follower.json'

describe('a ladder that slides down a wall', () => {
  const { mass, length, inertiaCom, theta0 } = ladder.problem
  const half = length / 2
  const wall = { body: GROUND, q_BF: ALONG_X }
  const spec: ModelSpec = {
    bodies: [
      {
        id: 'bar',
        mass,
        inertia: inertiaCom,
        p_WB: [half * Math.sin(theta0), 0, half * Math.cos(theta0)],
        q_WB: turnedInXZ(theta0),
      },
    ],
    oneSided: [
      corner('foot', FLOOR, 'bar', [0, 0, -half]),
      corner('top', FLOOR, 'bar', [0, 0, half]),
      corner('wall', wall, 'bar', [0, 0, half]),
    ],
  }

  it.each([tight, byDefault, fixed(1e-6)])('$name', (method) => {
    const [leaves, lands] = ladder.events
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of ladder.reference.filter(({ t }) => t < lands.t)) {
      run.to(t)
      const now = run.now()
      const [w, , y] = now.orientation('bar')
      found.see('angle', -2 * Math.atan2(y, w), values.theta)
      found.see('rate', now.spin('bar'), [0, -values.thetadot, 0])
      found.see('position', now.place('bar'), [values.comX, 0, values.comZ])
      found.see('velocity', now.velocity('bar'), [values.comVx, 0, values.comVz])
      found.see('force', now.force('foot'), [0, 0, values.floorForceZ])
      found.see('force', now.force('wall'), [values.wallForceX, 0, 0])
    }
    run.to(lands.t + 0.01)
    const left = run.changes.find((at) => at.does('wall') === 'open')!
    found.see('time', left.t, leaves.t)
    found.see('rate', -left.spin('bar')[1], leaves.thetadot!)
    found.see('force', left.force('foot')[2], leaves.floorForceZ!)
    const [flat] = run.impacts
    found.see('time', flat.t, lands.t)
    const now = run.now()
    expect(['foot', 'top'].map(now.does)).toEqual(['closed', 'closed'])
    found.see('velocity', now.velocity('bar'), [lands.comVx!, 0, 0])
    found.see('force', now.force('foot', 'top')[2], mass * 9.81)
    expectWithin(method, found)
  })
})

describe('a pendulum on a rope', () => {
  const { mass, ropeLength, initial } = rope.problem
  const three = (x: readonly number[]): Vec3 => [x[0], x[1], x[2]]
  const spec = (restitution: number): ModelSpec => ({
    bodies: [
      {
        id: 'mass',
        kind: 'particle',
        mass,
        p_WB: three(initial.position),
        v_WB: three(initial.velocity),
      },
    ],
    oneSided: [
      {
        id: 'rope',
        row: {
          kind: 'rope',
          frames: [{ body: GROUND }, { body: 'mass' }],
          params: { length: ropeLength },
        },
        side: -1,
        restitution,
      },
    ],
  })
  const [before, plastic, elastic] = rope.cases

  describe.each([tight, byDefault, fixed(1e-4)])('$name', (method) => {
    it.each([0, 1])('tightens with restitution %s', (restitution) => {
      const found = errors()
      const run = begin(spec(restitution), method.settings, method.dt)
      const { reference, events } = restitution === 0 ? { ...plastic, events: [] } : elastic
      for (const { t, values } of [...before.reference, ...reference]) {
        run.to(t)
        const now = run.now()
        found.see('position', now.place('mass'), [values.x, 0, values.z])
        found.see('velocity', now.velocity('mass'), [values.vx, 0, values.vz])
        found.see('force', now.pressing('rope'), values.tension)
        expect(now.does('rope')).toBe(values.state === 'taut' ? 'closed' : 'open')
      }
      run.to(4)
      const slack = run.changes.find((at) => at.does('rope') === 'open')!
      found.see('time', slack.t, rope.slack.slackTime)
      if (restitution === 0) {
        found.see('time', run.impacts[0].t, rope.slack.tightTime)
        found.see('impulse', run.impacts[0].impulse('rope')[0], plastic.impulse!)
      }
      events?.forEach(({ t, impulse }, i) => {
        found.see('time', run.impacts[i].t, t)
        found.see('impulse', run.impacts[i].impulse('rope')[0], impulse)
      })
      expectWithin(method, found)
    })
  })
})

describe('a point mass that slides off a sphere', () => {
  const { mass, sphereRadius, sphereCentre } = sphere.problem
  const [cx, cy, cz] = sphereCentre

  describe.each([tight, byDefault, fixed(1e-6)])('$name', (method) => {
    it.each(sphere.cases)('$id', ({ problem, events, reference }) => {
      const { theta0, v0 } = problem
      const [s, c] = [Math.sin(theta0), Math.cos(theta0)]
      const spec: ModelSpec = {
        bodies: [
          {
            id: 'mass',
            kind: 'particle',
            mass,
            p_WB: [cx + sphereRadius * s, cy, cz + sphereRadius * c],
            v_WB: [v0 * c, 0, -v0 * s],
          },
        ],
        oneSided: [
          {
            id: 'sphere',
            contact: 'balls',
            frames: [{ body: GROUND, p_BF: [cx, cy, cz] }, { body: 'mass' }],
            params: { first: sphereRadius },
          },
          corner('floor', FLOOR, 'mass', [0, 0, 0]),
        ],
      }
      const found = errors()
      const run = begin(spec, method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const now = run.now()
        found.see('position', now.place('mass'), [values.x, 0, values.z])
        const n = [now.place('mass')[0] - cx, 0, now.place('mass')[2] - cz].map((x) => x / sphereRadius)
        found.see(
          'force',
          now.force('sphere'),
          n.map((x) => values.normalForce * x),
        )
        if (values.vx !== undefined) found.see('velocity', now.velocity('mass'), [values.vx, 0, values.vz!])
      }
      const [leaves, lands] = events
      run.to(lands.t + 0.01)
      const left = run.changes.find((at) => at.does('sphere') === 'open')!
      found.see('time', left.t, leaves.t)
      found.see('position', left.place('mass'), leaves.position!)
      found.see('velocity', left.velocity('mass'), leaves.velocity)
      found.see('time', run.impacts[0].t, lands.t)
      found.see('impulse', run.impacts[0].impulse('floor')[0], -mass * lands.velocity[2])
      expectWithin(method, found)
    })
  })
})

describe('a mass on a spring against a stop', () => {
  const { mass, stiffness, restitution } = oscillator.problem

  describe.each([tight, byDefault, fixed(1e-3)])('$name', (method) => {
    it.each(oscillator.cases)('$id', ({ problem, events, reference, ...given }) => {
      const { stop, initial } = problem
      const spec: ModelSpec = {
        gravity: [0, 0, 0],
        bodies: [{ id: 'mass', kind: 'particle', mass, p_WB: [initial.x, 0, 0] }],
        joints: [
          {
            id: 'slide',
            kind: 'point-on-line',
            frames: [{ body: GROUND, q_BF: ALONG_X }, { body: 'mass' }],
          },
        ],
        forces: [
          {
            id: 'spring',
            kind: 'spring',
            frames: [{ body: GROUND, p_BF: [-2, 0, 0] }, { body: 'mass' }],
            params: { stiffness, length: 2 },
          },
        ],
        oneSided: [
          {
            id: 'stop',
            side: 1,
            restitution,
            row: {
              kind: 'custom',
              frames: [{ body: GROUND }, { body: 'mass' }],
              params: {
                rows: 1,
                write(k, out) {
                  along(k.jets[0], k, 0, X, 1)
                  k.jets[0].value -= stop
                  emit(k.jets[0], k, out)
                },
              },
            },
          },
        ],
      }
      const found = errors()
      const run = begin(spec, method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const now = run.now()
        found.see('position', now.place('mass')[0], values.x)
        found.see('velocity', now.velocity('mass')[0], values.v)
        found.see('force', now.pressing('stop'), values.stopForce)
      }
      run.to(events.at(-1)!.t + 0.1)
      events.forEach(({ t, impulse }, i) => {
        found.see('time', run.impacts[i].t, t)
        found.see('impulse', run.impacts[i].impulse('stop')[0], impulse)
      })
      if (given.zenoTime) {
        const last = run.impacts.at(-1)!
        found.see('time', last.t + last.skipped, given.zenoTime)
        run.to(given.zenoTime + 1)
        found.see('position', run.now().place('mass')[0], stop)
        found.see('force', run.now().pressing('stop'), given.restForce!)
      }
      expectWithin(method, found)
    })
  })
})

describe('a cam and its follower', () => {
  const { followerMass, stiffness, preloadAtLowest, eccentricity, discRadius } = cam.problem
  /** [m] of the follower's frame above its face, and of the spring's other end */
  const [face, above] = [discRadius - eccentricity, 1]
  const down: [number, number, number, number] = [0, 1, 0, 0]

  const spec = (w: number): ModelSpec => ({
    bodies: [
      { id: 'cam', mass: 1, inertia: [0.001, 0.001, 0.001], w_WB_B: [0, -w, 0] },
      { id: 'follower', mass: followerMass, inertia: [0.001, 0.001, 0.001], p_WB: [0, 0, face] },
    ],
    joints: [
      {
        id: 'shaft',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'cam', q_BF: ABOUT_MINUS_Y },
        ],
      },
      {
        id: 'motor',
        kind: 'driven-angle',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'cam', q_BF: ABOUT_MINUS_Y },
        ],
        params: { profile: { kind: 'polynomial', coefficients: [0, w] } },
      },
      { id: 'guide', kind: 'prismatic', frames: [{ body: GROUND }, { body: 'follower' }] },
    ],
    forces: [
      {
        id: 'spring',
        kind: 'spring',
        frames: [{ body: GROUND, p_BF: [0, 0, above] }, { body: 'follower' }],
        params: { stiffness, length: above - face + preloadAtLowest / stiffness },
      },
    ],
    oneSided: [
      {
        id: 'contact',
        contact: 'on-plane',
        frames: [
          { body: 'follower', q_BF: down },
          { body: 'cam', p_BF: [0, 0, -eccentricity] },
        ],
        params: { radius: discRadius },
      },
    ],
  })

  const short: Method = { ...tight, dt: 0.001 }
  describe.each([short, byDefault, fixed(1e-4, 0.001)])('$name', (method) => {
    it.each(cam.cases)('$id', ({ problem, reference, ...given }) => {
      const found = errors()
      const run = begin(spec(problem.w), method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const now = run.now()
        found.see('position', now.place('follower'), [0, 0, face + values.follower])
        found.see('velocity', now.velocity('follower'), [0, 0, values.followerV])
        found.see('force', -now.force('contact')[2], values.contactForce)
      }
      expect(run.impacts).toHaveLength(given.liftsOff ? 1 : 0)
      if (given.liftsOff) {
        run.to(given.nextLiftOff! + 0.001)
        const lifts = run.changes.filter((at) => at.does('contact') === 'open')
        found.see('time', lifts[0].t, given.liftOffTime!)
        found.see('position', lifts[0].place('follower')[2] - face, given.followerAtLiftOff!)
        found.see('time', lifts[1].t, given.nextLiftOff!)
        const [{ t, impulse }] = run.impacts
        found.see('time', t, given.landingTime!)
        found.see('impulse', impulse('contact')[0], given.landingImpulse!)
      }
      expectWithin(method, found)
    })
  })
})
