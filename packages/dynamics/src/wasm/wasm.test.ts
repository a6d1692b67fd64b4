/* Compiled kernels do what they were compiled from, to the last bit. */
import type { Quat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { addForce, openRow } from '../assembly/rows'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { type IntegratorName, integrators } from '../step/integrators'
import { defaultSettings, type Settings } from '../model/settings'
import { forceKinds } from '../forces'
import type { ForceSpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { cloneState } from '../model/state'
import { step } from '../step/step'
import { bricard, chain, doublePendulum, fourBarLadder, sliderCrank } from '../testing/mechanisms'
import { randomSource } from '../testing/random'
import { createWorkspace, type Workspace } from '../model/workspace'
import { compiled } from './compiled'
import { startWasm } from '.'
import { compiledModule } from './module'
import { createSharedMemory, giveBack, type Place, take } from './memory'

it('where the code is refused, the kernels run as they stand', () => {
  expect(startWasm({ ...compiled, code: compiled.code.slice(0, 9) })).toBe(false)
  expect(compiledModule()).toBeNull()
  const c = compile(doublePendulum())
  if (!c.ok) throw new Error(c.problems[0].message)
  expect(createWorkspace(c.model).compiled).toBeNull()
})

const FORCES = 'every force'
const LOAD = 'a load of a million on light rods'

describe('compiled kernels', () => {
  it('start', () => {
    expect(startWasm(compiled)).toBe(true)
    expect(compiledModule()).not.toBeNull()
  })

  it('a tableau that finds the memory full is used where it stands', () => {
    const c = compile(doublePendulum())
    if (!c.ok) throw new Error(c.problems[0].message)
    const o: Settings = { ...defaultSettings, integrator: 'precise' }
    const end = (ws: Workspace) => {
      const s = cloneState(c.model, c.state)
      for (let k = 0; k < 10; k++) expect(step(c.model, s, ws, 1 / 60, o).ok).toBe(true)
      return s.y
    }
    const ws = createWorkspace(c.model)
    expect(ws.compiled).not.toBeNull()
    // all that is left, down to the last line of the cache
    const hog = compiledModule()!.roomFor({})
    for (let size = 2 ** 25; size >= 32; size /= 2) while (hog.bytes(size) >= 0);
    const crowded = end(ws)
    hog.release()
    expect(crowded).toEqual(end(createWorkspace(c.model, 'plain')))
    expect(crowded).toEqual(end(ws))
  })

  const specs: Readonly<Record<string, ModelSpec>> = {
    'a chain': chain(12),
    'a chain on a spring': {
      ...chain(6),
      forces: [
        {
          id: 'spring',
          kind: 'spring',
          frames: [{ body: 'ground', p_BF: [0.3, 0.4, 0.5] }, { body: 'rod 2' }],
          params: { stiffness: 80, damping: 2, length: 0.1 },
        },
      ],
    },
    [LOAD]: chain(4, 1e6),
    'a double pendulum': doublePendulum(),
    'an overconstrained loop': bricard(true),
    'a loop of massless twist': bricard(false),
    'a ladder through its singular position': fourBarLadder(3),
    'a slider-crank': sliderCrank({}),
    'a pendulum on a universal joint': universalPendulum(),
    'a driven slider-crank': sliderCrank({ drive: { kind: 'polynomial', coefficients: [1, 8] } }),
    [FORCES]: everyForce(),
    'a gear, a driver, laws and own rows': mixed(),
    'a chain with a joint of each kind': manyJoints(),
  }
  const names = Object.keys(integrators) as IntegratorName[]
  describe.each(Object.keys(specs))('%s', (name) => {
    it.each(names)('takes the same steps with %s', (integrator) => {
      const c = compile(specs[name])
      if (!c.ok) throw new Error(c.problems[0].message)
      // explicit steps of a load on light rods must be short
      const dt = name === LOAD ? 1e-4 : name === FORCES ? 1e-5 : 1 / 60
      for (const stabilisation of ['projection', 'baumgarte', 'none'] as const) {
        const o: Settings = { ...defaultSettings, integrator, stabilisation, tolerance: 1e-7 }
        const runs = (['plain', 'compiled'] as const).map((kernels) => {
          const s = cloneState(c.model, c.state)
          const ws = createWorkspace(c.model, kernels)
          expect(ws.compiled !== null).toBe(kernels === 'compiled')
          // long enough for the ladder to be flat once, and for stages that lie off the constraints
          const outcomes = Array.from({ length: 60 }, () => step(c.model, s, ws, dt, o).ok)
          evaluate(c.model, s, ws, o)
          return { outcomes, y: [...s.y], lambda: [...ws.lambda], dropped: ws.factor.droppedCount, t: s.t }
        })
        expect(runs[1]).toEqual(runs[0])
        expect(runs[0].t).toBeGreaterThan(30 * dt)
      }
    })
  })
})

describe('shared memory', () => {
  it.each([1, 2, 3])('places never overlap, and all of it comes back, seed %i', (seed) => {
    const r = randomSource(seed)
    const whole = { at: 1024, size: 1 << 20 }
    const free: Place[] = [whole]
    const held: Place[] = []
    for (let turn = 0; turn < 2000; turn++) {
      if (held.length > 0 && r.uniform(0, 1) < 0.5) {
        const i = Math.floor(r.uniform(0, held.length))
        giveBack(free, held.splice(i, 1)[0])
      } else {
        const place = take(free, Math.floor(r.uniform(0, 20_000)))
        if (place) held.push(place)
      }
      const all = [...free, ...held].sort((a, b) => a.at - b.at)
      for (const [i, { at, size }] of all.entries()) {
        expect(at + size).toBe(all[i + 1]?.at ?? whole.at + whole.size)
      }
    }
    for (const place of held) giveBack(free, place)
    expect(free).toEqual([whole])
  })

  it('where it is full, arrays are elsewhere and the room says so', () => {
    const { buffer, roomFor } = createSharedMemory()
    const room = roomFor({})
    expect(room.f64(10).buffer).toBe(buffer)
    expect(room.isFull).toBe(false)
    const large = room.f64(buffer.byteLength / 8)
    expect(large.buffer).not.toBe(buffer)
    expect(large.length).toBe(buffer.byteLength / 8)
    expect(room.isFull).toBe(true)
  })

  it('a place that was used before is empty again', () => {
    const { roomFor } = createSharedMemory()
    const room = roomFor({})
    const before = room.f64(4).fill(7)
    room.release()
    const after = roomFor({}).f64(4)
    expect(after.byteOffset).toBe(before.byteOffset)
    expect([...after]).toEqual([0, 0, 0, 0])
  })
})

function universalPendulum(): ModelSpec {
  const spec = doublePendulum()
  const joints = (spec.joints ?? []).map((j, i): JointSpec => (i === 0 ? j : { ...j, kind: 'universal' }))
  return { ...spec, joints }
}

/** Rods along x, each hanging on the one before by another kind of joint, and couplings between them: blocks of one to six rows. */
function manyJoints(): ModelSpec {
  const kinds = [
    'revolute',
    'universal',
    'fixed',
    'constant-velocity',
    'screw',
    'cylindrical',
    'planar',
    'parallel-axes',
    'perpendicular-axes',
    'point-on-plane',
    'fixed',
    'distance',
    'rope',
  ] as const
  const of = (i: number, x: number, q?: Quat): FrameSpec => ({
    body: i < 0 ? 'ground' : `rod ${i}`,
    p_BF: i < 0 ? [0, 0, 0] : [x, 0, 0],
    ...(q ? { q_BF: q } : {}),
  })
  const quarter: Quat = [Math.SQRT1_2, Math.SQRT1_2, 0, 0]
  const joints = kinds.map((kind, i): JointSpec => {
    const isRod = kind === 'distance' || kind === 'rope'
    const frames = [
      of(i - 1, 0.1),
      of(i, isRod ? 0 : -0.1, kind === 'perpendicular-axes' ? quarter : undefined),
    ]
    return { id: `${kind} ${i}`, kind, frames, ...(isRod ? { params: { length: 0.1 } } : {}) } as JointSpec
  })
  return {
    bodies: kinds.map((_, i) => ({
      id: `rod ${i}`,
      mass: 1,
      inertia: [1e-3, 4e-3, 4e-3],
      p_WB: [0.1 + 0.2 * i, 0, 0],
    })),
    joints: [
      ...joints,
      { id: 'gear', kind: 'gear', frames: [of(-1, 0), of(0, -0.1), of(3, 0.1), of(4, -0.1)] },
      { id: 'rack', kind: 'rack-and-pinion', frames: [of(4, 0.1), of(5, -0.1), of(5, 0.1), of(6, -0.1)] },
    ],
  }
}

function everyForce(): ModelSpec {
  const spec = chain(3)
  const ids = spec.bodies!.map((b) => b.id)
  const forces = Object.entries(forceKinds)
    .filter(([kind]) => kind !== 'custom')
    .map(([kind, { frames }], i): ForceSpec => {
      const count = typeof frames === 'number' ? frames : frames.atLeast
      const at = Array.from({ length: count }, (_, f) => ids[(i + f) % ids.length])
      return {
        id: kind,
        kind: kind as 'drag',
        frames: at.map((body, f) => ({ body, p_BF: [0.1, 0.2 * f, 0.3] })),
      }
    })
  return { ...spec, forces }
}

/** Joints with and without kernels, a driver, laws and rows of the host in one S; springs couple all of it. */
function mixed(): ModelSpec {
  const axis = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0] as const
  const ground = (x: number) => ({ body: 'ground', p_BF: [x, 0, 0], q_BF: axis }) as const
  const on = (body: string) => ({ body, q_BF: axis }) as const
  const disc = (id: string, x: number, rate: number): NonNullable<ModelSpec['bodies']>[number] => ({
    id,
    mass: 2,
    inertia: [0.02, 0.04, 0.02],
    p_WB: [x, 0, 0],
    w_WB_B: [0, rate, 0],
  })
  const spring = (id: string, a: ForceSpec['frames'][number], b: ForceSpec['frames'][number]): ForceSpec => ({
    id,
    kind: 'spring',
    frames: [a, b],
    params: { stiffness: 30, damping: 0.5, length: 0.4 },
  })
  return {
    bodies: [
      disc('engine', 0, 5),
      disc('wheel', 0.6, -2.5),
      { id: 'arm', mass: 1, inertia: [0.03, 0.03, 0.001], p_WB: [1.2, 0, 0.2] },
      { id: 'P', kind: 'particle', mass: 0.3, p_WB: [0.5, 0.5, -0.8], v_WB: [0.4, -0.4, 0] },
    ],
    joints: [
      { id: 'engine axle', kind: 'revolute', frames: [ground(0), on('engine')] },
      { id: 'wheel axle', kind: 'revolute', frames: [ground(0.6), on('wheel')] },
      {
        id: 'motor',
        kind: 'driven-angle',
        frames: [ground(0), on('engine')],
        params: { profile: { kind: 'polynomial', coefficients: [0, 5] } },
      },
      {
        id: 'gear',
        kind: 'gear',
        frames: [ground(0), on('engine'), ground(0.6), on('wheel')],
        params: { ratio: 2 },
      },
      {
        id: 'cross',
        kind: 'universal',
        frames: [
          { body: 'ground', p_BF: [1.2, 0, 0.5] },
          { body: 'arm', p_BF: [0, 0, 0.3] },
        ],
      },
      {
        // z = 0.4 (x² + y²) - 1
        id: 'bowl',
        kind: 'custom',
        frames: [{ body: 'P' }],
        params: {
          rows: 1,
          level: 'position',
          write(k, out) {
            const [[x, y, z], [vx, vy, vz], [cx, cy, cz]] = [k.p, k.v, k.c]
            openRow(
              out,
              z - 0.4 * (x * x + y * y) + 1,
              vz - 0.8 * (x * vx + y * vy),
              cz - 0.8 * (vx * vx + vy * vy + x * cx + y * cy),
            )
            addForce(out, k, 0, -0.8 * x, -0.8 * y, 1)
          },
        },
      },
    ],
    forces: [
      spring('rod', { body: 'wheel', p_BF: [0, 0, 0.2] }, { body: 'arm', p_BF: [0, 0, -0.3] }),
      spring('thread', { body: 'P' }, { body: 'arm' }),
    ],
    laws: [
      { id: 'friction', kind: 'coulomb', joint: 'wheel axle', params: { friction: 0.2, radius: 0.02 } },
      { id: 'oil', kind: 'viscous', joint: 'cross', params: { rotation: 0.02 } },
    ],
  }
}
