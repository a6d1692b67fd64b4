import type { Scene } from '@freebody/scene'
import { check } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createRunner } from './create-runner'
import type { Runner } from './runner'

function start(scene: Scene): Runner {
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  return created.runner
}

function run(scene: Scene, seconds = 1): Runner {
  const runner = start(scene)
  while (runner.state.t < seconds - 1e-9) {
    const failure = runner.step()
    if (failure) throw new Error(failure.message)
  }
  return runner
}

const particle = (
  position: readonly [number, number, number],
  velocity?: readonly [number, number, number],
) => ({
  id: 'P',
  kind: 'particle' as const,
  mass: 1,
  position,
  ...(velocity && { velocity }),
})
const ends = { a: { body: 'ground' }, b: { body: 'P' } }

const led = (text: string, level = 'position'): Scene => ({
  version: 1,
  bodies: [particle([0, 0, 0])],
  joints: [
    { id: 'led', kind: 'driven-point', ...ends, params: { axes: 'x', x: { kind: 'typed', text }, level } },
  ],
})
const rope: Scene = {
  version: 1,
  bodies: [particle([1, 0, 0], [0, 0, 4])],
  joints: [{ id: 'line', label: 'Rope', kind: 'rope', ...ends, params: { length: 1 } }],
}

describe('drivers', () => {
  it('that jump are reported, in the run and by the check before it, in the same words', () => {
    const scene = led('0.1*(1 + sign(t - 0.5))')
    const { notices } = run(scene)
    expect(notices).toMatchObject([{ kind: 'driver-jump', at: 'led' }])
    expect(notices[0].t).toBeCloseTo(0.5, 9)
    expect(notices[0].message).toContain('The x of "led" jumps by 0.2 m at t = 0.5 s')
    expect(check(scene).map((p) => p.message)).toEqual(notices.map((n) => n.message))
  })

  it('that have corners are reported, of coordinates and of velocities', () => {
    expect(run(led('max(0, t - 0.4)')).notices).toMatchObject([{ kind: 'driver-corner' }])
    expect(run(led('0.3*sign(t - 0.4) + 0.3', 'velocity')).notices).toMatchObject([{ kind: 'driver-corner' }])
    expect(run(led('max(0, t - 0.4)')).notices[0].message).toContain('by 1 m/s at once at t = 0.4 s')
  })

  it('that are smooth, steep or accelerate at once are not', () => {
    for (const scene of [
      led('0.1*sin(20*t)'),
      led('0.1*tanh(1000*(t - 0.4)) + 0.1'),
      led('max(0, t - 0.4)^3'),
      led('max(0, t - 0.4)', 'velocity'),
      led('sign(t - 0.4)', 'acceleration'),
    ]) {
      expect(run(scene).notices).toEqual([])
      expect(check(scene).filter((p) => p.message.includes('at once'))).toEqual([])
    }
  })

  it('of switched-off directions are not looked at; equations with t are', () => {
    const free = led('0')
    const [joint] = free.joints!
    const params = {
      axes: 'x',
      x: { kind: 'constant', value: 0 },
      y: { kind: 'typed', text: 'sign(t - 0.5)' },
    }
    expect(run({ ...free, joints: [{ ...joint, params } as typeof joint] }).notices).toEqual([])
    const equation = {
      version: 1 as const,
      bodies: free.bodies!,
      equations: [{ id: 'e', text: 'P.x = 0.1 + 0.1*sign(t - 0.5)' }],
    }
    expect(run(equation).notices).toMatchObject([{ kind: 'driver-jump', at: 'e' }])
  })
})

