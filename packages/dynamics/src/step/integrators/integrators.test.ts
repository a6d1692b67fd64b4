import { describe, expect, it } from 'vitest'
import { assembleRows } from '../../assembly/assemble'
import { evaluate } from '../../evaluate'
import { defaultSettings, type Settings } from '../../model/settings'
import type { ModelSpec } from '../../model/spec'
import { cloneState, type State } from '../../model/state'
import { step } from '../step'
import { bricard, chain, doublePendulum, fourBarLadder, sliderCrank } from '../../testing/mechanisms'
import { largest, ready, type Ready } from '../../testing/run'
import { energyCases, keepsEnergyAtSmallSteps } from '../../testing/small-steps'
import type { IntegratorName } from '.'

const using = (integrator: IntegratorName, more: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  integrator,
  ...more,
})

function advance({ m, s, ws }: Ready, n: number, dt: number, o: Settings, after?: () => void): State {
  for (let i = 0; i < n; i++) {
    const outcome = step(m, s, ws, dt, o)
    if (!outcome.ok) throw new Error(`at t = ${s.t}: ${outcome.message}`)
    after?.()
  }
  return s
}

/** Position of every body at t = 0.5 s with n steps. */
function at(spec: ModelSpec, o: Settings, n: number): Float64Array {
  return advance(ready(spec), n, 0.5 / n, o).q.slice()
}

function order(spec: ModelSpec, o: Settings, n: number): number {
  const exact = at(spec, using('precise', { tolerance: 1e-14 }), 20)
  const error = (steps: number) => largest(at(spec, o, steps).map((x, i) => x - exact[i]))
  return Math.log2(error(n) / error(2 * n))
}

describe('order of convergence', () => {
  it('Runge–Kutta 4 keeps its order on a closed, overconstrained loop', () => {
    expect(order(bricard(true), using('rk4'), 20)).toBeGreaterThan(3.8)
  })
  it('Runge–Kutta 4 keeps its order on a slider-crank with redundant rows', () => {
    expect(order(sliderCrank(), using('rk4'), 160)).toBeGreaterThan(3.8)
  })
  it('the implicit method has order 2', () => {
    expect(order(doublePendulum(), using('implicit'), 80)).toBeGreaterThan(1.8)
  })
  it('semi-implicit Euler has order 1', () => {
    const p = order(doublePendulum(), using('semi-implicit-euler'), 400)
    expect(p).toBeGreaterThan(0.8)
    expect(p).toBeLessThan(1.3)
  })
  describe.each<[IntegratorName, number, number]>([
    ['leapfrog', 2, 320],
    ['nystrom', 4, 160],
  ])('%s has order %i', (integrator, wanted, steps) => {
    const [bar] = doublePendulum().bodies!
    it.each<[string, ModelSpec]>([
      ['an open chain', doublePendulum()],
      ['a closed, overconstrained loop', bricard(true)],
      [
        'with forces',
        {
          ...doublePendulum(),
          forces: [
            {
              id: 'spring',
              kind: 'spring',
              frames: [{ body: 'ground', p_BF: [0.3, 0.4, 0.5] }, { body: bar.id }],
              params: { stiffness: 5, damping: 1, length: 0.1 },
            },
          ],
        },
      ],
      [
        'with other joints',
        {
          ...doublePendulum(),
          joints: doublePendulum().joints!.map((joint, i) =>
            i === 0 ? joint : { ...joint, kind: 'universal' },
          ),
        },
      ],
    ])('%s', (_, spec) => {
      const p = order(spec, using(integrator), steps)
      expect(p).toBeGreaterThan(wanted - 0.2)
      expect(p).toBeLessThan(wanted + 0.2)
    })
  })
  it('error control follows its tolerance, for both pairs', () => {
    for (const integrator of ['adaptive', 'precise'] as const) {
      const exact = at(doublePendulum(), using('precise', { tolerance: 1e-14 }), 20)
      // one step of half a second: all substeps are the method's own choice
      const error = (tolerance: number) =>
        largest(at(doublePendulum(), using(integrator, { tolerance }), 1).map((x, i) => x - exact[i]))
      expect(error(1e-6)).toBeLessThan(1e-4)
      expect(error(1e-10)).toBeLessThan(1e-8)
      expect(error(1e-10)).toBeLessThan(1e-2 * error(1e-6))
    }
  })
})

