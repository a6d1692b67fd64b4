/* Over 300 lines: one table of all problems that a scene can have, and their fixes. */
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

/** A lever whose shoe presses on a moving belt; see the engine's tests of friction. */
const brake = (friction: number, speed: number, more: readonly Joint[] = []): Scene => {
  const at = [0.5, 0, -0.3] as const
  const y = [0, 1, 0] as const
  const x = [1, 0, 0] as const
  return {
    version: 1,
    bodies: [
      { id: 'lever', mass: 0.001, inertia: [0.001, 0.001, 0.001] },
      { id: 'belt', mass: 9, inertia: [9, 9, 9], position: at, velocity: [speed, 0, 0] },
    ],
    joints: [
      { id: 'pin', kind: 'revolute', a: { body: 'ground', axis: y }, b: { body: 'lever', axis: y } },
      { id: 'rail', kind: 'prismatic', a: { body: 'ground', at, axis: x }, b: { body: 'belt', axis: x } },
      { id: 'shoe', kind: 'point-on-plane', a: { body: 'belt' }, b: { body: 'lever', at } },
      ...more,
    ],
    forces: [
      {
        id: 'pull',
        kind: 'force',
        a: { body: 'lever', at: x },
        params: { direction: [0, 0, -1], magnitude: { kind: 'constant', value: 100 } },
      },
    ],
    laws: [{ id: 'lining', kind: 'coulomb', joint: 'shoe', params: { friction } }],
  }
}
const twin: Joint = {
  id: 'twin',
  kind: 'point-on-plane',
  a: { body: 'belt' },
  b: { body: 'lever', at: [0.5, 0, -0.3] },
}

