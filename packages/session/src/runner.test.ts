/* Long because the rules of live changes are many, and each is shown by a run of its own. */
import {
  assembleInitial,
  compile,
  createWorkspace,
  evaluate,
  kineticEnergy,
  potentialEnergy,
  step,
  totalEnergy,
  type State,
} from '@freebody/dynamics'
import {
  apply,
  compileScene,
  decode,
  encode,
  examples,
  momentOf,
  type Joint,
  type Scene,
} from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createRunner } from './create-runner'
import { energyOf } from './energy'
import type { Runner, RunnerOptions } from './runner'
import { chain, example, overreach, pair } from './testing/scenes'

function open(scene: Scene, options: RunnerOptions = {}): Runner {
  const created = createRunner(scene, {}, options)
  if (!created.ok) throw new Error(created.message)
  return created.runner
}

function take(runner: Runner, n: number): void {
  for (let i = 0; i < n; i++) {
    const failure = runner.step()
    if (failure) throw new Error(failure.message)
  }
}

/** A state as a value: t, h and every number. */
function bits({ t, h, y }: State): number[] {
  return [t, h, ...y]
}

function joint(scene: Scene, id: string): Joint {
  const found = scene.joints?.find((j) => j.id === id)
  if (!found) throw new Error(`no joint "${id}"`)
  return found
}

const switched = (scene: Scene, id: string, off: boolean): Scene =>
  apply(scene, { type: 'put', in: 'joints', thing: { ...joint(scene, id), off } }).scene

/** Turning at 40 rad/s. */
const motor: Scene = {
  version: 1,
  bodies: [{ id: 'wheel', shapes: [{ kind: 'disc', radius: 0.3 }], mass: 2, spin: [0, 0, 40] }],
  joints: [
    { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'wheel' } },
    {
      id: 'drive',
      kind: 'driven-angle',
      a: { body: 'ground' },
      b: { body: 'wheel' },
      params: { profile: { kind: 'polynomial', coefficients: [0, 40] } },
    },
  ],
}

/** Too slow to come round while a test looks. */
const slowMotor: Scene = {
  ...motor,
  bodies: [{ ...motor.bodies![0], spin: [0, 0, 0.1] }],
  joints: [
    motor.joints![0],
    { ...motor.joints![1], params: { profile: { kind: 'polynomial', coefficients: [0, 0.1] } } },
  ],
}

describe.each(examples)('$id', ({ scene }) => {
  it('has the bits of the bare engine, with an idle pointer force and with every step recorded', () => {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error('does not compile')
    const { model, state, settings } = compiled
    const ws = createWorkspace(model)
    assembleInitial(model, state, ws, settings.engine)
    const runner = open(scene, { pointerForce: true })
    expect(bits(runner.state)).toEqual(bits(state))
    for (let i = 0; i < 100; i++) step(model, state, ws, settings.step, settings.engine)
    take(runner, 100)
    expect(bits(runner.state)).toEqual(bits(state))
    expect(runner.previous.t).toBeLessThan(state.t)
  })

  it('is scrubbed exactly, and goes on from a scrubbed moment with the same bits', () => {
    const runner = open(scene, { pointerForce: true })
    const seen: number[][] = [bits(runner.state)]
    for (let i = 0; i < 120; i++) {
      take(runner, 1)
      seen.push(bits(runner.state))
    }
    const ws = createWorkspace(runner.compiled.model)
    for (const moment of [0, 119, 1, 60, 61, 33, 120]) {
      runner.seek(seen[moment][0])
      expect(runner.steps).toBe(moment)
      expect(bits(runner.state)).toEqual(seen[moment])
      expect(bits(runner.previous)).toEqual(seen[Math.max(0, moment - 1)])
    }
    // forces at a moment met on the way back are those met on the way there
    const forces = () => {
      evaluate(runner.compiled.model, runner.state, ws, runner.compiled.settings.engine)
      return [...ws.lambda, ...ws.vdot]
    }
    runner.goTo(70)
    const there = forces()
    runner.goTo(20)
    forces()
    runner.goTo(70)
    expect(forces()).toEqual(there)
    runner.goTo(40)
    take(runner, 80)
    expect(runner.steps).toBe(120)
    expect(bits(runner.state)).toEqual(seen[120])
  })
})

