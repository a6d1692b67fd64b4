/* Typed forces, laws and motions do what the built-in ones do. */
import { assembleInitial, createWorkspace, evaluate, step, totalEnergy } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { compileScene } from './checked'
import { check } from '../check'
import type { Body, Force, Joint, Law, Scene } from '../document'
import { apply } from '../edits'
import { documentKinds } from '../kinds'

const bodies: readonly Body[] = [
  {
    id: 'A',
    shapes: [{ kind: 'box', size: [1, 0.2, 0.3], at: [0.4, 0, 0] }],
    mass: 2,
    angles: [0.3, -0.2, 0.9],
    velocity: [0.1, 0.4, -0.3],
    spin: [1, -2, 0.5],
    points: { tip: [1, 0, 0.1] },
  },
  { id: 'B', shapes: [{ kind: 'sphere', radius: 0.3 }], mass: 1, position: [1, 2, 0.5], spin: [0, 1, 2] },
]
const parameters = [
  { id: 'k', value: 30 },
  { id: 'L', value: 1.2 },
  { id: 'c', value: 0.7 },
]
const tip = { body: 'A', point: 'tip' } as const
const side = { body: 'B', at: [0.1, 0.2, -0.3] } as const
const axled = { body: 'A', at: [0.2, 0, 0], axis: [1, 2, 3] } as const

function run(things: Partial<Scene>): { readonly q: readonly number[]; readonly vdot: readonly number[] } {
  const compiled = compileScene({ version: 1, parameters, bodies, ...things })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model, state, settings } = compiled
  const workspace = createWorkspace(model)
  expect(assembleInitial(model, state, workspace, settings.engine).ok).toBe(true)
  expect(evaluate(model, state, workspace, settings.engine).ok).toBe(true)
  const vdot = [...workspace.vdot]
  for (let i = 0; i < 20; i++)
    expect(step(model, state, workspace, 0.01, settings.engine)).toMatchObject({ ok: true })
  return { q: [...state.q], vdot }
}

function expectSame(a: Partial<Scene>, b: Partial<Scene>): void {
  const [one, other] = [run(a), run(b)]
  expect(run({}).vdot).not.toEqual(one.vdot)
  for (const key of ['q', 'vdot'] as const)
    for (const [i, x] of one[key].entries()) expect(x).toBeCloseTo(other[key][i], 9)
}

const force = (params: Force['params'], rest: Partial<Force> = {}): Partial<Scene> => ({
  forces: [{ id: 'typed', kind: 'typed', a: tip, b: side, params, ...rest } as Force],
})
const built = (kind: Force['kind'], params: Force['params'], rest: Partial<Force> = {}): Partial<Scene> => ({
  forces: [{ id: 'built', kind, a: tip, b: side, params, ...rest } as Force],
})

