import { evaluate, createWorkspace, redundancy, type Redundancy } from '@freebody/dynamics'
import { quatOfAxisAngle, vec3, type Vec3 } from '@freebody/math'
import { compileEquation, spokenName } from '@freebody/expressions'
import { describe, expect, it } from 'vitest'
import { check } from '../../check'
import type { Joint, Scene } from '../../document'
import { apply } from '../../edits'
import { examples } from '../../examples'
import { shapeKinds, type ShapeKindName } from '../../shapes'
import { built, compiledOf, randomBodies, violation } from '../../testing/bodies'
import { randomSource } from '../../testing/random'
import { anchorsOf, boundsInWorld, groundAnchor } from '../places/anchors'
import { explainRedundancy } from '../../check/redundancy-sentences'
import { newJoint } from './joints'
import { namesIn } from '../names'
import { newBody, newEquation, newGroundPoint, newParameter, newParticle, newPoint } from './new-things'
import { handlesOf, resize } from '../move/resize'
import { insertTemplate, templates } from './templates'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

describe('newBody', () => {
  it.each(kinds)('%s is named, of a size to build with, and moves', (kind) => {
    const made = newBody({ version: 1 }, kind, [0, 0, 1])
    const scene = built({ version: 1 }, made)
    const [body] = scene.bodies!
    expect(made).toMatchObject({ ids: [body.id] })
    expect(body.id).toMatch(/^[a-zA-Z]+1$/)
    expect(body.label).toMatch(/^[A-Z].* 1$/)
    const said = compileEquation(`${body.id}.x = 1`, compiledOf(scene).scope)
    expect(said.ok).toBe(true)
    const { min, max } = boundsInWorld(compiledOf(scene), body.id)!
    expect(vec3.distance(min, max)).toBeGreaterThan(0.1)
    expect(vec3.distance(min, max)).toBeLessThan(1)
    const { mass } = compiledOf(scene).bodies.get(body.id)!
    expect(mass).toBeGreaterThan(0.1)
    expect(mass).toBeLessThan(30)
    expect(check(scene).filter((p) => p.severity === 'error')).toEqual([])
  })

  it.each(kinds)('%s rests on the plane it is put on, turned or not', (kind) => {
    const turn = quatOfAxisAngle([1, 1, 0], 0.5)
    for (const options of [{ resting: true }, { resting: true, turn, scale: 1.7 }]) {
      const scene = built({ version: 1 }, newBody({ version: 1 }, kind, [2, 3, 0.25], options))
      expect(boundsInWorld(compiledOf(scene), scene.bodies![0].id)!.min[2]).toBeCloseTo(0.25, 12)
    }
  })

  it('takes a label, a colour, a mass and a turn', () => {
    const scene = built(
      { version: 1 },
      newBody({ version: 1 }, 'box', [0, 0, 0], {
        label: 'Räd 7½',
        colour: '#112233',
        mass: '=m',
        turn: quatOfAxisAngle([0, 1, 0], 0.5),
      }),
    )
    expect(scene.bodies?.[0]).toEqual({
      id: 'räd7',
      label: 'Räd 7½',
      shapes: [{ kind: 'box', size: [0.4, 0.2, 0.2], colour: '#112233' }],
      mass: '=m',
      angles: [0, 0.5, 0],
    })
  })

  it('numbers them on, also past names of other things', () => {
    let scene: Scene = { version: 1, parameters: [{ id: 'box2', value: 1 }] }
    for (let n = 0; n < 3; n++) scene = built(scene, newBody(scene, 'box', [0, 0, 0]))
    expect(scene.bodies?.map((b) => b.id)).toEqual(['box1', 'box3', 'box4'])
  })
})

describe('names', () => {
  it('are never taken, reserved or illegal (seed 12)', () => {
    const r = randomSource(12)
    const scene = randomBodies(r, 30)
    const names = namesIn(scene)
    const seen = new Set(scene.bodies!.map((b) => b.id))
    for (const word of [
      'Box',
      'Ground',
      't',
      'Pi',
      '__proto__',
      '…',
      '7 dwarfs',
      '½ Ωheel',
      '😀',
      '滑块',
      'x'.repeat(300),
      'Box',
    ]) {
      for (let n = 0; n < 3; n++) {
        const { id } = names.fresh(word)
        expect(seen.has(id)).toBe(false)
        expect(spokenName(id)).toBe(id)
        expect(id.length).toBeLessThanOrEqual(64)
        seen.add(id)
      }
    }
    expect(names.fresh('Ground', 'Ground').id).not.toBe('ground')
    expect(names.after({ id: 'link 9', label: 'Link 9' })).toEqual({ id: 'link 10', label: 'Link 10' })
    expect(names.after({ id: 'crank' })).toEqual({ id: 'crank2' })
    expect(names.after({ id: 'left crank' })).toEqual({ id: 'left crank 2' })
  })
})

