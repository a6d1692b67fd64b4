/* Friction that sticks and slides, against closed forms. */
import type { Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { push } from '../forces/definition'
import { GROUND, type ModelSpec } from '../model/spec'
import { ball, corner, corners, coulomb, FLOOR, idsOf, rim } from '../testing/one-sided/bodies'
import { byDefault, errors, expectWithin, fixed, tight } from '../testing/one-sided/errors'
import { begin } from '../testing/one-sided/run'
import { ALONG_X, ALONG_Y, turnedInXZ } from '../testing/mechanisms'
import incline from '../testing/one-sided/U03_block_on_incline.json'
import bowling from '../testing/one-sided/U04_bowling_ball.json'
import rolling from '../testing/one-sided/U05_rolling_or_slipping.json'
import cylinder from '../testing/one-sided/U05b_cylinder_pushed_up.json'
import rod from '../testing/one-sided/U20_painleve_rod.json'
import brick from '../testing/one-sided/U11_brick_on_rough_floor.json'
import cart from '../testing/one-sided/U15_block_on_cart.json'
import pulled from '../testing/one-sided/U15b_pulled_cart.json'
import dropped from '../testing/one-sided/U12_sphere_dropped_with_spin.json'

/** These motions are parabolas, which a method of order four has exactly. */
const methods = [tight, byDefault, fixed(1e-9)]

/** A plane through the origin that rises towards +x. */
function slope(alpha: number) {
  const uphill: Vec3 = [Math.cos(alpha), 0, Math.sin(alpha)]
  const normal: Vec3 = [-Math.sin(alpha), 0, Math.cos(alpha)]
  return {
    plane: { body: GROUND, q_BF: turnedInXZ(alpha) },
    at: (s: number, height: number): Vec3 => [
      s * uphill[0] + height * normal[0],
      0,
      s * uphill[2] + height * normal[2],
    ],
    along: (v: ArrayLike<number>) => v[0] * uphill[0] + v[2] * uphill[2],
    across: (v: ArrayLike<number>) => v[0] * normal[0] + v[2] * normal[2],
  }
}

describe.each(methods)('$name', (method) => {
  describe('a block on an incline', () => {
    const { mass, halfSizes, inertiaCom } = incline.problem
    const [a, b, c] = halfSizes
    it.each(incline.cases)('$id', ({ problem, events, reference }) => {
      const { alpha, mu, v0 } = problem
      const { plane, at, along, across } = slope(alpha)
      const contacts = corners(plane, 'block', [a, b, c], { friction: coulomb(mu) })
      const spec: ModelSpec = {
        bodies: [
          {
            id: 'block',
            mass,
            inertia: inertiaCom,
            p_WB: at(0, c),
            q_WB: turnedInXZ(alpha),
            v_WB: at(v0, 0),
          },
        ],
        oneSided: contacts,
      }
      const found = errors()
      const run = begin(spec, method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const now = run.now()
        found.see('position', along(now.place('block')), values.s)
        found.see('position', now.place('block'), [values.comX, 0, values.comZ])
        found.see('velocity', along(now.velocity('block')), values.v)
        const force = now.force(...idsOf(contacts))
        found.see(
          'force',
          [along(force), force[1], across(force)],
          [values.frictionUphill, 0, values.normalForce],
        )
        const does = values.state === 'stick' ? 'sticks' : 'slides'
        expect(idsOf(contacts).map(now.does)).toEqual(contacts.map((_, i) => (i < 4 ? does : 'open')))
      }
      const rests = events.filter(({ what, t }) => what === 'comes to rest' && t > 0)
      expect(run.changes).toHaveLength(rests.length)
      rests.forEach(({ t, s }, i) => {
        found.see('time', run.changes[i].t, t)
        found.see('position', along(run.changes[i].place('block')), s)
      })
      expectWithin(method, found)
    })
  })

  it.each(bowling.cases)('a bowling ball: $id', ({ problem, events, reference }) => {
    const { mass, radius, inertiaCom, mu } = bowling.problem
    const spec: ModelSpec = {
      bodies: [
        {
          id: 'ball',
          mass,
          inertia: inertiaCom,
          p_WB: [0, 0, radius],
          v_WB: [problem.v0, 0, 0],
          w_WB_B: [0, problem.spin0, 0],
        },
      ],
      oneSided: [ball('floor', FLOOR, 'ball', radius, { friction: coulomb(mu) })],
    }
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of reference) {
      run.to(t)
      const now = run.now()
      found.see('position', now.place('ball'), [values.x, 0, radius])
      found.see('velocity', now.velocity('ball'), [values.v, 0, 0])
      found.see('rate', now.spin('ball'), [0, values.spin, 0])
      found.see('velocity', now.velocity('ball')[0] - radius * now.spin('ball')[1], values.slip)
      found.see('force', now.force('floor'), [values.frictionX, 0, values.normalForce])
      expect(now.does('floor')).toBe(values.state === 'roll' ? 'sticks' : 'slides')
    }
    const rolls = events.find(({ what }) => what === 'rolling starts')!
    expect(run.changes).toHaveLength(1)
    const [change] = run.changes
    found.see('time', change.t, rolls.t)
    found.see('position', change.place('ball')[0], rolls.x)
    found.see('velocity', change.velocity('ball')[0], rolls.v!)
    found.see('rate', change.spin('ball')[1], rolls.spin)
    expectWithin(method, found)
  })

  it.each(rolling.cases)('released on an incline: $id', ({ id, problem, ...given }) => {
    const { mass, radius, alpha } = rolling.problem
    const axial = problem.inertiaAxialOverMr2 * mass * radius * radius
    const isSphere = id.includes('sphere')
    const across = isSphere ? axial : axial / 2
    const { plane, at, along, across: normal } = slope(alpha)
    const law = { friction: coulomb(problem.mu) }
    const spec: ModelSpec = {
      bodies: [{ id: 'round', mass, inertia: [across, axial, across], p_WB: at(0, radius) }],
      oneSided: [
        isSphere
          ? ball('contact', plane, 'round', radius, law)
          : rim('contact', plane, 'round', radius, ALONG_Y, law),
      ],
    }
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of given.reference) {
      run.to(t)
      const now = run.now()
      const [v, w] = [along(now.velocity('round')), now.spin('round')[1]]
      found.see('position', along(now.place('round')), -values.s)
      found.see('velocity', v, -values.v)
      found.see('rate', now.spin('round'), [0, -values.spin, 0])
      found.see('velocity', v - radius * w, -values.slip)
      const force = now.force('contact')
      found.see('force', [along(force), force[1], normal(force)], [given.friction, 0, given.normalForce])
      expect(now.does('contact')).toBe(given.rolls ? 'sticks' : 'slides')
    }
    expectWithin(method, found)
  })

  it.each(cylinder.cases)(
    'a cylinder pushed up an incline: $id',
    ({ problem, events, reference, ...given }) => {
      const { mass, radius, axialInertia, alpha, v0 } = cylinder.problem
      const { plane, at, along } = slope(alpha)
      const spec: ModelSpec = {
        bodies: [
          {
            id: 'cylinder',
            mass,
            inertia: [axialInertia / 2, axialInertia, axialInertia / 2],
            p_WB: at(0, radius),
            v_WB: at(v0, 0),
          },
        ],
        oneSided: [rim('contact', plane, 'cylinder', radius, ALONG_Y, { friction: coulomb(problem.mu) })],
      }
      const found = errors()
      const run = begin(spec, method.settings, method.dt)
      for (const { t, values } of reference) {
        run.to(t)
        const now = run.now()
        const [v, w] = [along(now.velocity('cylinder')), now.spin('cylinder')[1]]
        found.see('position', along(now.place('cylinder')), values.s)
        found.see('velocity', v, values.v)
        found.see('rate', w, values.spin)
        found.see('velocity', v - radius * w, values.slip)
        found.see('force', along(now.force('contact')), values.frictionUphill)
      }
      const [zero] = events
      expect(run.changes.map((at) => at.does('contact'))).toEqual([
        given.rollsAfterwards ? 'sticks' : 'slides',
      ])
      found.see('time', run.changes[0].t, zero.t)
      found.see('position', along(run.changes[0].place('cylinder')), zero.s!)
      found.see('rate', run.changes[0].spin('cylinder')[1], zero.spin!)
      expectWithin(method, found)
    },
  )

  it('a brick that slides and stops loads its front edge', () => {
    const { mass, boxHalfSizes, inertiaCom, mu, v0 } = brick.problem
    const [a, b, c] = boxHalfSizes
    const contacts = corners(FLOOR, 'brick', [a, b, c], { friction: coulomb(mu) })
    const spec: ModelSpec = {
      bodies: [{ id: 'brick', mass, inertia: inertiaCom, p_WB: [0, 0, c], v_WB: [v0, 0, 0] }],
      oneSided: contacts,
    }
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of brick.reference) {
      run.to(t)
      const now = run.now()
      found.see('position', now.place('brick'), [values.x, 0, c])
      found.see('velocity', now.velocity('brick'), [values.v, 0, 0])
      found.see('force', now.force('brick +--', 'brick ++-')[2], values.normalFront)
      found.see('force', now.force('brick ---', 'brick -+-')[2], values.normalRear)
      found.see('force', now.force(...idsOf(contacts))[0], values.frictionX)
    }
    expect(run.changes).toHaveLength(1)
    const [stop] = brick.events
    found.see('time', run.changes[0].t, stop.t)
    found.see('position', run.changes[0].place('brick')[0], stop.x)
    expect(run.changes[0].does('brick +--')).toBe('sticks')
    expectWithin(method, found)
  })

  it.each(dropped.cases)('a ball dropped with spin: $id', ({ problem, events, reference, ...given }) => {
    const { mass, radius, inertiaCom } = dropped.problem
    const { restitution, mu, initial } = problem
    const three = (x: readonly number[]): Vec3 => [x[0], x[1], x[2]]
    const spec: ModelSpec = {
      bodies: [
        {
          id: 'ball',
          mass,
          inertia: inertiaCom,
          p_WB: three(initial.centre),
          v_WB: three(initial.velocity),
          w_WB_B: three(initial.angularVelocity),
        },
      ],
      oneSided: [ball('floor', FLOOR, 'ball', radius, { restitution, friction: coulomb(mu) })],
    }
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of reference) {
      run.to(t)
      const now = run.now()
      found.see('position', now.place('ball'), values.centre)
      found.see('velocity', now.velocity('ball'), values.velocity)
      // The turning of the body is about y alone, so its axes there are those of the world.
      found.see('rate', now.spin('ball'), values.spin)
      if (values.friction)
        found.see('force', now.force('floor'), [values.friction[0], values.friction[1], 9.81 * mass])
    }
    events.forEach((event, i) => {
      const { t, impulse } = run.impacts[i]
      found.see('time', t, event.t)
      found.see('impulse', impulse('floor'), [event.normalImpulse, ...event.tangentialImpulse])
    })
    const last = run.impacts.at(-1)!
    found.see('time', last.t + last.skipped, given.zenoTime)
    if (given.rollTime > given.zenoTime) found.see('time', run.changes.at(-1)!.t, given.rollTime)
    expect(run.now().does('floor')).toBe('sticks')
    expectWithin(method, found)
  })

  /** A block on a cart on a smooth track along x; the cart is pulled with `force`. */
  function onCart(
    { blockMass, cartMass, mu }: { blockMass: number; cartMass: number; mu: number },
    v0: number,
    force: (t: number) => number,
    isPoint = false,
  ) {
    const law = { friction: coulomb(mu) }
    const contacts = isPoint
      ? [corner('contact', { body: 'cart' }, 'block', [0, 0, 0], law)]
      : corners({ body: 'cart' }, 'block', [0.1, 0.1, 0.05], law, 'lower')
    const block = isPoint
      ? ({ kind: 'particle' } as const)
      : ({ inertia: [0.01, 0.01, 0.01], p_WB: [0, 0, 0.05] } as const)
    const spec: ModelSpec = {
      bodies: [
        { id: 'cart', mass: cartMass, inertia: [0.1, 0.1, 0.1] },
        { id: 'block', mass: blockMass, v_WB: [v0, 0, 0], ...block },
      ],
      joints: [
        {
          id: 'track',
          kind: 'prismatic',
          frames: [
            { body: GROUND, q_BF: ALONG_X },
            { body: 'cart', q_BF: ALONG_X },
          ],
        },
      ],
      forces: [
        {
          id: 'pull',
          kind: 'custom',
          frames: [{ body: 'cart' }],
          params: {
            apply(k, out) {
              push(out, k, 0, force(k.t), 0, 0)
            },
          },
        },
      ],
      oneSided: contacts,
    }
    return { spec, contacts: idsOf(contacts) }
  }

  it('a block on a free cart', () => {
    const { spec, contacts } = onCart(cart.problem, cart.problem.v0, () => 0)
    const found = errors()
    const run = begin(spec, method.settings, method.dt)
    for (const { t, values } of cart.reference) {
      run.to(t)
      const now = run.now()
      found.see('position', [now.place('block')[0], now.place('cart')[0]], [values.blockX, values.cartX])
      found.see(
        'velocity',
        [now.velocity('block')[0], now.velocity('cart')[0]],
        [values.blockV, values.cartV],
      )
      const force = now.force(...contacts)
      found.see('force', force, [values.frictionOnBlock, 0, 9.81 * cart.problem.blockMass])
    }
    const [sticks] = cart.events
    expect(run.changes).toHaveLength(1)
    const [change] = run.changes
    expect(change.does(contacts[0])).toBe('sticks')
    found.see('time', change.t, sticks.t)
    found.see('position', change.place('block')[0] - change.place('cart')[0], sticks.relativeSlide)
    expectWithin(method, found)
  })

  it('a cart pulled from under a point mass', () => {
    const { c, t2 } = pulled.problem
    const { spec, contacts } = onCart(pulled.problem, 0, (t) => c * t, true)
    const found = errors()
    const first = begin(spec, method.settings, method.dt)
    const compare = (run: typeof first, { t, values }: (typeof pulled.reference)[number]) => {
      run.to(t)
      const now = run.now()
      found.see('position', [now.place('block')[0], now.place('cart')[0]], [values.blockX, values.cartX])
      found.see(
        'velocity',
        [now.velocity('block')[0], now.velocity('cart')[0]],
        [values.blockV, values.cartV],
      )
      // At t2 itself the force of the cart jumps, and that of the block does not.
      found.see('force', now.force(...contacts)[0], values.frictionOnBlock)
    }
    for (const row of pulled.reference) if (row.t < t2) compare(first, row)
    first.to(t2)
    const after = begin(onCart(pulled.problem, 0, () => 0, true).spec, method.settings, method.dt, first.s)
    for (const row of pulled.reference) if (row.t > t2) compare(after, row)
    const [slips, , sticks] = pulled.events
    expect(first.changes.map((at) => at.does(contacts[0]))).toEqual(['slides'])
    found.see('time', first.changes[0].t, slips.t)
    found.see('position', first.changes[0].place('block')[0], slips.x!)
    expect(after.changes.map((at) => at.does(contacts[0]))).toEqual(['sticks'])
    found.see('time', after.changes[0].t, sticks.t)
    expectWithin(method, found)
  })
})

