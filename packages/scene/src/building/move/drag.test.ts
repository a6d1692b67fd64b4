import { createWorkspace, assembleRows, constraintErrors } from '@freebody/dynamics'
import {
  multiplyQuat,
  pointFromFrame,
  quatOfAxisAngle,
  sineOfHalfAngle,
  vec3,
  type Quat,
  type Vec3,
} from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { check } from '../../check'
import type { CompiledScene } from '../../compile'
import type { Scene } from '../../document'
import { apply } from '../../edits'
import { examples } from '../../examples'
import { built, compiledOf, randomBodies, violation } from '../../testing/bodies'
import { randomSource } from '../../testing/random'
import { placeOf } from '../places/anchors'
import { createDrag, type Drag, type DragOptions } from './drag'
import { arrayLinear } from '../copy/arrays'
import { insertTemplate } from '../add/templates'

const exampleOf = (id: string) => examples.find((e) => e.id === id)!.scene

interface Held {
  readonly scene: Scene
  readonly compiled: CompiledScene
  readonly drag: Drag
  /** Where the grip is now. */
  readonly grip: () => Vec3
}

function hold(scene: Scene, options: DragOptions): Held {
  const compiled = compiledOf(scene)
  const drag = createDrag(compiled, scene, options)
  const i = compiled.indexOf.get(options.body)!
  const grip = () => {
    const [x, y, z, a, b, c, d] = drag.q.subarray(7 * i, 7 * i + 7)
    return pointFromFrame({ p: [x, y, z], q: [a, b, c, d] }, options.p_B)
  }
  return { scene, compiled, drag, grip }
}

/** Largest |φ| of the true mechanism in these poses. */
function open({ model, state }: CompiledScene, q: Float64Array): number {
  const ws = createWorkspace(model)
  assembleRows(model, { ...state, q, v: new Float64Array(state.v.length) }, ws)
  return Math.max(0, ...model.constraints.map((c) => constraintErrors(model, ws, c).phi))
}

/** Follows a path of targets; in every frame joints stay closed and nothing jumps by much more than the hand does. */
function along(held: Held, path: readonly Vec3[], most = 4): void {
  const { compiled, drag, grip } = held
  let before = drag.q.slice()
  let last = grip()
  for (const target of path) {
    const start = grip()
    const { q, phi } = drag.to(target)
    expect(phi).toBeLessThan(1e-9 * compiled.model.length)
    expect(open(compiled, q)).toBeLessThan(1e-9 * compiled.model.length)
    const hand = vec3.distance(target, last) + vec3.distance(start, last)
    for (let j = 7; j < q.length; j += 7) {
      const way = Math.hypot(q[j] - before[j], q[j + 1] - before[j + 1], q[j + 2] - before[j + 2])
      expect(way).toBeLessThan(most * hand + 1e-9)
    }
    before = q.slice()
    last = target
  }
}

const angleOf = (p: Vec3) => Math.atan2(p[2], p[0])
const circle = (centre: Vec3, radius: number, from: number, turns: number, n: number): Vec3[] =>
  Array.from({ length: n }, (_, k) => {
    const a = from + (2 * Math.PI * turns * (k + 1)) / n
    return [centre[0] + radius * Math.cos(a), centre[1], centre[2] + radius * Math.sin(a)]
  })

describe('a free body', () => {
  it.each([1, 2, 3])('goes exactly where the hand goes, without turning (seed %i)', (seed) => {
    const r = randomSource(seed)
    const scene = randomBodies(r, 3)
    const { id } = scene.bodies![1]
    const held = hold(scene, { body: id, p_B: [0.1, 0.2, -0.1], mode: 'translate' })
    const before = held.drag.q.slice()
    const start = held.grip()
    const target = vec3.add(start, [3, -4, 12])
    const result = held.drag.to(target)
    expect(result).toMatchObject({ reached: true, settled: true, phi: 0 })
    expect(vec3.distance(held.grip(), target)).toBeLessThan(1e-12)
    // the others, and every orientation, to the last bit
    for (const [i, b] of scene.bodies!.entries()) {
      const o = 7 * (i + 1)
      if (b.id !== id) expect(result.q.slice(o, o + 7)).toEqual(before.slice(o, o + 7))
      expect(
        sineOfHalfAngle(
          [...before.slice(o + 3, o + 7)] as unknown as Quat,
          [...result.q.slice(o + 3, o + 7)] as unknown as Quat,
        ),
      ).toBeLessThan(1e-15)
    }
    const edit = held.drag.edit()
    expect(edit).toMatchObject({ type: 'sequence', edits: [{ type: 'put', thing: { id } }] })
    const after = compiledOf(apply(scene, edit).scene)
    expect(
      vec3.distance(placeOf(after, id).p, vec3.add(placeOf(held.compiled, id).p, [3, -4, 12])),
    ).toBeLessThan(1e-12)
  })

  it('turns to an orientation about its grip', () => {
    const scene = randomBodies(randomSource(4), 1)
    const { id } = scene.bodies![0]
    const held = hold(scene, { body: id, p_B: [0.3, 0, 0], mode: 'rotate' })
    const start = held.grip()
    const wanted = multiplyQuat(quatOfAxisAngle([1, 1, 0], 2.5), placeOf(held.compiled, id).q)
    for (let n = 0; n < 20; n++) held.drag.to(wanted)
    expect(vec3.distance(held.grip(), start)).toBeLessThan(1e-9)
    const after = compiledOf(apply(scene, held.drag.edit()).scene)
    expect(sineOfHalfAngle(placeOf(after, id).q, wanted)).toBeLessThan(1e-9)
  })
})

