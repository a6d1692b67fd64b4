import {
  constraintErrors,
  constraintPower,
  createWorkspace,
  evaluate,
  forcePower,
  gaussFunction,
  jointCoordinate,
  momentum,
  reaction,
  sameState,
  totalEnergy,
  type Axes,
  type Part,
} from '@freebody/dynamics'
import { examples, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createRunner } from '../create-runner'
import { createSampler, findChannels, listChannels } from '.'
import type { SamplerOptions } from './definition'
import { compiled, everything, example, reached, values } from './testing/scenes'

const g = 9.81
const near = (actual: number, expected: number, digits = 10, size = 1) => {
  const scale = Math.max(size, Math.abs(expected))
  expect(Math.abs(actual - expected) / scale, `${actual} is not ${expected}`).toBeLessThan(10 ** -digits)
}

/** Two bodies whose frames are far from their centres of mass, joined by a hinge, a spring with damping and a load. */
const linkage: Scene = {
  version: 1,
  bodies: [
    {
      id: 'arm',
      mass: 2,
      inertia: [0.1, 0.2, 0.15],
      centre: [0.3, 0.05, -0.1],
      spin: [0.3, -1, 0.7],
      points: { tip: [0.8, 0.1, 0] },
    },
    {
      id: 'flap',
      mass: 0.7,
      inertia: [0.02, 0.03, 0.04],
      centre: [-0.1, 0.2, 0],
      position: [0.8, 0.1, 0],
      spin: [0.3, -3, 0.7],
    },
    {
      id: 'stone',
      kind: 'particle',
      mass: 0.4,
      centre: [0.1, 0, 0],
      position: [0, 1, 1],
      velocity: [1, 0, 0],
    },
  ],
  joints: [
    { id: 'ball', kind: 'spherical', a: { body: 'ground' }, b: { body: 'arm' } },
    {
      id: 'hinge',
      kind: 'revolute',
      a: { body: 'arm', point: 'tip', axis: [0, 1, 0.2] },
      b: { body: 'flap', axis: [0, 1, 0.2] },
    },
  ],
  forces: [
    {
      id: 'band',
      kind: 'spring',
      a: { body: 'arm', at: [0, 0, 0.2] },
      b: { body: 'stone' },
      params: { stiffness: 30, length: 0.5 },
    },
    {
      id: 'strut',
      kind: 'spring',
      a: { body: 'ground', at: [0, 0, 1] },
      b: { body: 'flap', at: [0.1, 0, 0] },
      params: { stiffness: 5, damping: 2, length: 0.5 },
    },
    { id: 'wind', kind: 'drag', a: { body: 'flap', at: [0.2, 0, 0.1] }, params: { linear: 0.8 } },
  ],
}

describe('a pendulum', () => {
  it('has the textbook pull in its pin', () => {
    const scene = example('pendulum')
    const names = [
      'pin.Fx_B',
      'pin.Fy_B',
      'pin.Fz_B',
      'bar.pitch',
      'bar.wy',
      'bar.alphay',
      'pin.angle',
      'pin.T',
    ]
    for (const steps of [0, 17, 60, 141]) {
      const v = values(scene, reached(scene, steps), names)
      const [theta, omega] = [-v['bar.pitch'], v['bar.wy']]
      const J = (1 + 0.05 ** 2) / 12 + 1 / 4
      near(v['bar.alphay'], (g * Math.sin(theta)) / 2 / J)
      // Along the bar: weight and centripetal force. Across: what of the weight does not turn it.
      near(v['pin.Fz_B'], g * Math.cos(theta) + omega ** 2 / 2)
      near(Math.abs(v['pin.Fx_B']), Math.abs(g * Math.sin(theta) * (1 - 1 / 4 / J)))
      near(v['pin.Fy_B'], 0)
      near(v['pin.T'], 0)
      near(v['pin.angle'], theta)
    }
  })

  it('of a particle on a rod pulls with m g cos θ + m v²/L', () => {
    const scene = compiled({
      version: 1,
      bodies: [{ id: 'bob', kind: 'particle', mass: 0.3, position: [1.2, 0, -0.5] }],
      joints: [
        { id: 'rod', kind: 'distance', a: { body: 'ground' }, b: { body: 'bob' }, params: { length: 1.3 } },
      ],
    })
    const v = values(scene, reached(scene, 40), ['rod.F', 'rod.T', 'bob.z', 'bob.speed', 'energy.drift'])
    near(v['rod.F'], 0.3 * g * (-v['bob.z'] / 1.3) + (0.3 * v['bob.speed'] ** 2) / 1.3)
    near(v['rod.T'], 0)
    near(v['energy.drift'], 0, 11)
  })
})

