import { describe, expect, it } from 'vitest'
import { apply, type Edit } from '.'
import { check } from '../check'
import type { Scene } from '../document'
import { bead } from '../examples/bead'
import { pendulum } from '../examples/pendulum'
import { sliderCrank } from '../examples/slider-crank'
import { tenLinkPendulum } from '../examples/ten-link-pendulum'
import { parseScene } from '../parse'
import { randomSource } from '../testing/random'
import { randomScene } from '../testing/random-scene'
import { stringify } from '../stringify'

/** Applies to a frozen scene: an edit that wrote to it would throw. */
function done(scene: Scene, edit: Edit) {
  return apply(frozen(scene), edit)
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const x of Object.values(value)) frozen(x)
  return Object.freeze(value)
}

const bar = pendulum.bodies![0]
const pin = pendulum.joints![0]

describe('put', () => {
  it('adds at the end or at an index, and replaces the thing with its id', () => {
    const thing = { id: 'new', kind: 'particle', mass: 1 } as const
    const last = done(pendulum, { type: 'put', in: 'bodies', thing })
    expect(last.scene.bodies?.map((b) => b.id)).toEqual(['bar', 'new'])
    const first = done(pendulum, { type: 'put', in: 'bodies', thing, index: 0 })
    expect(first.scene.bodies?.map((b) => b.id)).toEqual(['new', 'bar'])
    const replaced = done(pendulum, { type: 'put', in: 'bodies', thing: { ...bar, mass: 3 } })
    expect(replaced.scene.bodies).toEqual([{ ...bar, mass: 3 }])
    const only = done({ version: 1 }, { type: 'put', in: 'bodies', thing })
    expect(only.scene).toEqual({ version: 1, bodies: [thing] })
  })
})

describe('remove', () => {
  it('removes what is attached to a body', () => {
    const scene: Scene = {
      ...sliderCrank,
      forces: [{ id: 'push', kind: 'force', a: { body: 'rod' } }],
      laws: [
        { id: 'rub', kind: 'viscous', joint: 'rod pin' },
        { id: 'slide', kind: 'viscous', joint: 'guide' },
      ],
      equations: [
        { id: 'about rod', text: 'rod.x = 1' },
        { id: 'about others', text: 'crank.rod_x = 1' },
      ],
      view: { follow: 'rod', show: { grid: true } },
      plots: [{ id: 'p', channels: ['rod.x', 'rod pin.angle', 'guide.stroke'] }],
      readouts: [{ id: 'r', channel: 'rod.vx' }],
    }
    const { scene: after } = done(scene, { type: 'remove', in: 'bodies', id: 'rod' })
    expect(after.bodies?.map((b) => b.id)).toEqual(['crank', 'slider'])
    expect(after.joints?.map((j) => j.id)).toEqual(['crank pin', 'guide'])
    expect(after.forces).toBeUndefined()
    expect(after.laws?.map((l) => l.id)).toEqual(['slide'])
    expect(after.equations?.map((e) => e.id)).toEqual(['about others'])
    expect(after.view).toEqual({ show: { grid: true } })
    expect(after.plots).toEqual([{ id: 'p', channels: ['guide.stroke'] }])
    expect(after.readouts).toBeUndefined()
  })

  it('removes the laws of a joint', () => {
    const { scene } = done(bead, { type: 'remove', in: 'joints', id: 'wire' })
    expect([scene.joints, scene.laws]).toEqual([undefined, undefined])
    const typed: Scene = {
      ...pendulum,
      equations: [{ id: 'e', text: 'bar.end.x = 0.2' }],
      laws: [{ id: 'l', kind: 'viscous', joint: 'e' }],
    }
    expect(done(typed, { type: 'remove', in: 'equations', id: 'e' }).scene.laws).toBeUndefined()
  })

  it('removes the plots and readouts that show it', () => {
    const scene: Scene = {
      ...pendulum,
      forces: [{ id: 'push', kind: 'force', a: { body: 'bar' } }],
      plots: [{ id: 'p', channels: ['push.F', 'L', 'ghost.x', 'energy.total'], against: 'L' }],
      readouts: [{ id: 'r', channel: 'push.power' }],
    }
    const push = done(scene, { type: 'remove', in: 'forces', id: 'push' }).scene
    expect(push.plots?.[0]).toEqual({ id: 'p', channels: ['L', 'ghost.x', 'energy.total'], against: 'L' })
    expect(push.readouts).toBeUndefined()
    const length = done(scene, { type: 'remove', in: 'parameters', id: 'L' }).scene
    expect(length.plots?.[0]).toEqual({ id: 'p', channels: ['push.F', 'ghost.x', 'energy.total'] })
    const plot = done(scene, { type: 'remove', in: 'plots', id: 'p' }).scene
    expect([plot.plots, plot.readouts]).toEqual([undefined, scene.readouts])
  })

  it('replaces a parameter by its value', () => {
    const { scene } = done(tenLinkPendulum, { type: 'remove', in: 'parameters', id: 'L' })
    expect(scene.bodies?.[3].position).toEqual(['=3*(0.2)', 0, 0])
    expect(check(scene)).toEqual([])
  })

  it('of an unknown id changes nothing', () => {
    const { scene } = done(pendulum, { type: 'remove', in: 'joints', id: 'ghost' })
    expect(scene).toBe(pendulum)
  })
})

