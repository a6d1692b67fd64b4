import { examples, type Scene } from '@freebody/scene'
import { InstancedMesh, Matrix4, Mesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { chain, sessionOf } from '../testing/session'
import { boxAround, roughlyAround } from '../view/bounds'
import { createCore, type Core } from './core'
import { plainLooks } from './style'
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

function coreOf(scene: Scene) {
  const session = sessionOf(scene)
  const core = createCore(session)
  core.rig.resize(1280, 720)
  return { session, core }
}

/** Meshes the renderer would draw. */
function drawn(core: Core): Mesh[] {
  const meshes: Mesh[] = []
  core.root.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return
    if (object instanceof InstancedMesh && object.count === 0) return
    meshes.push(object)
  })
  return meshes
}

describe('two hundred equal bodies', () => {
  const { session, core } = coreOf(chain(200))
  core.setOptions(everything)
  session.step(2)
  core.frame(0)

  it('are drawn, with glyphs and arrows, in few calls', () => {
    expect(drawn(core).length).toBeLessThanOrEqual(30)
    const largest = drawn(core).filter((m) => m instanceof InstancedMesh && m.count === 200)
    expect(largest.length).toBeGreaterThanOrEqual(3)
    expect(core.sink.straight.count).toBeGreaterThan(400)
  })

  it('cost two more where one is under the pointer and another selected', () => {
    const before = drawn(core).length
    core.setOptions({
      ...everything,
      looks: { ...plainLooks, hovered: 'link 3', selected: new Set(['link 7', 'link 8']) },
    })
    core.frame(20)
    expect(drawn(core).length).toBeLessThanOrEqual(before + 3)
    core.setOptions(everything)
  })

  it('leave nothing behind from frame to frame', () => {
    const collect = (globalThis as { gc?: () => void }).gc
    if (!collect) throw new Error('run with --expose-gc')
    let now = 100
    const run = (n: number) => {
      for (let i = 0; i < n; i++) {
        session.pull(null)
        now += 16
        core.frame(now)
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
  const { session, core } = coreOf(examples.find((e) => e.id === 'slider-crank')!.scene)
  core.setOptions(everything)
  session.step(30)
  core.frame(0)

  it('is drawn where the state says', () => {
    const { state } = session
    const { indexOf } = session.compiled
    const slider = indexOf.get('slider')!
    const part = core.built.bodies.parts.find((p) => p.body === slider)!
    const mesh = drawn(core).find((m) => m.geometry === part.geometry && m.castShadow) as InstancedMesh
    const matrix = new Matrix4()
    mesh.getMatrixAt(0, matrix)
    const at = new Vector3().setFromMatrixPosition(matrix)
    expect(
      at.distanceTo(new Vector3(state.q[7 * slider], state.q[7 * slider + 1], state.q[7 * slider + 2])),
    ).toBeLessThan(1e-6)
  })

  it('steps back when it is faded, and is gone when it is hidden', () => {
    const solid = () => core.built.bodies.object.children.filter((m) => m.castShadow && m.visible).length
    const all = solid()
    core.setOptions({
      ...everything,
      looks: { ...plainLooks, hidden: new Set(['rod']), faded: new Set(['slider']) },
    })
    core.frame(10)
    expect(solid()).toBe(all - 2)
    core.setOptions({ ...everything, looks: { ...plainLooks, freeBody: 'crank' } })
    core.frame(20)
    expect(solid()).toBe(1)
    expect(core.built.glyphs.spots.length).toBe(0)
    expect(core.sink.straight.count).toBe(0)
    core.setOptions(everything)
  })
})

describe('an edit', () => {
  it('builds anew, keeps what has not changed, and leaves nothing of the old', () => {
    const { session, core } = coreOf(chain(5))
    core.setOptions(everything)
    core.frame(0)
    const [part] = core.built.bodies.parts
    const children = core.root.children.length
    session.update(chain(7))
    core.frame(20)
    expect(core.built.bodies.parts.length).toBe(7)
    expect(core.built.bodies.parts[0].geometry).toBe(part.geometry)
    expect(core.root.children.length).toBe(children)
    expect(core.geometries.size).toBe(1)
  })

  it('does not make the scene breathe', () => {
    const { session, core } = coreOf(chain(10))
    core.frame(0)
    const { radius } = core
    session.update(chain(12))
    core.frame(20)
    expect(core.radius).toBe(radius)
    session.update(chain(60))
    core.frame(40)
    expect(core.radius).toBeGreaterThan(3 * radius)
  })
})

describe('the floor', () => {
  const ball = (z: number): Scene => ({
    version: 1,
    bodies: [{ id: 'ball', shapes: [{ kind: 'sphere', radius: 0.1 }], position: [0, 0, z] }],
  })

  it('lies at zero under what stands on it', () => {
    expect(coreOf(ball(0.1)).core.floor).toBe(0)
    expect(coreOf(ball(3)).core.floor).toBe(0)
    expect(coreOf({ version: 1 }).core.floor).toBe(0)
  })

  it('lies below what hangs, and below what will swing', () => {
    const { core } = coreOf(examples.find((e) => e.id === 'pendulum')!.scene)
    expect(core.floor).toBeLessThan(-0.8)
    expect(coreOf(examples.find((e) => e.id === 'double-pendulum')!.scene).core.floor).toBeLessThan(-1)
  })

  it('goes down for what is put below it, and does not come up again', () => {
    const { session, core } = coreOf(ball(0.5))
    core.frame(0)
    session.update(ball(-1))
    core.frame(20)
    const { floor } = core
    expect(floor).toBeLessThan(-1.1)
    session.update(ball(0.5))
    core.frame(40)
    expect(core.floor).toBe(floor)
  })

  it('is where the page says', () => {
    const { core } = coreOf(ball(0.5))
    core.setOptions({ ...everything, floor: -0.25 })
    expect(core.floor).toBe(-0.25)
  })
})

describe('several hundred bodies', () => {
  const { core } = coreOf(chain(400))
  core.setOptions({ ...everything, arrows: { ...everything.arrows, labels: false } })
  const look = (distance: number) => {
    core.rig.orbit = { ...core.rig.orbit, target: [...core.ball.centre], distance }
    core.frame(0)
  }

  it('show their glyphs from near, and draw none that are too small to be seen', () => {
    const { children } = core.built.glyphs.object
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
    look(1000 * core.ball.radius)
    expect(children.some((mesh) => mesh.visible)).toBe(false)
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
  })

  it('have names from all over the scene', () => {
    look(3 * core.ball.radius)
    const shown = core.labels.shown().filter(({ tone, text }) => tone === 'name' && text.length > 1)
    expect(shown.length).toBeGreaterThan(4)
    const [left, right] = [Math.min, Math.max].map((of) => of(...shown.map(({ p_W }) => p_W.x)))
    const box = boxAround(core.built.bodies.parts, core.built.poses, [])
    expect(right - left).toBeGreaterThan(0.7 * (box.max.x - box.min.x))
  })

  it('lie within the rough box that is looked at while they move', () => {
    const { bodies, poses } = core.built
    const rough = roughlyAround(bodies.parts, poses)
    const exact = boxAround(bodies.parts, poses, [], ({ body }) => body > 0)
    expect(rough.containsBox(exact)).toBe(true)
    expect(rough.getSize(new Vector3()).x).toBeLessThan(1.1 * exact.getSize(new Vector3()).x)
  })
})