describe('a rotor', () => {
  it('shows its torque and its power, counts in the kinetic energy and in no rank', () => {
    const frames = (at: number) => ({
      a: { body: 'ground', axis: [0, -1, 0] as const },
      b: { body: 'arm', at: [at, 0, 0] as const, axis: [0, -1, 0] as const },
    })
    const scene = compiled({
      version: 1,
      bodies: [
        {
          id: 'arm',
          position: [0.4, 0, 0],
          shapes: [{ kind: 'box', size: [0.8, 0.1, 0.1] }],
          mass: 2,
        },
      ],
      joints: [
        { id: 'elbow', kind: 'revolute', ...frames(-0.4) },
        { id: 'rotor', kind: 'armature', ...frames(-0.4), params: { inertia: 0.35 } },
      ],
    })
    const names = ['elbow.angle', 'elbow.angle.rate', 'rotor.Tz_J', 'rotor.lambda1', 'rotor.power']
    const v = values(scene, reached(scene, 40), [
      ...names,
      'arm.kinetic',
      'energy.kinetic',
      'energy.drift',
      'rank',
    ])
    const about = (2 * (0.64 + 0.01)) / 12 + 2 * 0.16
    const alpha = (-2 * g * 0.4 * Math.cos(v['elbow.angle'])) / (about + 0.35)
    near(v['rotor.Tz_J'], -0.35 * alpha, 10)
    near(v['rotor.lambda1'], -0.35 * alpha, 10)
    near(v['rotor.power'], -0.35 * alpha * v['elbow.angle.rate'], 10)
    near(v['energy.kinetic'], v['arm.kinetic'] + 0.5 * 0.35 * v['elbow.angle.rate'] ** 2, 12)
    near(v['energy.drift'], 0, 7)
    expect(v.rank).toBe(5)
  })
})

describe('Newton and Euler', () => {
  /** Force and torque about the centre of mass of everything that acts on a body, by its channels alone. */
  function balance(scene: ReturnType<typeof compiled>, steps: number): void {
    const { model } = scene
    const state = reached(scene, steps)
    const ws = createWorkspace(model)
    evaluate(model, state, ws)
    const all = everything(scene, state)
    const vector = (name: string, suffix = '') => ['x', 'y', 'z'].map((a) => all[`${name}${a}${suffix}`])
    for (const [id, i] of scene.indexOf) {
      if (i === 0) continue
      const force = Array.from(model.g_W, (x) => model.mass[i] * x)
      const torque = [0, 0, 0]
      // What sums to little may be large: digits are counted from the largest.
      let size = 1
      const add = (f: readonly number[], t: readonly number[], p_BF: ArrayLike<number>, frame: number) => {
        const r = [0, 1, 2].map((a) =>
          [0, 1, 2].reduce((sum, b) => sum + ws.R_WB[9 * i + 3 * a + b] * p_BF[3 * frame + b], 0),
        )
        for (let a = 0; a < 3; a++) {
          const [b, c] = [(a + 1) % 3, (a + 2) % 3]
          force[a] += f[a]
          torque[a] += t[a] + r[b] * f[c] - r[c] * f[b]
          size = Math.max(size, Math.abs(f[a]), Math.abs(t[a]))
        }
      }
      for (const c of model.constraints) {
        if (!c.slots.includes(i)) continue
        const name = c.slotCount > 1 ? `${c.id}.on.${id}` : c.id
        add(vector(`${name}.F`), vector(`${name}.T`), c.p_BF, c.body.lastIndexOf(i))
      }
      for (const f of model.forces) {
        const last = f.body.findLastIndex((b) => b > 0)
        const frame = f.body.lastIndexOf(i)
        if (frame < 0) continue
        const sign = frame === last ? 1 : -1
        add(
          vector(`${f.id}.F`).map((x) => sign * x),
          vector(`${f.id}.T`).map((x) => sign * x),
          f.p_BF,
          frame,
        )
      }
      for (const [k, a] of vector(`${id}.ca`).entries()) near(force[k], model.mass[i] * a, 9, size)
      if (model.isParticle[i]) continue
      const [alpha, w] = [vector(`${id}.alpha`, '_B'), vector(`${id}.w`, '_B')]
      const J = (x: readonly number[]) =>
        [0, 1, 2].map((a) => [0, 1, 2].reduce((sum, b) => sum + model.J[9 * i + 3 * a + b] * x[b], 0))
      const [Ja, Jw] = [J(alpha), J(w)]
      for (let a = 0; a < 3; a++) {
        const [b, c] = [(a + 1) % 3, (a + 2) % 3]
        const own = [0, 1, 2].reduce((sum, k) => sum + ws.R_WB[9 * i + 3 * k + a] * torque[k], 0)
        near(own, Ja[a] + w[b] * Jw[c] - w[c] * Jw[b], 9, size)
      }
    }
  }

  it.each(examples)('hold for every body of $id', ({ scene }) => balance(compiled(scene), 15))
  it('hold where frames are off the centre of mass and springs pull', () => balance(compiled(linkage), 20))
})

