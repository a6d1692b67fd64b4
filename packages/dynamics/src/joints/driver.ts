/* What all drivers share: a coordinate of the joint follows a given function of time, stated for the coordinate itself,
 for its velocity or for its acceleration. Only the first two are remembered: an acceleration leaves nothing to drift
 from. */
import type { Field } from '../model/fields'
import { emit, emitAcceleration, emitRate, subtractTime } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { evaluateProfile, type Profile } from '../functions/profiles'
import type { Rows } from '../assembly/rows'
import type { Level } from './definition'

export const levelField: Field<Level> = {
  type: 'choice',
  label: 'Prescribes',
  options: ['position', 'velocity', 'acceleration'],
  default: 'position',
  help: 'Whether the profile is the coordinate itself, its velocity or its acceleration.',
}

/** The same level for each of a driver's rows. */
export function drivenLevels(level: Level, rows: number): readonly Level[] {
  return Array.from({ length: rows }, () => level)
}

/** One row: the coordinate j follows the profile at the given level. */
export function drive(j: Jet, k: Kinematics, out: Rows, level: Level, profile: Profile): void {
  const f = k.profile
  evaluateProfile(profile, k.t, f)
  if (level === 'position') {
    subtractTime(j, f)
    emit(j, k, out)
  } else if (level === 'velocity') emitRate(j, k, out, f[0], f[1])
  else emitAcceleration(j, k, out, f[0])
}
