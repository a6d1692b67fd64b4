/* Sentences and tables. */
import { escaped } from './escape'

/** "a", "b" and "c" */
export function quoted(names: readonly string[], last: 'and' | 'or'): string {
  return listed(
    names.map((name) => `"${name}"`),
    last,
  )
}

export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** 3 rows, 1 row */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** " Did you mean …?", or nothing. The comparison of names is loaded on demand. */
export async function didYouMean(
  name: string,
  known: readonly string[],
  show: (name: string) => string = (x) => `"${x}"`,
): Promise<string> {
  const { nearest } = await import('@freebody/scene')
  const best = nearest(name, known)
  return best === undefined ? '' : ` Did you mean ${show(best)}?`
}

/** Columns side by side, two spaces apart, the first `left` of them to the left and the others to the right. */
export function table(cells: readonly (readonly string[])[], left = 1): string[] {
  const rows = cells.map((row) => row.map(escaped))
  const widths: number[] = []
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length)
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i] - [...cell].length)
        return i < left ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Words in lines of at most `width` characters, each after `indent` spaces. */
export function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((l) => (' '.repeat(indent) + l).trimEnd())
}

/** A number in a sentence, with six digits. */
export function shown(x: number): string {
  return String(Number(x.toPrecision(6)))
}