describe('rates', () => {
  const scene = compiled(linkage)
  const h = 1e-4
  const middle = reached(scene, 30)
  const before = reached(scene, 30 - 1)
  const [minus, plus] = [reached(scene, 99, h, before), reached(scene, 101, h, before)]
  const pairs: [string, string][] = [
    ...['arm.', 'flap.', 'stone.', 'arm.tip.'].flatMap((of) =>
      ['x', 'y', 'z'].flatMap((a): [string, string][] => [
        [`${of}${a}`, `${of}v${a}`],
        [`${of}v${a}`, `${of}a${a}`],
      ]),
    ),
    ...['x', 'y', 'z'].flatMap((a): [string, string][] => [
      [`arm.c${a}`, `arm.cv${a}`],
      [`arm.cv${a}`, `arm.ca${a}`],
      [`arm.w${a}`, `arm.alpha${a}`],
      [`arm.w${a}_B`, `arm.alpha${a}_B`],
    ]),
    ['hinge.angle', 'hinge.angle.rate'],
  ]
  it.each(pairs)('of %s is %s', (value, rate) => {
    const difference = (values(scene, plus, [value])[value] - values(scene, minus, [value])[value]) / (2 * h)
    near(values(scene, middle, [rate])[rate], difference, 5)
  })

  it('of energy is the power of what has no potential', () => {
    const slope = (name: string) =>
      (values(scene, plus, [name])[name] - values(scene, minus, [name])[name]) / (2 * h)
    const v = values(scene, middle, ['wind.power', 'strut.power', 'band.power', 'ball.power', 'hinge.power'])
    near(slope('energy.total'), v['wind.power'] + v['strut.power'] + slope('strut.energy'), 6)
    near(v['band.power'], -slope('band.energy'), 6)
    expect(v['wind.power']).toBeLessThan(-1e-3)
    near(v['ball.power'], 0)
    near(v['hinge.power'], 0)
  })

  it.each([
    ['driven-crank', 'motor.power'],
    ['bead', 'wire.power'],
    ['bead', 'wire.nonideal.power'],
  ])('of energy in %s is %s', (id, power) => {
    const crank = example(id)
    const start = reached(crank, 12)
    const at = (n: number) => reached(crank, n, h, start)
    const energy = (n: number) => values(crank, at(n), ['energy.total'])['energy.total']
    const slope = (energy(3) - energy(1)) / (2 * h)
    expect(Math.abs(slope)).toBeGreaterThan(0.1)
    near(values(crank, at(2), [power])[power], slope, 6)
  })

  it('of kinetic energies add up', () => {
    const v = values(scene, middle, ['arm.kinetic', 'flap.kinetic', 'stone.kinetic', 'energy.kinetic'])
    near(v['arm.kinetic'] + v['flap.kinetic'] + v['stone.kinetic'], v['energy.kinetic'], 13)
  })
})