describe('drift', () => {
  it('|φ| and |φ̇| are closed after every projected step', () => {
    for (const spec of [chain(5), bricard(true), sliderCrank(), fourBarLadder(3)]) {
      const r = ready(spec)
      advance(r, 200, 1 / 240, using('rk4'), () => {
        assembleRows(r.m, r.s, r.ws)
        expect(largest(r.ws.phi)).toBeLessThan(1e-10 * r.m.length)
        expect(largest(r.ws.phidot)).toBeLessThan(1e-10 * Math.max(1, largest(r.s.v)))
      })
    }
  })

  it('without stabilisation φ grows, Baumgarte bounds it, projection closes it', () => {
    const drift = (o: Settings) => {
      const r = ready(sliderCrank())
      let worst = 0
      advance(r, 400, 1 / 100, o, () => {
        assembleRows(r.m, r.s, r.ws)
        worst = largest(r.ws.phi)
      })
      return worst
    }
    const [none, baumgarte, lagrangian, projection] = (
      ['none', 'baumgarte', 'augmented-lagrangian', 'projection'] as const
    ).map((stabilisation) => drift(using('rk4', { stabilisation })))
    expect(baumgarte).toBeLessThan(0.1 * none)
    expect(lagrangian).toBeLessThan(0.1 * none)
    expect(lagrangian / baumgarte).toBeGreaterThan(0.5)
    expect(lagrangian / baumgarte).toBeLessThan(2)
    expect(projection).toBeLessThan(1e-4 * baumgarte)
  })

  it.each(['baumgarte', 'augmented-lagrangian', 'none'] as const)(
    'an overconstrained loop moves rightly under %s too',
    (stabilisation) => {
      const exact = at(bricard(true), using('precise', { tolerance: 1e-13 }), 20)
      const got = at(bricard(true), using('rk4', { stabilisation }), 1000)
      expect(largest(got.map((x, i) => x - exact[i]))).toBeLessThan(1e-6)
    },
  )
})

// integrators.long.test.ts goes on for 100 s.
describe('energy over 10 s at 1 ms steps', () => {
  it.each(energyCases)('%s', (_, spec) => keepsEnergyAtSmallSteps(spec, 10))
})

describe('determinism', () => {
  it.each(['adaptive', 'precise', 'rk4', 'nystrom', 'leapfrog', 'semi-implicit-euler', 'implicit'] as const)(
    '%s: a rerun, and a run continued elsewhere from a recorded moment, give the same bits',
    (integrator) => {
      const o = using(integrator)
      const n = integrator === 'implicit' ? 10 : 60
      const first = ready(bricard(true))
      advance(first, n, 1 / 60, o)
      const moment = cloneState(first.m, first.s)
      advance(first, n, 1 / 60, o)

      const again = ready(bricard(true))
      advance(again, 2 * n, 1 / 60, o)
      expect(again.s.y).toEqual(first.s.y)

      const elsewhere = ready(bricard(true))
      advance({ ...elsewhere, s: moment }, n, 1 / 60, o)
      expect(moment.y).toEqual(first.s.y)

      // reading other moments with the same workspace in between changes nothing
      const watched = ready(bricard(true))
      const start = cloneState(watched.m, watched.s)
      advance(watched, 2 * n, 1 / 60, o, () => evaluate(watched.m, start, watched.ws))
      expect(watched.s.y).toEqual(first.s.y)
    },
  )
})

