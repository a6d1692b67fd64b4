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
import { expect } from 'vitest'
import { compileScene } from '../compile/checked'
import type { Scene } from '../document'

/** Whether no force, driver or law does work other than by a potential. */
function isConservative(scene: Scene): boolean {
  return (
    !scene.laws?.length &&
    !scene.equations?.some((equation) => /\bt\b/.test(equation.text)) &&
    !scene.forces?.some((force) => force.kind !== 'spring') &&
    !scene.joints?.some((joint) => jointKinds[joint.kind].group === 'driver')
  )
}

/** Starts closed, stays on its constraints within 1e-9, and keeps its energy within 1e-6 where nothing changes it. */
export function runsOnItsConstraints(scene: Scene, seconds: number): void {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model, state, settings } = compiled
  const stepping = createWorkspace(model)
  const reading = createWorkspace(model)
  const assembled = assembleInitial(model, state, stepping, settings.engine)
  if (!assembled.ok) throw new Error(assembled.message)
  expect(assembled.phiBefore).toBeLessThan(1e-9)
  const start = totalEnergy(model, state, reading)
  const steps = Math.round(seconds / settings.step)
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
  expect(state.t).toBeCloseTo(seconds, 9)
  expect(phi).toBeLessThan(1e-9)
  if (isConservative(scene)) expect(drift / peak).toBeLessThan(1e-6)
}