describe('rename', () => {
  it('of a body changes every reference to it', () => {
    const scene: Scene = {
      ...pendulum,
      equations: [{ id: 'e', text: 'bar.end.x + barx = bar.x' }],
      view: { follow: 'bar' },
      plots: [{ id: 'p', channels: ['bar.x', 'pin.angle'] }],
    }
    const { scene: after } = done(scene, { type: 'rename', in: 'bodies', id: 'bar', to: 'arm' })
    expect(after.bodies?.[0].id).toBe('arm')
    expect(after.joints?.[0].b?.body).toBe('arm')
    expect(after.equations?.[0].text).toBe('arm.end.x + barx = arm.x')
    expect(after.view?.follow).toBe('arm')
    expect(after.plots?.[0].channels).toEqual(['arm.x', 'pin.angle'])
  })

  it('of a parameter changes every expression and no other text', () => {
    const before: Scene = { ...sliderCrank, title: '=r', description: '=r' }
    const { scene } = done(before, { type: 'rename', in: 'parameters', id: 'r', to: 'radius' })
    expect(scene.bodies?.[1].position).toEqual(['=radius*cos(theta)', 0, '=radius*sin(theta)'])
    expect(scene.parameters?.[4].value).toBe('=asin(-radius/l*sin(theta))')
    expect([scene.title, scene.description]).toEqual(['=r', '=r'])
    expect(check(scene)).toEqual([])
  })

  it('of an equation changes the laws in it', () => {
    const scene: Scene = {
      ...pendulum,
      equations: [{ id: 'e', text: 'bar.end.y = 0' }],
      laws: [{ id: 'l', kind: 'viscous', joint: 'e' }],
    }
    expect(done(scene, { type: 'rename', in: 'equations', id: 'e', to: 'plane' }).scene.laws?.[0].joint).toBe(
      'plane',
    )
  })

  it('of a joint changes the laws in it', () => {
    const { scene } = done(bead, { type: 'rename', in: 'joints', id: 'wire', to: 'rail' })
    expect(scene.laws?.[0].joint).toBe('rail')
    expect(check(scene)).toEqual([])
  })
})

describe('reorder and set', () => {
  it('moves a thing within its list', () => {
    const { scene } = done(sliderCrank, { type: 'reorder', in: 'bodies', id: 'slider', index: 0 })
    expect(scene.bodies?.map((b) => b.id)).toEqual(['slider', 'crank', 'rod'])
    const far = done(sliderCrank, { type: 'reorder', in: 'parameters', id: 'r', index: 99 })
    expect(far.scene.parameters?.at(-1)?.id).toBe('r')
  })

  it('sets and removes fields', () => {
    const one = done(pendulum, { type: 'set', in: 'settings', values: { step: 0.001, integrator: 'rk4' } })
    expect(one).toMatchObject({
      scene: { settings: { step: 0.001, integrator: 'rk4' } },
    })
    const two = done(one.scene, { type: 'set', in: 'settings', values: { step: null } })
    expect(two.scene.settings).toEqual({ integrator: 'rk4' })
    const three = done(two.scene, { type: 'set', in: 'settings', values: { integrator: null } })
    expect(three.scene).toEqual(pendulum)
    const meta = done(pendulum, {
      type: 'set',
      in: 'meta',
      values: { title: 'T', description: null, bodies: null },
    })
    expect(meta.scene).toMatchObject({ title: 'T', bodies: pendulum.bodies })
    expect(meta.scene.description).toBeUndefined()
  })

  it('applies several edits in order', () => {
    const edits: Edit[] = [
      { type: 'set', in: 'meta', values: { title: 'T' } },
      { type: 'rename', in: 'bodies', id: 'bar', to: 'arm' },
    ]
    expect(done(pendulum, { type: 'sequence', edits })).toMatchObject({
      scene: { title: 'T' },
    })
  })
})

describe('unknown fields', () => {
  it('survive parse, apply and stringify, at every level', () => {
    const text = JSON.stringify({
      ...pendulum,
      future: { a: [1, { b: null }] },
      bodies: [{ ...bar, glow: 'warm', shapes: [{ ...bar.shapes![0], texture: 'oak' }] }],
      joints: [{ ...pin, a: { ...pin.a, snap: true } }],
      settings: { quantum: false },
    })
    const parsed = parseScene(text)
    if (!parsed.ok) throw new Error(parsed.problems[0].message)
    expect(parsed.problems.map((p) => p.severity)).toEqual(Array(5).fill('warning'))
    let { scene } = apply(parsed.scene, { type: 'rename', in: 'bodies', id: 'bar', to: 'arm' })
    scene = apply(scene, { type: 'set', in: 'settings', values: { step: 0.02 } }).scene
    expect(JSON.parse(stringify(scene))).toMatchObject({
      future: { a: [1, { b: null }] },
      bodies: [{ id: 'arm', glow: 'warm', shapes: [{ texture: 'oak' }] }],
      joints: [{ a: { snap: true }, b: { body: 'arm' } }],
      settings: { quantum: false, step: 0.02 },
    })
  })

  it('survive in 1,000 random scenes as files (seed 3)', () => {
    const r = randomSource(3)
    for (let i = 0; i < 1000; i++) {
      const scene = randomScene(r)
      expect(JSON.parse(stringify(scene))).toEqual(scene)
    }
  })
})
