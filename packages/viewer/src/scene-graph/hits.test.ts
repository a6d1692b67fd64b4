import { examples, type Scene } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '../testing/session'
import { createSceneGraph } from './scene-graph'
import { pick, type HitSource } from './hits'
import { defaultViewOptions } from './view-options'

function graphOf(scene: Scene) {
  const session = sessionOf(scene)
  const graph = createSceneGraph(session)
  graph.rig.resize(1280, 720)
  graph.setOptions(defaultViewOptions)
  graph.frame(0)
  return graph
}

function at(graph: ReturnType<typeof graphOf>, x: number, y: number, pointerType = 'mouse') {
  return pick(graph, { x, y, ray: graph.rig.ray(x, y), pointerType })
}

function seen(graph: ReturnType<typeof graphOf>, p: readonly [number, number, number]) {
  return graph.rig.project(new Vector3(...p), new Vector3())
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
  const graph = graphOf(bar)
  graph.setOptions({
    ...defaultViewOptions,
    layers: { ...defaultViewOptions.layers, constraints: false, applied: false },
  })
  graph.rig.orbit = {
    target: [1, 0, 1.5],
    azimuth: -Math.PI / 2,
    elevation: 0.1,
    distance: 9,
    orthographic: false,
  }
  graph.frame(20)

  it('is the body, with its surface', () => {
    const p = seen(graph, [1, -0.05, 1])
    const { hit } = at(graph, p.x, p.y)!
    expect(hit).toMatchObject({ kind: 'body', id: 'bar' })
    expect(hit.p_W[0]).toBeCloseTo(1, 3)
    expect(hit.p_W[1]).toBeCloseTo(-0.05, 3)
    expect(hit.normal_W[1]).toBeCloseTo(-1, 3)
  })

  it('is the joint, generously, even inside its body', () => {
    const p = seen(graph, [0, 0, 1])
    expect(at(graph, p.x, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(graph, p.x - 11, p.y)?.hit).toMatchObject({ kind: 'joint', id: 'pin' })
    expect(at(graph, p.x - 40, p.y)).toBeNull()
    expect(at(graph, p.x - 15, p.y, 'touch')?.hit.id).toBe('pin')
  })

  it('is the spring, along its whole length', () => {
    for (const z of [1.7, 2.2, 2.7]) {
      const p = seen(graph, [2, 0, z])
      expect(at(graph, p.x + 3, p.y)?.hit).toMatchObject({ kind: 'force', id: 'spring' })
    }
  })

  it('is nothing where nothing is', () => {
    expect(at(graph, 5, 5)).toBeNull()
  })

  it('excludes hidden items and joints whose glyphs are not shown', () => {
    graph.setOptions({ ...graph.options, looks: { ...graph.options.looks, hidden: new Set(['bar']) } })
    const p = seen(graph, [1, -0.05, 1])
    expect(at(graph, p.x, p.y)).toBeNull()
    graph.setOptions({
      ...graph.options,
      looks: defaultViewOptions.looks,
      layers: { ...graph.options.layers, glyphs: false },
    })
    const q = seen(graph, [0, 0, 1])
    expect(at(graph, q.x + 4, q.y)?.hit.kind).toBe('body')
  })
})

describe('what is in front', () => {
  it('wins: a body hides the joint far behind it', () => {
    const graph = graphOf({
      ...bar,
      bodies: [
        ...bar.bodies!,
        { id: 'wall', shapes: [{ kind: 'box', size: [3, 0.1, 3] }], position: [0, -2, 1] },
      ],
    })
    graph.rig.orbit = {
      target: [0, 0, 1],
      azimuth: -Math.PI / 2,
      elevation: 0,
      distance: 9,
      orthographic: true,
    }
    graph.frame(20)
    const p = seen(graph, [0, 0, 1])
    expect(at(graph, p.x, p.y)?.hit).toMatchObject({ kind: 'body', id: 'wall' })
  })

  it('is what a ray meets first, in both projections', () => {
    const graph = graphOf({
      version: 1,
      bodies: [1, 2, 3].map((i) => ({
        id: `b${i}`,
        shapes: [{ kind: 'sphere' as const, radius: 0.3 }],
        position: [0, i, 1] as const,
      })),
    })
    for (const orthographic of [true, false]) {
      graph.rig.orbit = { target: [0, 2, 1], azimuth: -Math.PI / 2, elevation: 0, distance: 8, orthographic }
      graph.frame(20)
      expect(at(graph, 640, 360)?.hit.id).toBe('b1')
    }
  })
})

describe('an arrow', () => {
  it('selects the joint or force that exerts it', () => {
    const graph = graphOf(examples.find((e) => e.id === 'pendulum')!.scene)
    const [c] = graph.session.model.constraints
    const tail = new Vector3()
    const vector = new Vector3()
    for (let i = 0; i < graph.sink.straight.count; i++) {
      if (graph.sink.straight.owner(i) !== c.id) continue
      graph.sink.straight.read(i, tail, vector)
    }
    const tip = graph.rig.project(tail.addScaledVector(vector, 0.9), new Vector3())
    expect(at(graph, tip.x + 1, tip.y)?.hit).toMatchObject({ kind: 'joint', id: c.id })
  })
})

describe('tools', () => {
  it('come before the scene, by rank', () => {
    const graph = graphOf(bar)
    const source = (rank: number, id: string): HitSource => ({
      rank,
      pick: () => ({ kind: 'gizmo', id, p_W: [0, 0, 0], normal_W: [0, 0, 1], distance: 1 }),
    })
    graph.hits.add(source(1, 'low'))
    graph.hits.add(source(3, 'high'))
    graph.hits.add(source(2, 'middle'))
    expect(at(graph, 640, 360)?.hit.id).toBe('high')
  })
})
