import { examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { Vector3 } from 'three'
import { paintAll } from '../light/host'
import { createFrames } from '../scene-graph/frame'
import { pick } from '../scene-graph/hits'
import { createPicture } from '../scene-graph/picture'
import { defaultViewOptions } from '../scene-graph/view-options'
import { pictureOf } from '../testing/picture'
import { sessionOf, type TestSession } from '../testing/session'

const CORNERS = [1, 3, 5, 7].map((n) => `box~floor corner ${n}`)

/** A box of 2 kg that moves along x with `speed`, its lower side `above` the floor. */
const slab = (speed: number, above: number) =>
  sessionOf({
    version: 1,
    bodies: [
      {
        id: 'box',
        shapes: [{ kind: 'box', size: [0.6, 0.4, 0.2] }],
        mass: 2,
        inertia: [0.05, 0.1, 0.12],
        position: [0, 0, 0.1 + above],
        velocity: [speed, 0, 0],
      },
    ],
    contacts: { floor: true },
    settings: { gravity: [0, 0, -10], step: 0.01 },
  })

function pictured(session: TestSession) {
  const picture = createPicture(session)
  picture.rig.resize(1280, 720)
  const painted = paintAll(picture, createFrames(picture))
  let now = 0
  return {
    picture,
    frame() {
      now += 200
      painted.update(now)
    },
    /** Arrows of contacts: whose, from where, along what. */
    arrows() {
      const { straight } = picture.batches.arrows
      return Array.from({ length: straight.count }, (_, i) => {
        const [tail, vector] = [new Vector3(), new Vector3()]
        straight.read(i, tail, vector)
        return { of: straight.owner(i) ?? '', tail, vector }
      }).filter(({ of }) => CORNERS.includes(of))
    },
    labels: () => picture.labels.shown().length,
  }
}

describe('a box that falls on the floor and slides', () => {
  const session = slab(3, 0.2)
  const { picture, frame, arrows, labels } = pictured(session)

  it('has no arrows of contacts in the air', () => {
    frame()
    expect(arrows()).toEqual([])
  })

  it('has a normal force and friction at each corner once it slides, and labels for them', () => {
    // √(2 · 0.2/10) = 0.2 s
    session.step(25)
    frame()
    frame()
    const x = picture.scene.poses.m_WB[16 + 12]
    const drawn = arrows()
    expect(drawn.map(({ of }) => of).sort()).toEqual(CORNERS.flatMap((id) => [id, id]))
    for (const { tail, vector } of drawn) {
      expect(tail.z).toBeCloseTo(0, 6)
      expect(Math.abs(Math.abs(tail.x - x) - 0.3)).toBeLessThan(1e-6)
      expect(Math.abs(Math.abs(tail.y) - 0.2)).toBeLessThan(1e-6)
      const [along, up] = [Math.abs(vector.x), Math.abs(vector.z)]
      expect(Math.min(along, up) / Math.max(along, up)).toBeLessThan(1e-6)
    }
    expect(labels()).toBeGreaterThan(0)
  })

  it('hides friction with the layer of non-ideal forces, and normal forces with that of ideal ones', () => {
    const { layers } = defaultViewOptions
    picture.setOptions({ ...defaultViewOptions, layers: { ...layers, nonIdeal: false } })
    frame()
    expect(arrows().every(({ vector }) => vector.z > 0)).toBe(true)
    picture.setOptions({ ...defaultViewOptions, layers: { ...layers, constraints: false } })
    frame()
    expect(arrows().every(({ vector }) => vector.x < 0)).toBe(true)
    picture.setOptions(defaultViewOptions)
  })

  it('is what a click on such an arrow selects', () => {
    frame()
    const { tail, vector } = arrows()[0]
    const middle = tail.clone().addScaledVector(vector, 0.5)
    const at = picture.rig.project(middle, new Vector3())
    const eye = picture.rig.camera.position
    const direction = middle.clone().sub(eye).normalize()
    const hit = pick(picture, {
      ...{ x: at.x, y: at.y, pointerType: 'mouse' },
      ray: { origin: [eye.x, eye.y, eye.z], direction: [direction.x, direction.y, direction.z] },
    })?.hit
    expect(hit?.kind).toBe('body')
    expect(hit?.id).toBe('box')
  })
})

it('labels of contacts go with them', () => {
  const session = slab(0, 0)
  const { picture, frame, labels } = pictured(session)
  frame()
  frame()
  const { labels: layer } = picture
  const made: unknown[] = []
  const removed: unknown[] = []
  const [create, remove] = [layer.create, layer.remove]
  Object.assign(layer, {
    create: (tone: 'number') => {
      const label = create(tone)
      made.push(label)
      return label
    },
    remove: (label: Parameters<typeof remove>[0]) => {
      removed.push(label)
      remove(label)
    },
  })
  const before = labels()
  expect(before).toBeGreaterThan(0)
  for (let turn = 0; turn < 20; turn++) {
    // Up, and down again.
    session.state.q[9] += 0.05
    session.state.closedCount = 0
    session.state.v[8] = 0
    session.step(1)
    frame()
    session.step(20)
    frame()
  }
  expect(made.length).toBeGreaterThan(20)
  // Those on the screen were made last.
  expect(made.length - removed.length).toBeLessThanOrEqual(0)
})

describe('a disc that rolls', () => {
  it('is pushed where it touches the plane', () => {
    const { picture, session, frame } = pictureOf(examples.find(({ id }) => id === 'rolling-disc')!.scene)
    session.step(20)
    frame(0)
    const rolls = session.model.constraints.find(({ definition }) => definition.kind === 'rolling-disc')!
    const { straight } = picture.batches.arrows
    const tails = Array.from({ length: straight.count }, (_, i) => {
      const tail = new Vector3()
      straight.read(i, tail, new Vector3())
      return { of: straight.owner(i), z: tail.z }
    }).filter(({ of }) => of === rolls.id)
    expect(tails.length).toBeGreaterThan(0)
    for (const { z } of tails) expect(Math.abs(z)).toBeLessThan(1e-3)
  })
})
