import {
  assembleInitial,
  createWorkspace,
  evaluate,
  redundancy,
  step,
  type Redundancy,
} from '@freebody/dynamics'
import { vec3, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { check } from '../../check'
import type { Scene } from '../../document'
import { examples } from '../../examples'
import { parseScene } from '../../parse'
import { LIMITS } from '../../schema/limits'
import { built, compiledOf, randomBodies, violation } from '../../testing/bodies'
import { randomSource } from '../../testing/random'
import { randomScene } from '../../testing/random-scene'
import { anchorsOf, groundAnchor, placeOf } from '../places/anchors'
import { copy, paste } from './clipboard'
import { arrayCircular, arrayLinear } from './arrays'
import { duplicate } from './duplicate'
import { alignTo, groundBody, removeMany } from './groups'
import { newForce, newJoint } from '../add/joints'
import { moveBodies } from '../move/move-bodies'
import { newBody } from '../add/new-things'

const exampleOf = (id: string) => examples.find((e) => e.id === id)!.scene

function structureOf(scene: Scene): Redundancy {
  const { model, state, settings } = compiledOf(scene)
  const ws = createWorkspace(model)
  const result = evaluate(model, state, ws, settings.engine)
  if (!result.ok) throw new Error(result.message)
  return redundancy(model, ws, result.rankTolerance)
}

/** One bar on a pin, as the ten-link pendulum starts. */
const ten = exampleOf('ten-link-pendulum')
const oneLink: Scene = { ...ten, bodies: ten.bodies!.slice(0, 1), joints: ten.joints!.slice(0, 1) }

describe('arrayLinear', () => {
  it('makes a twenty-link chain from one link', () => {
    const made = arrayLinear(oneLink, ['link 1'], 20, [0.2, 0, 0], { chain: true })
    const scene = built(oneLink, made)
    expect(scene.bodies?.map((b) => b.id)).toEqual(Array.from({ length: 20 }, (_, i) => `link ${i + 1}`))
    expect(scene.joints?.[19]).toEqual({
      id: 'pin 20',
      kind: 'revolute',
      a: { body: 'link 19', point: 'tip', axis: [0, 1, 0] },
      b: { body: 'link 20', axis: [0, 1, 0] },
    })
    expect(check(scene)).toEqual([])
    expect(violation(scene)).toBeLessThan(1e-12)
    const { freedom, implied } = structureOf(scene)
    expect([freedom, implied.length]).toEqual([20, 0])
    expect(made).toMatchObject({ note: null })
    if (made.ok) expect(made.ids).toHaveLength(38)
  })

  it('is ten links of the example, which move alike', () => {
    const scene = built(oneLink, arrayLinear(oneLink, ['link 1'], 10, [0.2, 0, 0], { chain: true }))
    const run = (s: Scene) => {
      const { model, state, settings } = compiledOf(s)
      const ws = createWorkspace(model)
      assembleInitial(model, state, ws, settings.engine)
      for (let n = 0; n < 50; n++) step(model, state, ws, settings.step, settings.engine)
      return state.q
    }
    const [a, b] = [run(scene), run(ten)]
    expect(Math.max(...a.map((x, i) => Math.abs(x - b[i])))).toBeLessThan(1e-9)
    // and is written like it, but for the places
    const { bodies: _, ...rest } = scene
    const { bodies: __, ...original } = ten
    expect(rest).toEqual(original)
    expect(scene.bodies?.map(({ position: ___, ...body }) => body)).toEqual(
      ten.bodies?.map(({ position: ___, ...body }) => body),
    )
  })

  it('without `chain` hangs every copy from the ground', () => {
    const scene = built(oneLink, arrayLinear(oneLink, ['link 1'], 3, [0, 0.5, 0]))
    expect(scene.joints?.map((j) => j.a)).toEqual([
      { body: 'ground', axis: [0, 1, 0] },
      { body: 'ground', at: [0, 0.5, 0], axis: [0, 1, 0] },
      { body: 'ground', at: [0, 1, 0], axis: [0, 1, 0] },
    ])
    expect(structureOf(scene).freedom).toBe(3)
    expect(check(scene)).toEqual([])
  })

  it('says when nothing ties the copies together, and can be told what does', () => {
    const made = arrayLinear(oneLink, ['link 1'], 3, [0, 0.5, 0], { chain: true })
    expect(made).toMatchObject({ ok: true, note: expect.stringContaining('not tied to each other') })
    // weights on springs in a row: the spring goes from one to the next
    let row: Scene = built({ version: 1 }, newBody({ version: 1 }, 'box', [0.5, 0, 0]))
    const compiled = compiledOf(row)
    const face = anchorsOf(compiled, 'box1').find((a) => a.name === 'left face')!
    row = built(row, newForce(row, compiled, 'spring', [groundAnchor([0, 0, 0]), face]))
    row = built(row, newJoint(row, compiled, 'prismatic', [groundAnchor([0, 0, 0]), face]))
    const chained = built(row, arrayLinear(row, ['box1'], 4, [0.5, 0, 0], { chain: ['springDamper1'] }))
    expect(chained.forces?.map((f) => f.a.body)).toEqual(['ground', 'box1', 'box2', 'box3'])
    expect(chained.joints?.map((j) => j.a.body)).toEqual(['ground', 'ground', 'ground', 'ground'])
    expect(check(chained)).toEqual([])
  })

  it('copies a group with its inner joints, laws and texts, each copy tied to the one before', () => {
    // two bars and an elbow as one link of the chain
    const pair: Scene = {
      ...ten,
      bodies: ten.bodies!.slice(0, 2),
      joints: ten.joints!.slice(0, 2),
      laws: [{ id: 'rub', kind: 'viscous', joint: 'pin 2' }],
      equations: [{ id: 'same', text: '"link 1".y = "link 2".y', off: true }],
    }
    const scene = built(pair, arrayLinear(pair, ['link 1', 'link 2'], 3, [0.4, 0, 0], { chain: true }))
    expect(scene.joints?.map((j) => [j.a.body, j.b?.body])).toEqual([
      ['ground', 'link 1'],
      ['link 1', 'link 2'],
      ['link 2', 'link 3'],
      ['link 3', 'link 4'],
      ['link 4', 'link 5'],
      ['link 5', 'link 6'],
    ])
    expect(scene.laws?.map((l) => l.joint)).toEqual(['pin 2', 'pin 4', 'pin 6'])
    expect(scene.equations?.[2].text).toBe('"link 5".y = "link 6".y')
    expect(structureOf(scene).freedom).toBe(6)
    expect(violation(scene)).toBeLessThan(1e-12)
  })

  it.each([0, 1, 2.5, Number.NaN, 501])('refuses %s places', (count) => {
    expect(arrayLinear(oneLink, ['link 1'], count, [1, 0, 0])).toMatchObject({ ok: false })
  })
})

describe('arrayCircular', () => {
  it('turns poses, velocities, loads and hinges with the copies', () => {
    let scene: Scene = {
      version: 1,
      bodies: [
        {
          id: 'arm',
          shapes: [{ kind: 'box', size: [0.4, 0.05, 0.05] }],
          position: [0.5, 0, 0],
          velocity: [0, 1, 0],
          spin: [0, 2, 0],
        },
      ],
    }
    const compiled = compiledOf(scene)
    const end = anchorsOf(compiled, 'arm').find((a) => a.name === 'left face')!
    scene = built(
      scene,
      newJoint(scene, compiled, 'revolute', [groundAnchor([0.3, 0, 0]), end], { axis_W: [0, 1, 0] }),
    )
    scene = built(scene, newForce(scene, compiled, 'force', [end], { params: { direction: [1, 0, 0] } }))
    const next = built(scene, arrayCircular(scene, ['arm'], 4, [0, 0, 1], [0, 0, 0]))
    expect(next.bodies?.map((b) => b.position)).toEqual([
      [0.5, 0, 0],
      [0, 0.5, 0],
      [-0.5, 0, 0],
      [0, -0.5, 0],
    ])
    expect(next.bodies?.map((b) => b.velocity)).toEqual([
      [0, 1, 0],
      [-1, 0, 0],
      [0, -1, 0],
      [1, 0, 0],
    ])
    expect(next.bodies?.every((b) => JSON.stringify(b.spin) === '[0,2,0]')).toBe(true)
    expect(next.forces?.[1].params?.direction).toEqual([0, 1, 0])
    expect(violation(next)).toBeLessThan(1e-12)
    expect(check(next).filter((p) => p.severity === 'error')).toEqual([])
    // seen from its own hub, every copy is the original
    const made = compiledOf(next)
    const { p, q } = placeOf(made, 'arm3')
    expect(p[0]).toBeCloseTo(-0.5, 14)
    expect(Math.abs(q[3])).toBeCloseTo(1, 14)
  })

  it('spreads a part of a turn with both ends, and refuses no axis', () => {
    const scene = randomBodies(randomSource(1), 1)
    const next = built(
      scene,
      arrayCircular(scene, [scene.bodies![0].id], 3, [0, 0, 1], [0, 0, 0], { angle: Math.PI }),
    )
    const [a, , c] = next.bodies!.map((b) => b.position as Vec3)
    expect([c[0] + a[0], c[1] + a[1]].map(Math.abs).every((x) => x < 1e-12)).toBe(true)
    expect(arrayCircular(scene, [scene.bodies![0].id], 3, [0, 0, 0], [0, 0, 0])).toMatchObject({ ok: false })
  })
})

describe('duplicate', () => {
  it('takes along what hangs between, and leaves parameters as they are', () => {
    const scene = exampleOf('slider-crank')
    const made = duplicate(scene, ['crank', 'rod', 'slider'], { offset_W: [0, 1, 0] })
    const next = built(scene, made)
    expect(next.bodies?.map((b) => b.id)).toEqual(['crank', 'rod', 'slider', 'crank2', 'rod2', 'slider2'])
    expect(next.bodies?.[4]).toEqual({
      ...scene.bodies?.[1],
      id: 'rod2',
      position: ['=r*cos(theta)', 1, '=r*sin(theta)'],
    })
    expect(next.joints?.[5]).toEqual({
      id: 'rod pin 2',
      kind: 'revolute',
      a: { body: 'crank2', point: 'tip', axis: [0, -1, 0] },
      b: { body: 'rod2', axis: [0, -1, 0] },
    })
    expect(next.parameters).toEqual(scene.parameters)
    expect(check(next)).toEqual([])
    expect(structureOf(next).freedom).toBe(2)
    expect(made).toMatchObject({
      ids: ['crank2', 'rod2', 'slider2', ...['crank pin 2', 'rod pin 2', 'wrist pin 2', 'guide2']],
    })
  })

  it('leaves out joints with others, unless they are selected too', () => {
    const scene = exampleOf('slider-crank')
    expect(built(scene, duplicate(scene, ['rod'])).joints).toEqual(scene.joints)
    const both = built(scene, duplicate(scene, ['rod', 'rod pin'], { offset_W: [0, 0.1, 0] }))
    expect(both.joints).toHaveLength(5)
    // the second pin is on the same crank, beside the first
    expect(both.joints?.[4]).toMatchObject({ a: { body: 'crank' }, b: { body: 'rod2' } })
    expect(violation(both, 'rod pin 2')).toBeLessThan(1e-12)
  })

  it('refuses nothing', () => {
    expect(duplicate(ten, [])).toMatchObject({ ok: false })
    expect(duplicate(ten, ['ground'])).toMatchObject({ ok: false })
  })
})

describe('the clipboard', () => {
  const scene = exampleOf('slider-crank')
  const all = scene.bodies!.map((b) => b.id)

  it('carries parameters that are spoken of, and no others', () => {
    const parsed = parseScene(copy(scene, ['crank']))
    if (!parsed.ok) throw new Error(parsed.problems[0].message)
    expect(parsed.scene.bodies?.map((b) => b.id)).toEqual(['crank'])
    expect(parsed.scene.joints?.map((j) => j.id)).toEqual(['crank pin'])
    expect(parsed.scene.parameters?.map((p) => p.id)).toEqual(['r', 'theta', 'omega'])
    const rod = parseScene(copy(scene, ['rod']))
    expect(rod.scene?.parameters?.map((p) => p.id)).toEqual(['r', 'l', 'theta', 'omega', 'psi', 'dpsi'])
  })

  it('pasted into an empty scene is what was copied', () => {
    const next = built({ version: 1 }, paste({ version: 1 }, copy(scene, all)))
    expect(next.bodies).toEqual(scene.bodies)
    expect(next.joints).toEqual(scene.joints)
    expect(next.parameters).toEqual(scene.parameters)
    expect(check(next)).toEqual([])
  })

  it('pasted beside the original takes free names and shares its parameters', () => {
    const next = built(scene, paste(scene, copy(scene, all), { offset_W: [0, 2, 0] }))
    expect(next.parameters).toEqual(scene.parameters)
    expect(next.bodies).toHaveLength(6)
    expect(check(next)).toEqual([])
    expect(violation(next)).toBeLessThan(1e-12)
  })

  it('where a parameter means something else, brings its own under another name', () => {
    const other: Scene = { version: 1, parameters: [{ id: 'r', value: 99 }] }
    const next = built(other, paste(other, copy(scene, ['crank'])))
    expect(next.parameters?.map((p) => [p.id, p.value])).toEqual([
      ['r', 99],
      ['r2', 0.3],
      ['theta', 1.0472],
      ['omega', 8],
    ])
    expect(next.bodies?.[0].points).toEqual({ tip: ['=r2', 0, 0] })
    expect(check(next)).toEqual([])
  })

  it('brings points of the ground, and says a place where the name is taken', () => {
    const four = exampleOf('four-bar')
    const text = copy(
      four,
      four.bodies!.map((b) => b.id),
    )
    const next = built({ version: 1 }, paste({ version: 1 }, text))
    expect(next.bodies?.[0]).toEqual(four.bodies?.[0])
    const taken: Scene = {
      version: 1,
      bodies: [{ id: 'ground', kind: 'ground', points: { right: [9, 9, 9] } }],
    }
    const beside = built(taken, paste(taken, text, { offset_W: [0, 1, 0] }))
    expect(beside.bodies?.[0].points).toEqual({ right: [9, 9, 9], left: [0, 1, 0] })
    expect(beside.joints?.map((j) => j.a)).toMatchObject([
      { point: 'left' },
      { at: ['=L', 1, 0] },
      { point: 'head' },
      { point: 'head' },
    ])
    expect(violation(beside)).toBeLessThan(1e-12)
    expect(check(beside)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a number', '42'],
    ['another kind of JSON', '{"version":1,"bodies":[{"mass":1}]}'],
    ['a scene of the future', '{"version":99}'],
    ['a scene without things', '{"version":1}'],
    ['a trap', '{"version":1,"bodies":[{"id":"a","mass":1,"__proto__":{"x":1}}]}'],
    ['a body that is no ground', '{"version":1,"bodies":[{"id":"__proto__","kind":"particle","mass":1}]}'],
    [
      'too many',
      JSON.stringify({
        version: 1,
        bodies: Array.from({ length: LIMITS.bodies + 1 }, (_, i) => ({ id: `b${i}` })),
      }),
    ],
    ['too deep', `{"version":1,"x":${'['.repeat(60)}${']'.repeat(60)}}`],
    ['too long', `"${'x'.repeat(LIMITS.text + 5)}"`],
  ])('refuses %s in a sentence', (_, text) => {
    const made = paste(scene, text)
    expect(made.ok).toBe(false)
    if (!made.ok) expect(made.message).toMatch(/^[A-Z].*[.?]$/s)
  })

  it('refuses what would make the scene too large', () => {
    const many: Scene = {
      version: 1,
      bodies: Array.from({ length: LIMITS.bodies }, (_, i) => ({ id: `p${i}`, kind: 'particle', mass: 1 })),
    }
    expect(paste(many, copy(scene, ['crank']))).toMatchObject({
      ok: false,
      message: `The scene would hold more than ${LIMITS.bodies} bodies; paste less.`,
    })
  })

  it('takes any well-formed scene without a throw, and gives one (seed 8)', () => {
    const r = randomSource(8)
    for (let n = 0; n < 150; n++) {
      const made = paste(randomScene(r), JSON.stringify(randomScene(r)))
      if (!made.ok) expect(made.message.length).toBeGreaterThan(5)
    }
  })
})

describe('others', () => {
  it('removes a group with what hangs on it, and not the ground', () => {
    const scene = exampleOf('slider-crank')
    const next = built(scene, removeMany(scene, ['crank', 'rod', 'ground']))
    expect(next.bodies?.map((b) => b.id)).toEqual(['slider'])
    expect(next.joints?.map((j) => j.id)).toEqual(['guide'])
    expect(removeMany(scene, ['ground'])).toMatchObject({
      ok: false,
      message: 'The ground cannot be removed.',
    })
    expect(removeMany(scene, [])).toMatchObject({ ok: false })
  })

  it('aligns along some axes and leaves the others as written', () => {
    const scene: Scene = {
      version: 1,
      parameters: [{ id: 'h', value: 2 }],
      bodies: [
        { id: 'a', kind: 'particle', mass: 1, position: [1, 2, 3] },
        { id: 'b', shapes: [{ kind: 'box' }], position: ['=h', '=3*h', 0], angles: [0, 0.2, 0] },
      ],
    }
    const next = built(scene, alignTo(scene, ['a', 'b'], 'a', { y: true, z: true }))
    expect(next.bodies?.[1].position).toEqual(['=h', 2, 3])
    const turned = built(scene, alignTo(scene, ['b'], [0, 0, 0], { x: true }))
    expect(turned.bodies?.[1]).toMatchObject({ position: [0, '=3*h', 0], angles: [0, 0.2, 0] })
    const like = built(scene, alignTo(scene, ['b'], 'ground', { turn: true }))
    expect(like.bodies?.[1].angles).toBeUndefined()
    expect(alignTo(scene, ['b'], 'gone', { x: true })).toMatchObject({ ok: false })
    expect(alignTo(scene, ['ground'], 'a', { x: true })).toMatchObject({ ok: false })
  })

  it('welds a body to the ground where it is, in its own words', () => {
    const scene = exampleOf('slider-crank')
    const next = built(scene, groundBody(scene, 'rod'))
    expect(next.joints?.at(-1)).toEqual({
      id: 'weld1',
      label: 'Weld 1',
      kind: 'fixed',
      a: { body: 'ground', at: ['=r*cos(theta)', 0, '=r*sin(theta)'], angles: [0, '=-psi', 0] },
      b: { body: 'rod' },
    })
    expect(violation(next, 'weld1')).toBeLessThan(1e-12)
    expect(groundBody(scene, 'ground')).toMatchObject({ ok: false })
  })

  it('moves and turns bodies about a point', () => {
    const scene: Scene = {
      version: 1,
      bodies: [
        { id: 'a', shapes: [{ kind: 'box' }], position: [1, 0, 0], velocity: [1, 0, 0] },
        { id: 'b', shapes: [{ kind: 'box' }], position: [2, 0, 0], turn: [1, 1, 0, 0] },
      ],
    }
    const quarter = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const
    const next = built(
      scene,
      moveBodies(scene, ['a', 'b'], { turn: quarter, about: [0, 0, 0], by: [0, 0, 1] }),
    )
    expect(next.bodies?.[0]).toMatchObject({ position: [0, 1, 1], velocity: [0, 1, 0] })
    expect(vec3.distance(placeOf(compiledOf(next), 'b').p, [0, 2, 1])).toBeLessThan(1e-14)
    expect(next.bodies?.[1].turn).toEqual([0.5, 0.5, 0.5, 0.5])
    expect(moveBodies(scene, ['ground'], {})).toMatchObject({ ok: false })
  })
})