describe('the recording', () => {
  it('stays within its memory, drops the oldest, and keeps what it keeps exact', () => {
    const memory = 200_000
    const runner = open(example('double-pendulum'), { memory })
    const seen: number[][] = [bits(runner.state)]
    for (let i = 0; i < 2000; i++) {
      take(runner, 1)
      seen.push(bits(runner.state))
      expect(runner.recorder.bytes).toBeLessThanOrEqual(memory)
    }
    const { first, last } = runner.recorder
    expect(last).toBe(2000)
    // nearly all of the memory is in use
    expect((last - first) * 8 * (seen[0].length + 2)).toBeGreaterThan(0.9 * memory)
    expect(first).toBeGreaterThan(0)
    runner.seek(-5)
    expect(runner.steps).toBe(first)
    expect(bits(runner.state)).toEqual(seen[first])
    expect(runner.goTo(first - 1)).toBe(false)
    take(runner, 30)
    expect(bits(runner.state)).toEqual(seen[first + 30])
    expect(runner.recorder.last).toBe(first + 30)
  })

  it('survives changes of length within its memory', () => {
    const memory = 100_000
    const runner = open(slowMotor, { memory })
    let scene = slowMotor
    for (let i = 0; i < 300; i++) {
      take(runner, 3)
      // a motor counts its turns: without it, states are shorter
      scene = switched(scene, 'drive', i % 2 === 0)
      expect(runner.update(scene).ok).toBe(true)
      expect(runner.recorder.bytes).toBeLessThanOrEqual(memory)
    }
    runner.goTo(runner.recorder.first)
    expect(runner.state.y.every(Number.isFinite)).toBe(true)
    // one setup per kept change, not one per change there ever was
    expect(runner.recorder.segments.length).toBeLessThan(300)
  })

  it('can be left out', () => {
    const runner = open(example('pendulum'), { memory: 0 })
    take(runner, 50)
    expect(runner.recorder.bytes).toBe(0)
    expect(runner.goTo(10)).toBe(false)
    const other = open(example('pendulum'))
    take(other, 50)
    expect(bits(runner.state)).toEqual(bits(other.state))
  })

  it('steps back and forth without forgetting, and forgets what follows once the run goes on', () => {
    const runner = open(example('pendulum'))
    take(runner, 20)
    runner.back()
    runner.back()
    expect(runner.steps).toBe(18)
    expect(runner.forward()).toBeNull()
    expect([runner.steps, runner.recorder.last, runner.live]).toEqual([19, 20, false])
    runner.goTo(5)
    take(runner, 1)
    expect([runner.steps, runner.recorder.last, runner.live]).toEqual([6, 6, true])
  })
})

