import { examples, type Scene } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '../testing/session'
import { createCore } from './core'
import { pick, type HitSource } from './hits'
import { defaultViewOptions } from './view-options'

function coreOf(scene: Scene) {
  const session = sessionOf(scene)
  const core = createCore(session)
  core.rig.resize(1280, 720)
  core.setOptions(defaultViewOptions)
  core.frame(0)
  return core
}

function at(core: ReturnType<typeof coreOf>, x: number, y: number, pointerType = 'mouse') {
  return pick(core, { x, y, ray: core.rig.ray(x, y), pointerType })
}

function seen(core: ReturnType<typeof coreOf>, p: readonly [number, number, number]) {
  return core.rig.project(new Vector3(...p), new Vector3())
}

/** One bar along x from the origin, hinged at its left end, seen from the front. */
const bar: Scene = {
  version: 1,
  bodies: [{ id: 'bar', shapes: [{ kind: 'box', size: [2, 0.1, 0.1], at: [1, 0, 0] }], position: [0, 0, 1] }],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground', at: [0, 0, 1], axis: [0, 1, 0] },
      b: { body: 'bar', axis: [0, 1, 0] },
    },
  ],
  forces: [
    { id: 'spring', kind: 'spring', a: { body: 'ground', at: [2, 0, 3] }, b: { body: 'bar', at: [2, 0, 0] } },
  ],
}

describe('under the pointer', () => {
  const core = coreOf(bar)
  core.setOptions({
    ...defaultViewOptions,
    layers: { ...defaultViewOptions.layers, constraints: false, applied: false },
  })
  core.rig.orbit = {
    target: [1, 0, 1.5],
    azimuth: -Math.PI / 2,
    elevation: 0.1,
    distance: 9,
    orthographic: false,
  }
  core.frame(20)

  it('is the body, with its surface', () => {
    const p = seen(core, [1, -0.05, 1])
    const { hit } = at(core, p.x, p.y)!
    expect(hit).toMatchObject({ kind: 'body', id: 'bar' })
    expect(hit.p_W[0]).toBeCloseTo(1, 3)
    expect(hit.p_W[1]).toBeCloseTo(-0.05, 3)
    expect(hit.normal_W[1]).toBeCloseTo(-1, 3)
  })

  it('is the joint, generously, even inside its body', () => {
    const p = seen(core, [0, 0, 1])
    expect(at(core, p.x, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(core, p.x - 11, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(core, p.x - 40, p.y)).toBeNull()
    expect(at(core, p.x - 15, p.y, 'touch')?.hit.id).toBe('pin')
  })

  it('is the spring, along its whole length', () => {
    for (const z of [1.7, 2.2, 2.7]) {
      const p = seen(core, [2, 0, z])
      expect(at(core, p.x + 3, p.y)?.hit).toMatchObject({ kind: 'force', id: 'spring' })
    }
  })

  it('is nothing where nothing is', () => {
    expect(at(core, 5, 5)).toBeNull()
  })

  it('is not what is hidden, nor joints whose glyphs are not shown', () => {
    core.setOptions({ ...core.options, looks: { ...core.options.looks, hidden: new Set(['bar']) } })
    const p = seen(core, [1, -0.05, 1])
    expect(at(core, p.x, p.y)).toBeNull()
    core.setOptions({
      ...core.options,
      looks: defaultViewOptions.looks,
      layers: { ...core.options.layers, glyphs: false },
    })
    const q = seen(core, [0, 0, 1])
    expect(at(core, q.x + 4, q.y)?.hit.kind).toBe('body')
  })
})

describe('what is in front', () => {
  it('wins: a body hides the joint far behind it', () => {
    const core = coreOf({
      ...bar,
      bodies: [
        ...bar.bodies!,
        { id: 'wall', shapes: [{ kind: 'box', size: [3, 0.1, 3] }], position: [0, -2, 1] },
      ],
    })
    core.rig.orbit = {
      target: [0, 0, 1],
      azimuth: -Math.PI / 2,
      elevation: 0,
      distance: 9,
      orthographic: true,
    }
    core.frame(20)
    const p = seen(core, [0, 0, 1])
    expect(at(core, p.x, p.y)?.hit).toMatchObject({ kind: 'body', id: 'wall' })
  })

  it('is what a ray meets first, in both projections', () => {
    const core = coreOf({
      version: 1,
      bodies: [1, 2, 3].map((i) => ({
        id: `b${i}`,
        shapes: [{ kind: 'sphere' as const, radius: 0.3 }],
        position: [0, i, 1] as const,
      })),
    })
    for (const orthographic of [true, false]) {
      core.rig.orbit = { target: [0, 2, 1], azimuth: -Math.PI / 2, elevation: 0, distance: 8, orthographic }
      core.frame(20)
      expect(at(core, 640, 360)?.hit.id).toBe('b1')
    }
  })
})

describe('an arrow', () => {
  it('stands for what exerts it', () => {
    const core = coreOf(examples.find((e) => e.id === 'pendulum')!.scene)
    const [c] = core.session.model.constraints
    const tail = new Vector3()
    const vector = new Vector3()
    for (let i = 0; i < core.sink.straight.count; i++) {
      if (core.sink.straight.owner(i) !== c.id) continue
      core.sink.straight.read(i, tail, vector)
    }
    const tip = core.rig.project(tail.addScaledVector(vector, 0.9), new Vector3())
    expect(at(core, tip.x + 1, tip.y)?.hit).toMatchObject({ kind: 'joint', id: c.id })
  })
})

describe('tools', () => {
  it('come before the scene, by rank', () => {
    const core = coreOf(bar)
    const source = (rank: number, id: string): HitSource => ({
      rank,
      pick: () => ({ kind: 'gizmo', id, p_W: [0, 0, 0], normal_W: [0, 0, 1], distance: 1 }),
    })
    core.hits.add(source(1, 'low'))
    core.hits.add(source(3, 'high'))
    core.hits.add(source(2, 'middle'))
    expect(at(core, 640, 360)?.hit.id).toBe('high')
  })
})
