/* Samples as CSV and JSON Lines: each number with the fewest digits that read back as the same double. */
import type { Channel } from './definition'

/** First line of a CSV file (RFC 4180, without the line's end): names, or with `units` as in "pin.F [N]". */
export function csvHead(
  channels: readonly (Pick<Channel, 'name'> & Partial<Channel>)[],
  units = false,
  safe = false,
): string {
  return channels.map(({ name, unit }) => csvField(units && unit ? `${name} [${unit}]` : name, safe)).join()
}

/** A text as a cell. `safe` is for spreadsheets, which run a cell as a formula that begins with one of these signs, after spaces or
 not: an apostrophe makes it a text, and quotes keep it in one cell where another character than the comma separates cells. */
export function csvField(text: string, safe = false): string {
  const cell = safe && FORMULA.test(text) ? `'${text}` : text
  return (safe ? /[",;|\t\r\n]|^\s|\s$/ : /[",\r\n]|^\s|\s$/).test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}

/** The signs, and those of East Asian width, which spreadsheets read alike. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/

/** One line of it: values[offset .. offset + count]. What is not a number is written NaN. */
export function csvRow(values: Float64Array, offset = 0, count = values.length - offset): string {
  let line = ''
  for (let i = offset; i < offset + count; i++)
    line += i > offset ? `,${numeral(values[i])}` : numeral(values[i])
  return line
}

/** One line of a JSON Lines file. JSON has no NaN: null stands for it. */
export function jsonRow(
  channels: readonly Pick<Channel, 'name'>[],
  values: Float64Array,
  offset = 0,
): string {
  const pairs = channels.map(({ name }, i) => {
    const x = values[offset + i]
    return `${JSON.stringify(name)}:${Number.isFinite(x) ? numeral(x) : 'null'}`
  })
  return `{${pairs.join()}}`
}

function numeral(x: number): string {
  return Object.is(x, -0) ? '-0' : String(x)
}