describe('a four-bar', () => {
  const scene = exampleOf('four-bar')

  it('follows its coupler twice round, through both flat positions, as the parallelogram it is', () => {
    const held = hold(scene, { body: 'coupler', p_B: [0, 0, 0], mode: 'translate' })
    for (const target of circle([0.5, 0, 0], 1, Math.PI / 2, -2, 240)) {
      along(held, [target])
      expect(vec3.distance(held.grip(), target)).toBeLessThan(1e-6)
      const [left, right] = ['left crank', 'right crank'].map(
        (id) => placeOf(held.compiled, id, held.drag.q).q,
      )
      expect(sineOfHalfAngle(left, right)).toBeLessThan(1e-6)
    }
    expect(held.drag.freedom).toBe(1)
  })

  it.each([0.6, 1, 1.7, 40])('keeps its crank under a hand that circles at %f m', (radius) => {
    const held = hold(scene, { body: 'left crank', p_B: [0, 0, 0.5], mode: 'translate' })
    for (const target of circle([0, 0, 0], radius, Math.PI / 2, 1, 180)) {
      for (let n = 0; n < 6; n++) if (held.drag.to(target).settled) break
      const lag = Math.abs(angleOf(held.grip()) - angleOf(target))
      expect(Math.min(lag, 2 * Math.PI - lag)).toBeLessThan(2e-3)
    }
  })

  it.each([
    ['left crank', [0, 0, 0.5], 0, 1],
    ['left crank', [0, 0, 0.5], 0, 2],
    ['coupler', [0.3, 0, 0], 0.8, 3],
  ] as const)(
    'stays a parallelogram wherever the hand at its %s %o jumps (seed %3$i)',
    (body, p_B, x, seed) => {
      const r = randomSource(seed)
      const held = hold(scene, { body, p_B, mode: 'translate' })
      for (let k = 0; k < 60; k++) {
        // often to where all bars lie on one line and it could fold the other way, at any distance
        const a = r.chance(0.4) ? r.pick([0, Math.PI]) : 2 * Math.PI * r.next()
        const R = r.pick([0.5, 1, 1, 3])
        for (let n = 0; n < 30; n++)
          if (held.drag.to([x + R * Math.cos(a), 0, R * Math.sin(a)]).settled) break
        const [left, right] = ['left crank', 'right crank'].map(
          (id) => placeOf(held.compiled, id, held.drag.q).q,
        )
        expect(sineOfHalfAngle(left, right)).toBeLessThan(1e-5)
      }
    },
  )

  it('turns its crank by an angle', () => {
    const held = hold(scene, { body: 'left crank', p_B: [0, 0, 0], mode: 'rotate' })
    const wanted = quatOfAxisAngle([0, 1, 0], -0.8)
    for (let n = 0; n < 10; n++) held.drag.to(wanted)
    for (const id of ['left crank', 'right crank'])
      expect(sineOfHalfAngle(placeOf(held.compiled, id, held.drag.q).q, wanted)).toBeLessThan(1e-6)
    expect(open(held.compiled, held.drag.q)).toBeLessThan(1e-9)
  })

  it('writes back what moved, closed, and leaves the rest in its own words', () => {
    const held = hold(scene, { body: 'coupler', p_B: [0.2, 0, 0], mode: 'translate' })
    along(held, circle([0.7, 0, 0], 1, Math.PI / 2, -0.1, 10))
    const next = apply(scene, held.drag.edit()).scene
    expect(violation(next)).toBeLessThan(1e-9)
    // The velocities are those of the old position.
    expect(check(next).map((p) => p.fixLabel)).toEqual(['Use the velocities that fit'])
    expect(next.bodies?.[0]).toEqual(scene.bodies?.[0])
    // the foot stays where it is, so its words do
    expect(next.bodies?.[2].position).toEqual(['=L', 0, 0])
    expect(next.bodies?.[1].shapes).toEqual(scene.bodies?.[1].shapes)
    const crank = next.bodies![1].angles as Vec3
    expect(crank[1]).toBeCloseTo(0.2 * Math.PI, 6)
    expect(next.joints).toEqual(scene.joints)
  })
})

