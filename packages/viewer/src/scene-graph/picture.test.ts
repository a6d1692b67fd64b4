import { examples, type Scene } from '@freebody/scene'
import { type InstancedBufferGeometry, InstancedMesh, Matrix4, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { pictureOf } from '../testing/picture'
import { chain } from '../testing/session'
import { boxAround, roughlyAround } from '../view/bounds'
import { floorOf, shownSpots } from './drawn-scene'
import { showAll } from './frame'
import { plainLooks } from './looks'
import { defaultViewOptions } from './view-options'

const everything = {
  ...defaultViewOptions,
  layers: {
    ...defaultViewOptions.layers,
    weights: true,
    centres: true,
    labels: true,
    velocities: true,
    accelerations: true,
    momentum: true,
  },
}

describe('two hundred equal bodies', () => {
  const { session, picture, frame, drawn } = pictureOf(chain(200))
  picture.setOptions(everything)
  session.step(2)
  frame(0)

  it('are drawn, with glyphs and arrows, in few calls', () => {
    expect(drawn().length).toBeLessThanOrEqual(30)
    const largest = drawn().filter((m) => m instanceof InstancedMesh && m.count === 200)
    expect(largest.length).toBeGreaterThanOrEqual(3)
    expect(picture.batches.arrows.straight.count).toBeGreaterThan(400)
  })

  it('cost two more calls if one is under the pointer and another selected', () => {
    const before = drawn().length
    picture.setOptions({
      ...everything,
      looks: { ...plainLooks, hovered: 'link 3', selected: new Set(['link 7', 'link 8']) },
    })
    frame(20)
    expect(drawn().length).toBeLessThanOrEqual(before + 3)
    picture.setOptions(everything)
  })

  it('allocate nothing that stays from frame to frame', () => {
    const collect = (globalThis as { gc?: () => void }).gc
    if (!collect) throw new Error('run with --expose-gc')
    let now = 100
    const run = (n: number) => {
      for (let i = 0; i < n; i++) {
        session.pull(null)
        now += 16
        frame(now)
      }
    }
    run(120)
    collect()
    const before = process.memoryUsage().heapUsed
    run(300)
    collect()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000)
  })
})

describe('a body', () => {
  const { session, picture, frame, drawn, three } = pictureOf(
    examples.find((e) => e.id === 'slider-crank')!.scene,
  )
  picture.setOptions(everything)
  session.step(30)
  frame(0)

  it('is drawn at the pose of the state', () => {
    const { state } = session
    const { indexOf } = session.compiled
    const slider = indexOf.get('slider')!
    const part = picture.scene.bodies.parts.find((p) => p.body === slider)!
    const solid = part.geometry.getAttribute('position').array
    const mesh = drawn().find((m) => {
      const { array } = m.geometry.getAttribute('position')
      return m.castShadow && solid.every((x, i) => array[i] === x)
    }) as InstancedMesh
    const matrix = new Matrix4()
    mesh.getMatrixAt(0, matrix)
    const at = new Vector3().setFromMatrixPosition(matrix)
    expect(
      at.distanceTo(new Vector3(state.q[7 * slider], state.q[7 * slider + 1], state.q[7 * slider + 2])),
    ).toBeLessThan(1e-6)
  })

  it('is transparent when faded, and not drawn when hidden', () => {
    const solid = () =>
      three.getObjectByName('bodies')!.children.filter((m) => m.castShadow && m.visible).length
    const all = solid()
    picture.setOptions({
      ...everything,
      looks: { ...plainLooks, hidden: new Set(['rod']), faded: new Set(['slider']) },
    })
    frame(10)
    expect(solid()).toBe(all - 2)
    picture.setOptions({ ...everything, looks: { ...plainLooks, freeBody: 'crank' } })
    frame(20)
    expect(solid()).toBe(1)
    expect(shownSpots(picture.scene, picture.options.looks).length).toBe(0)
    expect(picture.batches.arrows.straight.count).toBe(0)
    picture.setOptions(everything)
  })
})

describe('an edit', () => {
  it('rebuilds, keeps unchanged geometries, and removes the old objects', () => {
    const { session, picture, frame, three } = pictureOf(chain(5))
    picture.setOptions(everything)
    frame(0)
    const [part] = picture.scene.bodies.parts
    const children = three.children.length
    session.update(chain(7))
    frame(20)
    expect(picture.scene.bodies.parts.length).toBe(7)
    expect(picture.scene.bodies.parts[0].geometry).toBe(part.geometry)
    expect(three.children.length).toBe(children)
    expect(picture.geometries.size).toBe(1)
  })

  it('keeps the scale of the scene unless it changes much', () => {
    const { session, picture, frame } = pictureOf(chain(10))
    frame(0)
    const { radius } = picture.scene
    session.update(chain(12))
    frame(20)
    expect(picture.scene.radius).toBe(radius)
    session.update(chain(60))
    frame(40)
    expect(picture.scene.radius).toBeGreaterThan(3 * radius)
  })
})

