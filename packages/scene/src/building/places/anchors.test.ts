import { quatOfAxisAngle, vec3, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../../document'
import { examples } from '../../examples'
import { shapeKinds, type ShapeKindName } from '../../shapes'
import { built, compiledOf, randomBodies, randomPlace, violation } from '../../testing/bodies'
import { randomSource } from '../../testing/random'
import {
  anchorsInWorld,
  anchorsOf,
  boundsInWorld,
  groundAnchor,
  inWorld,
  placeOf,
  surfaceAnchor,
  surfaceDistance,
  turnedTo,
} from './anchors'
import { newJoint } from '../add/joints'
import { newBody, newGroundPoint, newParticle } from '../add/new-things'
import { snap, snapTargets } from './snap'
import { touching } from './bodies-at'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

describe('anchorsOf', () => {
  it.each(kinds)('a %s has anchors on it, wherever it is', (kind) => {
    const turn = quatOfAxisAngle([1, 2, 3], 0.7)
    const scene = built({ version: 1 }, newBody({ version: 1 }, kind, [1, 2, 3], { turn }))
    const compiled = compiledOf(scene)
    const id = scene.bodies![0].id
    const anchors = anchorsInWorld(compiled, id)
    expect(new Set(anchors.map((a) => a.name)).size).toBe(anchors.length)
    for (const anchor of anchors) {
      expect(vec3.length(anchor.z_W)).toBeCloseTo(1, 12)
      expect(vec3.dot(anchor.z_W, anchor.x_W)).toBeCloseTo(0, 12)
      const away = surfaceDistance(compiled, id, anchor.p_W)
      if (['centre', 'mass', 'origin'].includes(anchor.kind)) expect(away).toBeLessThan(1e-9)
      else if (anchor.kind !== 'bounds') expect(Math.abs(away)).toBeLessThan(1e-9)
    }
  })

  it('has the centre of mass, the origin and named points once, with the axis of what is there', () => {
    const scene: Scene = {
      version: 1,
      bodies: [
        {
          id: 'bar',
          shapes: [
            { kind: 'rod', to: [1, 0, 0], radius: 0.01 },
            { kind: 'sphere', radius: 0.1, at: [1, 0, 0], density: 1e-6 },
          ],
          points: { tip: [1, 0, 0], side: [0.5, 0.2, 0] },
        },
      ],
    }
    const anchors = anchorsOf(compiledOf(scene), 'bar')
    const at = (p: Vec3) => anchors.filter((a) => vec3.distance(a.at, p) < 1e-6)
    expect(at([1, 0, 0]).map((a) => [a.name, a.kind, a.point])).toEqual([
      ['tip', 'end', 'tip'],
      ['end B along', 'end', 'tip'],
    ])
    expect(at([0.5, 0.2, 0]).map((a) => [a.name, a.directed])).toEqual([['side', false]])
    expect(at([0, 0, 0]).map((a) => a.name)).toEqual(['end A', 'end A along'])
    expect(at([0.5, 0, 0]).map((a) => a.kind)).toContain('centre')
    expect(anchors.find((a) => a.name === 'shape 2: pole +y')?.at).toEqual([1, 0.1, 0])
    expect(new Set(anchors.map((a) => a.name)).size).toBe(anchors.length)
  })

  it('the ground has its origin and its points; and any place is one', () => {
    const empty = anchorsOf(compiledOf({ version: 1 }), 'ground')
    expect(empty.map((a) => a.name)).toEqual(['origin'])
    const scene = built({ version: 1 }, newGroundPoint({ version: 1 }, [1, 0, 2], { name: 'hook' }))
    expect(anchorsOf(compiledOf(scene), 'ground').map((a) => [a.name, a.at])).toEqual([
      ['hook', [1, 0, 2]],
      ['origin', [0, 0, 0]],
    ])
    expect(groundAnchor([3, 4, 0])).toMatchObject({ body: 'ground', at: [3, 4, 0], directed: false })
    expect(inWorld(compiledOf(scene), groundAnchor([3, 4, 0], [0, 1, 0])).z_W[1]).toBeCloseTo(1, 14)
  })

  it('reads poses from the screen where they are given', () => {
    const { scene } = examples.find((e) => e.id === 'pendulum')!
    const compiled = compiledOf(scene)
    const q = compiled.state.q.slice()
    q[7] += 5
    expect(placeOf(compiled, 'bar', q).p[0] - placeOf(compiled, 'bar').p[0]).toBeCloseTo(5, 12)
    expect(placeOf(compiled, 'bar').p.map((x) => Math.abs(x) < 1e-15)).toEqual([true, true, true])
    expect(anchorsInWorld(compiled, 'bar', q)[0].p_W[0]).toBeCloseTo(
      anchorsInWorld(compiled, 'bar')[0].p_W[0] + 5,
    )
  })

  it('turns an anchor to another of its axes and back', () => {
    const scene = built({ version: 1 }, newBody({ version: 1 }, 'box', [0, 0, 0]))
    const compiled = compiledOf(scene)
    const top = anchorsOf(compiled, 'box1').find((a) => a.name === 'right face')!
    const axis = (a: typeof top) => inWorld(compiled, a).z_W.map((x) => Math.round(x) + 0)
    expect(axis(top)).toEqual([1, 0, 0])
    expect(axis(turnedTo(top, 'x'))).toEqual([0, 1, 0])
    expect(axis(turnedTo(top, 'y'))).toEqual([0, 0, 1])
    expect(axis(turnedTo(top, 'z'))).toEqual([1, 0, 0])
  })

  it('any place of a surface is one, with the normal as its axis (seed 2)', () => {
    const r = randomSource(2)
    const scene = randomBodies(r, 1)
    const compiled = compiledOf(scene)
    const [p, n]: [Vec3, Vec3] = [randomPlace(r), [0, 0.6, -0.8]]
    const world = inWorld(compiled, surfaceAnchor(compiled, scene.bodies![0].id, p, n))
    expect(vec3.distance(world.p_W, p)).toBeLessThan(1e-12)
    expect(vec3.distance(world.z_W, n)).toBeLessThan(1e-12)
  })

  it('bounds hold every anchor (seed 6)', () => {
    const r = randomSource(6)
    const scene = randomBodies(r, 8)
    const compiled = compiledOf(scene)
    for (const { id } of scene.bodies!) {
      const { min, max } = boundsInWorld(compiled, id)!
      for (const { p_W, kind } of anchorsInWorld(compiled, id))
        if (kind !== 'origin') expect(p_W.every((x, i) => x > min[i] - 1e-9 && x < max[i] + 1e-9)).toBe(true)
    }
    expect(boundsInWorld(compiled, 'ground')).toBeNull()
  })
})

describe('touching', () => {
  /** Two rods that meet at an end each, and one apart. */
  function rods(): Scene {
    let scene: Scene = { version: 1 }
    scene = built(scene, newBody(scene, 'rod', [0, 0, 1]))
    scene = built(scene, newBody(scene, 'rod', [0.5, 0, 1]))
    return built(scene, newBody(scene, 'rod', [5, 0, 1]))
  }

  it('finds the two ends at a place, and joins them in one move', () => {
    const scene = rods()
    const compiled = compiledOf(scene)
    const { bodies, picks } = touching(compiled, [0.255, 0.003, 1], 0.02)
    expect(bodies).toEqual(['rod1', 'rod2'])
    expect(picks.map((p) => [p.body, p.name, p.at])).toEqual([
      ['rod1', 'end B', [0.25, 0, 0]],
      ['rod2', 'end A', [-0.25, 0, 0]],
    ])
    const made = newJoint(scene, compiled, 'revolute', picks)
    expect(made).toMatchObject({ ok: true, note: null })
  })

  it('joins two ends that are 2 mm apart at the ends, and brings them together', () => {
    let scene: Scene = built({ version: 1 }, newBody({ version: 1 }, 'rod', [0, 0, 1]))
    scene = built(scene, newBody(scene, 'rod', [0.502, 0, 1]))
    const compiled = compiledOf(scene)
    const { picks } = touching(compiled, [0.25, 0.001, 1], 0.02)
    expect(picks.map((p) => [p.body, p.name])).toEqual([
      ['rod1', 'end B'],
      ['rod2', 'end A'],
    ])
    const joined = built(scene, newJoint(scene, compiled, 'revolute', picks, { move: true }))
    expect(joined.joints?.[0]).toMatchObject({ a: { at: [0.25, 0, 0] }, b: { at: [-0.25, 0, 0] } })
    expect(joined.bodies?.[1].position).toEqual([0.5, 0, 1])
    expect(violation(joined)).toBeLessThan(1e-15)
  })

  it('takes the ground where only one body is there', () => {
    const compiled = compiledOf(rods())
    const { picks } = touching(compiled, [-0.25, 0, 1], 0.02)
    expect(picks.map((p) => p.body)).toEqual(['ground', 'rod1'])
    expect(vec3.distance(inWorld(compiled, picks[0]).p_W, inWorld(compiled, picks[1]).p_W)).toBe(0)
    expect(picks[0].directed).toBe(false)
  })

  it('takes one place for both where only one has an anchor there', () => {
    let scene: Scene = built({ version: 1 }, newBody({ version: 1 }, 'box', [0, 0, 0], { scale: 4 }))
    scene = built(scene, newBody(scene, 'sphere', [0.33, 0.21, 0.4 + 0.12]))
    const compiled = compiledOf(scene)
    const { picks } = touching(compiled, [0.33, 0.21, 0.402], 0.02)
    expect(picks.map((p) => [p.body, p.name])).toEqual([
      ['box1', 'point'],
      ['ball1', 'pole −z'],
    ])
    expect(vec3.distance(inWorld(compiled, picks[0]).p_W, inWorld(compiled, picks[1]).p_W)).toBeLessThan(
      1e-15,
    )
  })

  it('finds nothing in the air, and a particle by its centre', () => {
    expect(touching(compiledOf(rods()), [0, 3, 0], 0.02)).toEqual({ bodies: [], picks: [] })
    const scene = built({ version: 1 }, newParticle({ version: 1 }, [1, 1, 1]))
    expect(touching(compiledOf(scene), [1, 1, 1.001], 0.01).bodies).toEqual(['particle1'])
  })

  it('looks at two hundred bodies in no time', () => {
    const scene = randomBodies(randomSource(9), 200)
    const compiled = compiledOf(scene)
    touching(compiled, [0, 0, 0], 0.02)
    const start = process.cpuUsage().user
    for (let n = 0; n < 10; n++) touching(compiled, randomPlace(randomSource(n)), 0.02)
    expect((process.cpuUsage().user - start) / 1e4).toBeLessThan(50)
  })
})

describe('snap', () => {
  const scene = built({ version: 1 }, newBody({ version: 1 }, 'box', [0, 0, 0]))
  const compiled = compiledOf(scene)
  const targets = snapTargets(compiled)

  it('prefers things nearby to the grid, the nearest first', () => {
    const corner = snap([0.205, 0.1, 0.101], { grid: 0.5, targets, tolerance: 0.02 }, () => 'Box 1')
    expect(corner).toMatchObject({ point: [0.2, 0.1, 0.1], what: 'corner +x+y+z of Box 1' })
    expect(snap([0.004, 0, 0.004], { grid: 0.5, targets, tolerance: 0.02 }).what).toBe('centre of box1')
    expect(snap([0.21, 0, 0], { targets, tolerance: 0.02 }).what).toBe('right face of box1')
  })

  it('goes to the grid elsewhere, without crumbs of rounding, or stays', () => {
    expect(snap([0.31, 1.19, -0.04], { grid: 0.1, targets, tolerance: 0.02 })).toMatchObject({
      point: [0.3, 1.2, 0],
      what: 'grid',
    })
    expect(snap([0.3, 1, 2], { targets, tolerance: 0.02 })).toEqual({
      point: [0.3, 1, 2],
      what: null,
      target: null,
    })
    expect(snap([0.3, 1, 2], { grid: 0, tolerance: 0.02 }).what).toBeNull()
  })

  it('leaves out what is being moved, and edges', () => {
    expect(snapTargets(compiled, { except: ['box1'] }).map((t) => t.body)).toEqual(['ground'])
    expect(targets.some((t) => t.kind === 'edge')).toBe(false)
    const faces = snapTargets(compiled, { vertices: false, centresOfMass: false })
    expect(new Set(faces.map((t) => t.kind))).toEqual(new Set(['face']))
  })
})
