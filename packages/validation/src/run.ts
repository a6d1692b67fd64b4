/* Measures cases at tight and at default settings. */
import type { Scene } from '@freebody/scene'
import { measureLinear } from './linear'
import { measureMotion } from './motion'
import type { Comparison, Measured, ValidationCase } from './definition'

export type SettingsName = 'tight' | 'default'

const methods = {
  motion: measureMotion,
  linear: measureLinear,
} satisfies { [K in Comparison['kind']]: (scene: Scene, compare: never) => Measured }

export function runCase(one: ValidationCase, settings: SettingsName): Measured {
  const scene = withSettings(one, settings)
  const measure = methods[one.compare.kind] as (scene: Scene, compare: Comparison) => Measured
  return measure(scene, one.compare)
}

export function withSettings({ scene, tight }: ValidationCase, settings: SettingsName): Scene {
  return settings === 'default' ? scene : { ...scene, settings: { ...scene.settings, ...tight } }
}