describe("Painlevé's rod", () => {
  const { mass, halfLength: l, inertiaCom } = rod.problem
  const rodAt = (mu: number, theta: number, thetadot: number, tip: readonly number[]): ModelSpec => {
    const [s, c] = [Math.sin(theta), Math.cos(theta)]
    return {
      bodies: [
        {
          id: 'rod',
          mass,
          inertia: inertiaCom,
          p_WB: [l * c, 0, l * s],
          q_WB: turnedInXZ(theta - Math.PI / 2),
          v_WB: [tip[0] - l * s * thetadot, 0, tip[2] + l * c * thetadot],
          w_WB_B: [0, -thetadot, 0],
        },
      ],
      oneSided: [corner('tip', FLOOR, 'rod', [0, 0, -l], { friction: coulomb(mu) })],
    }
  }

  it.each(rod.cases.filter(({ count }) => count > 0))('$id', ({ problem, solutions }) => {
    const { mu, theta, thetadot, tipVelocity } = problem
    const run = begin(rodAt(mu, theta, thetadot, tipVelocity), tight.settings, tight.dt)
    expect(run.impacts).toHaveLength(0)
    const force = run.now().force('tip')
    const fits = solutions.filter(({ contactForce }) => Math.abs(force[2] - contactForce) < 1e-8 * 9.81)
    expect(fits).toHaveLength(1)
    expect(Math.abs(force[0] - (fits[0].frictionX ?? 0))).toBeLessThan(1e-8 * 9.81)
  })

  it('is named where no force satisfies the law', () => {
    const { mu, theta, thetadot, tipVelocity } = rod.cases[0].problem
    expect(() => begin(rodAt(mu, theta, thetadot, tipVelocity), tight.settings, tight.dt)).toThrow(
      /no forces of contact satisfy Coulomb's law in "tip"/,
    )
  })
})