describe('what holds both ways', () => {
  it('a rope that pushes is reported once, when its tension is gone', () => {
    const { notices } = run(rope)
    expect(notices).toMatchObject([{ kind: 'wrong-side', at: 'line' }])
    expect(notices[0].message).toContain('The rope "Rope" pushes')
    // T = m(v² − 3 g r sin θ)/r with v² = 16: zero at sin θ = 16/(3 g); the motion says when that is.
    const again = start(rope)
    while (again.state.t < notices[0].t) again.step()
    expect(again.state.q[9]).toBeCloseTo(16 / (3 * 9.81), 1)
  })

  it('a rope under tension is not reported', () => {
    expect(run({ ...rope, bodies: [particle([1, 0, 0])] }, 2).notices).toEqual([])
  })

  it('a ball that is lifted is reported when the lift equals its weight', () => {
    const { notices } = run({
      version: 1,
      bodies: [{ id: 'ball', position: [0, 0, 0.5], mass: 1, shapes: [{ kind: 'sphere', radius: 0.5 }] }],
      joints: [{ id: 'table', kind: 'rolling-sphere', a: { body: 'ground' }, b: { body: 'ball' } }],
      forces: [
        {
          id: 'lift',
          kind: 'force',
          a: { body: 'ball' },
          params: { magnitude: { kind: 'polynomial', coefficients: [0, 20] } },
        },
      ],
    } as Scene)
    expect(notices).toMatchObject([{ kind: 'wrong-side', at: 'table' }])
    expect(notices[0].t).toBeCloseTo(9.81 / 20, 6)
  })

  it('a point that slides off a dome is reported where it would leave it', () => {
    const { notices } = run(
      {
        version: 1,
        bodies: [particle([0, 0, 1], [0.3, 0, 0])],
        joints: [{ id: 'dome', kind: 'point-on-surface', ...ends }],
      },
      1.5,
    )
    expect(notices).toMatchObject([{ kind: 'wrong-side', at: 'dome' }])
    expect(notices[0].message).toContain('changes its side')
  })
})

describe('lines and curves without extent', () => {
  const spring = (x: number, length: number, tensionOnly = false): Scene => ({
    version: 1,
    settings: { gravity: [0, 0, 0] },
    bodies: [particle([x, 0, 0])],
    forces: [{ id: 'spring', kind: 'spring', ...ends, params: { length, tensionOnly } }],
  })

  it('a spring whose ends meet is reported, at the start and on the way', () => {
    expect(run(spring(0.5, 0.1)).notices).toMatchObject([{ kind: 'no-length', at: 'spring' }])
    expect(start(spring(0, 1)).notices).toMatchObject([{ kind: 'no-length', t: 0 }])
    expect(check(spring(0, 1))).toMatchObject([{ at: 'spring', severity: 'warning' }])
  })

  it('a spring that needs no direction there is not', () => {
    expect(run(spring(0.5, 0)).notices).toEqual([])
    expect(run(spring(0.5, 0.1, true)).notices).toEqual([])
  })

  it('a curve that is a point is reported', () => {
    const curve = { kind: 'analytic', polynomial: [[0.2], [], []], harmonics: [[], [], []] }
    const scene = {
      version: 1,
      bodies: [particle([0.2, 0, 0])],
      joints: [{ id: 'wire', kind: 'point-on-curve', ...ends, params: { curve } }],
    } as Scene
    expect(start(scene).notices).toMatchObject([{ kind: 'curve-is-point', at: 'wire' }])
    expect(check(scene).map((p) => p.at)).toEqual(['wire'])
  })
})

describe('a run', () => {
  it('says each thing once, and again after a reset', () => {
    const runner = run(rope, 2)
    expect(runner.notices).toHaveLength(1)
    runner.reset()
    expect(runner.notices).toEqual([])
    for (let n = 0; n < 60; n++) runner.step()
    expect(runner.notices).toHaveLength(1)
  })

  it('forgets what it said of times that are taken back', () => {
    const runner = run(rope)
    runner.seek(0.1)
    runner.step()
    expect(runner.notices).toEqual([])
    for (let n = 0; n < 30; n++) runner.step()
    expect(runner.notices).toHaveLength(1)
  })

  it('has the same bits with and without notices', () => {
    const runner = run(rope)
    const hinge: Scene = { ...rope, joints: [{ ...rope.joints![0], kind: 'distance' }] }
    const other = run(hinge)
    expect([...runner.state.q]).toEqual([...other.state.q])
  })
})