describe('other new things', () => {
  it('a particle, a point, a parameter, an equation', () => {
    let scene: Scene = { version: 1 }
    scene = built(scene, newParticle(scene, [0, 0, 0], { resting: true }))
    scene = built(scene, newGroundPoint(scene, [1, 2, 0]))
    scene = built(scene, newGroundPoint(scene, [1, 2, 3]))
    scene = built(scene, newPoint(scene, 'particle1', [0.1, 0, 0], { name: 'nose' }))
    scene = built(scene, newParameter(scene))
    scene = built(scene, newParameter(scene, { value: -4, unit: 'm/s' }))
    scene = built(scene, newParameter(scene, { id: 'mu', value: 0.3, max: 1 }))
    scene = built(scene, newEquation(scene))
    scene = built(scene, newEquation(scene, 'particle1.z = mu'))
    expect(scene.bodies).toEqual([
      { id: 'ground', kind: 'ground', points: { P1: [1, 2, 0], P2: [1, 2, 3] } },
      {
        id: 'particle1',
        label: 'Particle 1',
        kind: 'particle',
        shapes: [{ kind: 'sphere', radius: 0.04 }],
        mass: 1,
        position: [0, 0, 0.04],
        points: { nose: [0.1, 0, 0] },
      },
    ])
    expect(scene.parameters).toEqual([
      { id: 'a', value: 1, min: 0, max: 2, step: 0.01 },
      { id: 'a2', value: -4, unit: 'm/s', min: -8, max: 0, step: 0.04 },
      { id: 'mu', value: 0.3, min: 0, max: 1, step: 0.003 },
    ])
    expect(scene.equations?.map((e) => [e.id, e.off])).toEqual([
      ['equation1', true],
      ['equation2', undefined],
    ])
    expect(check(scene).filter((p) => p.severity === 'error')).toEqual([])
  })

  it('refuses names that are taken or no names', () => {
    const scene: Scene = { version: 1, parameters: [{ id: 'L', value: 1 }] }
    expect(newParameter(scene, { id: 'L' })).toMatchObject({ ok: false })
    expect(newParameter(scene, { id: 't' })).toMatchObject({ ok: false })
    expect(newParameter(scene, { id: '2x' })).toMatchObject({ ok: false })
    const ground = built(scene, newGroundPoint(scene, [0, 0, 0], { name: 'A' }))
    expect(newGroundPoint(ground, [0, 0, 0], { name: 'A' })).toMatchObject({ ok: false })
    expect(newPoint(scene, 'gone', [0, 0, 0])).toMatchObject({ ok: false })
  })
})