describe('live changes', () => {
  it('keep the motion when numbers of the model change', () => {
    const runner = open(pair)
    take(runner, 50)
    const { t } = runner.state
    const before = Array.from(runner.state.y)
    const report = runner.setParameter('k', 40)
    expect(report).toMatchObject({ ok: true, action: 'continued', message: '', jump: null })
    expect(runner.state.t).toBe(t)
    for (const [i, x] of runner.state.y.entries()) expect(x).toBeCloseTo(before[i], 9)
    expect(runner.compiled.parameters.k).toBe(40)
    take(runner, 10)
    // what was recorded belongs to the band it had
    runner.goTo(50)
    expect(runner.compiled.parameters.k).toBe(40)
    runner.goTo(49)
    expect(runner.compiled.parameters.k).toBe(20)
    expect(runner.live).toBe(false)
  })

  it('go on from a moment before a change with what the scene is now', () => {
    const runner = open(pair)
    take(runner, 20)
    runner.setParameter('k', 40)
    take(runner, 20)
    runner.goTo(10)
    take(runner, 5)
    expect(runner.compiled.parameters.k).toBe(40)
    const fresh = open(pair)
    take(fresh, 10)
    fresh.setParameter('k', 40)
    take(fresh, 5)
    expect(bits(runner.state)).toEqual(bits(fresh.state))
  })

  it('close a joint with a plastic jump, and say so', () => {
    const runner = open(pair)
    take(runner, 40)
    const before = kineticEnergy(runner.compiled.model, runner.state)
    const report = runner.update(switched(pair, 'tie', false))
    expect(report.action).toBe('continued')
    expect(report.jump?.before).toBeGreaterThan(report.jump?.after ?? Number.NaN)
    expect(report.message).toMatch(
      /^Closing "tie" moved "(left|Right|right)" by .* and 1 other body\. Closing "tie" changed velocities: kinetic energy [\d.]+ J → [\d.]+ J\.$/,
    )
    expect(before).toBeGreaterThan(0)
    const { model } = runner.compiled
    const ws = createWorkspace(model)
    evaluate(model, runner.state, ws)
    expect(Math.max(...ws.phi.map(Math.abs))).toBeLessThan(1e-10)
    expect(Math.max(...ws.phidot.map(Math.abs))).toBeLessThan(1e-9)
    take(runner, 10)
    const opened = runner.update(switched(runner.setup.scene, 'tie', true))
    expect(opened).toMatchObject({ action: 'continued', message: '', jump: null })
  })

  it('carry counted turns over', () => {
    const runner = open(motor)
    take(runner, 400)
    const { model } = runner.compiled
    const turned = () => runner.state.s[runner.compiled.model.constraints[1].s0]
    expect(model.tracked).toBe(1)
    expect(turned()).toBeCloseTo(160, 9)
    const heavier = { ...motor.bodies![0], mass: 3 }
    const report = runner.update(apply(motor, { type: 'put', in: 'bodies', thing: heavier }).scene)
    // had the turns been lost, the wheel would be 25 of them away from where the motor wants it
    expect(report).toMatchObject({ action: 'continued', message: '' })
    expect(turned()).toBeCloseTo(160, 9)
    // without the motor the wheel goes on by itself; the motor meets it again dozens of turns later, and has no need to wind it
    take(runner, 200)
    expect(runner.update(switched(runner.setup.scene, 'drive', true)).message).toBe('')
    expect(runner.state.s.length).toBe(0)
    take(runner, 200)
    expect(runner.update(switched(runner.setup.scene, 'drive', false)).message).toBe('')
    expect(turned()).toBeCloseTo(320, 9)
  })

  it('carry the turns that typed texts read over, also into and out of a link', () => {
    const geared: Scene = {
      ...motor,
      bodies: [...motor.bodies!, { id: 'slow', mass: 1, inertia: [1, 1, 1], position: [1, 0, 0] }],
      joints: [
        ...motor.joints!,
        { id: 'second', kind: 'revolute', a: { body: 'ground', at: [1, 0, 0] }, b: { body: 'slow' } },
      ],
      equations: [{ id: 'mesh', text: 'second.angle = 0.123*axle.angle' }],
    }
    const runner = open(geared)
    take(runner, 400)
    const turned = (run: Runner) => [...run.state.s].slice(1)
    const close = (x: number) => expect.closeTo(x, 7)
    expect(turned(runner)).toEqual([close(160 * 0.123), close(160)])
    const heavier = { ...geared.bodies![0], mass: 3 }
    const report = runner.update(apply(geared, { type: 'put', in: 'bodies', thing: heavier }).scene)
    expect(report).toMatchObject({ action: 'continued', message: '' })
    expect(turned(runner)).toEqual([close(160 * 0.123), close(160)])
    const renamed = runner.update(
      apply(runner.setup.scene, { type: 'rename', in: 'bodies', id: 'slow', to: 'other' }).scene,
    )
    expect(renamed.message).toBe('The bodies changed, so the recording begins here.')
    expect(turned(runner)).toEqual([close(160 * 0.123), close(160)])
    const decoded = decode(encode(runner.setup.scene, momentOf(runner.state)))
    if (!decoded.ok || !decoded.moment) throw new Error('the moment is there')
    const again = open(decoded.scene, { moment: decoded.moment })
    take(again, 100)
    take(runner, 100)
    expect(bits(again.state)).toEqual(bits(runner.state))
    expect(turned(again)).toEqual([close(200 * 0.123), close(200)])
    // A link from before turns were counted holds the motor's alone: the rest is on the turn the scene starts with.
    const { s, ...before } = decoded.moment
    const old = open(decoded.scene, { moment: { ...before, s: s.slice(0, 1) } })
    expect(old.state.t).toBe(before.t)
    expect(old.state.s[0]).toBeCloseTo(160, 7)
  })

  it('take up what is typed anew in a force, a law or a motion', () => {
    const typed = (torque: string, law: string, motion: string): Scene => ({
      version: 1,
      parameters: [{ id: 'k', value: 1 }],
      bodies: ['a', 'b'].map((id) => ({ id, mass: 1, inertia: [1, 1, 1] })),
      joints: [
        { id: 'pa', kind: 'revolute', a: { body: 'ground' }, b: { body: 'a' } },
        { id: 'pb', kind: 'revolute', a: { body: 'ground' }, b: { body: 'b' } },
        {
          id: 'drive',
          kind: 'driven-angle',
          a: { body: 'ground' },
          b: { body: 'b' },
          params: { profile: { kind: 'typed', text: motion } },
        },
      ],
      forces: [{ id: 'turn', kind: 'typed', a: { body: 'a' }, params: { torque } }],
      laws: [{ id: 'drag', kind: 'typed', joint: 'pa', params: { torque: law } }],
    })
    const runner = open(typed('[0, 0, k]', '-0.1*turn', 't'))
    take(runner, 3)
    for (const scene of [
      typed('[0, 0, 2*k]', '-0.1*turn', 't'),
      typed('[0, 0, 2*k]', '-0.2*turn*k', 't'),
      typed('[0, 0, 2*k]', '-0.2*turn*k', 't + t^3'),
    ]) {
      expect(runner.update(scene).action).toBe('continued')
      take(runner, 3)
    }
  })

  it('keep a body where its author put it when its centre of mass moves', () => {
    const runner = open(pair)
    take(runner, 30)
    const origin = () => {
      const { bodies, indexOf } = runner.compiled
      const i = indexOf.get('left')!
      const c = bodies.get('left')!.centre[0]
      const [w, , y] = runner.state.q.subarray(7 * i + 3)
      return [runner.state.q[7 * i] - c * (1 - 2 * y * y), runner.state.q[7 * i + 2] + c * 2 * w * y]
    }
    expect(origin()[0]).toBeCloseTo(0, 9)
    const report = runner.update(
      apply(pair, { type: 'put', in: 'bodies', thing: { ...pair.bodies![0], centre: [0.2, 0, 0] } }).scene,
    )
    expect(report).toMatchObject({ action: 'continued', message: '' })
    expect(origin()[0]).toBeCloseTo(0, 9)
    expect(origin()[1]).toBeCloseTo(0, 9)
  })

  it('add a body at its start, under a new name keep it, and begin the recording anew', () => {
    const runner = open(pair)
    take(runner, 30)
    const stone = { id: 'stone', kind: 'particle' as const, mass: 1, position: [0, 0, 5] as const }
    const added = apply(pair, { type: 'put', in: 'bodies', thing: stone }).scene
    const report = runner.update(added)
    expect(report.message).toBe('The bodies changed, so the recording begins here.')
    expect([runner.recorder.first, runner.recorder.last, runner.steps]).toEqual([30, 30, 30])
    expect(Array.from(runner.state.q.subarray(21, 24))).toEqual([0, 0, 5])
    take(runner, 10)
    const z = runner.state.q[23]
    const left = Array.from(runner.state.q.subarray(7, 14))
    runner.update(apply(added, { type: 'rename', in: 'bodies', id: 'stone', to: 'rock' }).scene)
    expect(runner.state.q[23]).toBe(z)
    for (const [i, x] of left.entries()) expect(runner.state.q[7 + i]).toBeCloseTo(x, 9)
  })

  it('begin again when only the start changed, and say so', () => {
    const runner = open(pair)
    take(runner, 30)
    const report = runner.setParameter('a0', 0.5)
    expect(report.action).toBe('restarted')
    expect(report.message).toContain('t = 0')
    expect([runner.steps, runner.state.t]).toEqual([0, 0])
    expect(runner.setParameter('a0', 0.6).action).toBe('rebuilt')
  })

  it('touch nothing when only looks changed', () => {
    const runner = open(pair)
    const other = open(pair)
    take(runner, 20)
    const report = runner.update({
      ...pair,
      title: 'Another name',
      bodies: pair.bodies!.map((b) => ({ ...b, label: b.id.toUpperCase() })),
    })
    expect(report).toMatchObject({ action: 'kept', message: '' })
    expect(runner.compiled.names.get('left')).toBe('LEFT')
    take(runner, 20)
    take(other, 40)
    expect(bits(runner.state)).toEqual(bits(other.state))
    runner.goTo(5)
    expect(runner.compiled.names.get('left')).toBe('LEFT')
  })

  it('refuse what cannot run and leave the run as it was', () => {
    const runner = open(pair)
    take(runner, 20)
    const before = bits(runner.state)
    const broken = runner.update({ ...pair, bodies: [{ id: 'left', mass: -1, inertia: [1, 1, 1] }] })
    expect(broken).toMatchObject({ ok: false, action: 'refused' })
    expect(broken.problems.length).toBeGreaterThan(0)
    expect(broken.message).toContain('The run stays as it was.')
    // 3 m apart, and bars of 1 m: a tie of 9 m closes nowhere
    const tie = { ...joint(pair, 'tie'), off: false, params: { length: 9 } }
    const open_ = runner.update(apply(pair, { type: 'put', in: 'joints', thing: tie }).scene)
    expect(open_).toMatchObject({ ok: false, action: 'refused' })
    expect(open_.message).toMatch(/stays open by .* The run stays as it was\.$/)
    expect(bits(runner.state)).toEqual(before)
    expect(runner.setup.scene).toBe(pair)
    take(runner, 1)
  })

  it('change integrator, stabilisation and step on the way', () => {
    const runner = open(pair)
    take(runner, 20)
    const next: Scene = { ...pair, settings: { integrator: 'rk4', stabilisation: 'baumgarte', step: 0.002 } }
    expect(runner.update(next)).toMatchObject({ action: 'continued', message: '' })
    const { t } = runner.state
    take(runner, 5)
    expect(runner.state.t).toBeCloseTo(t + 0.01, 12)
  })

  it('count drift as what the integrator did, not what the change did', () => {
    const runner = open(pair)
    const drift = () => {
      const { model } = runner.compiled
      const ws = createWorkspace(model)
      evaluate(model, runner.state, ws)
      return totalEnergy(model, runner.state, ws) - runner.energy0
    }
    take(runner, 20)
    const before = drift()
    runner.setParameter('k', 400)
    expect(drift()).toBeCloseTo(before, 9)
    take(runner, 20)
    expect(Math.abs(drift())).toBeLessThan(1e-3)
    runner.goTo(10)
    expect(Math.abs(drift())).toBeLessThan(1e-3)
  })
})

