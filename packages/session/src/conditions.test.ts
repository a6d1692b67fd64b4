import { describe, expect, it } from 'vitest'
import { createSampler, listChannels } from './channels'
import { freeBody } from './free-body'
import { readSession } from './readings'
import { runOf, slab, withConditions } from './testing/one-sided'

describe.each([
  ['slides', 3, 'sliding', 0.4 * 20],
  ['stands', 0, 'sticking', 0],
] as const)('a box that %s on the floor', (_, speed, state, friction) => {
  const run = runOf(slab(speed))
  run.step(3)
  const read = readSession(run)

  it('has a row for each corner, with its state and forces', () => {
    expect(read.problem).toBeNull()
    expect(read.conditions.map((c) => c.state)).toEqual([state, state, state, state])
    expect(read.conditions.map((c) => c.name)).toEqual(Array(4).fill('box on ground'))
    const sum = (of: 'normal' | 'friction') => read.conditions.reduce((all, c) => all + c[of], 0)
    expect(sum('normal')).toBeCloseTo(20, 9)
    expect(sum('friction')).toBeCloseTo(friction, 9)
    for (const { gap, gapUnit, body } of read.conditions) {
      expect(Math.abs(gap)).toBeLessThan(1e-9)
      expect([gapUnit, body]).toEqual(['m', 'box'])
    }
  })

  it('lists closed contacts among joints, and says that four corners share the load', () => {
    const contacts = read.joints.filter(({ group }) => group === 'contact')
    expect(contacts.map(({ id }) => id)).toEqual(['corner 0', 'corner 1', 'corner 2', 'corner 3'])
    expect(contacts.map(({ determinate }) => determinate)).toEqual([false, false, false, false])
    expect(contacts[0].indeterminacy).toContain('"box on ground"')
  })

  it('has a free-body diagram that closes, with friction as a part of its own', () => {
    const free = freeBody(run, 'box')!
    expect(free.residual).toBeLessThan(1e-9)
    const rough = free.entries.filter(({ label }) => label.endsWith('friction'))
    expect(rough.map(({ kind }) => kind)).toEqual(speed > 0 ? Array(4).fill('nonIdeal') : [])
    for (const { point_W } of free.entries.filter(({ of }) => of?.startsWith('corner')))
      expect(point_W[2]).toBeCloseTo(0, 9)
  })

  it('is not said to keep its energy', () => {
    expect(read.conservative).toBe(false)
  })
})

describe('channels of conditions', () => {
  const scene = slab(3, 0.5, 0.2)
  const names = ['gap', 'gap.rate', 'state', 'slip', 'N', 'T', 'Fx', 'Fz', 'F'].map((n) => `corner 2.${n}`)
  names.push('box.contact.Fx', 'box.contact.Fz', 'box.contact.F')
  const created = createSampler(scene, names)
  if (!created.ok) throw new Error(created.message)
  const out = new Float64Array(names.length)
  const at = (name: string) => out[names.indexOf(name)]

  it('have the names, units and groups of the whole family', () => {
    const own = listChannels(scene).filter(({ of }) => of === 'corner 2')
    expect(own.map(({ name, unit }) => [name.slice('corner 2.'.length), unit])).toEqual([
      ['gap', 'm'],
      ['gap.rate', 'm/s'],
      ['state', ''],
      ['slip', 'm/s'],
      ['N', 'N'],
      ['T', 'N'],
      ['Fx', 'N'],
      ['Fy', 'N'],
      ['Fz', 'N'],
      ['F', 'N'],
    ])
  })

  it('are zero forces and no sliding while it is open', () => {
    const run = runOf(scene)
    expect(created.sampler.read(run.state, out)).toBe(true)
    expect(at('corner 2.gap')).toBeCloseTo(0.5, 12)
    for (const name of ['state', 'N', 'T', 'Fx', 'Fz', 'F']) expect(at(`corner 2.${name}`)).toBe(0)
    expect(at('corner 2.slip')).toBeNaN()
    expect(at('box.contact.F')).toBe(0)
  })

  it('are those of the contact while it slides', () => {
    const run = runOf(slab(3))
    run.step(10)
    expect(created.sampler.read(run.state, out)).toBe(true)
    expect(at('corner 2.state')).toBe(3)
    expect(at('corner 2.slip')).toBeCloseTo(3 - 4 * 0.1, 9)
    expect(at('corner 2.T')).toBeCloseTo(0.4 * at('corner 2.N'), 12)
    expect(at('corner 2.Fx')).toBeCloseTo(-at('corner 2.T'), 12)
    expect(at('corner 2.Fz')).toBeCloseTo(at('corner 2.N'), 12)
    expect(at('box.contact.Fx')).toBeCloseTo(-8, 9)
    expect(at('box.contact.Fz')).toBeCloseTo(20, 9)
  })
})

it('a joint with friction keeps its non-ideal part while a condition is closed', () => {
  const scene = withConditions(
    {
      version: 1,
      bodies: [
        { id: 'arm', mass: 1, inertia: [0.1, 0.1, 0.1], position: [0.5, 0, 1], shapes: [] },
        { id: 'ball', kind: 'particle', mass: 1, position: [3, 0, 0] },
      ],
      joints: [
        {
          id: 'pin',
          kind: 'revolute',
          a: { body: 'ground', at: [0, 0, 1], axis: [0, 1, 0] },
          b: { body: 'arm', at: [-0.5, 0, 0], axis: [0, 1, 0] },
        },
      ],
      laws: [{ id: 'oil', kind: 'viscous', joint: 'pin', params: { rotation: 2 } }],
    },
    [
      {
        id: 'floor',
        contact: 'on-plane',
        frames: [{ body: 'ground' }, { body: 'ball' }],
      },
    ],
  )
  const run = runOf(scene)
  run.step(20)
  expect(run.state.closedCount).toBe(1)
  const pin = readSession(run).joints.find(({ id }) => id === 'pin')!
  expect(Math.abs(pin.nonIdeal.world.torque[1])).toBeGreaterThan(0.1)
  const names = ['pin.nonideal.Ty', 'pin.angle.rate']
  const created = createSampler(scene, names)
  if (!created.ok) throw new Error(created.message)
  const out = new Float64Array(2)
  created.sampler.read(run.state, out)
  expect(out[0]).toBeCloseTo(pin.nonIdeal.world.torque[1], 12)
  expect(Math.abs(out[0])).toBeCloseTo(2 * Math.abs(out[1]), 9)
  expect(freeBody(run, 'arm')!.residual).toBeLessThan(1e-9)
})
