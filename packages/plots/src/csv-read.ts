/* Tables of numbers out of CSV files, whoever wrote them: separated by commas, semicolons, tabs or spaces, with decimal
 points or commas, with headings or without, units in the headings or under them, comments after #. */
import { count } from '@freebody/format'
import { toSi } from './units'

export interface CsvColumn {
  readonly name: string
  /** From the heading, or ''. Known units and their values are converted to SI. */
  readonly unit: string
  /** Empty fields are not numbers. */
  readonly values: Float64Array
}

export type ParsedCsv =
  | { readonly ok: true; readonly columns: readonly CsvColumn[] }
  | { readonly ok: false; readonly message: string }

const MOST_CHARACTERS = 20_000_000
const MOST_COLUMNS = 64
/** Lines looked at to find out how the file is written. */
const SAMPLE = 40

const separators = ['\t', ';', ',', ' ']
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const EMPTY = /^(|nan|n\/a|null|[-–])$/i

interface Row {
  /** Counted from 1, as an editor shows it. */
  readonly line: number
  readonly fields: readonly string[]
}

interface Dialect {
  readonly separator: string
  readonly decimalComma: boolean
}

export function parseCsv(text: string): ParsedCsv {
  if (text.length > MOST_CHARACTERS)
    return failure(
      `The file has ${count(Math.ceil(text.length / 1e6), 'million character')}, the most is ${MOST_CHARACTERS / 1e6}. Keep every tenth line, say.`,
    )
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const used = lines.flatMap((content, i) => (/^\s*(#|$)/.test(content) ? [] : [{ line: i + 1, content }]))
  if (used.length === 0) return failure('The file holds no numbers: every line is empty or a comment.')
  const dialect = findDialect(used.slice(0, SAMPLE).map((l) => l.content))
  if (dialect === null)
    return failure(
      `Line ${used[0].line} does not split into two columns or more. Separate them by commas, semicolons or tabs.`,
    )
  const rows = used.map(({ line, content }): Row => ({ line, fields: split(content, dialect.separator) }))
  const headings = rows.findIndex((r) => r.fields.some((f) => isNumber(f, dialect)))
  if (headings < 0)
    return failure('No line holds a number. The first lines may be headings, the others must be numbers.')
  if (headings > 2)
    return failure(
      `The numbers start at line ${rows[headings].line}, after ${count(headings, 'line')} of text. At most two are read, names and units: start the others with #.`,
    )
  return readColumns(rows.slice(0, headings), rows.slice(headings), dialect)
}

function readColumns(headings: readonly Row[], rows: readonly Row[], dialect: Dialect): ParsedCsv {
  const width = rows[0].fields.length
  if (width > MOST_COLUMNS)
    return failure(
      `Line ${rows[0].line} has ${width} columns, the most is ${MOST_COLUMNS}. Keep those you need.`,
    )
  const columns = Array.from({ length: width }, () => new Float64Array(rows.length))
  for (const [r, { line, fields }] of rows.entries()) {
    if (fields.length !== width)
      return failure(
        `Line ${line} has ${count(fields.length, 'field')}, line ${rows[0].line} has ${width}. Give every line the same number.`,
      )
    for (const [c, field] of fields.entries()) {
      const value = toNumber(field, dialect)
      if (value === null)
        return failure(
          `Line ${line}, column ${c + 1}: “${field.slice(0, 30)}” is not a number. Correct it, or start the line with #.`,
        )
      columns[c][r] = value
    }
  }
  const named = columns.map((values, c) => nameColumn(headings, c, values))
  // A separator at the end of every line makes a column of nothing.
  const kept = named.filter((column) => column.values.some((v) => !Number.isNaN(v)))
  if (kept.length < 2)
    return failure('The file holds a single column of numbers. A curve needs two, x and y.')
  return { ok: true, columns: kept }
}

function nameColumn(headings: readonly Row[], c: number, written: Float64Array): CsvColumn {
  const heading = headings[0]?.fields[c] ?? ''
  const match = /^(.*?)\s*(?:\[([^\]]*)\]|\(([^)]*)\))$/.exec(heading)
  const below = headings[1]?.fields[c]?.replace(/^[[(](.*)[\])]$/, '$1')
  const { unit, factor } = toSi((match?.[2] ?? match?.[3] ?? below ?? '').trim())
  const name = (match?.[1] ?? heading) || `Column ${c + 1}`
  return { name, unit, values: factor === 1 ? written : written.map((v) => v * factor) }
}

/** The format that parses most of the sampled lines. */
function findDialect(lines: readonly string[]): Dialect | null {
  let best: Dialect | null = null
  let most = -1
  for (const separator of separators) {
    const rows = lines.map((l) => split(l, separator)).filter((fields) => fields.length > 1)
    if (rows.length === 0) continue
    for (const decimalComma of separator === ',' ? [false] : [false, true]) {
      const dialect = { separator, decimalComma }
      const understood = rows.filter((fields) => fields.every((f) => toNumber(f, dialect) !== null)).length
      if (understood <= most) continue
      most = understood
      best = dialect
    }
  }
  return best
}

function split(line: string, separator: string): readonly string[] {
  if (separator === ' ') return line.trim().split(/\s+/)
  if (!line.includes('"')) return line.split(separator).map((f) => f.trim())
  // A quoted field may contain the separator; its quotes are doubled.
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (const c of line) {
    if (c === '"') quoted = !quoted
    if (c === separator && !quoted) {
      fields.push(field)
      field = ''
    } else field += c
  }
  fields.push(field)
  return fields.map((f) =>
    f
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

function isNumber(field: string, dialect: Dialect): boolean {
  const value = toNumber(field, dialect)
  return value !== null && !Number.isNaN(value)
}

/** NaN for a field left empty, null for what is no number. */
function toNumber(field: string, { decimalComma }: Dialect): number | null {
  if (EMPTY.test(field)) return Number.NaN
  const text = (decimalComma ? field.replace(',', '.') : field)
    .replace('−', '-')
    .replace(/d(?=[+-]?\d)/i, 'e')
  return NUMBER.test(text) ? Number(text) : null
}

function failure(message: string): ParsedCsv {
  return { ok: false, message }
}
