import { examples, type Scene } from '@freebody/scene'
import { InstancedMesh, Matrix4, Mesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { chain, sessionOf } from '../testing/session'
import { boxAround, roughlyAround } from '../view/bounds'
import { createSceneGraph, type SceneGraph } from './scene-graph'
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

function graphOf(scene: Scene) {
  const session = sessionOf(scene)
  const graph = createSceneGraph(session)
  graph.rig.resize(1280, 720)
  return { session, graph }
}

/** Meshes the renderer would draw. */
function drawn(graph: SceneGraph): Mesh[] {
  const meshes: Mesh[] = []
  graph.root.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return
    if (object instanceof InstancedMesh && object.count === 0) return
    meshes.push(object)
  })
  return meshes
}

describe('two hundred equal bodies', () => {
  const { session, graph } = graphOf(chain(200))
  graph.setOptions(everything)
  session.step(2)
  graph.frame(0)

  it('are drawn, with glyphs and arrows, in few calls', () => {
    expect(drawn(graph).length).toBeLessThanOrEqual(30)
    const largest = drawn(graph).filter((m) => m instanceof InstancedMesh && m.count === 200)
    expect(largest.length).toBeGreaterThanOrEqual(3)
    expect(graph.sink.straight.count).toBeGreaterThan(400)
  })

  it('cost two more calls if one is under the pointer and another selected', () => {
    const before = drawn(graph).length
    graph.setOptions({
      ...everything,
      looks: { ...plainLooks, hovered: 'link 3', selected: new Set(['link 7', 'link 8']) },
    })
    graph.frame(20)
    expect(drawn(graph).length).toBeLessThanOrEqual(before + 3)
    graph.setOptions(everything)
  })

  it('allocate nothing that stays from frame to frame', () => {
    const collect = (globalThis as { gc?: () => void }).gc
    if (!collect) throw new Error('run with --expose-gc')
    let now = 100
    const run = (n: number) => {
      for (let i = 0; i < n; i++) {
        session.pull(null)
        now += 16
        graph.frame(now)
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
  const { session, graph } = graphOf(examples.find((e) => e.id === 'slider-crank')!.scene)
  graph.setOptions(everything)
  session.step(30)
  graph.frame(0)

  it('is drawn at the pose of the state', () => {
    const { state } = session
    const { indexOf } = session.compiled
    const slider = indexOf.get('slider')!
    const part = graph.built.bodies.parts.find((p) => p.body === slider)!
    const mesh = drawn(graph).find((m) => m.geometry === part.geometry && m.castShadow) as InstancedMesh
    const matrix = new Matrix4()
    mesh.getMatrixAt(0, matrix)
    const at = new Vector3().setFromMatrixPosition(matrix)
    expect(
      at.distanceTo(new Vector3(state.q[7 * slider], state.q[7 * slider + 1], state.q[7 * slider + 2])),
    ).toBeLessThan(1e-6)
  })

  it('is transparent when faded, and not drawn when hidden', () => {
    const solid = () => graph.built.bodies.object.children.filter((m) => m.castShadow && m.visible).length
    const all = solid()
    graph.setOptions({
      ...everything,
      looks: { ...plainLooks, hidden: new Set(['rod']), faded: new Set(['slider']) },
    })
    graph.frame(10)
    expect(solid()).toBe(all - 2)
    graph.setOptions({ ...everything, looks: { ...plainLooks, freeBody: 'crank' } })
    graph.frame(20)
    expect(solid()).toBe(1)
    expect(graph.built.glyphs.spots.length).toBe(0)
    expect(graph.sink.straight.count).toBe(0)
    graph.setOptions(everything)
  })
})

describe('an edit', () => {
  it('rebuilds, keeps unchanged geometries, and removes the old objects', () => {
    const { session, graph } = graphOf(chain(5))
    graph.setOptions(everything)
    graph.frame(0)
    const [part] = graph.built.bodies.parts
    const children = graph.root.children.length
    session.update(chain(7))
    graph.frame(20)
    expect(graph.built.bodies.parts.length).toBe(7)
    expect(graph.built.bodies.parts[0].geometry).toBe(part.geometry)
    expect(graph.root.children.length).toBe(children)
    expect(graph.geometries.size).toBe(1)
  })

  it('keeps the scale of the scene unless it changes much', () => {
    const { session, graph } = graphOf(chain(10))
    graph.frame(0)
    const { radius } = graph
    session.update(chain(12))
    graph.frame(20)
    expect(graph.radius).toBe(radius)
    session.update(chain(60))
    graph.frame(40)
    expect(graph.radius).toBeGreaterThan(3 * radius)
  })
})

describe('the floor', () => {
  const ball = (z: number): Scene => ({
    version: 1,
    bodies: [{ id: 'ball', shapes: [{ kind: 'sphere', radius: 0.1 }], position: [0, 0, z] }],
  })

  it('lies at zero under a body above it', () => {
    expect(graphOf(ball(0.1)).graph.floor).toBe(0)
    expect(graphOf(ball(3)).graph.floor).toBe(0)
    expect(graphOf({ version: 1 }).graph.floor).toBe(0)
  })

  it('lies below hanging bodies, and below where they will swing', () => {
    const { graph } = graphOf(examples.find((e) => e.id === 'pendulum')!.scene)
    expect(graph.floor).toBeLessThan(-0.8)
    expect(graphOf(examples.find((e) => e.id === 'double-pendulum')!.scene).graph.floor).toBeLessThan(-1)
  })

  it('goes down for a body below it, and does not rise again', () => {
    const { session, graph } = graphOf(ball(0.5))
    graph.frame(0)
    session.update(ball(-1))
    graph.frame(20)
    const { floor } = graph
    expect(floor).toBeLessThan(-1.1)
    session.update(ball(0.5))
    graph.frame(40)
    expect(graph.floor).toBe(floor)
  })

  it('lies where the options say', () => {
    const { graph } = graphOf(ball(0.5))
    graph.setOptions({ ...everything, floor: -0.25 })
    expect(graph.floor).toBe(-0.25)
  })
})

describe('several hundred bodies', () => {
  const { graph } = graphOf(chain(400))
  graph.setOptions({ ...everything, arrows: { ...everything.arrows, labels: false } })
  const look = (distance: number) => {
    graph.rig.orbit = { ...graph.rig.orbit, target: [...graph.ball.centre], distance }
    graph.frame(0)
  }

  it('show their glyphs from near, and draw none that are too small to be seen', () => {
    const { children } = graph.built.glyphs.object
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
    look(1000 * graph.ball.radius)
    expect(children.some((mesh) => mesh.visible)).toBe(false)
    look(1)
    expect(children.some((mesh) => mesh.visible)).toBe(true)
  })

  it('have labels spread over the scene', () => {
    look(3 * graph.ball.radius)
    const shown = graph.labels.shown().filter(({ tone, text }) => tone === 'name' && text.length > 1)
    expect(shown.length).toBeGreaterThan(4)
    const [left, right] = [Math.min, Math.max].map((of) => of(...shown.map(({ p_W }) => p_W.x)))
    const box = boxAround(graph.built.bodies.parts, graph.built.poses, [])
    expect(right - left).toBeGreaterThan(0.7 * (box.max.x - box.min.x))
  })

  it('lie within the rough box that is used while they move', () => {
    const { bodies, poses } = graph.built
    const rough = roughlyAround(bodies.parts, poses)
    const exact = boxAround(bodies.parts, poses, [], ({ body }) => body > 0)
    expect(rough.containsBox(exact)).toBe(true)
    expect(rough.getSize(new Vector3()).x).toBeLessThan(1.1 * exact.getSize(new Vector3()).x)
  })
})
