/* Reference curves out of files. */
import type { CsvColumn } from './csv-read'
import { parseCsv } from './csv-read'
import type { Reference } from './series'

export type Loaded =
  | { readonly ok: true; readonly references: readonly Reference[] }
  | { readonly ok: false; readonly message: string }

/** The first column is x, every other one a curve over it. `taken` are names already in use. */
export function referencesFromCsv(text: string, file: string, taken: readonly string[]): Loaded {
  const parsed = parseCsv(text)
  if (!parsed.ok) return { ok: false, message: `${file}: ${parsed.message}` }
  const [x, ...rest] = parsed.columns
  const used = new Set(taken)
  return { ok: true, references: rest.map((column) => toReference(x, column, file, used)) }
}

function toReference(x: CsvColumn, y: CsvColumn, file: string, used: Set<string>): Reference {
  const base = /^Column \d+$/.test(y.name) ? file.replace(/\.\w+$/, '') : y.name
  let name = `${base} (reference)`
  for (let n = 2; used.has(name); n++) name = `${base} (reference ${n})`
  used.add(name)
  return y.unit === '' ? { name, x: x.values, y: y.values } : { name, unit: y.unit, x: x.values, y: y.values }
}
