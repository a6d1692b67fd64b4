import { defaultSettings, type Settings } from '@freebody/dynamics'
import type { FormulationName } from '@freebody/formulations'
import type { Vec3 } from '@freebody/math'
import type { Scene } from '../document'
import { pointer } from '../problem'
import type { Reader } from './reader'

/** [s] of the clock, where a scene does not say. */
export const STEP = 0.01
const GRAVITY: Vec3 = [0, 0, -9.81]

export interface CompiledSettings {
  readonly engine: Settings
  /** Form that drives the motion; null: the engine itself. */
  readonly formulation: FormulationName | null
  /** [s] */
  readonly step: number
  /** [s] or null: until stopped */
  readonly duration: number | null
  /** [m/s²] */
  readonly gravity: Vec3
}

type Positive = 'step' | 'tolerance' | 'rankTolerance' | 'alpha' | 'beta' | 'duration'

export function compileSettings(scene: Scene, reader: Reader): CompiledSettings {
  const given = scene.settings ?? {}
  const number = (key: Positive, otherwise: number, least = Number.MIN_VALUE): number => {
    const value = given[key]
    if (value === undefined) return otherwise
    const x = reader.number(value, 'settings', ['settings', key])
    if (x < least)
      reader.report({
        path: pointer('settings', key),
        at: null,
        message: `The setting "${key}" is ${x}; it must be ${least > 0 ? 'greater than zero' : 'zero or more'}.`,
        fix: { type: 'set', in: 'settings', values: { [key]: null } },
      })
    return x
  }
  return {
    engine: {
      integrator: given.integrator ?? defaultSettings.integrator,
      stabilisation: given.stabilisation ?? defaultSettings.stabilisation,
      alpha: number('alpha', defaultSettings.alpha, 0),
      beta: number('beta', defaultSettings.beta, 0),
      tolerance: number('tolerance', defaultSettings.tolerance),
      rankTolerance: number('rankTolerance', defaultSettings.rankTolerance),
      impacts: given.impacts ?? defaultSettings.impacts,
    },
    formulation: given.formulation ?? null,
    step: number('step', STEP),
    duration: given.duration === undefined ? null : number('duration', 0),
    gravity: given.gravity ? reader.vector(given.gravity, 'settings', ['settings', 'gravity']) : GRAVITY,
  }
}