describe('a typed force', () => {
  const spring = built('spring', { stiffness: '=k', damping: '=c', length: '=L' })

  it('between two points equals the spring', () => {
    expectSame(force({ force: '-k*(x - L) - c*v' }), spring)
    expectSame(force({ force: 'F = -k*(x - L) - c*v' }), spring)
    expectSame(force({ force: '=-k*(x - L) - c*v' }), spring)
  })

  it('as a potential equals the spring without damping', () => {
    const undamped = built('spring', { stiffness: '=k', damping: 0, length: '=L' })
    expectSame(force({ potential: 'k/2*(x - L)^2' }), undamped)
    // by the names of the scene, wherever its own frame sits
    const { b: _, ...alone } = force({ potential: 'k/2*(dist(A.tip, B) - L)^2' }).forces![0]
    const centre = built('spring', { stiffness: '=k', damping: 0, length: '=L' }, { b: { body: 'B' } })
    expectSame({ forces: [{ ...alone, a: { body: 'ground' } }] }, centre)
  })

  it('about an axis equals the torsion spring', () => {
    const frames = { a: { body: 'ground', axis: [1, 2, 3] }, b: axled } as const
    // Where nothing holds the axes together, the built-in one turns about neither alone.
    const held = { a: { body: 'ground' }, b: { body: 'A' } } as const
    const joints: readonly Joint[] = [{ id: 'hinge', kind: 'revolute', ...held }]
    expectSame(
      { joints, ...force({ torque: '-k*angle - c*w', along: 'axis' }, held) },
      { joints, ...built('torsion-spring', { stiffness: '=k', damping: '=c' }, held) },
    )
    expectSame(
      force({ potential: 'k/2*angle^2', along: 'axis' }, frames),
      built('torsion-spring', { stiffness: '=k', damping: 0 }, frames),
    )
  })

  it('at one point equals the constant force', () => {
    const { b: _, ...alone } = force({ force: '[1, k*0, sin(0)]' }).forces![0]
    const { b: __, ...other } = built('force', {
      direction: [1, 0, 0],
      magnitude: { kind: 'constant', value: 1 },
    }).forces![0]
    expectSame({ forces: [alone] }, { forces: [other] })
  })

  it('with a potential keeps the energy, and counts in it', () => {
    const compiled = compileScene({
      version: 1,
      parameters,
      bodies,
      settings: { tolerance: 1e-11 },
      ...force({ potential: 'k/2*(x - L)^2 + A.x*B.z' }),
    })
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const { model, state, settings } = compiled
    const workspace = createWorkspace(model)
    evaluate(model, state, workspace)
    const before = totalEnergy(model, state, workspace)
    for (let i = 0; i < 100; i++) step(model, state, workspace, 0.01, settings.engine)
    evaluate(model, state, workspace)
    expect(totalEnergy(model, state, workspace)).toBeCloseTo(before, 7)
  })

  it('lists its own frames first, whatever it speaks of', () => {
    const compiled = compileScene({
      version: 1,
      parameters,
      bodies,
      ...force({ force: 'B.x*A.y - k*x' }, { a: { body: 'ground' }, b: tip }),
    })
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    expect(compiled.spec.forces?.[0].frames.slice(0, 2).map((frame) => frame.body)).toEqual(['ground', 'A'])
  })

  it('that is off does nothing, and may be half written', () => {
    expect(run(force({ force: '-k*(x' }, { off: true })).vdot).toEqual(run({}).vdot)
    const problems = check({ version: 1, bodies, ...force({ force: '-q*(x' }, { off: true }) })
    expect(problems.map((p) => p.severity)).toEqual(['warning'])
  })
})

describe('a typed law', () => {
  const joints: readonly Joint[] = [{ id: 'pin', kind: 'revolute', a: { body: 'ground' }, b: { body: 'A' } }]
  const table: readonly Joint[] = [
    { id: 'pin', kind: 'planar', a: { body: 'ground', angles: [0.3, -0.2, 0] }, b: { body: 'A' } },
  ]
  const law = (kind: Law['kind'], params: Law['params']) => ({
    laws: [{ id: 'law', kind, joint: 'pin', params } as Law],
  })

  it('equals the viscous one', () => {
    for (const list of [joints, table])
      expectSame(
        { joints: list, ...law('typed', { force: '-0.4*v', torque: '-c*w' }) },
        { joints: list, ...law('viscous', { translation: 0.4, rotation: '=c' }) },
      )
  })

  it('equals the quadratic one', () => {
    expectSame(
      { joints: table, ...law('typed', { force: '-c*speed^2', torque: '=-0.1*turn^2' }) },
      { joints: table, ...law('quadratic', { translation: '=c', rotation: 0.1 }) },
    )
  })
})

describe('a typed motion', () => {
  const joints = (profile: object): Partial<Scene> => ({
    joints: [
      { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'A' } },
      { id: 'motor', kind: 'driven-angle', a: { body: 'ground' }, b: { body: 'A' }, params: { profile } },
    ] as Joint[],
  })

  it('equals the sine', () => {
    const sine = { kind: 'sine', offset: 0.2, amplitude: '=c', omega: 3, phase: 0.1 }
    expectSame(joints({ kind: 'typed', text: '0.2 + c*sin(3*t + 0.1)' }), joints(sine))
    expectSame(joints({ kind: 'typed', text: '=0.2 + c*sin(3*t + 0.1)' }), joints(sine))
  })

  it('drives forces too', () => {
    const push = (magnitude: object): Partial<Scene> => ({
      forces: [{ id: 'push', kind: 'force', a: tip, params: { direction: [0, 1, 0], magnitude } } as Force],
    })
    expectSame(
      push({ kind: 'typed', text: 'k*(1 + t)^2' }),
      push({ kind: 'polynomial', coefficients: ['=k', '=2*k', '=k'] }),
    )
  })
})

