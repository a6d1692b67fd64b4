/* What is wrong with limits, slack ropes, inequalities and contacts: each with its place, and a fix that solves it. */
import { describe, expect, it } from 'vitest'
import type { Body, Joint, Scene } from '../document'
import { apply } from '../edits'
import { parseScene } from '../parse'
import { check } from '.'

const bar: Body = { id: 'bar', mass: 1, inertia: [0.1, 0.1, 0.1], centre: [1, 0, 0], angles: [0, 0, 0.5] }
const pin: Joint = { id: 'pin', kind: 'revolute', a: { body: 'ground' }, b: { body: 'bar' } }
const hinged = (limits: Joint['limits'], more: Partial<Joint> = {}): Scene => ({
  version: 1,
  bodies: [bar],
  joints: [{ ...pin, ...(limits && { limits }), ...more }],
})

const ball = (id: string, z: number, more: Partial<Body> = {}): Body => ({
  id,
  shapes: [{ kind: 'sphere', radius: 0.1 }],
  position: [0, 0, z],
  ...more,
})
const crate = (id: string, x: number): Body => ({
  id,
  shapes: [{ kind: 'box', size: [0.2, 0.2, 0.2] }],
  position: [x, 0, 0.1],
})
const on = (bodies: readonly Body[], contacts: Scene['contacts'] = { floor: true }, more = {}): Scene => ({
  version: 1,
  bodies,
  contacts,
  ...more,
})
const cord = (length: number, slack = true): Scene => ({
  version: 1,
  bodies: [{ id: 'stone', kind: 'particle', mass: 1, position: [0, 0, -2] }],
  joints: [
    { id: 'cord', kind: 'rope', a: { body: 'ground' }, b: { body: 'stone' }, params: { length }, slack },
  ],
})

/** Scene, path, message, and whether the fix solves it. */
const table: readonly (readonly [Scene, string, RegExp, boolean])[] = [
  [
    hinged({ angel: { lower: 0 } }),
    '/joints/0/limits/angel',
    /no coordinate "angel".*Did you mean "angle"\?/,
    true,
  ],
  [hinged({ height: { lower: 0 } }), '/joints/0/limits/height', /It has "angle", "stroke", "distance"/, true],
  [
    hinged({ angle: { lower: 2, upper: '=-30 deg' } }),
    '/joints/0/limits/angle/upper',
    /exclude each other: the lower is 2, and the upper -0\.5236/,
    true,
  ],
  [
    hinged({ angle: { lower: 1, upper: 1 } }),
    '/joints/0/limits/angle/upper',
    /leave no room: both are 1/,
    false,
  ],
  [hinged({ angle: { lower: '=k' } }), '/joints/0/limits/angle/lower', /Nothing here is called k/, false],
  [
    hinged({ angle: { upper: 1, restitution: '=1.5' } }),
    '/joints/0/limits/angle/restitution',
    /is 1\.5; it must be between 0 and 1/,
    false,
  ],
  [
    hinged({ angle: { upper: 0.2 } }),
    '/joints/0/limits/angle/upper',
    /The angle of "pin" starts at 0\.5 rad, above its upper limit of 0\.2 rad/,
    true,
  ],
  [
    hinged({ angle: { lower: 0.7, upper: 2 } }),
    '/joints/0/limits/angle/lower',
    /The angle of "pin" starts at 0\.5 rad, below its lower limit of 0\.7 rad/,
    true,
  ],
  [
    hinged({ distance: { lower: -1 } }),
    '/joints/0/limits/distance/lower',
    /lower limit of distance of "pin", -1: This always holds/,
    false,
  ],
  [
    hinged(undefined, { restitution: 0.5 }),
    '/joints/0/restitution',
    /only a rope or rod that goes slack/,
    true,
  ],
  [cord(1.5), '/joints/0', /"cord" is 2 m long at the start, 0\.5 m more than it can be/, true],
  [
    { ...cord(3), laws: [{ id: 'drag', kind: 'viscous', joint: 'cord' }] },
    '/laws/0/joint',
    /acts in "cord", which goes slack/,
    true,
  ],
  [
    { ...cord(3), equations: [{ id: 'roof', text: 'stone.z <= -3' }] },
    '/equations/0/text',
    /"roof" does not hold at the start: the sides of stone\.z <= -3 differ by 1/,
    false,
  ],
  [
    { ...cord(3), equations: [{ id: 'line', text: 'stone.x = 0', restitution: 1 }] },
    '/equations/0/restitution',
    /it is an equation, which holds all the time/,
    true,
  ],
  [
    {
      ...cord(3),
      equations: [{ id: 'wall', text: 'stone.x >= -1' }],
      laws: [{ id: 'drag', kind: 'viscous', joint: 'wall' }],
    },
    '/laws/0/joint',
    /which is an inequality/,
    true,
  ],
  [on([ball('a', 0.07)]), '/contacts', /"a" is 0\.03 m below the floor at the start/, true],
  [on([ball('a', 0.2), ball('b', 0.35)]), '/contacts', /"a" and "b" overlap by 0\.05 m/, false],
  [on([crate('one', 0), crate('two', 1)]), '/contacts', /"one" and "two" pass through each other/, false],
  [
    on([ball('a', 1), { id: 'ground', kind: 'ground', shapes: [{ kind: 'box', size: [1, 1, 1] }] }]),
    '/contacts',
    /"a" and shapes of the ground pass through each other/,
    false,
  ],
  [
    on([ball('a', 1)], { floor: true, pairs: [{ a: 'a', b: 'groud' }] }),
    '/contacts/pairs/0/b',
    /not a body of this scene\. Did you mean "ground"\? The floor is part of "ground"/,
    true,
  ],
  [on([ball('a', 1)], { pairs: [{ a: 'a', b: 'a' }] }), '/contacts/pairs/0/b', /does not touch itself/, true],
  [
    on([ball('a', 1)], {
      floor: true,
      pairs: [
        { a: 'a', b: 'ground' },
        { a: 'ground', b: 'a', off: true },
      ],
    }),
    '/contacts/pairs/1/b',
    /stated twice/,
    true,
  ],
  [
    on([ball('a', 1, { friction: { static: 0.2, kinetic: 0.3 } })]),
    '/bodies/0/friction',
    /friction of "a" is 0\.3 while sliding and 0\.2 at rest/,
    false,
  ],
  [on([ball('a', 1)], { friction: '=-1' }), '/contacts/friction', /friction of "contacts" is -1/, false],
  [
    on(
      Array.from({ length: 202 }, (_, i) => ball(`b${i}`, 1 + i)),
      {},
    ),
    '/contacts',
    /more than 20000 places where bodies may touch/,
    false,
  ],
]