describe('a moment with other poses', () => {
  /** The poses of the pendulum at another angle. */
  function posesAt(phi: number): Float64Array {
    const created = createRunner(example('pendulum'), { phi })
    if (!created.ok) throw new Error(created.message)
    return created.runner.state.q.slice()
  }

  it('closes the joints and continues from there', () => {
    const runner = open(example('pendulum'))
    take(runner, 60)
    const { t } = runner.state
    runner.seek(t / 2)
    const at = runner.state.t
    const q = posesAt(0.3)
    // A little off the joint.
    q[7] += 1e-3
    const report = runner.place(q)
    expect(report).toMatchObject({ ok: true, action: 'continued' })
    expect(runner.state.t).toBe(at)
    expect(runner.live).toBe(true)
    expect(runner.atStart).toBe(false)
    expect(runner.recorder.timeOf(runner.recorder.last)).toBe(at)
    expect(Math.abs(runner.state.q[7] - q[7])).toBeLessThan(2e-3)
    const ws = createWorkspace(runner.compiled.model)
    evaluate(runner.compiled.model, runner.state, ws)
    expect(Math.max(...ws.phi.map(Math.abs))).toBeLessThan(1e-11)
    take(runner, 10)
    expect(runner.state.t).toBeGreaterThan(at)
    // The change of energy by hand is no drift.
    const energy = energyOf(runner.compiled.model, runner.state)
    expect(energy).not.toBeCloseTo(open(example('pendulum')).energy0, 3)
    expect(Math.abs(energy - runner.energy0)).toBeLessThan(1e-6)
    runner.reset()
    expect(runner.atStart).toBe(true)
    expect(bits(runner.state)).toEqual(bits(open(example('pendulum')).state))
  })

  it('refuses poses of another mechanism, and changes nothing', () => {
    const runner = open(example('pendulum'))
    take(runner, 5)
    const before = bits(runner.state)
    expect(runner.place(new Float64Array(21))).toMatchObject({ ok: false, action: 'refused' })
    expect(bits(runner.state)).toEqual(before)
    take(runner, 1)
  })
})