describe('resize', () => {
  describe.each(kinds)('%s', (kind) => {
    it.each([1, 2, 3])('goes with the hand by each handle, and stays a shape (seed %i)', (seed) => {
      const r = randomSource(seed)
      const made = newBody({ version: 1 }, kind, [1, 2, 3], {
        turn: quatOfAxisAngle([1, 2, 3], seed),
        scale: 1.3,
      })
      const scene = built({ version: 1 }, made)
      const id = scene.bodies![0].id
      const compiled = compiledOf(scene)
      const handles = handlesOf(compiled, id)
      expect(new Set(handles.map((h) => h.name)).size).toBe(handles.length)
      for (const handle of handles) {
        for (const [by, symmetric] of [
          [0.07, undefined],
          [0.03, true],
          [0.05, false],
          [-0.004, undefined],
          [-1e3, undefined],
          [1e9, true],
        ] as const) {
          const next = built(
            scene,
            resize(scene, compiled, handle, by, symmetric === undefined ? {} : { symmetric }),
          )
          expect(
            check(next).filter((p) => p.severity === 'error' && !p.message.includes('no inertia')),
          ).toEqual([])
          if (Math.abs(by) > 0.5) continue
          // the handle is where the hand is: pulled by so much along its axis
          const after = handlesOf(compiledOf(next), id).find((h) => h.name === handle.name)!
          const way = handle.axis.reduce((sum, a, i) => sum + a * (after.at[i] - handle.at[i]), 0)
          expect(way).toBeCloseTo(by, 9)
        }
        const back = built(scene, resize(scene, compiled, handle, 0))
        expect(compiledOf(back).bodies.get(id)!.mass).toBeCloseTo(compiled.bodies.get(id)!.mass, 9)
        if (handle.free) {
          const pull: Vec3 = [0.02 * r.next(), 0.01, 0.02]
          const bent = built(scene, resize(scene, compiled, handle, pull))
          expect(
            check(bent).filter((p) => p.severity === 'error' && !p.message.includes('no inertia')),
          ).toEqual([])
        }
      }
    })
  })

  const bar: Scene = {
    version: 1,
    parameters: [{ id: 'L', value: 0.6 }],
    bodies: [
      {
        id: 'bar',
        shapes: [{ kind: 'box', size: ['=L', 0.1, '=L/6'], at: ['=L/2', 0, 0] }],
        points: { tip: ['=L', 0, 0] },
      },
      { id: 'rod', shapes: [{ kind: 'rod', to: [0.5, 0, 0], radius: 0.01 }], position: [0.6, 0, 0] },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        a: { body: 'bar', at: [0.6, 0, 0], axis: [0, 1, 0] },
        b: { body: 'rod', axis: [0, 1, 0] },
      },
    ],
  }
  const compiled = compiledOf(bar)
  const handle = (id: string, name: string) => handlesOf(compiled, id).find((h) => h.name === name)!

  it('keeps the words of what does not change', () => {
    const next = built(bar, resize(bar, compiled, handle('bar', 'back face'), 0.1))
    expect(next.bodies?.[0].shapes?.[0]).toEqual({
      ...{ kind: 'box', size: ['=L', 0.2, '=L/6'], at: ['=L/2', 0.05, 0] },
    })
    const both = built(bar, resize(bar, compiled, handle('bar', 'back face'), 0.1, { symmetric: true }))
    expect(both.bodies?.[0].shapes?.[0]).toMatchObject({ size: ['=L', 0.3, '=L/6'], at: ['=L/2', 0, 0] })
  })

  it('takes joints and points at its ends along, unless told not to', () => {
    const next = built(bar, resize(bar, compiled, handle('bar', 'right face'), 0.2))
    expect(next.bodies?.[0].shapes?.[0]).toMatchObject({ size: [0.8, 0.1, '=L/6'], at: [0.4, 0, 0] })
    expect(next.bodies?.[0].points).toEqual({ tip: [0.8, 0, 0] })
    expect(next.joints?.[0].a.at).toEqual([0.8, 0, 0])
    const alone = built(bar, resize(bar, compiled, handle('bar', 'right face'), 0.2, { carry: false }))
    expect(alone.joints).toEqual(bar.joints)
    expect(alone.bodies?.[0].points).toEqual({ tip: ['=L', 0, 0] })
    // the other end of the rod, with nothing there
    const long = built(bar, resize(bar, compiled, handle('rod', 'end B'), [0.1, 0, 0.2]))
    expect(long.bodies?.[1].shapes?.[0].to).toEqual([0.6, 0, 0.2])
    expect(long.joints).toEqual(bar.joints)
    const start = built(bar, resize(bar, compiled, handle('rod', 'end A'), 0.1))
    expect(start.joints?.[0].b?.at).toEqual([-0.1, 0, 0])
  })

  it('refuses a shape that is gone', () => {
    const less: Scene = { ...bar, bodies: [{ ...bar.bodies![0], shapes: [], mass: 1, kind: 'particle' }] }
    expect(resize(less, compiled, handle('bar', 'right face'), 0.1)).toMatchObject({ ok: false })
  })
})

function structureOf(scene: Scene): Redundancy {
  const { model, state, settings } = compiledOf(scene)
  const ws = createWorkspace(model)
  const found = evaluate(model, state, ws, settings.engine)
  if (!found.ok) throw new Error(found.message)
  return redundancy(model, ws, found.rankTolerance)
}

