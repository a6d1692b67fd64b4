import { examples, type Scene } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { pictureOf, type TestPicture } from '../testing/picture'
import { showAll } from './frame'
import { pick, type HitSource } from './hits'
import { defaultViewOptions } from './view-options'

function at({ picture }: TestPicture, x: number, y: number, pointerType = 'mouse') {
  return pick(picture, { x, y, ray: picture.rig.ray(x, y), pointerType })
}

function seen({ picture }: TestPicture, p: readonly [number, number, number]) {
  return picture.rig.project(new Vector3(...p), new Vector3())
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
  const view = pictureOf(bar)
  view.picture.setOptions({
    ...defaultViewOptions,
    layers: { ...defaultViewOptions.layers, constraints: false, applied: false },
  })
  view.picture.rig.orbit = {
    target: [1, 0, 1.5],
    azimuth: -Math.PI / 2,
    elevation: 0.1,
    distance: 9,
    orthographic: false,
  }
  view.frame(20)

  it('is the body, with its surface', () => {
    const p = seen(view, [1, -0.05, 1])
    const { hit } = at(view, p.x, p.y)!
    expect(hit).toMatchObject({ kind: 'body', id: 'bar' })
    expect(hit.p_W[0]).toBeCloseTo(1, 3)
    expect(hit.p_W[1]).toBeCloseTo(-0.05, 3)
    expect(hit.normal_W[1]).toBeCloseTo(-1, 3)
  })

  it('is the joint, generously, even inside its body', () => {
    const p = seen(view, [0, 0, 1])
    expect(at(view, p.x, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(view, p.x - 11, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(view, p.x - 40, p.y)).toBeNull()
    expect(at(view, p.x - 15, p.y, 'touch')?.hit.id).toBe('pin')
  })

  it('is the spring, along its whole length', () => {
    for (const z of [1.7, 2.2, 2.7]) {
      const p = seen(view, [2, 0, z])
      expect(at(view, p.x + 3, p.y)?.hit).toMatchObject({ kind: 'force', id: 'spring' })
    }
  })

  it('is nothing where nothing is', () => {
    expect(at(view, 5, 5)).toBeNull()
  })

  it('excludes hidden items and joints whose glyphs are not shown', () => {
    view.picture.setOptions({
      ...view.picture.options,
      looks: { ...view.picture.options.looks, hidden: new Set(['bar']) },
    })
    const p = seen(view, [1, -0.05, 1])
    expect(at(view, p.x, p.y)).toBeNull()
    view.picture.setOptions({
      ...view.picture.options,
      looks: defaultViewOptions.looks,
      layers: { ...view.picture.options.layers, glyphs: false },
    })
    const q = seen(view, [0, 0, 1])
    expect(at(view, q.x + 4, q.y)?.hit.kind).toBe('body')
  })
})

describe('what is in front', () => {
  it('wins: a body hides the joint far behind it', () => {
    const view = pictureOf({
      ...bar,
      bodies: [
        ...bar.bodies!,
        { id: 'wall', shapes: [{ kind: 'box', size: [3, 0.1, 3] }], position: [0, -2, 1] },
      ],
    })
    view.picture.rig.orbit = {
      target: [0, 0, 1],
      azimuth: -Math.PI / 2,
      elevation: 0,
      distance: 9,
      orthographic: true,
    }
    view.frame(20)
    const p = seen(view, [0, 0, 1])
    expect(at(view, p.x, p.y)?.hit).toMatchObject({ kind: 'body', id: 'wall' })
  })

  it('is what a ray meets first, in both projections', () => {
    const view = pictureOf({
      version: 1,
      bodies: [1, 2, 3].map((i) => ({
        id: `b${i}`,
        shapes: [{ kind: 'sphere' as const, radius: 0.3 }],
        position: [0, i, 1] as const,
      })),
    })
    for (const orthographic of [true, false]) {
      view.picture.rig.orbit = {
        target: [0, 2, 1],
        azimuth: -Math.PI / 2,
        elevation: 0,
        distance: 8,
        orthographic,
      }
      view.frame(20)
      expect(at(view, 640, 360)?.hit.id).toBe('b1')
    }
  })
})

describe('an arrow', () => {
  it('selects the joint or force that exerts it', () => {
    const view = pictureOf(examples.find((e) => e.id === 'pendulum')!.scene)
    showAll(view.picture, true)
    view.frame(0)
    const [c] = view.session.model.constraints
    const tail = new Vector3()
    const vector = new Vector3()
    for (let i = 0; i < view.picture.batches.arrows.straight.count; i++) {
      if (view.picture.batches.arrows.straight.owner(i) !== c.id) continue
      view.picture.batches.arrows.straight.read(i, tail, vector)
    }
    const tip = view.picture.rig.project(tail.addScaledVector(vector, 0.9), new Vector3())
    expect(at(view, tip.x + 1, tip.y)?.hit).toMatchObject({ kind: 'joint', id: c.id })
  })
})

describe('tools', () => {
  it('come before the scene, by rank', () => {
    const view = pictureOf(bar)
    view.frame(0)
    const source = (rank: number, id: string): HitSource => ({
      rank,
      pick: () => ({ kind: 'gizmo', id, p_W: [0, 0, 0], normal_W: [0, 0, 1], distance: 1 }),
    })
    view.picture.hits.add(source(1, 'low'))
    view.picture.hits.add(source(3, 'high'))
    view.picture.hits.add(source(2, 'middle'))
    expect(at(view, 640, 360)?.hit.id).toBe('high')
  })
})