/** Broken scenes: path of the problem, a part of its message. */
const cases: Record<string, [scene: unknown, path: string, word: string, severity?: 'warning']> = {
  'a body twice': [{ ...pendulum, bodies: [bar, bar] }, '/bodies/1/id', 'used twice'],
  'a joint called like a body': [withJoint({ id: 'bar' }), '/joints/0/id', 'used twice'],
  'a parameter twice': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'L', value: 3 }] },
    '/parameters/3/id',
    'used twice',
  ],
  'a joint to an unknown body': [
    withJoint({ b: { body: 'baar' } }),
    '/joints/0/b/body',
    'Did you mean "bar"?',
  ],
  'an unknown point': [withJoint({ b: { body: 'bar', point: 'ends' } }), '/joints/0/b/point', '"end"'],
  'a force on an unknown body': [
    { ...pendulum, forces: [{ id: 'push', kind: 'force', a: { body: 'moon' } }] },
    '/forces/0/a/body',
    'does not exist',
  ],
  'a law in an unknown joint': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pni' }] },
    '/laws/0/joint',
    'not a joint',
  ],
  'a camera that follows an unknown body': [
    { ...pendulum, view: { follow: 'ghost' } },
    '/view/follow',
    'ghost',
    'warning',
  ],
  'a plot of an unknown body': [
    { ...pendulum, plots: [{ id: 'p', channels: ['energy.total', 'brr.x'] }] },
    '/plots/0/channels/1',
    'Did you mean "bar.x"?',
    'warning',
  ],
  'a plot of an unknown channel': [
    { ...pendulum, plots: [{ id: 'p', channels: ['t', 'elephant.x', 'L', 'bar.end.vx'] }] },
    '/plots/0/channels/1',
    'not a channel of this scene',
    'warning',
  ],
  'a plot against an unknown channel': [
    { ...pendulum, plots: [{ id: 'p', channels: ['bar.x'], against: 'pinn.angle' }] },
    '/plots/0/against',
    'Did you mean "pin.angle"?',
    'warning',
  ],
  'a readout of an unknown body': [
    { ...pendulum, readouts: [{ id: 'r', channel: 'elephant.x' }] },
    '/readouts/0/channel',
    'elephant.x',
    'warning',
  ],
  'a negative moment': [withBody({ inertia: [1, -1, 1] }), '/bodies/0/inertia', 'negative'],
  'an asymmetric matrix': [
    withBody({ inertia: [1, 0.5, 0, 0, 1, 0, 0, 0, 1] }),
    '/bodies/0/inertia',
    'symmetric',
  ],
  'a moment larger than the sum of the others': [
    withBody({ inertia: [1, 1, 3] }),
    '/bodies/0/inertia',
    'not that of any body',
  ],
  'a moment larger than the sum of the others, of a body without shapes': [
    { ...pendulum, bodies: [bare({ ...bar, mass: 1, inertia: [1, 1, 3] })] },
    '/bodies/0/inertia',
    'not that of any body',
  ],
  'a matrix with a negative principal moment': [
    withBody({ inertia: [1, 2, 0, 2, 1, 0, 0, 0, 1] }),
    '/bodies/0/inertia',
    'negative principal moment -1',
  ],
  'a hole larger than what it is cut from': [
    withBody({
      mass: 1,
      shapes: [
        { kind: 'box', size: [1, 1, 1] },
        { kind: 'box', size: [3, 0.5, 0.5], density: -1000 },
      ],
    }),
    '/bodies/0/shapes',
    'inertia',
  ],
  'a negative density': [withBody({ density: -5 }), '/bodies/0/density', 'negative'],
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
  'a rigid body without mass where it is needed': [
    { version: 1, bodies: [{ id: 'b', shapes: [{ kind: 'box', size: [1, 1, 1] }], mass: 0 }] },
    '/bodies/0',
    'no mass',
  ],
  'a particle with neither mass nor shapes': [
    { version: 1, bodies: [{ id: 'p', kind: 'particle' }] },
    '/bodies/0/mass',
    'neither a mass nor shapes',
  ],
  'no mass where it is needed': [
    { version: 1, bodies: [{ id: 'p', kind: 'particle', mass: 0 }] },
    '/bodies/0',
    'no mass',
  ],
  'a slender rod free to spin': [
    { version: 1, bodies: [{ id: 'r', mass: 1, shapes: [{ kind: 'rod', to: [1, 0, 0] }] }] },
    '/bodies/0',
    'no inertia about',
  ],
  'not a number in a setting': [
    { ...pendulum, settings: { gravity: [0, 0, Number.NaN] } },
    '/settings/gravity/2',
    'finite',
  ],
  'infinite in a parameter': [
    { ...pendulum, parameters: [{ id: 'L', value: Number.NEGATIVE_INFINITY }] },
    '/parameters/0/value',
    'finite',
  ],
  'not a number in a point': [
    withBody({ points: { end: [0, Number.NaN, 0] } }),
    '/bodies/0/points/end/1',
    'finite',
  ],
  'a division by zero': [withBody({ mass: '=1/(L-L)' }), '/bodies/0/mass', 'divides by zero'],
  'a misspelt parameter in a number': [
    withBody({ position: [0, '=2*lenght', 0], points: {} }),
    '/bodies/0/position/1',
    'lenght',
  ],
  'not a number': [withBody({ position: [Number.NaN, 0, 0] }), '/bodies/0/position/0', 'finite'],
  infinite: [withBody({ mass: Number.POSITIVE_INFINITY }), '/bodies/0/mass', 'finite'],
  'an expression that overflows': [withBody({ mass: '=10^400' }), '/bodies/0/mass', 'mass'],
  'an expression of an unknown parameter': [withBody({ mass: '=M' }), '/bodies/0/mass', 'M'],
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
  'an equation that cannot close': [
    { ...pendulum, equations: [{ id: 'far', text: 'bar.end.z = 7' }] },
    '/equations/0',
    'open',
  ],
  'a parameter defined by itself': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: '=a+1' }] },
    '/parameters/3/value',
    'depends on itself',
  ],
  'a misspelt parameter in a parameter': [
    {
      ...pendulum,
      parameters: [...pendulum.parameters!, { id: 'half', value: '=hlaf2/2' }, { id: 'half2', value: 1 }],
    },
    '/parameters/3/value',
    'Did you mean half2?',
  ],
  'a parameter called like the time': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 't', value: 1 }] },
    '/parameters/3/value',
    'taken by time',
  ],
  'a parameter below its slider': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: 1, min: 2, max: 3 }] },
    '/parameters/3/value',
    'less than its slider',
    'warning',
  ],
  'a parameter above its slider': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: 4, min: 2, max: 3 }] },
    '/parameters/3/value',
    'more than its slider',
    'warning',
  ],
  'a slider with step zero': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: 1, step: 0 }] },
    '/parameters/3/step',
    'greater than zero',
    'warning',
  ],
  'a parameter that depends on itself': [
    {
      ...pendulum,
      parameters: [...pendulum.parameters!, { id: 'a', value: '=b' }, { id: 'b', value: '=a' }],
    },
    '/parameters/4/value',
    'depends on itself',
  ],
  'a parameter with an invalid name': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a b', value: 1 }] },
    '/parameters/3/id',
    'cannot be the name',
  ],
  'a slider that ends before it starts': [
    { ...pendulum, parameters: [...pendulum.parameters!, { id: 'a', value: 1, min: 2, max: 0 }] },
    '/parameters/3/max',
    'ends before',
  ],
  'an unknown kind of joint': [withJoint({ kind: 'glue' }), '/joints/0/kind', 'must be one of'],
  'a kind that is code': [withJoint({ kind: 'custom' }), '/joints/0/kind', 'must be one of'],
  'a kind every object has': [withJoint({ kind: 'toString' }), '/joints/0/kind', 'must be one of'],
  'an unknown kind of shape': [
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
  'an unknown field': [withBody({ masss: 2 }), '/bodies/0/masss', 'Did you mean "mass"?', 'warning'],
  'a misspelt field': [withBody({ positon: [0, 0, 0] }), '/bodies/0/positon', '"position"', 'warning'],
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
  'a ground of another kind': [
    { ...pendulum, bodies: [bar, { id: 'ground', shapes: [{ kind: 'sphere' }] }] },
    '/bodies/1/id',
    'one ground',
  ],
  'a ground that moves': [
    { ...pendulum, bodies: [bar, { id: 'ground', kind: 'ground', mass: 3 }] },
    '/bodies/1/mass',
    'has no effect',
    'warning',
  ],
  'a misspelt setting of a kind': [
    { ...pendulum, laws: [{ id: 'rub', kind: 'coulomb', joint: 'pin', params: { frition: 0.2 } }] },
    '/laws/0/params/frition',
    'Did you mean "friction"?',
  ],
  'a second ground': [withBody({ kind: 'ground' }), '/bodies/0/id', 'one ground'],
  'an equation without an equals sign': [
    { ...pendulum, equations: [{ id: 'e', text: 'bar.x' }] },
    '/equations/0/text',
    'not an equation',
  ],
  'an equation about an unknown body': [
    { ...pendulum, equations: [{ id: 'e', text: 'baz.x = 1' }] },
    '/equations/0/text',
    'bar',
  ],
  'a negative step': [{ ...pendulum, settings: { step: -1 } }, '/settings/step', 'greater than zero'],
  'an unknown integrator': [
    { ...pendulum, settings: { integrator: 'magic' } },
    '/settings/integrator',
    'adaptive',
  ],
  'friction that locks': [brake(2, -1), '/joints/2', 'is self-locking'],
  'friction with two loads': [brake(3, 1), '/laws/0', 'and of 250 N', 'warning'],
  'friction under a load that is shared': [
    brake(0.4, -1, [twin]),
    '/laws/0',
    'how redundant joints share the load',
    'warning',
  ],
  'no version': [{ bodies: [] }, '/version', 'missing'],
  'a list that is a number': [{ version: 1, bodies: 7 }, '/bodies', 'list'],
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

  /** Those whose fix leaves no problem. */
  it.each([
    ...['a body twice', 'a joint called like a body', 'a parameter twice'],
    ...[
      'a joint to an unknown body',
      'an unknown point',
      'a force on an unknown body',
      'a law in an unknown joint',
    ],
    ...[
      'a camera that follows an unknown body',
      'a plot of an unknown body',
      'a plot of an unknown channel',
      'a plot against an unknown channel',
    ],
    'a readout of an unknown body',
    ...['a negative moment', 'an asymmetric matrix', 'a moment larger than the sum of the others'],
    ...['a matrix with a negative principal moment', 'a negative density', 'a negative mass'],
    ...['neither mass nor shapes', 'a particle with neither mass nor shapes', 'mass without inertia'],
    ...['no mass where it is needed', 'a rigid body without mass where it is needed'],
    ...['both ends on one body', 'both ends on the ground'],
    ...['a joint that cannot close', 'an equation that cannot close', 'friction that locks'],
    ...['a misspelt parameter in a parameter', 'a parameter called like the time'],
    ...['a parameter with an invalid name', 'a slider that ends before it starts'],
    ...['a parameter below its slider', 'a parameter above its slider', 'a slider with step zero'],
    ...['a setting the kind does not have', 'a misspelt setting of a kind', 'a misspelt field'],
    ...['a place given twice', 'turned twice', 'an axis of no length', 'a quaternion of no length'],
    ...['a second ground', 'a ground of another kind', 'a ground that moves', 'a negative step'],
  ])('fixes %s', (name) => {
    let scene = cases[name][0] as Scene
    // One fix at a time: a solved problem must not return.
    for (let i = 0; i < 8; i++) {
      const problem = check(scene).find((p) => p.fix)
      if (!problem?.fix) break
      scene = apply(scene, problem.fix).scene
      expect(check(scene).filter((p) => p.path === problem.path && p.message === problem.message)).toEqual([])
    }
    expect(check(scene)).toEqual([])
  })

  it('reports no problem for a brake that works', () => {
    expect(check(brake(0.4, -1))).toEqual([])
  })

  it('suggests a name in every numeric field', () => {
    const scene = withBody({ position: [0, '=2*LL', 0] })
    const problem = find(check(scene), '/bodies/0/position/1')
    expect(problem?.message).toBe('"position" of "bar": Nothing here is called LL. Did you mean L?')
    expect(problem?.fix && apply(scene, problem.fix).scene.bodies?.[0].position).toEqual([0, '=2*L', 0])
    const settings: Scene = { ...pendulum, settings: { gravity: [0, 0, '=-9.81*mm'] } }
    const other = find(check(settings), '/settings/gravity/2')
    expect(other?.fix && apply(settings, other.fix).scene.settings).toEqual({ gravity: [0, 0, '=-9.81*m'] })
  })

  it('finds no problem in the examples', () => {
    for (const { scene } of examples) expect(check(scene)).toEqual([])
    expect(check({ version: 1 })).toEqual([])
  })

  it('accepts massless bodies that constraints carry, and a start that assembly can close', () => {
    const slender: Scene = { ...pendulum, bodies: [{ ...bar, shapes: [{ kind: 'rod', to: [0, 0, -1] }] }] }
    expect(check(slender)).toEqual([])
    const moved = check(withBody({ position: [0.05, 0, 0.02] }))
    expect(moved.filter((p) => p.severity === 'error')).toEqual([])
  })

  it('checks 300 random scenes without throwing (seed 11)', () => {
    const r = randomSource(11)
    for (let i = 0; i < 300; i++)
      for (const p of check(randomScene(r))) expect(p.message.length).toBeGreaterThan(5)
  })
})