describe('check', () => {
  it.each(table.map(([scene, path, message, solves]) => ({ scene, path, message, solves })))(
    '$path: $message',
    ({ scene, path, message, solves }) => {
      expect(parseScene(JSON.stringify(scene)).ok).toBe(true)
      const problems = check(scene)
      const problem = problems.find((p) => message.test(p.message))
      expect(problems.map((p) => p.message).join('\n')).toMatch(message)
      expect(problem!.path).toBe(path)
      expect(problem!.fix !== undefined).toBe(solves)
      if (!problem!.fix) return
      const after = check(apply(scene, problem!.fix).scene)
      expect(after.filter((p) => message.test(p.message) || p.severity === 'error')).toEqual([])
    },
  )

  it('finds nothing wrong with a start within its limits, on the floor, and on a slack rope', () => {
    const scene: Scene = {
      ...hinged({ angle: { lower: 0.5, upper: 1, restitution: 0.5 } }),
      ...on([bar, ball('a', 0.1), ball('b', 0.3)], {
        floor: true,
        restitution: 0.2,
        pairs: [{ a: 'a', b: 'b', restitution: 1, friction: 0 }],
      }),
    }
    expect(parseScene(JSON.stringify(scene))).toMatchObject({ ok: true, problems: [] })
    expect(check(scene)).toEqual([])
    expect(check(cord(2))).toEqual([])
  })

  it('knows the fields of contacts', () => {
    const found = parseScene({
      version: 1,
      contacts: { floor: { hight: 1 }, pairs: [{ a: 'x', b: 'y', offf: true }], frictions: 1 },
      joints: [{ ...pin, slack: true }],
    })
    expect(found.problems.map(({ path }) => path)).toEqual([
      '/contacts/floor/hight',
      '/contacts/pairs/0/offf',
      '/contacts/frictions',
      '/joints/0/slack',
    ])
    for (const contacts of [{ floor: 3 }, { restitution: 2 }, { friction: -1 }, { friction: { static: 1 } }])
      expect(parseScene({ version: 1, contacts }).ok, JSON.stringify(contacts)).toBe(false)
  })
})
