/* Every engine loads and runs the double pendulum with every setting that can. */
import { describe, expect, it } from 'vitest'
import { problems } from '../problems'
import { springNet } from '../problems/spring-net'
import { energyOf, energyScale, initialReading, jointError, reading, SPAN } from '../reading'
import { nodeHost } from '../node/host'
import { contenderNames, contenders } from '.'
import { engines } from './engines'

const problem = problems['double-pendulum'].make()
const start = initialReading(problem)

/** Quaternions of opposite sign are the same orientation: compare the rest. */
const withoutTurns = (r: Float64Array): number[] => [...r].filter((_, i) => i % SPAN < 3 || i % SPAN >= 7)

describe.each(contenderNames)('%s', (name) => {
  const definition = contenders[name]

  it('starts as the problem states, and after a tenth of a second has closed joints and no more energy', async () => {
    const make = await engines[name](nodeHost)
    for (const setting of Object.keys(definition.settings)) {
      if (definition.cannot(problem, setting)) continue
      const contender = await make(problem, setting, { dt: 1e-3, tolerance: 1e-6 })
      const now = reading(problem)
      contender.read(now)
      const off = withoutTurns(now).map((x, i) => Math.abs(x - withoutTurns(start)[i]))
      expect(Math.max(...off), `${setting}: begins`).toBeLessThan(1e-6)
      for (let i = 0; i < 100; i++) contender.step()
      contender.read(now)
      const drift = (energyOf(problem, now) - energyOf(problem, start)) / energyScale(problem)
      expect(drift, `${setting}: gains energy`).toBeLessThan(1e-3)
      // Rapier's multibody joints damp, and offer nothing against it.
      const damped = name === 'rapier' && setting === 'multibody'
      expect(drift, `${setting}: loses energy`).toBeGreaterThan(damped ? -0.1 : -3e-3)
      expect(jointError(problem, now), `${setting}: joints`).toBeLessThan(2e-3)
      // Both bars have fallen by what gravity gives a free body in that time, more or less.
      expect(now[2], `${setting}: moves`).toBeLessThan(start[2] - 1e-3)
      contender.free?.()
    }
  })
})

// Peers take seconds for the net of 20 × 20.
it.each([problems.v6.make(), problems['drive-line'].make(), springNet(5)])(
  'sets up $name as stated in every engine that can',
  async (stated) => {
    const first = initialReading(stated)
    for (const contender of contenderNames) {
      const definition = contenders[contender]
      const [setting] = Object.keys(definition.settings)
      if (definition.cannot(stated, setting)) continue
      const make = await engines[contender](nodeHost)
      const own = await make(stated, setting, { dt: 1e-4, tolerance: 1e-6 })
      const now = reading(stated)
      own.read(now)
      const off = withoutTurns(now).map((x, i) => Math.abs(x - withoutTurns(first)[i]))
      expect(Math.max(...off), `${contender}: begins`).toBeLessThan(1e-5)
      for (let i = 0; i < 10; i++) own.step()
      own.read(now)
      expect(jointError(stated, now), `${contender}: joints`).toBeLessThan(1e-3)
      own.free?.()
    }
  },
)

it('gives the reason why a problem cannot be run', () => {
  const long = problems['chain-1000'].make()
  expect(contenders.mujoco.cannot(long, 'rk4')).toMatch(/nested/)
  expect(contenders.physx.cannot(long, 'articulation')).toMatch(/250 links/)
  expect(contenders.cannon.cannot(problems['slider-crank'].make(), 'default')).toMatch(/slider/)
  expect(contenders.freebody.cannot(long, 'rk4')).toBeUndefined()
  expect(contenders.jolt.cannot(problems.v6.make(), 'default')).toBe('its adapter has no gear, no bushing')
  for (const name of ['v6', 'drive-line', 'spring-net-20'] as const) {
    expect(contenders.mujoco.cannot(problems[name].make(), 'rk4')).toBeUndefined()
    expect(contenders.freebody.cannot(problems[name].make(), 'rk4')).toBeUndefined()
  }
})

it('refuses a setting that does not exist by name', () => {
  expect(() => contenders.freebody.cannot(problem, 'warp')).toThrow(/Freebody has no setting “warp”/)
})