describe('a slider-crank', () => {
  const scene = exampleOf('slider-crank')

  it('follows its slider to both ends of its stroke and no further', () => {
    const held = hold(scene, { body: 'slider', p_B: [0, 0, 0], mode: 'translate' })
    const reach = (x: number) => {
      for (let n = 0; n < 40; n++) along(held, [[x, 0, 0]])
      return held.grip()
    }
    expect(reach(0.9)[0]).toBeCloseTo(0.9, 6)
    expect(reach(1.5)[0]).toBeCloseTo(1.1, 3)
    expect(reach(0.7)[0]).toBeCloseTo(0.7, 6)
    expect(Math.abs(held.grip()[1]) + Math.abs(held.grip()[2])).toBeLessThan(1e-9)
  })

  it('turns through its dead points when its crank is led round', () => {
    const held = hold(scene, { body: 'crank', p_B: [0.15, 0, 0], mode: 'translate' })
    for (const target of circle([0, 0, 0], 0.3, 1.0472, 2, 200)) {
      along(held, [target])
      expect(vec3.distance(held.grip(), target)).toBeLessThan(1e-6)
    }
  })

  it('is held where a driver holds it, and says so', () => {
    const held = hold(exampleOf('driven-crank'), { body: 'crank', p_B: [0.15, 0, 0], mode: 'translate' })
    const before = held.drag.q.slice()
    const { q, reached, settled } = held.drag.to([0, 0, 1])
    expect([reached, settled, held.drag.freedom]).toEqual([false, true, 0])
    expect(Math.max(...q.map((x, i) => Math.abs(x - before[i])))).toBeLessThan(1e-9)
    expect(held.drag.message).toBe('crank cannot move: its joints and drivers leave it no freedom.')
  })
})

describe('a chain of twenty', () => {
  const ten = exampleOf('ten-link-pendulum')
  const one: Scene = { ...ten, bodies: ten.bodies!.slice(0, 1), joints: ten.joints!.slice(0, 1) }
  const scene = built(one, arrayLinear(one, ['link 1'], 20, [0.2, 0, 0], { chain: true }))

  it('follows its end anywhere within reach', () => {
    const held = hold(scene, { body: 'link 20', p_B: [0.1, 0, 0], mode: 'translate' })
    const path = Array.from({ length: 150 }, (_, k): Vec3 => {
      const s = (k + 1) / 150
      return [4 - 3.5 * s, 0, 2 * Math.sin(Math.PI * s)]
    })
    along(held, path)
    expect(vec3.distance(held.grip(), path[149])).toBeLessThan(1e-6)
    expect(violation(apply(scene, held.drag.edit()).scene)).toBeLessThan(1e-9)
  })

  it('stretches towards what is out of reach, and stays in one piece', () => {
    const held = hold(scene, { body: 'link 20', p_B: [0.1, 0, 0], mode: 'translate' })
    for (let n = 0; n < 200; n++) along(held, [[0, 0, 10]], 1e3)
    // the last few degrees take long: a taut chain hardly gains by turning
    expect(vec3.distance(held.grip(), [0, 0, 10])).toBeLessThan(6.02)
  })

  it('moves its middle with both its sides', () => {
    const held = hold(scene, { body: 'link 10', p_B: [0, 0, 0], mode: 'translate' })
    const [x, y, z] = held.grip()
    along(
      held,
      Array.from({ length: 60 }, (_, k): Vec3 => [x - 0.01 * k, y, z - 0.015 * k]),
    )
    expect(vec3.distance(held.grip(), [x - 0.59, y, z - 0.885])).toBeLessThan(1e-6)
  })
})

