import {
  assembleInitial,
  constraintErrors,
  createWorkspace,
  evaluate,
  jointKinds,
  kineticEnergy,
  step,
  totalEnergy,
} from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { examples } from '.'
import { check } from '../check'
import { compileScene } from '../compile'
import type { Scene } from '../document'
import { parseScene } from '../parse'
import { decode, encode } from '../share/codec'
import { stringify } from '../write'

/** Nothing puts energy in or takes it out. */
function isConservative(scene: Scene): boolean {
  return (
    !scene.laws?.length &&
    !scene.equations?.some((equation) => /\bt\b/.test(equation.text)) &&
    !scene.forces?.some((force) => force.kind !== 'spring') &&
    !scene.joints?.some((joint) => jointKinds[joint.kind].group === 'driver')
  )
}

describe.each(examples)('$id', ({ scene }) => {
  it('has no problems', () => {
    expect(check(scene)).toEqual([])
  })

  it('tells what it is and what to look at', () => {
    expect(scene.title).toBeTruthy()
    expect(scene.description?.length).toBeGreaterThan(60)
  })

  it('survives a file and a link', () => {
    expect(parseScene(stringify(scene))).toEqual({ ok: true, scene, problems: [] })
    expect(decode(encode(scene))).toEqual({ ok: true, scene, moment: null })
  })

  it('starts closed, runs for twenty seconds on its constraints, and keeps its energy where it should', () => {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
    const { model, state, settings } = compiled
    const stepping = createWorkspace(model)
    const reading = createWorkspace(model)
    const assembled = assembleInitial(model, state, stepping, settings.engine)
    if (!assembled.ok) throw new Error(assembled.message)
    expect(assembled.phiBefore).toBeLessThan(1e-9)
    const start = totalEnergy(model, state, reading)
    const steps = Math.round(20 / settings.step)
    let [phi, drift, peak] = [0, 0, 0]
    for (let n = 1; n <= steps; n++) {
      const stepped = step(model, state, stepping, settings.step, settings.engine)
      if (!stepped.ok) throw new Error(stepped.message)
      if (n % 10 !== 0) continue
      evaluate(model, state, reading)
      for (const c of model.constraints) phi = Math.max(phi, constraintErrors(model, reading, c).phi)
      drift = Math.max(drift, Math.abs(totalEnergy(model, state, reading) - start))
      peak = Math.max(peak, kineticEnergy(model, state))
    }
    expect(state.t).toBeCloseTo(20, 9)
    expect(phi).toBeLessThan(1e-9)
    if (isConservative(scene)) expect(drift / peak).toBeLessThan(1e-6)
  })
})

it('has a ten-link pendulum that fits in 600 characters', () => {
  const ten = examples.find((example) => example.id === 'ten-link-pendulum')
  expect(ten && encode(ten.scene).length).toBeLessThanOrEqual(600)
})

it('fits every example into a link of 2,000 characters', () => {
  for (const { id, scene } of examples) expect(encode(scene).length, id).toBeLessThanOrEqual(2000)
})
