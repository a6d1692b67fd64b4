/* Lists of tuples as text: one per line, numbers separated by spaces, semicolons or tabs, as in spreadsheets. */
import type { Num } from '@freebody/scene'
import { readNumber, typedNumber, type Evaluate } from './number-input'
import type { Unit } from './units'

interface Rules {
  /** Numbers in each. */
  readonly of: number
  readonly whole?: boolean | undefined
  readonly atLeast: number
  readonly unit: string
}

export type ReadTuples =
  | { readonly ok: true; readonly tuples: readonly (readonly Num[])[] }
  | { readonly ok: false; readonly message: string }

export function writeTuples(list: readonly (readonly Num[])[], shown: Unit): string {
  return list
    .map((tuple) => tuple.map((x) => (typeof x === 'number' ? typedNumber(x, shown) : x)).join(' '))
    .join('\n')
}

export function readTuples(text: string, rules: Rules, shown: Unit, evaluate: Evaluate): ReadTuples {
  const tuples: (readonly Num[])[] = []
  for (const [i, line] of text.split('\n').entries()) {
    // Commas part numbers only where a space or semicolon does not: "0,5" is a half.
    const words = line
      .trim()
      .split(/\s*[;\t]\s*|\s*,\s+|\s+/)
      .filter((word) => word !== '')
    if (words.length === 0) continue
    const at = `Line ${i + 1}`
    if (words.length !== rules.of)
      return { ok: false, message: `${at} has ${words.length} numbers; ${rules.of} are needed.` }
    const tuple: Num[] = []
    for (const word of words) {
      const read = readNumber(word, { unit: rules.unit }, shown, evaluate)
      if (!read.ok) return { ok: false, message: `${at}, "${word}": ${read.message}` }
      if (rules.whole && !(Number.isInteger(read.value) && Number(read.value) >= 0))
        return { ok: false, message: `${at}, "${word}": it must be a whole number from 0 on.` }
      tuple.push(read.value)
    }
    tuples.push(tuple)
  }
  if (tuples.length < rules.atLeast)
    return { ok: false, message: `There are ${tuples.length}; at least ${rules.atLeast} are needed.` }
  return { ok: true, tuples }
}
