import { describe, expect, it } from 'vitest'
import { judge } from './goals'
import { figureOf } from './measure'
import type { Contest, Participant, Reached, Results } from './results'

const reached = (target: number, setting: string, ms: number): Reached => ({
  target,
  setting,
  knob: { dt: 1 / 60 },
  error: target / 2,
  cost: figureOf([ms]),
  timing: [ms],
})

const participant = (contender: Participant['contender'], found: Reached[], cut = false): Participant => ({
  contender,
  entries: [{ setting: found[0]?.setting ?? 'rk4', cut, rungs: [] }],
  reached: found,
})

const resultsOf = (contest: Partial<Contest>, more: Partial<Results> = {}): Results => ({
  machine: { cpu: '', cores: 1, system: '', node: '', load: 0, packages: {} },
  plan: { quick: true, rounds: 1, warmup: 0, limit: 100 },
  took: 0,
  contests: [{ problem: 'chain-20', bodies: 20, joints: 20, participants: [], ...contest }],
  endurance: [],
  growth: [],
  ...more,
})

describe('judge', () => {
  it('compares with the named rival alone', () => {
    const [verdict] = judge(
      resultsOf({
        participants: [
          participant('freebody', [reached(1e-4, 'rk4', 3)]),
          participant('bullet', [reached(1e-4, 'multibody-rk4', 10)]),
          participant('mujoco', [reached(1e-4, 'rk4', 1)]),
        ],
      }),
    )
    expect(verdict.measured?.median).toBeCloseTo(0.3)
    expect(verdict.met).toBe(true)
  })

  it('takes the best peer where none is named', () => {
    const [verdict] = judge(
      resultsOf({
        problem: 'slider-crank',
        participants: [
          participant('freebody', [reached(1e-1, 'rk4', 3)]),
          participant('bullet', [reached(1e-1, 'multibody-rk4', 10)]),
          participant('mujoco', [reached(1e-1, 'rk4', 2)]),
        ],
      }),
    )
    expect(verdict.measured?.median).toBeCloseTo(1.5)
    expect(verdict.met).toBe(false)
    expect(verdict.note).toMatch(/MuJoCo RK4 at 1\/60 s/)
  })

  it('asks for the time of the best peer at a coarse error, and for half of it below', () => {
    const verdicts = judge(
      resultsOf({
        problem: 'slider-crank',
        participants: [
          participant('freebody', [reached(1e-1, 'rk4', 9), reached(1e-2, 'rk4', 9)]),
          participant('mujoco', [reached(1e-1, 'rk4', 10), reached(1e-2, 'rk4', 10)]),
        ],
      }),
    )
    expect(verdicts.map(({ atMost, met }) => [atMost, met])).toEqual([
      [1, true],
      [0.5, false],
    ])
  })

  it('asks a session for a tenth more than the bare engine at most, on the same bits', () => {
    const figure = figureOf([1.05])
    const verdicts = judge(
      resultsOf(
        {},
        {
          product: [
            { example: 'pendulum', ratio: figure },
            { example: 'arm', ratio: figureOf([1.2]) },
            { problem: 'v6', ratio: figure, failure: 'other bits' },
            { problem: 'mass-ratio', failure: 'stopped' },
          ],
        },
      ),
    )
    expect(verdicts.map(({ met }) => met)).toEqual([true, false, false])
  })

  it('lists the goals of experiments', () => {
    const [verdict, ...others] = judge(
      resultsOf(
        {},
        {
          experiments: [
            {
              name: 'size',
              title: 'Downloads',
              findings: [
                { what: 'engine', unit: 'kB', figure: figureOf([64]), atMost: 60 },
                { what: 'page', unit: 'kB', figure: figureOf([9]) },
              ],
            },
          ],
        },
      ),
    )
    expect(verdict).toMatchObject({ goal: 'engine [kB]', atMost: 60, met: false })
    expect(others).toEqual([])
  })

  it('counts a rival that cannot reach the error as slower, and one that was only stopped by the limit', () => {
    const ours = participant('freebody', [reached(1e-6, 'rk4', 30)])
    const [never] = judge(resultsOf({ participants: [ours, participant('mujoco', [])] }))
    expect(never).toMatchObject({ met: true, note: 'MuJoCo does not reach it' })
    const [stopped] = judge(resultsOf({ participants: [ours, participant('mujoco', [], true)] }))
    expect(stopped.measured?.median).toBeCloseTo(0.3)
    expect(stopped.met).toBe(false)
  })

  it('lists a target that only a peer reaches', () => {
    const [verdict] = judge(
      resultsOf({
        problem: 'hub-200',
        participants: [participant('freebody', []), participant('mujoco', [reached(1e-3, 'rk4', 50)])],
      }),
    )
    expect(verdict.met).toBe(false)
    expect(verdict.note).toMatch(/Freebody does not reach it/)
  })

  it('asks for energy over ten seconds, and for real time of 500 rods, of the cheapest way that keeps it', () => {
    const endured = { contender: 'freebody', setting: 'adaptive', reached: 10, cost: 400 } as const
    const verdicts = judge(
      resultsOf(
        {},
        {
          endurance: [
            { ...endured, problem: 'chain-100', peakDrift: 2e-4 },
            { ...endured, problem: 'chain-500', peakDrift: 1e-9, cost: 3000 },
            { ...endured, problem: 'chain-500', setting: 'precise', tolerance: 1e-4, peakDrift: 1e-6 },
          ],
        },
      ),
    )
    expect(verdicts.map(({ met }) => met)).toEqual([false, true, true])
  })
})
