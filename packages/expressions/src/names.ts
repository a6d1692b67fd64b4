/* The names a text speaks of, found without reading it as a whole: what renames and removes things must also manage texts that
 are not finished. Letters are those of grammar/equation.grammar. */

const LETTER = 'A-Za-z_\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{167f}\\u{3041}-\\u{d7ff}'
const NAME = new RegExp(`^[${LETTER}][${LETTER}0-9]*$`, 'u')
/** Numbers are eaten whole, so that the e of 2e5 is no name. */
const TOKEN = new RegExp(
  `"([^"\\n]+)"|([${LETTER}][${LETTER}0-9]*)|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?`,
  'gu',
)

export interface SpokenName {
  readonly name: string
  /** Where it stands, quotes included. */
  readonly from: number
  readonly to: number
}

/** First parts of paths, in order: not what follows a dot, and no functions. */
export function namesIn(text: string): readonly SpokenName[] {
  const found: SpokenName[] = []
  for (const match of text.matchAll(TOKEN)) {
    const name = match[1] ?? match[2]
    const from = match.index
    const to = from + match[0].length
    if (name === undefined || text.slice(0, from).trimEnd().endsWith('.')) continue
    if (match[2] !== undefined && text.slice(to).trimStart().startsWith('(')) continue
    found.push({ name, from, to })
  }
  return found
}

/** A name as texts say it: in quotes where it is not made of letters and digits. */
export function spokenName(name: string): string {
  return NAME.test(name) ? name : `"${name}"`
}
