import { evaluate, createWorkspace, type Failure, type Reason } from '@freebody/dynamics'
import { apply, check, compileScene, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { remediesFor } from './remedies'
import { createRunner } from './create-runner'
import { overreach, pair } from './testing/scenes'

function compiled(scene: Scene) {
  const done = compileScene(scene)
  if (!done.ok) throw new Error(done.problems[0].message)
  return done
}

const failure = (reason: Reason, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  reason,
  message: '',
  constraint: null,
  body: null,
  residual: 0,
  ...more,
})

const labels = (f: Failure, scene: Scene) => remediesFor(f, scene, compiled(scene)).map((r) => r.label)

describe('remedies', () => {
  it.each<[Reason, Partial<Failure>, Scene, readonly string[]]>([
    ['not-finite', {}, pair, ['Halve the step to 0.005 s']],
    [
      'not-finite',
      {},
      { ...pair, settings: { integrator: 'rk4', stabilisation: 'none', step: 0.02 } },
      ['Halve the step to 0.01 s', 'Use the adaptive integrator', 'Use projection'],
    ],
    ['contradictory', { constraint: 'peg' }, pair, ['Switch off "Right peg"']],
    [
      'open',
      { constraint: 'pivot' },
      overreach,
      ['Switch off "pivot"', 'Switch off "ram"', 'Halve the step to 0.005 s'],
    ],
    [
      'step-too-small',
      {},
      pair,
      ['Use the implicit integrator', 'Loosen the tolerance to 1\u202f×\u202f10⁻⁸'],
    ],
    ['massless', { body: 'left' }, pair, ['Give "left" a little inertia']],
    ['formulation', {}, pair, ['Go back to the engine’s own solve']],
    ['bad-setting', {}, pair, ['Take the default step']],
  ])('for %s', (reason, more, scene, expected) => {
    expect(labels(failure(reason, more), scene)).toEqual(expected)
  })

  it.each<Reason>(['not-finite', 'contradictory', 'open', 'step-too-small', 'massless', 'bad-setting'])(
    'for %s leave a scene without problems',
    (reason) => {
      const scene: Scene = { ...pair, settings: { integrator: 'rk4', stabilisation: 'baumgarte' } }
      const made = remediesFor(failure(reason, { constraint: 'pin', body: 'right' }), scene, compiled(scene))
      expect(made.length).toBeGreaterThan(0)
      for (const { edit } of made) expect(check(apply(scene, edit).scene)).toEqual([])
    },
  )

  it('lower the friction that locks to what has an answer, or switch it off', () => {
    const rubs = (friction: number | string): Scene => ({
      ...pair,
      parameters: [...(pair.parameters ?? []), { id: 'mu', value: 2 }],
      laws: [{ id: 'rub', kind: 'coulomb', joint: 'pin', params: { friction, radius: 0.1 } }],
    })
    const made = (scene: Scene) =>
      remediesFor(failure('self-locking', { constraint: 'pin', residual: 0.5 }), scene, compiled(scene))
    const [lower, ...more] = made(rubs(2))
    expect(more).toEqual([])
    expect(lower.label).toBe('Lower the friction of "rub" to 0.9')
    expect(apply(rubs(2), lower.edit).scene.laws?.[0].params).toEqual({ friction: 0.9, radius: 0.1 })
    const [off] = made(rubs('=mu'))
    expect(off.label).toBe('Switch off "rub"')
    expect(apply(rubs('=mu'), off.edit).scene.laws?.[0].off).toBe(true)
  })

  it('switch off an equation by its name', () => {
    const scene: Scene = {
      ...pair,
      equations: [{ id: 'level', label: 'Keep level', text: 'left.z = right.z' }],
    }
    const [first] = remediesFor(failure('contradictory', { constraint: 'level' }), scene, compiled(scene))
    expect(first.label).toBe('Switch off "Keep level"')
    expect(apply(scene, first.edit).scene.equations?.[0].off).toBe(true)
  })

  it('give a massless body what it lacks', () => {
    const needle: Scene = {
      version: 1,
      bodies: [{ id: 'needle', shapes: [{ kind: 'rod', to: [1, 0, 0] }], mass: 1 }],
      joints: [{ id: 'pin', kind: 'spherical', a: { body: 'ground' }, b: { body: 'needle' } }],
    }
    const scene = compiled(needle)
    const lost = evaluate(scene.model, scene.state, createWorkspace(scene.model))
    if (lost.ok) throw new Error('a needle cannot be spun')
    const [give] = remediesFor(lost, needle, scene)
    const better = createRunner(apply(needle, give.edit).scene)
    if (!better.ok) throw new Error(better.message)
    for (let i = 0; i < 10; i++) expect(better.runner.step()).toBeNull()

    const nothing: Scene = { version: 1, bodies: [{ id: 'ghost', kind: 'particle', mass: 0 }] }
    const ghost = compiled(nothing)
    const [mass] = remediesFor(failure('massless', { body: 'ghost' }), nothing, ghost)
    expect(mass.label).toBe('Give "ghost" a mass of 1 kg')
  })
})