it('Bricard’s loop moves along its one path, redundant as it is', () => {
  const scene = exampleOf('bricard')
  const held = hold(scene, { body: 'link 3', p_B: [0, 0, 0], mode: 'translate' })
  const [x, y, z] = held.grip()
  along(
    held,
    Array.from({ length: 80 }, (_, k): Vec3 => [x + 0.004 * k, y - 0.01 * k, z + 0.006 * k]),
  )
  expect(vec3.distance(held.grip(), [x, y, z])).toBeGreaterThan(0.5)
  expect(held.drag.freedom).toBe(1)
  const back = held.drag.q.slice()
  // and back again the same way
  along(
    held,
    Array.from(
      { length: 80 },
      (_, k): Vec3 => [x + 0.004 * (79 - k), y - 0.01 * (79 - k), z + 0.006 * (79 - k)],
    ),
  )
  for (let n = 0; n < 20; n++) held.drag.to([x, y, z])
  expect(vec3.distance(held.grip(), [x, y, z])).toBeLessThan(1e-5)
  expect(Math.max(...held.drag.q.map((c, i) => Math.abs(c - back[i])))).toBeGreaterThan(0.1)
})

describe.each(['slider-crank', 'peaucellier', 'governor', 'bricard'])('%s', (id) => {
  it.each([1, 2, 3])('ends in the same place whether the hand goes there or jumps (seed %i)', (seed) => {
    const scene = exampleOf(id)
    const size = compiledOf(scene).model.length
    const r = randomSource(seed)
    const body = r.pick(scene.bodies!.filter((b) => b.id !== 'ground')).id
    const options: DragOptions = { body, p_B: [0.05 * size, 0.02 * size, 0.03 * size], mode: 'translate' }
    const [slow, fast] = [hold(scene, options), hold(scene, options)]
    const start = slow.grip()
    const way = [0, 1, 2].map(() => size * (r.next() - 0.5)) as unknown as Vec3
    const there = vec3.add(start, way)
    for (let k = 1; k <= 120; k++) slow.drag.to(vec3.add(start, way, k / 120))
    for (const { drag } of [slow, fast]) for (let n = 0; n < 100; n++) if (drag.to(there).settled) break
    expect(vec3.distance(slow.grip(), fast.grip())).toBeLessThan(1e-3 * size)
    for (const b of scene.bodies!) {
      const [p, q] = [slow, fast].map(({ compiled, drag }) => placeOf(compiled, b.id, drag.q))
      expect(vec3.distance(p.p, q.p)).toBeLessThan(1e-2 * size)
    }
  })
})

describe.each(examples.map((e) => e.id))('every body of %s', (id) => {
  it('can be dragged a little every way, joints closed, and back to where it was', () => {
    const { scene } = examples.find((e) => e.id === id)!
    const compiled = compiledOf(scene)
    const r = randomSource(7)
    const movable = [...compiled.bodies.keys()].filter((b) => b !== 'ground')
    for (const body of movable.slice(0, 4)) {
      const held = hold(scene, { body, p_B: [0.02, 0.01, 0.03], mode: 'translate' })
      expect(held.drag.message === null || held.drag.freedom === 0).toBe(true)
      const start = held.grip()
      const size = 0.01 * compiled.model.length
      for (let n = 0; n < 6; n++) {
        const to = vec3.add(start, [
          size * (r.next() - 0.5),
          size * (r.next() - 0.5),
          size * (r.next() - 0.5),
        ])
        const { q, phi } = held.drag.to(to)
        expect(phi).toBeLessThan(1e-9 * Math.max(1, compiled.model.length))
        expect(open(compiled, q)).toBeLessThan(1e-9 * Math.max(1, compiled.model.length))
      }
      for (let n = 0; n < 10; n++) held.drag.to(start)
      expect(vec3.distance(held.grip(), start)).toBeLessThan(1e-5 * Math.max(1, compiled.model.length))
    }
  })
})

