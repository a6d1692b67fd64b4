/* Compiled kernels do what they were compiled from, to the last bit. */
import { describe, expect, it } from 'vitest'
import { compile } from '../compile'
import { evaluate } from '../evaluate'
import { type IntegratorName, integrators } from '../integrators'
import { defaultSettings, type Settings } from '../settings'
import type { JointSpec, ModelSpec } from '../spec'
import { cloneState } from '../state'
import { step } from '../step'
import { bricard, chain, doublePendulum, fourBarLadder, sliderCrank } from '../testing/mechanisms'
import { randomSource } from '../testing/random'
import { createWorkspace, type Workspace } from '../workspace'
import { compiled } from './compiled'
import { machine, plainKernels, startMachine } from '.'
import { createSharedMemory, giveBack, type Place, take } from './memory'

it('where the code is refused, the kernels run as they stand', () => {
  expect(startMachine({ ...compiled, hex: '00ff' })).toBe(false)
  expect(machine()).toBeNull()
  const c = compile(doublePendulum())
  if (!c.ok) throw new Error(c.problems[0].message)
  expect(createWorkspace(c.model).kernels).toBe(plainKernels)
})

const LOAD = 'a load of a million on light rods'

describe('compiled kernels', () => {
  it('start', () => {
    expect(startMachine(compiled)).toBe(true)
    expect(machine()).not.toBeNull()
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
    expect(ws.kernels).not.toBe(plainKernels)
    // all that is left, down to the last line of the cache
    const hog = machine()!.roomFor({})
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
    'a pendulum on a universal joint, which takes the plain way': universalPendulum(),
  }
  const names = Object.keys(integrators) as IntegratorName[]
  describe.each(Object.keys(specs))('%s', (name) => {
    it.each(names)('takes the same steps with %s', (integrator) => {
      const c = compile(specs[name])
      if (!c.ok) throw new Error(c.problems[0].message)
      // explicit steps of a load on light rods must be short
      const dt = name === LOAD ? 1e-4 : 1 / 60
      for (const stabilisation of ['projection', 'baumgarte', 'none'] as const) {
        const o: Settings = { ...defaultSettings, integrator, stabilisation, tolerance: 1e-7 }
        const runs = (['plain', 'compiled'] as const).map((kernels) => {
          const s = cloneState(c.model, c.state)
          const ws = createWorkspace(c.model, kernels)
          expect(ws.kernels === plainKernels).toBe(kernels === 'plain')
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
