/* Limits, slack ropes, inequalities and contacts under edits: names, removals, copies, mirrors, links and files. */
import { createWorkspace, oneSidedWork, watchGaps } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { apply, type Edit } from '.'
import { arrayLinear } from '../building/copy/arrays'
import { duplicate, mirror } from '../building/copy/duplicate'
import type { Building } from '../building/outcome'
import { compileScene } from '../compile/checked'
import type { Joint, JointKind, Limit, Scene } from '../document'
import { parseScene } from '../parse'
import { decode, encode } from '../share/codec'
import { stringify } from '../stringify'

const ball = { shapes: [{ kind: 'sphere', radius: 0.1 }] } as const
const scene: Scene = {
  version: 1,
  parameters: [{ id: 'L', value: 0.5 }],
  bodies: [
    { id: 'a', ...ball, position: [0, 0, 1], restitution: '=L', friction: { static: 0.3, kinetic: '=L/2' } },
    { id: 'b', ...ball, position: [1, 0, 1], collides: false },
    { id: 'c', ...ball, position: [2, 0, 1] },
  ],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground' },
      b: { body: 'a' },
      limits: { angle: { lower: '=-L', upper: 1, restitution: 0.2 } },
    },
    {
      id: 'cord',
      kind: 'rope',
      a: { body: 'a' },
      b: { body: 'b' },
      params: { length: 2 },
      slack: true,
      restitution: 0.1,
    },
  ],
  equations: [{ id: 'wall', text: 'c.x <= L + 200 cm + pin.stroke', restitution: 1 }],
  contacts: {
    floor: { height: '=L/10', axis: [0.1, 0, 1] },
    restitution: 0.1,
    friction: 0.4,
    pairs: [
      { a: 'a', b: 'c', restitution: 1 },
      { a: 'ground', b: 'a', off: false, friction: '=L' },
      { a: 'b', b: 'c', off: true },
    ],
  },
}

const done = (edit: Edit) => apply(scene, edit).scene
const built = (building: Building): Scene => {
  if (!building.ok) throw new Error(building.message)
  return apply(scene, building.edit).scene
}

describe('a document with one-sided conditions', () => {
  it('is the same after a file and after a link', () => {
    const parsed = parseScene(stringify(scene))
    expect(parsed.problems).toEqual([])
    expect(parsed.scene).toEqual(scene)
    const link = decode(encode(scene))
    expect(link.ok && link.scene).toEqual(scene)
  })

  it('keeps its names when things are renamed', () => {
    const body = done({ type: 'rename', in: 'bodies', id: 'a', to: 'ball one' })
    expect(body.contacts!.pairs!.map(({ a, b }) => `${a}~${b}`)).toEqual([
      'ball one~c',
      'ground~ball one',
      'b~c',
    ])
    const joint = done({ type: 'rename', in: 'joints', id: 'pin', to: 'big hinge' })
    expect(joint.joints![0].limits).toEqual(scene.joints![0].limits)
    expect(joint.equations![0].text).toBe('c.x <= L + 200 cm + "big hinge".stroke')
    const parameter = done({ type: 'rename', in: 'parameters', id: 'L', to: 'k' })
    expect(parameter.joints![0].limits!.angle.lower).toBe('=-k')
    expect(parameter.contacts!.floor).toEqual({ height: '=k/10', axis: [0.1, 0, 1] })
    expect(parameter.contacts!.pairs![1].friction).toBe('=k')
    expect(parameter.bodies![0]).toMatchObject({ restitution: '=k', friction: { kinetic: '=k/2' } })
    for (const renamed of [body, joint, parameter]) expect(compileScene(renamed).ok).toBe(true)
  })

  it('drops what refers to a removed thing', () => {
    const removed = done({ type: 'remove', in: 'bodies', id: 'c' })
    expect(removed.contacts!.pairs).toEqual([scene.contacts!.pairs![1]])
    expect(removed.equations).toBeUndefined()
    const all = apply(removed, { type: 'remove', in: 'bodies', id: 'a' }).scene
    expect(all.contacts).toEqual({ ...scene.contacts!, pairs: undefined })
    expect('pairs' in all.contacts!).toBe(false)
    expect(done({ type: 'remove', in: 'joints', id: 'pin' }).equations).toBeUndefined()
    const inlined = done({ type: 'remove', in: 'parameters', id: 'L' })
    expect(inlined.joints![0].limits!.angle.lower).toBe('=-(0.5)')
    expect(inlined.equations![0].text).toBe('c.x <= (0.5) + 200 cm + pin.stroke')
  })

  it('is set part by part', () => {
    const none = done({ type: 'set', in: 'contacts', values: { floor: null } })
    expect(none.contacts).toEqual({ ...scene.contacts!, floor: undefined })
    const { contacts: _, ...without } = scene
    const values = { floor: null, restitution: null, friction: null, pairs: null }
    expect(done({ type: 'set', in: 'contacts', values })).toEqual(without)
    expect(apply(without, { type: 'set', in: 'contacts', values: { floor: true } }).scene.contacts).toEqual({
      floor: true,
    })
  })

  it('gives copies the limits and pairs of the originals', () => {
    const copy = built(duplicate(scene, ['a', 'b', 'c', 'pin', 'cord']))
    const hinge = copy.joints!.find(({ kind, id }) => kind === 'revolute' && id !== 'pin')!
    expect(hinge.limits).toEqual(scene.joints![0].limits)
    expect(copy.joints!.filter(({ slack }) => slack)).toHaveLength(2)
    const [, , , first, second, third] = copy.contacts!.pairs!
    const ids = copy.bodies!.map(({ id }) => id).slice(3)
    expect(first).toEqual({ a: ids[0], b: ids[2], restitution: 1 })
    expect(second).toEqual({ a: 'ground', b: ids[0], off: false, friction: '=L' })
    expect(third).toEqual({ a: ids[1], b: ids[2], off: true })
    // One of two alone still touches the other as the original does.
    const alone = built(duplicate(scene, ['a']))
    expect(alone.contacts!.pairs!.slice(3).map(({ b }) => b)).toEqual(['c', expect.anything()])
    const array = built(arrayLinear(scene, ['c'], 3, [1, 0, 0]))
    expect(array.contacts!.pairs).toHaveLength(3 + 2 * 2)
    expect(compileScene(copy).ok).toBe(true)
  })
})

