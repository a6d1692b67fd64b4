import { createWorkspace, evaluate, type State } from '@freebody/dynamics'
import { formulations, solve, systemOf } from '@freebody/formulations'
import { examples, type Scene } from '@freebody/scene'
import { createRunner, type Runner } from '@freebody/session'
import { describe, expect, test } from 'vitest'
import { componentsOf, costOf, type Components } from './components'
import { bodiesOf, gauss, sliceOf, trialAt } from './gauss'

function runnerOf(scene: Scene, seconds: number): Runner {
  const created = createRunner(scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  const steps = Math.round(seconds / runner.compiled.settings.step)
  for (let i = 0; i < steps; i++) expect(runner.step()).toBeNull()
  return runner
}

function read(id: string, seconds = 0.3) {
  const scene = examples.find((e) => e.id === id)?.scene
  if (!scene) throw new Error(id)
  const { compiled, state } = runnerOf(scene, seconds)
  const { model, settings } = compiled
  const ws = createWorkspace(compiled.model)
  const c = componentsOf(model, ws, evaluate(model, state, ws, settings.engine))
  return { c, model, state, ws, engine: settings.engine }
}

function componentsAt({ model, settings }: Runner['compiled'], state: State) {
  const ws = createWorkspace(model)
  return componentsOf(model, ws, evaluate(model, state, ws, settings.engine))
}

function ok(c: ReturnType<typeof componentsOf>): Components {
  if (!c.ok) throw new Error(c.message)
  return c
}

/** Those with inertia in every direction that are quick enough to be followed. */
const followed = examples.filter(({ scene }) => {
  const { compiled } = runnerOf(scene, 0)
  return compiled.model.massless.length === 0 && costOf(compiled.model) < 1e7
})

describe('the two parts of the acceleration', () => {
  test.each(followed.map(({ id }) => id))(
    '%s: they are orthogonal and make up what the solver says',
    (id) => {
      const c = ok(read(id).c)
      expect(Math.abs(c.cosine)).toBeLessThan(1e-12)
      expect(Math.abs(c.takenCosine)).toBeLessThan(1e-12)
      expect(Math.abs(c.pythagoras)).toBeLessThan(1e-12)
      expect(c.difference).toBeLessThan(1e-8)
    },
  )

  test.each(['pendulum', 'slider-crank', 'door', 'four-bar', 'double-pendulum', 'heavy-top'])(
    '%s: the lengths are those of the canonical Kane form',
    (id) => {
      const { c, model, state, ws, engine } = read(id)
      evaluate(model, state, ws, engine)
      const kane = solve(formulations.kane, systemOf(model, state, ws, 'twist'))
      if (!kane.ok) throw new Error(kane.reason)
      const { norms, deviation } = kane.extras
      const { lengths } = ok(c)
      expect(lengths.byRows).toBeCloseTo(norms.constraint, 8)
      expect(lengths.byForces).toBeCloseTo(norms.momentum, 8)
      expect(lengths.whole).toBeCloseTo(norms.whole, 8)
      expect(lengths.taken).toBeCloseTo(deviation.norm('frobenius'), 8)
    },
  )

  test('at rest the constraints ask for nothing, and all of the acceleration comes from the forces', () => {
    const { lengths } = ok(read('pendulum', 0).c)
    expect(lengths.byRows).toBe(0)
    expect(lengths.whole).toBe(lengths.byForces)
    expect(lengths.taken).toBeGreaterThan(0)
  })

  test('a scene without bodies says so', () => {
    const { compiled, state } = runnerOf({ version: 1 }, 0)
    const c = componentsAt(compiled, state)
    expect(c).toMatchObject({ ok: false, message: expect.stringContaining('Add a body') })
  })
})

describe('Gauss', () => {
  test.each(['pendulum', 'double-pendulum', 'ten-link-pendulum', 'spherical-pendulum', 'four-bar', 'door'])(
    '%s: no allowed acceleration has less G than the solution',
    (id) => {
      const { c: found, model, ws } = read(id)
      const c = ok(found)
      const slice = sliceOf(c, null)
      expect(slice.directions.length).toBe(Math.min(2, c.freedom))
      const least = gauss(c, c.whole)
      let seed = 20250
      const random = () => {
        seed = (seed * 16807) % 2147483647
        return (2 * seed) / 2147483647 - 1
      }
      for (let i = 0; i < 200; i++) {
        const z = [random() * 40, random() * 40]
        const { G, w } = trialAt(c, slice, z)
        expect(G, `seed 20250, drag ${i}`).toBeGreaterThanOrEqual(least)
        const away = slice.directions.length === 2 ? Math.hypot(z[0], z[1]) : Math.abs(z[0])
        expect(G).toBeCloseTo(least + away ** 2 / 2, 6)
        // and it is allowed: Aν̇ = b
        const v = bodiesOf(model, c, w)
        for (const row of model.constraints)
          for (let r = 0; r < row.rows; r++) {
            let sum = -ws.b[row.row0 + r]
            row.slots.forEach((body, slot) => {
              const { linear, angular } = v[body - 1]
              const six = [...linear, ...(angular ?? [0, 0, 0])]
              six.forEach((x, k) => {
                sum += ws.A[row.slotBase[slot] + 6 * r + k] * x
              })
            })
            expect(Math.abs(sum)).toBeLessThan(1e-8)
          }
      }
    },
  )

  test('a mechanism that cannot move has no direction to drag in', () => {
    const { compiled, state } = runnerOf(
      {
        version: 1,
        bodies: [{ id: 'block', shapes: [{ kind: 'box', size: [1, 1, 1] }] }],
        joints: [{ id: 'weld', kind: 'fixed', a: { body: 'ground' }, b: { body: 'block' } }],
      },
      0,
    )
    const c = ok(componentsAt(compiled, state))
    expect(c.freedom).toBe(0)
    expect(sliceOf(c, null)).toEqual({ directions: [], choices: [] })
    expect(c.lengths.byForces).toBe(0)
  })
})
