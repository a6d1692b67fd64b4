import { describe, expect, it } from 'vitest'
import { check } from '.'
import type { Body, Joint, Scene } from '../document'
import { apply } from '../edits'
import { examples } from '../examples'
import { pendulum } from '../examples/pendulum'
import type { Problem } from '../problem'
import { randomSource } from '../testing/random'
import { randomScene } from '../testing/random-scene'

const bar = pendulum.bodies![0]
const pin = pendulum.joints![0]

const withBody = (changes: Partial<Body> & Record<string, unknown>): Scene => ({
  ...pendulum,
  bodies: [{ ...bar, ...changes } as Body],
})
const withJoint = (changes: Record<string, unknown>): Scene => ({
  ...pendulum,
  joints: [{ ...pin, ...changes } as Joint],
})
const bare = ({ shapes: _, ...rest }: Body): Body => rest

/** Broken scenes: where the problem is, a word of its sentence. */
const cases: Record<string, [scene: unknown, path: string, word: string, severity?: 'warning']> = {
  'a body twice': [{ ...pendulum, bodies: [bar, bar] }, '/bodies/1/id', 'used twice'],
  'a joint called like a body': [withJoint({ id: 'bar' }), '/joints/0/id', 'used twice'],
  'a parameter twice': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'L', value: 3 }] },
    '/parameters/3/id',
    'used twice',
  ],
  'a joint to nowhere': [withJoint({ b: { body: 'baar' } }), '/joints/0/b/body', 'Did you mean "bar"?'],
  'a point that is not there': [
    withJoint({ b: { body: 'bar', point: 'ends' } }),
    '/joints/0/b/point',
    '"end"',
  ],
  'a force to nowhere': [
    { ...pendulum, forces: [{ id: 'push', kind: 'force', a: { body: 'moon' } }] },
    '/forces/0/a/body',
    'does not exist',
  ],
  'a law in no joint': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pni' }] },
    '/laws/0/joint',
    'not a joint',
  ],
  'a camera after nobody': [{ ...pendulum, view: { follow: 'ghost' } }, '/view/follow', 'ghost', 'warning'],
  'a negative moment': [withBody({ inertia: [1, -1, 1] }), '/bodies/0/inertia', 'negative'],
  'a lopsided matrix': [
    withBody({ inertia: [1, 0.5, 0, 0, 1, 0, 0, 0, 1] }),
    '/bodies/0/inertia',
    'symmetric',
  ],
  'a moment beyond the sum of the others': [
    withBody({ inertia: [1, 1, 3] }),
    '/bodies/0/inertia',
    'not that of any body',
  ],
  'a negative mass': [withBody({ mass: -1 }), '/bodies/0/mass', 'negative'],
  'neither mass nor shapes': [
    { ...pendulum, bodies: [{ id: 'bar' }] },
    '/bodies/0/mass',
    'neither a mass nor shapes',
  ],
  'mass without inertia': [
    { ...pendulum, bodies: [bare({ ...bar, mass: 1 })] },
    '/bodies/0',
    'without inertia',
  ],
  'no mass where it is missed': [
    { version: 1, bodies: [{ id: 'p', kind: 'particle', mass: 0 }] },
    '/bodies/0',
    'no mass',
  ],
  'a slender rod free to spin': [
    { version: 1, bodies: [{ id: 'r', mass: 1, shapes: [{ kind: 'rod', to: [1, 0, 0] }] }] },
    '/bodies/0',
    'no inertia about',
  ],
  'not a number': [withBody({ position: [Number.NaN, 0, 0] }), '/bodies/0/position/0', 'finite'],
  infinite: [withBody({ mass: Number.POSITIVE_INFINITY }), '/bodies/0/mass', 'finite'],
  'an expression that overflows': [withBody({ mass: '=10^400' }), '/bodies/0/mass', 'mass'],
  'an expression of nothing': [withBody({ mass: '=M' }), '/bodies/0/mass', 'M'],
  'a broken expression': [withBody({ mass: '=2*(' }), '/bodies/0/mass', 'mass'],
  'both ends on one body': [
    withJoint({ a: { body: 'bar' }, b: { body: 'bar' } }),
    '/joints/0/b/body',
    'both ends',
  ],
  'both ends on the ground': [withJoint({ b: { body: 'ground' } }), '/joints/0/b/body', 'both ends'],
  'a joint that cannot close': [
    {
      ...pendulum,
      joints: [
        pin,
        {
          id: 'tie',
          kind: 'distance',
          a: { body: 'ground' },
          b: { body: 'bar', point: 'end' },
          params: { length: 9 },
        },
      ],
    },
    '/joints/1',
    'open',
  ],
  'a parameter that depends on itself': [
    {
      ...pendulum,
      parameters: [...pendulum.parameters!, { id: 'a', value: '=b' }, { id: 'b', value: '=a' }],
    },
    '/parameters/4/value',
    'depends on itself',
  ],
  'a parameter with a name that is none': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a b', value: 1 }] },
    '/parameters/3/id',
    'cannot be the name',
  ],
  'a slider that ends before it starts': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: 1, min: 2, max: 0 }] },
    '/parameters/3/max',
    'ends before',
  ],
  'a kind of joint nobody knows': [withJoint({ kind: 'glue' }), '/joints/0/kind', 'must be one of'],
  'a kind that is code': [withJoint({ kind: 'custom' }), '/joints/0/kind', 'must be one of'],
  'a kind every object has': [withJoint({ kind: 'toString' }), '/joints/0/kind', 'must be one of'],
  'a kind of shape nobody knows': [
    withBody({ shapes: [{ kind: 'blob' }] as never }),
    '/bodies/0/shapes/0/kind',
    '"box"',
  ],
  'a shape without size': [
    withBody({ shapes: [{ kind: 'box', size: [1, 0, 1] }] }),
    '/bodies/0/shapes/0',
    'longer than zero',
  ],
  'a setting the kind does not have': [
    withJoint({ params: { ratio: 2 } }),
    '/joints/0/params/ratio',
    'no setting',
  ],
  'a setting of the wrong type': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pin', params: { friction: 'much' } }] },
    '/laws/0/params/friction',
    'or an expression',
  ],
  'a setting out of bounds': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pin', params: { friction: -1 } }] },
    '/laws/0/params/friction',
    'at least 0',
  ],
  'an expression out of bounds': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pin', params: { friction: '=-m' } }] },
    '/laws/0',
    'at least 0',
  ],
  'a profile that is code': [
    withJoint({ kind: 'driven-angle', params: { profile: { kind: 'callback' } } }),
    '/joints/0/params/profile/kind',
    'must be one of',
  ],
  'a field nobody knows': [withBody({ masss: 2 }), '/bodies/0/masss', 'Did you mean "mass"?', 'warning'],
  'a missing end': [
    { ...pendulum, joints: [{ id: 'pin', kind: 'revolute', a: { body: 'bar' } }] },
    '/joints/0',
    'frames',
  ],
  'too many ends': [withJoint({ more: [{ body: 'ground' }] }), '/joints/0', 'frames'],
  'a place given twice': [
    withJoint({ b: { body: 'bar', point: 'end', at: [0, 0, 0], axis: [0, 1, 0] } }),
    '/joints/0/b/at',
    'twice',
  ],
  'turned twice': [withBody({ turn: [1, 0, 0, 0] }), '/bodies/0/angles', 'turned twice'],
  'an axis of no length': [
    withJoint({ b: { body: 'bar', axis: [0, 0, 0] } }),
    '/joints/0/b/axis',
    'no direction',
  ],
  'a quaternion of no length': [
    withJoint({ b: { body: 'bar', turn: [0, 0, 0, 0] } }),
    '/joints/0/b/turn',
    'no direction',
  ],
  'a second ground': [withBody({ kind: 'ground' }), '/bodies/0/id', 'one ground'],
  'an equation that is none': [
    { ...pendulum, equations: [{ id: 'e', text: 'bar.x' }] },
    '/equations/0/text',
    'not an equation',
  ],
  'an equation about nobody': [
    { ...pendulum, equations: [{ id: 'e', text: 'baz.x = 1' }] },
    '/equations/0/text',
    'bar',
  ],
  'a step backwards': [{ ...pendulum, settings: { step: -1 } }, '/settings/step', 'greater than zero'],
  'an integrator nobody knows': [
    { ...pendulum, settings: { integrator: 'magic' } },
    '/settings/integrator',
    'adaptive',
  ],
  'no version': [{ bodies: [] }, '/version', 'missing'],
  'a list that is none': [{ version: 1, bodies: 7 }, '/bodies', 'list'],
  'a function': [{ version: 1, bodies: () => 1 }, '/bodies', 'data only'],
  'a reserved name': [withBody({ id: 'constructor' }), '/bodies/0/id', 'JavaScript'],
}

