/* The names in a text, found without parsing it: edits that rename or remove things must also handle texts that
 are incomplete. Letters are those of grammar/equation.grammar. */

import type { Span } from './problem'
import { UNITS } from './units'

/** Inside a character class of a regular expression. */
export const LETTER = 'A-Za-z_\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{167f}\\u{3041}-\\u{d7ff}'
const NAME = new RegExp(`^[${LETTER}][${LETTER}0-9]*$`, 'u')
const LETTERS = new RegExp(`[${LETTER}0-9]`, 'u')
/** Numbers are matched as a whole, so that the e of 2e5 is not a name. */
const TOKEN = new RegExp(
  `"((?:[^"\\n]|"")+)"|([${LETTER}][${LETTER}0-9]*)|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?`,
  'gu',
)

export interface SpokenName {
  readonly name: string
  /** Position in the text, quotes included. */
  readonly from: number
  readonly to: number
}

/** First parts of paths, in order; parts after a dot and functions are not included. */
export function namesIn(text: string): readonly SpokenName[] {
  const found: SpokenName[] = []
  /** Where the last number ends: a unit may stand behind it. */
  let number = -1
  for (const match of text.matchAll(TOKEN)) {
    const name = match[1]?.replaceAll('""', '"') ?? match[2]
    const from = match.index
    const to = from + match[0].length
    if (name === undefined) number = to
    else if (
      number >= 0 &&
      match[2] !== undefined &&
      Object.hasOwn(UNITS, name) &&
      text.slice(number, from).trim() === ''
    )
      continue
    if (name === undefined || text.slice(0, from).trimEnd().endsWith('.')) continue
    if (match[2] !== undefined && text.slice(to).trimStart().startsWith('(')) continue
    found.push({ name, from, to })
  }
  return found
}

const PART = new RegExp(`^\\s*\\.\\s*(?:"((?:[^"\\n]|"")+)"|([${LETTER}][${LETTER}0-9]*))`, 'u')

/** The text with a point of a body renamed: the part after `first` and a dot. */
export function withPartRenamed(text: string, first: string, part: string, to: string): string {
  let out = ''
  let end = 0
  for (const found of namesIn(text)) {
    const match = found.name === first ? PART.exec(text.slice(found.to)) : null
    if (!match || (match[1]?.replaceAll('""', '"') ?? match[2]) !== part) continue
    out += `${text.slice(end, found.to)}.${spokenName(to)}`
    end = found.to + match[0].length
  }
  return out + text.slice(end)
}

/** A name as it is typed in texts and channels: in quotes where it is not one word of letters, digits and underscores. */
export function spokenName(name: string): string {
  return NAME.test(name) ? name : quotedName(name)
}

/** In quotes, with quotes in the name doubled. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A path without the quotes of its parts: `"base/link_1".tip.x` is base/link_1.tip.x. */
export function unquotedPath(path: string): string {
  return path.replace(/(^|\.)"((?:[^"]|"")+)"(?=\.|$)/g, (_, before: string, name: string) => {
    return before + name.replaceAll('""', '"')
  })
}

/** Where a text has this name without the quotes that it needs, or null. */
export function unquotedIn(text: string, name: string): Span | null {
  if (NAME.test(name)) return null
  const quoted = namesIn(text).filter(({ from }) => text[from] === '"')
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length
    const inside = quoted.some(({ from, to }) => from < end && at < to)
    if (!inside && !LETTERS.test(text.slice(at - 1, at)) && !LETTERS.test(text.slice(end, end + 1)))
      return { from: at, to: end }
  }
  return null
}
