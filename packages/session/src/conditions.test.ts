import type { Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createSampler, listChannels } from './channels'
import { freeBody } from './free-body'
import { readSession } from './readings'
import { compiled } from './channels/testing/scenes'
import { runOf, slab } from './testing/one-sided'

/** The corners of a slab that are on the floor. */
const LOWER = [1, 3, 5, 7].map((n) => `box~floor corner ${n}`)

describe.each([
  ['slides', 3, 'sliding', 0.4 * 20],
  ['stands', 0, 'sticking', 0],
] as const)('a box that %s on the floor', (_, speed, state, friction) => {
  const run = runOf(slab(speed))
  run.step(3)
  const read = readSession(run)

  it('has a row for each corner, with its state and forces', () => {
    expect(read.problem).toBeNull()
    expect(read.conditions.map((c) => c.state)).toEqual(Array(4).fill([state, 'open']).flat())
    expect(read.conditions[0].name).toBe('box on the floor, corner 1')
    const sum = (of: 'normal' | 'friction') => read.conditions.reduce((all, c) => all + c[of], 0)
    expect(sum('normal')).toBeCloseTo(20, 9)
    expect(sum('friction')).toBeCloseTo(friction, 9)
    for (const { gap, gapUnit, body } of read.conditions.filter((c) => c.state !== 'open')) {
      expect(Math.abs(gap)).toBeLessThan(1e-9)
      expect([gapUnit, body]).toEqual(['m', 'box'])
    }
  })

  it('lists closed contacts among joints, and says that four corners share the load', () => {
    const contacts = read.joints.filter(({ group }) => group === 'contact')
    expect(contacts.map(({ id }) => id)).toEqual(LOWER)
    expect(contacts.map(({ determinate }) => determinate)).toEqual([false, false, false, false])
    expect(contacts[0].indeterminacy).toContain('"box on the floor, corner 3"')
  })

  it('has a free-body diagram that closes, with friction as a part of its own', () => {
    const free = freeBody(run, 'box')!
    expect(free.residual).toBeLessThan(1e-9)
    const rough = free.entries.filter(({ label }) => label.endsWith('friction'))
    expect(rough.map(({ kind }) => kind)).toEqual(speed > 0 ? Array(4).fill('nonIdeal') : [])
    for (const { point_W } of free.entries.filter(({ of }) => of?.includes('corner')))
      expect(point_W[2]).toBeCloseTo(0, 9)
  })

  it('is not said to keep its energy', () => {
    expect(read.conservative).toBe(false)
  })
})

describe('channels of conditions', () => {
  const scene = compiled(slab(3, 0.5, 0.2))
  const names = ['gap', 'gap.rate', 'state', 'slip', 'N', 'T', 'Fx', 'Fz', 'F'].map((n) => `${LOWER[1]}.${n}`)
  names.push('box.contact.Fx', 'box.contact.Fz', 'box.contact.F')
  const created = createSampler(scene, names)
  if (!created.ok) throw new Error(created.message)
  const out = new Float64Array(names.length)
  const at = (name: string) => out[names.indexOf(name)]
  const own = (name: string) => at(`${LOWER[1]}.${name}`)

  it('have the names, units and groups of the whole family', () => {
    const channels = listChannels(scene).filter(({ of }) => of === LOWER[1])
    expect(channels.map(({ name, unit }) => [name.slice(`${LOWER[1]}.`.length), unit])).toEqual([
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
    const run = runOf(slab(3, 0.5, 0.2))
    expect(created.sampler.read(run.state, out)).toBe(true)
    expect(own('gap')).toBeCloseTo(0.5, 12)
    for (const name of ['state', 'N', 'T', 'Fx', 'Fz', 'F']) expect(own(name)).toBe(0)
    expect(own('slip')).toBeNaN()
    expect(at('box.contact.F')).toBe(0)
  })

  it('are those of the contact while it slides', () => {
    const run = runOf(slab(3))
    run.step(10)
    expect(created.sampler.read(run.state, out)).toBe(true)
    expect(own('state')).toBe(3)
    expect(own('slip')).toBeCloseTo(3 - 4 * 0.1, 9)
    expect(own('T')).toBeCloseTo(0.4 * own('N'), 12)
    expect(own('Fx')).toBeCloseTo(-own('T'), 12)
    expect(own('Fz')).toBeCloseTo(own('N'), 12)
    expect(at('box.contact.Fx')).toBeCloseTo(-8, 9)
    expect(at('box.contact.Fz')).toBeCloseTo(20, 9)
  })
})

it('a joint with friction keeps its non-ideal part while a condition is closed', () => {
  const scene: Scene = {
    version: 1,
    bodies: [
      { id: 'arm', mass: 1, inertia: [0.1, 0.1, 0.1], position: [0.5, 0, 1] },
      { id: 'stone', kind: 'particle', mass: 1, position: [3, 0, 0] },
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
    contacts: { floor: true },
  }
  const run = runOf(scene)
  run.step(20)
  expect(run.state.closedCount).toBe(1)
  const pin = readSession(run).joints.find(({ id }) => id === 'pin')!
  expect(Math.abs(pin.nonIdeal.world.torque[1])).toBeGreaterThan(0.1)
  const names = ['pin.nonideal.Ty', 'pin.angle.rate']
  const created = createSampler(compiled(scene), names)
  if (!created.ok) throw new Error(created.message)
  const out = new Float64Array(2)
  created.sampler.read(run.state, out)
  expect(out[0]).toBeCloseTo(pin.nonIdeal.world.torque[1], 12)
  expect(Math.abs(out[0])).toBeCloseTo(2 * Math.abs(out[1]), 9)
  expect(freeBody(run, 'arm')!.residual).toBeLessThan(1e-9)
})
