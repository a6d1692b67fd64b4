/* What all drivers share: a coordinate of the joint follows a given function of time, stated for the coordinate itself,
 for its velocity or for its acceleration. Only the first two are remembered: an acceleration leaves nothing to drift
 from. */
import type { Field } from '../model/fields'
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