const find = (problems: readonly Problem[], path: string) => problems.find((p) => p.path === path)

describe('check', () => {
  it.each(Object.entries(cases))('finds %s', (_, [scene, path, word, severity = 'error']) => {
    const problems = check(scene as Scene)
    const found = find(problems, path)
    if (!found) expect.fail(`nothing at ${path}: ${JSON.stringify(problems, null, 1)}`)
    expect(found.message).toContain(word)
    expect(found.severity).toBe(severity)
    expect(found.message).toMatch(/^["A-Z].*[.?]$/s)
    for (const p of problems) {
      if (!p.fix) continue
      const after = check(apply(scene as Scene, p.fix).scene)
      expect(after.find((q) => q.path === p.path && q.message === p.message)).toBeUndefined()
    }
  })

  it('offers to rename, remove or rebuild where it can', () => {
    const fixed = (name: string) => cases[name][0] as Scene
    for (const name of [
      'a body twice',
      'a joint called like a body',
      'a joint to nowhere',
      'both ends on one body',
    ]) {
      const scene = fixed(name)
      const problem = check(scene).find((p) => p.fix)
      if (!problem?.fix) expect.fail(name)
      expect(check(apply(scene, problem.fix).scene).filter((p) => p.path === problem.path)).toEqual([])
    }
  })

  it('finds nothing where nothing is wrong', () => {
    for (const { scene } of examples) expect(check(scene)).toEqual([])
    expect(check({ version: 1 })).toEqual([])
  })

  it('accepts massless bodies that constraints carry, and a start that assembly can close', () => {
    const slender: Scene = { ...pendulum, bodies: [{ ...bar, shapes: [{ kind: 'rod', to: [0, 0, -1] }] }] }
    expect(check(slender)).toEqual([])
    expect(check(withBody({ position: [0.05, 0, 0.02] }))).toEqual([])
  })

  it('answers 300 random scenes without throwing (seed 11)', () => {
    const r = randomSource(11)
    for (let i = 0; i < 300; i++)
      for (const p of check(randomScene(r))) expect(p.message.length).toBeGreaterThan(5)
  })
})