describe('explainRedundancy', () => {
  const says = (scene: Scene) => explainRedundancy(compiledOf(scene), structureOf(scene))

  it('names a planar four-bar’s three directions too many', () => {
    const { scene } = examples.find((e) => e.id === 'four-bar')!
    const sentences = says(scene)
    const total = sentences.reduce((n, s) => n + Number(/repeats (\d+)/.exec(s)?.[1]), 0)
    expect(total).toBe(3)
    for (const sentence of sentences) {
      expect(sentence).toMatch(
        /^(left|right) (foot|head) repeats (1 direction|\d directions) that .+ already remove\.$/,
      )
    }
  })

  it('speaks of one direction and of one other in the singular', () => {
    const { scene } = examples.find((e) => e.id === 'bricard')!
    expect(says(scene)).toHaveLength(1)
    expect(says(scene)[0]).toMatch(
      /^hinge \d repeats 1 direction that hinge \d, hinge \d, hinge \d and 2 others already remove\.$/,
    )
    const pendulum = examples.find((e) => e.id === 'pendulum')!.scene
    const pin = { ...pendulum.joints![0], id: 'again', label: 'Second pin' } as Joint
    const twice: Scene = { ...pendulum, joints: [...pendulum.joints!, pin] }
    expect(says(twice).length).toBe(1)
    expect(says(twice)[0]).toMatch(
      /^(pin|Second pin) repeats 5 directions that (pin|Second pin) already removes\.$/,
    )
    expect(says(pendulum)).toEqual([])
  })

  it('is grammar, and nothing else', () => {
    const names = new Map([
      ['a', 'Hinge 1'],
      ['b', 'Hinge 2'],
      ['c', 'Hinge 3'],
    ])
    const row = (constraint: string, by: string[]) => ({ constraint, row: 0, by })
    expect(
      explainRedundancy({ names }, { implied: [row('c', ['a', 'b']), row('c', ['a']), row('c', ['b'])] }),
    ).toEqual(['Hinge 3 repeats 3 directions that Hinge 1 and Hinge 2 already remove.'])
    expect(explainRedundancy({ names }, { implied: [row('c', []), row('b', ['a'])] })).toEqual([
      'Hinge 3 holds nothing in 1 direction as things stand.',
      'Hinge 2 repeats 1 direction that Hinge 1 already removes.',
    ])
  })
})

describe('templates', () => {
  it.each(templates)('$id runs, and goes into a scene twice', (template) => {
    expect(template.summary).toMatch(/\.$/)
    const once = built({ version: 1 }, insertTemplate({ version: 1 }, template.id))
    expect(check(once)).toEqual([])
    expect(violation(once)).toBeLessThan(1e-9)
    const made = insertTemplate(once, template.id, { at_W: [0, 3, 0] })
    const twice = built(once, made)
    expect(check(twice)).toEqual([])
    expect(violation(twice)).toBeLessThan(1e-9)
    expect(structureOf(twice).freedom).toBe(2 * structureOf(once).freedom)
    if (made.ok) expect(made.ids.length).toBeGreaterThan(0)
  })

  it.each([
    ['pendulum', 1, 0],
    ['double-pendulum', 2, 0],
    ['chain', 10, 0],
    ['four-bar', 1, 3],
    ['slider-crank', 1, 3],
    ['cart-pole', 2, 0],
    ['oscillator', 1, 0],
    ['tripod', 0, 0],
  ])('%s has %i freedoms and %i rows too many', (id, freedom, implied) => {
    const scene = built({ version: 1 }, insertTemplate({ version: 1 }, id))
    const found = structureOf(scene)
    expect([found.freedom, found.implied.length]).toEqual([freedom, implied])
  })

  it('takes numbers, within bounds', () => {
    const links = (n: number) =>
      built({ version: 1 }, insertTemplate({ version: 1 }, 'chain', { values: { links: n } })).bodies?.length
    expect([links(3), links(0), links(1e9), links(Number.NaN)]).toEqual([3, 1, 200, 10])
    expect(insertTemplate({ version: 1 }, 'nothing')).toMatchObject({ ok: false })
  })
})

it('builds a double pendulum as a person would: two rods, two hinges, nothing wrong', () => {
  let scene: Scene = { version: 1 }
  scene = built(scene, newBody(scene, 'rod', [0.25, 0, 1]))
  scene = built(scene, newBody(scene, 'rod', [0.9, 0, 1.3]))
  const pick = (body: string, name: string) =>
    anchorsOf(compiledOf(scene), body).find((a) => a.name === name)!
  const joined = (...picks: Parameters<typeof newJoint>[3]) =>
    built(scene, newJoint(scene, compiledOf(scene), 'revolute', picks, { move: true }))
  scene = joined(groundAnchor([0, 0, 1]), pick('rod1', 'end A'))
  scene = joined(pick('rod1', 'end B'), pick('rod2', 'end A'))
  expect(check(scene)).toEqual([])
  expect(structureOf(scene).freedom).toBe(2)
  expect(scene.bodies?.[1].position).toEqual([0.75, 0, 1])
  expect(apply(scene, { type: 'sequence', edits: [] }).scene).toBe(scene)
})
