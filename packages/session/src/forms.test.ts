import { formulations } from '@freebody/formulations'
import { formulationNames, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { loadForms } from './forms'
import { createRunner } from './create-runner'
import type { Runner } from './runner'
import { createSession } from './create-session'
import { channelWorker } from './testing/workers'
import { example } from './testing/scenes'

const driven = (scene: Scene, formulation: keyof typeof formulations): Scene => ({
  ...scene,
  settings: { ...scene.settings, formulation },
})

async function runner(scene: Scene): Promise<Runner> {
  await loadForms(scene)
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  return created.runner
}

function go(run: Runner, seconds: number): void {
  for (let n = Math.round(seconds / run.compiled.settings.step); n > 0; n--) expect(run.step()).toBeNull()
}

function apart(a: Runner, b: Runner): number {
  return a.state.y.reduce((most, x, i) => Math.max(most, Math.abs(x - b.state.y[i])), 0)
}

/** Coulomb friction in a pin: constraints that do work. */
const rough: Scene = {
  ...example('pendulum'),
  laws: [{ id: 'rub', kind: 'viscous', joint: 'pin', params: {} }],
}

describe('a form that drives the motion', () => {
  it('has the name the formulations know', () => {
    expect(formulationNames).toEqual(Object.keys(formulations))
  })

  // The browser tests let any form drive for two seconds.
  it.each(formulationNames)('%s swings a pendulum as the engine does', async (name) => {
    const [own, other] = [await runner(example('pendulum')), await runner(driven(example('pendulum'), name))]
    go(own, 0.5)
    go(other, 0.5)
    expect(apart(own, other)).toBeLessThan(1e-8)
  })

  it.each([
    ['door', 'lagrange-multipliers'],
    ['appell', 'kane'],
    ['rolling-disc', 'udwadia-phohomsiri'],
  ] as const)('%s by %s: redundant rows and rows of velocities too', async (id, name) => {
    const [own, other] = [await runner(example(id)), await runner(driven(example(id), name))]
    go(own, 1)
    go(other, 1)
    expect(apart(own, other)).toBeLessThan(1e-8)
  })

  it('takes over in the middle of a run, and hands back', async () => {
    const [own, other] = [await runner(example('pendulum')), await runner(example('pendulum'))]
    go(own, 1)
    go(other, 0.4)
    await loadForms(driven(other.setup.scene, 'cholesky'))
    expect(other.update(driven(other.setup.scene, 'cholesky')).action).toBe('continued')
    go(other, 0.3)
    expect(other.update(example('pendulum')).action).toBe('continued')
    go(other, 0.3)
    expect(apart(own, other)).toBeLessThan(1e-8)
  })

  it('stops at the last good state and says why where its assumptions fail', async () => {
    const run = await runner(driven(rough, 'cholesky'))
    const before = Array.from(run.state.y)
    const failure = run.step()
    expect(failure?.reason).toBe('formulation')
    expect(failure?.message).toMatch(/Cholesky.*cannot drive the motion.*do work/s)
    expect(Array.from(run.state.y)).toEqual(before)
    go(await runner(driven(rough, 'm-inverse')), 0.1)
  })

  it.each(['worker', 'main'] as const)('is loaded by a session before it runs (%s)', async (where) => {
    const session = createSession(driven(rough, 'cholesky'), {
      where,
      ...(where === 'worker' && { worker: () => channelWorker() }),
    })
    await session.ready
    const failure = await session.forward(3)
    expect(failure?.reason).toBe('formulation')
    expect(session.run.failure?.remedies.map((r) => r.label)).toEqual(['Go back to the engine’s own solve'])
    await session.update(rough)
    expect(await session.forward(3)).toBeNull()
    expect(session.state.t).toBeCloseTo(0.03, 12)
    session.dispose()
  })
})