describe('the floor', () => {
  const ball = (z: number): Scene => ({
    version: 1,
    bodies: [{ id: 'ball', shapes: [{ kind: 'sphere', radius: 0.1 }], position: [0, 0, z] }],
  })

  it('lies at zero under a body above it', () => {
    expect(floorOf(pictureOf(ball(0.1)).picture)).toBe(0)
    expect(floorOf(pictureOf(ball(3)).picture)).toBe(0)
    expect(floorOf(pictureOf({ version: 1 }).picture)).toBe(0)
  })

  it('lies below hanging bodies, and below where they will swing', () => {
    const { picture } = pictureOf(examples.find((e) => e.id === 'pendulum')!.scene)
    expect(floorOf(picture)).toBeLessThan(-0.8)
    expect(floorOf(pictureOf(examples.find((e) => e.id === 'double-pendulum')!.scene).picture)).toBeLessThan(
      -1,
    )
  })

  it('goes down for a body below it, and does not rise again', () => {
    const { session, picture, frame } = pictureOf(ball(0.5))
    frame(0)
    session.update(ball(-1))
    frame(20)
    const floor = floorOf(picture)
    expect(floor).toBeLessThan(-1.1)
    session.update(ball(0.5))
    frame(40)
    expect(floorOf(picture)).toBe(floor)
  })

  it('lies where the options say', () => {
    const { picture } = pictureOf(ball(0.5))
    picture.setOptions({ ...everything, floor: -0.25 })
    expect(floorOf(picture)).toBe(-0.25)
  })
})

describe('several hundred bodies', () => {
  const { picture, frame, three } = pictureOf(chain(400))
  picture.setOptions({ ...everything, arrows: { ...everything.arrows, labels: false } })
  const look = (distance: number) => {
    picture.rig.orbit = { ...picture.rig.orbit, target: [...picture.scene.ball.centre], distance }
    frame(0)
  }

  it('show their glyphs from near, and draw none that are too small to be seen', () => {
    const { children } = three.getObjectByName('joint glyphs')!
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
    look(1000 * picture.scene.ball.radius)
    expect(children.some((mesh) => mesh.visible)).toBe(false)
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
  })

  it('have labels spread over the scene', () => {
    look(3 * picture.scene.ball.radius)
    const shown = picture.labels.shown().filter(({ tone, text }) => tone === 'name' && text.length > 1)
    expect(shown.length).toBeGreaterThan(4)
    const [left, right] = [Math.min, Math.max].map((of) => of(...shown.map(({ p_W }) => p_W.x)))
    const box = boxAround(picture.scene.bodies.parts, picture.scene.poses, [])
    expect(right - left).toBeGreaterThan(0.7 * (box.max.x - box.min.x))
  })

  it('lie within the rough box that is used while they move', () => {
    const { bodies, poses } = picture.scene
    const rough = roughlyAround(bodies.parts, poses)
    const exact = boxAround(bodies.parts, poses, [], ({ body }) => body > 0)
    expect(rough.containsBox(exact)).toBe(true)
    expect(rough.getSize(new Vector3()).x).toBeLessThan(1.1 * exact.getSize(new Vector3()).x)
  })
})

describe('the ground', () => {
  it('shows its named points', () => {
    const { picture, frame } = pictureOf({
      version: 1,
      bodies: [
        { id: 'ground', kind: 'ground', points: { anchor: [0.3, 0, 0], other: [-0.3, 0, 0] } },
        { id: 'ball', shapes: [{ kind: 'sphere', radius: 0.1 }] },
      ],
    })
    const shown = () => (picture.batches.marks.object.geometry as InstancedBufferGeometry).instanceCount
    frame(0)
    expect(shown()).toBe(2)
    picture.setOptions({ ...everything, layers: { ...everything.layers, glyphs: false, centres: false } })
    frame(10)
    expect(shown()).toBe(0)
  })

  it('lies near a governor, whose motion a rough prediction cannot follow', () => {
    const { picture } = pictureOf(examples.find((e) => e.id === 'governor')!.scene)
    expect(floorOf(picture)).toBeGreaterThan(-3)
  })
})

it('shows all of a scene that was edited and is not drawn yet', () => {
  const { session, picture, frame } = pictureOf(chain(2))
  frame(0)
  session.update(chain(60))
  showAll(picture, false)
  frame(20)
  expect(picture.rig.orbit.target[0]).toBeGreaterThan(2.5)
  expect(picture.rig.orbit.distance).toBeGreaterThan(5)
  // And not again: the camera is the user's.
  picture.rig.orbit = { ...picture.rig.orbit, distance: 1 }
  frame(40)
  expect(picture.rig.orbit.distance).toBe(1)
})