describe('the start of a document', () => {
  it('is read back as it was written', () => {
    const scene = compiled({
      version: 1,
      bodies: [
        {
          ...linkage.bodies![1],
          position: [1, 2, 3],
          angles: [0.4, -0.7, 2.1],
          velocity: [4, 5, 6],
          spin: [0.1, 0.2, 0.3],
        },
      ],
    })
    const expected = {
      ...{ 'flap.x': 1, 'flap.y': 2, 'flap.z': 3, 'flap.roll': 0.4, 'flap.pitch': -0.7, 'flap.yaw': 2.1 },
      ...{ 'flap.vx': 4, 'flap.vy': 5, 'flap.vz': 6, 'flap.wx_B': 0.1, 'flap.wy_B': 0.2, 'flap.wz_B': 0.3 },
    }
    const read = values(scene, scene.state, Object.keys(expected))
    for (const [name, value] of Object.entries(expected)) near(read[name], value, 14)
  })
})

describe('agreement with the engine', () => {
  it.each([...examples, { id: 'linkage', scene: linkage }])(
    'in every reaction of $id',
    ({ scene: document }) => {
      const scene = compiled(document)
      const { model } = scene
      const state = reached(scene, 12)
      const all = everything(scene, state)
      const pick = (names: readonly string[]) => names.map((name) => all[name])
      const ws = createWorkspace(model)
      evaluate(model, state, ws)
      const axes: [string, Axes][] = [
        ['', 'world'],
        ['_B', 'body'],
        ['_J', 'joint'],
      ]
      const partsOf: [string, Part][] = [
        ['', 'total'],
        ['ideal.', 'ideal'],
        ['nonideal.', 'non-ideal'],
      ]
      for (const c of model.constraints) {
        for (const [suffix, frame] of axes)
          for (const [before, part] of partsOf) {
            const names = ['F', 'T'].flatMap((k) =>
              ['x', 'y', 'z'].map((a) => `${c.id}.${before}${k}${a}${suffix}`),
            )
            const read = pick(names)
            const last = c.body.findLastIndex((b) => b > 0)
            const { force, torque } = reaction(model, state, ws, c, last, frame, part)
            for (const [i, x] of [...force, ...torque].entries()) near(read[i], x, 12)
          }
        const v = values(scene, state, [`${c.id}.phi`, `${c.id}.phidot`, `${c.id}.power`, `${c.id}.lambda1`])
        expect(Object.values(v)).toEqual([
          constraintErrors(model, ws, c).phi,
          constraintErrors(model, ws, c).phidot,
          constraintPower(model, state, ws, c),
          ws.lambda[c.row0],
        ])
        for (const name of Object.keys(c.definition.coordinates)) {
          const read = values(scene, state, [`${c.id}.${name}`, `${c.id}.${name}.rate`])
          expect(Object.values(read)).toEqual(Object.values(jointCoordinate(model, state, ws, c, name)!))
        }
      }
      for (const [i, f] of model.forces.entries())
        expect(all[`${f.id}.power`]).toBe(forcePower(model, state, ws, i))
      const names = ['t', 'energy.total', 'gauss', 'rank', 'dof', 'momentum.z', 'angular.x']
      const { linear, angular } = momentum(model, state, ws)
      const rank = model.nc - ws.factor.droppedCount
      expect(Object.values(values(scene, state, names))).toEqual([
        state.t,
        totalEnergy(model, state, ws),
        gaussFunction(model, ws),
        rank,
        model.freedoms - rank,
        linear[2],
        angular[0],
      ])
    },
  )
})