describe('the force of the pointer', () => {
  it('draws a body to its target, and has no effect after its release', () => {
    const runner = open(pair, { pointerForce: true })
    const target = [0, 0, -1] as const
    const grip = { body: 'left', p_B: [0.5, 0, 0] as const, target_W: target }
    for (const strong of [100, 1000]) {
      runner.pull({ ...grip, stiffness: strong })
      take(runner, 400)
    }
    const { q } = runner.state
    const [w, , y] = q.subarray(10, 14)
    const tip = [q[7] + 0.5 * (1 - 2 * y * y), q[9] - w * y]
    expect(Math.hypot(tip[0] - target[0], tip[1] - target[2])).toBeLessThan(0.05)
    expect(runner.pulled).toBe(true)
    runner.pull(null)
    const { model } = runner.compiled
    const ws = createWorkspace(model)
    evaluate(model, runner.state, ws)
    const Q = Array.from(ws.Q)
    const bare = open(pair)
    const plain = createWorkspace(bare.compiled.model)
    bare.state.y.set(runner.state.y)
    evaluate(bare.compiled.model, bare.state, plain)
    expect(Q).toEqual(Array.from(plain.Q))
  })

  it('agrees with the pull of the engine', () => {
    const grip = {
      body: 'right',
      p_B: [0.2, 0.1, -0.3] as const,
      target_W: [1, 2, 3] as const,
      stiffness: 50,
    }
    const runner = open(pair, { pointerForce: true })
    take(runner, 10)
    runner.pull(grip)
    const { spec, model } = runner.compiled
    const engine = compile({
      ...spec,
      forces: [
        ...(spec.forces ?? []),
        {
          id: 'pull',
          kind: 'pull',
          frames: [{ body: 'right', p_BF: grip.p_B }],
          params: { stiffness: 50, ratio: 0.7 },
        },
      ],
    })
    if (!engine.ok) throw new Error(engine.problems[0].message)
    engine.state.y.set(runner.state.y)
    engine.state.u.set([1, ...grip.target_W])
    const [hand, pull] = [createWorkspace(model), createWorkspace(engine.model)]
    evaluate(model, runner.state, hand)
    evaluate(engine.model, engine.state, pull)
    for (const [i, x] of hand.Q.entries()) expect(x).toBeCloseTo(pull.Q[i], 10)
    expect(potentialEnergy(model, runner.state, hand)).toBeCloseTo(
      potentialEnergy(engine.model, engine.state, pull),
      10,
    )
    expect(Math.abs(hand.Q[12])).toBeGreaterThan(1)
  })

  it('is part of what is recorded', () => {
    const runner = open(pair, { pointerForce: true })
    take(runner, 5)
    runner.pull({ body: 'left', p_B: [0.5, 0, 0], target_W: [1, 0, 1] })
    take(runner, 5)
    runner.pull(null)
    take(runner, 5)
    const { model } = runner.compiled
    const held = (step: number) => {
      runner.goTo(step)
      return runner.state.u[model.forces.at(-1)!.u0]
    }
    expect([held(5), held(6), held(10), held(11)]).toEqual([0, 1, 1, 0])
  })
})

