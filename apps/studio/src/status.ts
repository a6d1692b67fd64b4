import type { Readings } from '@freebody/session'
import { count } from './format'

/** What the mechanism is, in one line: "5 bodies · 30 rows · rank 29 · 1 degree of freedom · 1 redundant". */
export function structureSentence({
  bodies,
  redundancy: r,
}: Pick<Readings, 'bodies' | 'redundancy'>): string {
  const parts = [
    count(bodies, 'body', 'bodies'),
    count(r.rows, 'row'),
    `rank ${r.rank}`,
    count(r.freedom, 'degree of freedom', 'degrees of freedom'),
    r.rows === r.rank ? 'none redundant' : `${r.rows - r.rank} redundant`,
  ]
  // A line that must break does so between the parts, never inside one.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}

/** Whose reactions can be known. */
export function determinacySentence({ joints }: Pick<Readings, 'joints'>): string {
  const unknown = joints.filter((j) => !j.determinate)
  if (unknown.length === 0) return 'Every reaction is determinate.'
  const all = joints.length === 2 ? 'both joints' : `all ${joints.length} joints`
  const names = unknown.length === joints.length ? all : unknown.map((j) => j.id).join(', ')
  return `Indeterminate reactions: ${names}.`
}