describe('a sampler', () => {
  it('writes from the offset on and nowhere else, and leaves the state unchanged', () => {
    const scene = example('slider-crank')
    const state = reached(scene, 10)
    const same = reached(scene, 10)
    const created = createSampler(scene, ['t', 'crank.x', 'guide.F'])
    if (!created.ok) throw new Error(created.message)
    const out = new Float64Array(6).fill(7)
    expect(created.sampler.read(state, out, 2)).toBe(true)
    expect([...out.subarray(0, 2), out[5]]).toEqual([7, 7, 7])
    near(out[2], 0.1, 14)
    expect(out[4]).toBeGreaterThan(0)
    expect(sameState(state, same)).toBe(true)
    expect(created.sampler.channels.map((c) => c.name)).toEqual(['t', 'crank.x', 'guide.F'])
  })

  it('says when accelerations are undefined, and still reads the rest', () => {
    const scene = compiled({
      version: 1,
      bodies: [{ id: 'ghost', kind: 'particle', mass: 0, position: [1, 2, 3] }],
    })
    const created = createSampler(scene, ['ghost.x', 'ghost.ax', 'energy.total'])
    if (!created.ok) throw new Error(created.message)
    const out = new Float64Array(3)
    expect(created.sampler.read(scene.state, out)).toBe(false)
    expect([...out]).toEqual([1, Number.NaN, 0])
    const still = createSampler(scene, ['ghost.x'])
    expect(still.ok && still.sampler.read(scene.state, out)).toBe(true)
  })

  it('measures drift from a given energy, or from the first state that is read', () => {
    const bead = example('bead')
    const there = values(bead, reached(bead, 30), ['energy.total', 'energy.drift'])
    near(there['energy.drift'], there['energy.total'] - 0.5 * g, 12)

    // Its spring is damped.
    const scene = compiled(linkage)
    const [early, late] = [reached(scene, 10), reached(scene, 20)]
    const [E, F] = [early, late].map((state) => values(scene, state, ['energy.total'])['energy.total'])
    expect(F).toBeLessThan(E - 1e-3)
    const drifts = (options: SamplerOptions) => {
      const created = createSampler(scene, ['energy.drift'], options)
      if (!created.ok) throw new Error(created.message)
      const out = new Float64Array(3)
      for (const [i, state] of [early, late, early].entries()) created.sampler.read(state, out, i)
      return [...out]
    }
    expect(drifts({ energy0: 3 })).toEqual([E - 3, F - 3, E - 3])
    expect(drifts({})).toEqual([0, F - E, 0])
  })

  it('leaves little for the collector, however many numbers it reads', () => {
    const scene = example('ten-link-pendulum')
    const names = listChannels(scene)
      .filter((c) =>
        ['Position', 'Orientation', 'Velocity', 'Acceleration', 'Errors', 'Multipliers'].includes(c.group),
      )
      .map((c) => c.name)
    expect(names.length).toBeGreaterThan(400)
    const created = createSampler(scene, names)
    if (!created.ok) throw new Error(created.message)
    const out = new Float64Array(names.length)
    const state = reached(scene, 3)
    const collect = (globalThis as { gc?: () => void }).gc
    if (!collect) throw new Error('run with --expose-gc')
    const read = () => created.sampler.read(state, out)
    for (let i = 0; i < 3000; i++) read()
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 7; round++) {
      collect()
      const before = process.memoryUsage().heapUsed
      for (let i = 0; i < 300; i++) read()
      least = Math.min(least, (process.memoryUsage().heapUsed - before) / 300)
    }
    // A boxed number alone would take 16 bytes.
    expect(least / names.length).toBeLessThan(4)
  })
})

it('has a unit or none to speak of, a label and a group for every channel of every example', () => {
  for (const { scene: document } of examples) {
    const scene = compiled(document)
    const channels = listChannels(scene)
    expect(new Set(channels.map((c) => c.name)).size).toBe(channels.length)
    for (const c of channels) {
      expect(c.label.length).toBeGreaterThan(0)
      expect(c.group.length).toBeGreaterThan(0)
      expect(c.of === null || scene.names.has(c.of)).toBe(true)
    }
    const found = findChannels(
      scene,
      channels.map((c) => c.name),
    )
    expect(found).toEqual({ ok: true, channels })
    for (const plot of document.plots ?? []) expect(findChannels(scene, plot.channels).ok).toBe(true)
  }
})

it('has no channels for the force of the pointer', () => {
  const held = createRunner(linkage, {}, { pointerForce: true })
  if (!held.ok) throw new Error(held.message)
  expect(held.runner.compiled.model.forces).toHaveLength(4)
  expect(listChannels(held.runner.compiled)).toEqual(listChannels(compiled(linkage)))
})
