/* A table of times and values as text: an entry on each line, as files and spreadsheets have them. */
import type { Num } from '@freebody/scene'
import { readNumber, typedNumber, type Evaluate } from './number-input'
import type { Unit } from './units'

export interface Columns {
  readonly times: readonly Num[]
  readonly values: readonly Num[]
}

export type ReadTable = ({ readonly ok: true } & Columns) | { readonly ok: false; readonly message: string }

interface Units {
  /** SI */
  readonly unit: string
  readonly shown: Unit
  readonly seconds: Unit
}

export function writeTable({ times, values }: Columns, { shown, seconds }: Units): string {
  const word = (x: Num, unit: Unit) => (typeof x === 'number' ? typedNumber(x, unit) : x)
  const lines = Math.min(times.length, values.length)
  return Array.from({ length: lines }, (_, i) => `${word(times[i], seconds)} ${word(values[i], shown)}`).join(
    '\n',
  )
}

/** Two numbers on a line, apart by a tab, semicolon, space or comma. A comma is a decimal point if another character separates the numbers. The
 first line may be a heading. */
function wordsOf(line: string): readonly string[] {
  const apart = line.split(/\s*[;\t]\s*|\s*,\s+|\s+/).filter((word) => word !== '')
  return apart.length === 1 && !apart[0].startsWith('=') ? apart[0].split(',') : apart
}

export function readTable(text: string, { unit, shown, seconds }: Units, evaluate: Evaluate): ReadTable {
  const times: Num[] = []
  const values: Num[] = []
  const wrong = (message: string): ReadTable => ({ ok: false, message })
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = wordsOf(line.trim())
    if (words.length === 0 || (words.length === 1 && words[0] === '')) continue
    const at = `Line ${i + 1}`
    if (i === 0 && !line.includes('=') && !/\d/.test(line)) continue
    if (words.length !== 2)
      return wrong(
        `${at} has ${words.length === 1 ? 'one number' : `${words.length} numbers`}; a time and a value are needed.`,
      )
    const t = readNumber(words[0], { unit: 's' }, seconds, evaluate)
    if (!t.ok) return wrong(`${at}, "${words[0]}": ${t.message}`)
    const value = readNumber(words[1], { unit }, shown, evaluate)
    if (!value.ok) return wrong(`${at}, "${words[1]}": ${value.message}`)
    const before = times.at(-1)
    if (typeof before === 'number' && typeof t.value === 'number' && !(t.value > before))
      return wrong(`${at}: the times must ascend, and this one is not after the one before.`)
    times.push(t.value)
    values.push(value.value)
  }
  if (times.length < 2) return wrong('At least two lines are needed, each with a time and a value.')
  return { ok: true, times, values }
}