describe('what is wrong with a text', () => {
  const scene = (things: Partial<Scene>): Scene => ({ version: 1, parameters, bodies, ...things })
  const motor = (text: string): Partial<Scene> => ({
    joints: [
      {
        id: 'motor',
        kind: 'driven-angle',
        a: { body: 'ground' },
        b: { body: 'A' },
        params: { profile: { kind: 'typed', text } },
      },
    ],
  })
  const law = (params: Law['params']): Partial<Scene> => ({
    joints: [{ id: 'pin', kind: 'spherical', a: { body: 'ground' }, b: { body: 'A' } }],
    laws: [{ id: 'law', kind: 'typed', joint: 'pin', ...(params && { params }) }],
  })

  const cases: Readonly<Record<string, [Partial<Scene>, path: string, sentence: RegExp, fixed?: string]>> = {
    'a force': [
      force({ force: '-k*(x - LL)' }),
      '/forces/0/params/force',
      /"typed", column 9: .*LL.*Did you mean L\?/,
      '-k*(x - L)',
    ],
    'a torque': [force({ torque: '[0, 0,' }), '/forces/0/params/torque', /column/],
    'a potential': [
      force({ potential: 'A.tpi.z' }),
      '/forces/0/params/potential',
      /Did you mean tip\?/,
      'A.tip.z',
    ],
    'a potential and a force': [
      force({ potential: 'A.x', force: '1' }),
      '/forces/0/params/potential',
      /keep one/,
      '"params":{"force":"1"}',
    ],
    'a force that is missing': [force({}), '/forces/0/params/force', /Neither a force nor a torque/],
    'a number without a direction': [
      force({ force: '2' }, { b: undefined as never }),
      '/forces/0/params/force',
      /no direction/,
    ],
    'an axis without a second frame': [
      force({ torque: '2', along: 'axis' }, { b: undefined as never }),
      '/forces/0',
      /second/,
    ],
    'a force on the ground': [
      force({ force: '[1, 0, 0]' }, { a: { body: 'ground' }, b: undefined as never }),
      '/forces/0/a',
      /on the ground/,
    ],
    'too many frames': [force({ force: '1' }, { more: [tip] }), '/forces/0', /3 frames/],
    'a choice': [force({ force: '1', along: 'sideways' }), '/forces/0/params/along', /must be one of/],
    'a law': [law({ force: '-cc*v' }), '/laws/0/params/force', /column 2: .*cc/],
    'a law of a coordinate that is not there': [
      law({ torque: '-c*pin.stroke.rat' }),
      '/laws/0/params/torque',
      /its rate is pin\.stroke\.rate/,
    ],
    'a motion': [
      motor('sin(3*tt)'),
      '/joints/0/params/profile/text',
      /column 7: .*tt.*Did you mean t\?/,
      'sin(3*t)',
    ],
    'a motion of bodies': [
      motor('A.x'),
      '/joints/0/params/profile/text',
      /column 1: .*by t and parameters alone, and A moves\. Type an equation or a force/,
    ],
    'an equation': [{ equations: [{ id: 'e', text: 'A.xx = 1' }] }, '/equations/0/text', /column 3/],
    'a text that is too long': [motor('1'.repeat(501)), '/joints/0/params/profile/text', /500/],
  }

  it.each(Object.entries(cases))('is told: %s', (_, [things, path, sentence, fixed]) => {
    const broken = JSON.parse(JSON.stringify(scene(things))) as Scene
    const problem = check(broken).find((p) => p.path === path)
    if (!problem) expect.fail(JSON.stringify(check(broken), null, 1))
    expect(problem).toMatchObject({ severity: 'error', message: expect.stringMatching(sentence) })
    if (fixed !== undefined) {
      if (!problem.fix) expect.fail('there is no fix')
      const after = apply(broken, problem.fix).scene
      // How the bodies of these scenes start does not matter here.
      expect(check(after).filter((p) => !p.fixLabel?.startsWith('Use the '))).toEqual([])
      expect(JSON.stringify(after)).toContain(fixed)
    }
  })
})

it('is among the kinds of documents, and code is not', () => {
  expect(Object.keys(documentKinds.forces)).toContain('typed')
  expect(Object.keys(documentKinds.laws)).toContain('typed')
  for (const registry of Object.values(documentKinds)) expect(Object.keys(registry)).not.toContain('custom')
})