describe('failure', () => {
  it('leaves the last good state, and the way back', () => {
    const runner = open(overreach)
    let failure = null
    for (let i = 0; i < 200 && !failure; i++) failure = runner.step()
    expect(failure?.message).toMatch(/ram|pivot|arm/)
    expect(runner.state.y.every(Number.isFinite)).toBe(true)
    const { t } = runner.state
    expect(runner.step()).toBe(failure)
    expect(runner.state.t).toBe(t)
    runner.back()
    expect(runner.failure).toBeNull()
    runner.reset()
    expect([runner.failure, runner.state.t, runner.steps]).toEqual([null, 0, 0])
  })

  it('is reported for a scene that does not compile or close', () => {
    expect(createRunner({ version: 1, bodies: [{ id: 'rod', mass: -1, inertia: [1, 1, 1] }] })).toMatchObject(
      {
        ok: false,
        message: expect.stringContaining('rod'),
      },
    )
    const far = {
      ...pair,
      joints: [...pair.joints!.slice(0, 2), { ...joint(pair, 'tie'), off: false, params: { length: 9 } }],
    }
    expect(createRunner(far)).toMatchObject({ ok: false, message: expect.stringContaining('stays open') })
  })
})

it('begins at the moment of a link', () => {
  const runner = open(example('four-bar'))
  take(runner, 33)
  const moment = momentOf(runner.state)
  take(runner, 20)
  const other = open(example('four-bar'), { moment, pointerForce: true })
  take(other, 20)
  expect(bits(other.state)).toEqual(bits(runner.state))
  const misfit = open(pair, { moment })
  expect(misfit.opening).toContain('another mechanism')
})

it('runs an empty scene', () => {
  const runner = open({ version: 1 }, { pointerForce: true })
  take(runner, 3)
  expect(runner.state.t).toBeCloseTo(0.03, 12)
  expect(runner.update(chain(2)).action).toBe('continued')
})
