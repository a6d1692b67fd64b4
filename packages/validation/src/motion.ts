/* Numbers of a motion at given times, beside their reference values. */
import type { Scene } from '@freebody/scene'
import type { Channel } from '@freebody/session'
import type { Column, Finding, Measured, MotionComparison, Row } from './definition'
import { sample } from './sample'

/** What numbers of a unit are called on the page. */
const QUANTITIES: Readonly<Record<string, string>> = {
  m: 'positions',
  rad: 'angles',
  '': 'orientations',
  'm/s': 'velocities',
  'rad/s': 'angular velocities',
  'm/s²': 'accelerations',
  'rad/s²': 'angular accelerations',
  N: 'forces',
  'N m': 'torques',
  J: 'energies',
  W: 'powers',
}

const TURN = 2 * Math.PI

export function measureMotion(scene: Scene, compare: MotionComparison): Measured {
  const { columns, rows, between, growth } = compare
  const names = [
    ...new Set(columns.flatMap(({ channel, plus, minus }) => [channel, plus ?? [], minus ?? []].flat())),
  ]
  let findings: readonly Finding[] = []
  for (const part of [{ rows, growth }, ...(between ? [{ rows: between, growth: undefined }] : [])]) {
    const sampled = sample(
      scene,
      names,
      part.rows.map(([t]) => t),
    )
    if (!sampled.ok) return sampled
    const units = columns.map(({ channel }) => unitOf(sampled.channels, names, channel))
    const scales = columns.map((column, j) => column.scale ?? largest(rows, units, units[j]))
    findings = merge(
      findings,
      columnFindings(columns, units, scales, part.rows, (i, j) => {
        const at = (name: string | undefined) =>
          name === undefined ? 0 : sampled.values[i][names.indexOf(name)]
        const { channel, plus, minus, wraps } = columns[j]
        const difference = at(channel) + at(plus) - at(minus) - part.rows[i][j + 1]
        const turns = wraps ? Math.round(difference / TURN) : 0
        return Math.abs(difference - TURN * turns) / (scales[j] * (part.growth?.[i] ?? 1))
      }),
    )
  }
  return { ok: true, findings }
}

function unitOf(channels: readonly Channel[], names: readonly string[], name: string): string {
  return channels[names.indexOf(name)].unit
}

/** Largest reference value of a unit. */
function largest(rows: readonly Row[], units: readonly string[], unit: string): number {
  let size = 0
  for (const row of rows)
    for (const [j, other] of units.entries()) if (other === unit) size = Math.max(size, Math.abs(row[j + 1]))
  return size || 1
}

/** One finding for each unit, scale and bound. */
function columnFindings(
  columns: readonly Column[],
  units: readonly string[],
  scales: readonly number[],
  rows: readonly Row[],
  errorAt: (i: number, j: number) => number,
): Finding[] {
  const found = new Map<string, Finding>()
  for (const [j, { within }] of columns.entries()) {
    const key = `${units[j]} ${scales[j]} ${within}`
    const so = found.get(key)
    let error = so?.error ?? 0
    for (const i of rows.keys()) {
      const here = errorAt(i, j)
      // A number that is none is as wrong as can be, and `max` would lose it.
      error = Number.isNaN(here) ? Number.POSITIVE_INFINITY : Math.max(error, here)
    }
    found.set(key, {
      quantity: QUANTITIES[units[j]] ?? units[j],
      count: (so?.count ?? 0) + rows.length,
      scale: `${Number(scales[j].toPrecision(3))} ${units[j]}`.trim(),
      error,
      bound: within,
    })
  }
  return [...found.values()]
}

/** The same findings of more rows. */
function merge(before: readonly Finding[], more: readonly Finding[]): readonly Finding[] {
  if (before.length === 0) return more
  return before.map((one, k) => ({
    ...one,
    count: one.count + more[k].count,
    error: Math.max(one.error, more[k].error),
  }))
}