describe('a mirror', () => {
  const kinds: readonly (readonly [JointKind, readonly string[]])[] = [
    ['revolute', ['angle', 'distance']],
    ['prismatic', ['stroke']],
    ['cylindrical', ['angle', 'stroke']],
    ['universal', ['first', 'second']],
    ['planar', ['angle', 'x', 'y']],
    ['constant-velocity', ['bend']],
    ['screw', ['angle', 'stroke']],
    ['slot-pin', ['stroke', 'distance']],
    ['spherical', ['angle', 'stroke']],
    ['rolling-disc', ['lean']],
  ]

  it.each(kinds)('keeps the gaps of limits on a %s', (kind, coordinates) => {
    const limits: Record<string, Limit> = Object.fromEntries(
      coordinates.map((name, i) => [name, { lower: `=-7.1 - ${i}`, upper: 8.3 + i }]),
    )
    if (limits.bend) limits.bend = { lower: '=10 deg', upper: 2 }
    if (limits.lean) limits.lean = { lower: -1, upper: 0.7 }
    if (limits.distance) limits.distance = { ...limits.distance, lower: '=0.001' }
    const joint = {
      ...{ id: 'joint', kind, a: { body: 'ground', at: [0.1, 0.2, 0.3], turn: [1, 0.2, 0.3, -0.4] }, limits },
      b: { body: 'body', at: [0.3, 0.1, -0.2], turn: [0.9, -0.3, 0.1, 0.2] },
    } as unknown as Joint
    const one: Scene = {
      version: 1,
      bodies: [
        { id: 'body', mass: 1, inertia: [1, 1, 1], position: [0.2, 0.5, 0.9], turn: [1, 0.1, 0.4, 0.3] },
      ],
      joints: [joint],
    }
    for (const normal of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0.3, 0.5, 0.8],
    ] as const) {
      const built = mirror(one, ['body', 'joint'], { point: [0, 0, 0], normal }, { copy: false })
      if (!built.ok) throw new Error(built.message)
      expect(gapsOf(apply(one, built.edit).scene)).toEqual(gapsOf(one).map((gap) => expect.closeTo(gap, 11)))
    }
  })
})

/** Ascending: a mirror may exchange the two ends of a limit. */
function gapsOf(of: Scene): number[] {
  const compiled = compileScene(of)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model, state } = compiled
  const { watch } = oneSidedWork(model, createWorkspace(model))
  watchGaps(model, state, watch)
  return [...watch.gap].sort((a, b) => a - b)
}
