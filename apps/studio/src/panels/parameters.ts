/* What parameters are used for, and the sliders they have. */
import type { Parameter, Scene } from '@freebody/scene'
import { numberOf, type Evaluate } from './number-input'

/** In how many places of the document each parameter is spoken of, by id. */
export function usesIn(scene: Scene): ReadonlyMap<string, number> {
  const uses = new Map((scene.parameters ?? []).map(({ id }) => [id, 0]))
  const hear = (text: string): void => {
    for (const name of new Set(text.match(NAMES)))
      if (uses.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      // Typed equations and forces are texts without an equals sign in front.
      if (value.startsWith('=') || TYPED.has(key)) hear(value)
    } else if (Array.isArray(value)) for (const x of value) look(x, key)
    else if (typeof value === 'object' && value !== null)
      for (const [k, x] of Object.entries(value)) if (!WORDS.has(k)) look(x, k)
  }
  if (uses.size > 0) look(scene, '')
  return uses
}

/** Not after a dot: A.r is a part of A. */
const NAMES = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*/gu
const TYPED: ReadonlySet<string> = new Set(['text', 'force', 'torque', 'potential'])
const WORDS: ReadonlySet<string> = new Set([
  'id',
  'label',
  'title',
  'author',
  'description',
  'unit',
  'body',
  'point',
  'joint',
])

export interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Of its slider; null where it has none: without ends, or computed from others. */
export function rangeOf(parameter: Parameter, evaluate: Evaluate): Range | null {
  if (typeof parameter.value !== 'number') return null
  const [min, max, step] = [parameter.min, parameter.max, parameter.step].map((x) =>
    x === undefined ? null : numberOf(x, evaluate),
  )
  if (min === null || max === null || !(max > min)) return null
  return { min, max, step: step !== null && step > 0 ? step : niceStep(max - min) }
}

/** About two hundred steps from end to end, of 1, 2 or 5 times a power of ten. */
function niceStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / 200))
  const digit = span / 200 / power
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power
}