describe('stiff springs', () => {
  /** A bob on a spring whose period is a thousandth of the step, pulled down by gravity. */
  const stiff: ModelSpec = {
    bodies: [{ id: 'bob', mass: 1, inertia: [0.1, 0.1, 0.1], p_WB: [0.3, 0, -1] }],
    forces: [
      {
        id: 'spring',
        kind: 'spring',
        frames: [{ body: 'ground' }, { body: 'bob' }],
        params: { stiffness: 4e9, damping: 1e4, length: Math.hypot(0.3, 1) },
      },
    ],
  }

  it('the implicit method follows the pendulum that the spring nearly is', () => {
    const rod = ready({
      bodies: stiff.bodies,
      joints: [
        {
          id: 'rod',
          kind: 'distance',
          frames: [{ body: 'ground' }, { body: 'bob' }],
          params: { length: Math.hypot(0.3, 1) },
        },
      ],
    })
    advance(rod, 10, 1 / 10, using('precise', { tolerance: 1e-12 }))
    const error = (n: number) => {
      const r = ready(stiff)
      advance(r, n, 1 / n, using('implicit'))
      return Math.hypot(r.s.q[7] - rod.s.q[7], r.s.q[9] - rod.s.q[9])
    }
    const [coarse, fine] = [error(250), error(500)]
    expect(coarse).toBeLessThan(1e-3)
    // in the stiff limit the order falls to the stage order, one
    expect(coarse / fine).toBeGreaterThan(1.9)
  })

  it('the implicit method shortens steps that it cannot solve, and says how far', () => {
    // a load of a thousand tonnes on rods of a kilogram, which hang along x and are thrown as one
    const { bodies = [], ...rest } = chain(10, 1e6)
    const thrown: ModelSpec = {
      ...rest,
      gravity: [9.81, 0, 0],
      bodies: bodies.map((b) => ({ ...b, v_WB: [0, b.p_WB![0], 0], w_WB_B: [0, 0, 1] })),
    }
    const end = (n: number) => {
      const r = ready(thrown)
      const lengths = Array.from({ length: n }, () => {
        advance(r, 1, 1 / n, using('implicit'))
        return r.s.h
      })
      return { y: r.s.q[71], shortest: Math.min(...lengths) }
    }
    const [coarse, fine] = [end(15), end(60)]
    expect(coarse.shortest).toBeLessThan(1 / 15)
    expect(fine.shortest).toBeCloseTo(1 / 60, 12)
    expect(Math.abs(coarse.y - fine.y)).toBeLessThan(1e-2)
    expect(Math.abs(fine.y)).toBeGreaterThan(0.1)
  })

  it('the implicit method refuses more bodies than it can handle, and says what to take', () => {
    const { m, s, ws } = ready(chain(201))
    const outcome = step(m, s, ws, 1 / 60, using('implicit'))
    expect(outcome).toMatchObject({ ok: false, reason: 'unsolved' })
    if (!outcome.ok) expect(outcome.message).toMatch(/201 bodies; use the adaptive integrator/)
    expect(s.t).toBe(0)
  })

  it('Runge–Kutta 4 at the same step is lost, and says so or is far away', () => {
    const { m, s, ws } = ready(stiff)
    let lost = false
    for (let i = 0; i < 500 && !lost; i++) lost = !step(m, s, ws, 1 / 500, using('rk4')).ok
    expect(lost || Math.abs(s.q[9] + 1) > 10).toBe(true)
  })
})

describe('stiff forces under steps that are too long', () => {
  /** Two slender links on hinges, their ends held together by a spring of 1e9 N/m. */
  const sprung: ModelSpec = {
    ...doublePendulum(),
    forces: [
      {
        id: 'stay',
        kind: 'spring',
        frames: [{ body: 'ground', p_BF: [1, 0, 0.5] }, { body: 'lower' }],
        params: { stiffness: 1e9, length: 0.2 },
      },
    ],
  }

  it.each(['rk4', 'nystrom', 'leapfrog', 'semi-implicit-euler'] as const)(
    '%s is told of the stiffness, not of a joint that comes apart',
    (integrator) => {
      const { m, s, ws } = ready(sprung)
      const o = { ...defaultSettings, integrator }
      let outcome = step(m, s, ws, 1 / 60, o)
      for (let i = 0; i < 200 && outcome.ok; i++) outcome = step(m, s, ws, 1 / 60, o)
      expect(outcome).toMatchObject({ ok: false, reason: 'stiff' })
      expect(!outcome.ok && outcome.message).toMatch(/too stiff for steps of 0\.0167 s.*implicit integrator/)
    },
  )
})