describe('several at once', () => {
  it('a whole that nothing holds goes along as one, exactly', () => {
    const pair = built({ version: 1 }, insertTemplate({ version: 1 }, 'chain', { values: { links: 5 } }))
    const free: Scene = { ...pair, joints: pair.joints!.slice(1) }
    const held = hold(free, { body: 'link3', p_B: [0, 0, 0], mode: 'translate', whole: true })
    const target = vec3.add(held.grip(), [1, 2, 3])
    expect(held.drag.to(target)).toMatchObject({ reached: true, settled: true, phi: 0 })
    const next = apply(free, held.drag.edit()).scene
    expect(next.bodies?.map((b) => (b.position as Vec3)[1])).toEqual([2, 2, 2, 2, 2])
    expect(violation(next)).toBeLessThan(1e-12)
    const turned = hold(free, { body: 'link3', p_B: [0, 0, 0], mode: 'rotate', whole: true })
    turned.drag.to(quatOfAxisAngle([0, 0, 1], 1))
    expect(violation(apply(free, turned.drag.edit()).scene)).toBeLessThan(1e-12)
  })

  it('what is held to the ground follows its joints all the same', () => {
    const held = hold(exampleOf('pendulum'), { body: 'bar', p_B: [0, 0, 0], mode: 'translate', whole: true })
    along(held, [vec3.add(held.grip(), [0.1, 0, 0])])
  })

  it('bodies that go along keep their places to each other', () => {
    const scene = built({ version: 1 }, insertTemplate({ version: 1 }, 'chain', { values: { links: 6 } }))
    const held = hold(scene, { body: 'link4', p_B: [0, 0, 0], mode: 'translate', with: ['link5', 'link6'] })
    const start = held.grip()
    along(
      held,
      Array.from({ length: 30 }, (_, k) => vec3.add(start, [-0.004 * k, 0, -0.01 * k])),
    )
    const [a, b] = ['link4', 'link6'].map((id) => placeOf(held.compiled, id, held.drag.q))
    expect(sineOfHalfAngle(a.q, b.q)).toBeLessThan(1e-9)
    expect(sineOfHalfAngle(a.q, [1, 0, 0, 0])).toBeGreaterThan(0.01)
  })
})

describe('what cannot be dragged', () => {
  it('the ground, and what cannot be closed', () => {
    const scene = exampleOf('pendulum')
    const compiled = compiledOf(scene)
    const ground = createDrag(compiled, scene, { body: 'ground', p_B: [0, 0, 0], mode: 'translate' })
    expect(ground.message).toBe('ground does not move.')
    expect(ground.edit()).toEqual({ type: 'sequence', edits: [] })
    const torn: Scene = {
      version: 1,
      bodies: [{ id: 'bar', shapes: [{ kind: 'box' }] }],
      joints: [
        { id: 'a', kind: 'spherical', a: { body: 'ground' }, b: { body: 'bar' } },
        {
          id: 'b',
          kind: 'spherical',
          a: { body: 'ground', at: [5, 0, 0] },
          b: { body: 'bar', at: [1, 0, 0] },
        },
      ],
    }
    const stuck = createDrag(compiledOf(torn), torn, { body: 'bar', p_B: [0, 0, 0], mode: 'translate' })
    expect(stuck.message).toContain('stays open')
    expect(stuck.to([1, 1, 1])).toMatchObject({ reached: false, settled: true })
    expect(stuck.edit()).toMatchObject({ edits: [] })
  })

  it('costs nothing until it moves', () => {
    const scene = exampleOf('pendulum')
    const drag = createDrag(compiledOf(scene), scene, { body: 'bar', p_B: [0, 0, 0], mode: 'translate' })
    expect(drag.edit()).toEqual({ type: 'sequence', edits: [] })
  })

  it('a skate and a wheel may be put down anywhere on their plane', () => {
    for (const [id, body] of [
      ['skate', 'blade'],
      ['rolling-disc', 'disc'],
    ] as const) {
      const held = hold(exampleOf(id), { body, p_B: [0, 0, 0], mode: 'translate' })
      const start = held.grip()
      // sideways: along y, in the plane of both
      for (let n = 1; n <= 10; n++) held.drag.to(vec3.add(start, [0, 0.05 * n, 0]))
      expect(vec3.distance(held.grip(), vec3.add(start, [0, 0.5, 0]))).toBeLessThan(1e-6)
    }
  })
})

it('drags two hundred bodies within ten milliseconds', () => {
  const scene = built({ version: 1 }, insertTemplate({ version: 1 }, 'chain', { values: { links: 200 } }))
  const held = hold(scene, { body: 'link200', p_B: [0.1, 0, 0], mode: 'translate' })
  const [x, y, z] = held.grip()
  const times: number[] = []
  for (let k = 1; k <= 120; k++) {
    const start = process.cpuUsage().user
    held.drag.to([x - 0.01 * k, y, z + 0.02 * k])
    times.push((process.cpuUsage().user - start) / 1000)
  }
  times.sort((a, b) => a - b)
  // the median: what the machine does besides is not the drag's
  expect(times[60]).toBeLessThan(10)
  expect(vec3.distance(held.grip(), [x - 1.2, y, z + 2.4])).toBeLessThan(0.05)
})
