/* Explains why a text is not an expression, in a sentence with a column. Runs only after the parser has refused the text: it goes through
 the tokens once more and stops at the first that is not allowed in its place. */
import { problemAt, type Problem, type Span } from './problem'
import { UNITS } from './units'

interface Token {
  readonly kind: 'value' | 'operator' | 'open' | 'close' | 'comma' | 'equals' | 'dot' | 'other'
  readonly text: string
  readonly at: Span
}

/** Characters of other notations, and their replacements. */
const INSTEAD: Readonly<Record<string, string>> = {
  '·': '*',
  '×': '*',
  '∙': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '°': ' deg',
  '−': '-',
  '–': '-',
  '²': '^2',
  '³': '^3',
  '½': '1/2',
  '√': 'sqrt(…)',
  '{': '(',
  '}': ')',
  "'": '"',
  '%': '/100',
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

export function diagnose(text: string, broken: Span): Problem {
  const tokens = tokenise(text)
  if (tokens.length === 0)
    return problemAt({ from: 0, to: 0 }, 'The text is empty. Write an equation such as P.z = P.x^2.')
  return (
    strangeCharacter(tokens) ??
    unbalanced(tokens, text.length) ??
    twoEquals(tokens) ??
    misplaced(tokens, text.length) ??
    problemAt(broken, `The text cannot be read from here on: "${text.slice(broken.from, broken.from + 20)}".`)
  )
}

const PATTERN =
  /(?<value>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[\p{L}_][\p{L}_\d]*|"(?:[^"\n]|"")+")|(?<equals><=|>=|==|=<|=>|=|<|>)|(?<operator>\*\*|[+\-*/^])|(?<open>[([])|(?<close>[)\]])|(?<comma>,)|(?<dot>\.)|(?<other>\S)/gu

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(PATTERN)) {
    const kind = Object.entries(match.groups!).find(([, found]) => found !== undefined)![0] as Token['kind']
    tokens.push({ kind, text: match[0], at: { from: match.index, to: match.index + match[0].length } })
  }
  return tokens
}

function strangeCharacter(tokens: readonly Token[]): Problem | null {
  for (const { kind, text, at } of tokens) {
    if (text === '**') return problemAt(at, 'A power is written with ^, as in x^2.', '^')
    if (text === '==') return problemAt(at, 'An equation has a single equals sign.', '=')
    if (text === '<' || text === '>')
      return problemAt(at, `An inequality includes its bound. Write ${text}= instead of ${text}.`, `${text}=`)
    if (text === '=<' || text === '=>') {
      const fix = text === '=<' ? '<=' : '>='
      return problemAt(at, `The equals sign comes last. Write ${fix}.`, fix)
    }
    if (kind !== 'other') continue
    if (text === '"') return problemAt(at, 'This quotation mark is not closed. Write the name as "rod 1".')
    const fix = INSTEAD[text]
    return fix === undefined
      ? problemAt(at, `The character ${text} has no meaning here. Remove it.`)
      : problemAt(at, `The character ${text} has no meaning here. Write ${fix} instead.`, fix)
  }
  return null
}

function unbalanced(tokens: readonly Token[], end: number): Problem | null {
  const open: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token)
    if (token.kind === 'equals' && open.length > 0) return neverClosed(open[open.length - 1], token.at.from)
    if (token.kind !== 'close') continue
    const last = open.pop()
    if (!last)
      return problemAt(
        token.at,
        `This ${token.text} has no opening bracket. Remove it, or open a bracket before it.`,
        '',
      )
    if (CLOSING[last.text] !== token.text) {
      const fix = CLOSING[last.text]
      return problemAt(token.at, `The ${last.text} in column ${last.at.from + 1} needs ${fix} here.`, fix)
    }
  }
  return open.length > 0 ? neverClosed(open[open.length - 1], end) : null
}

function neverClosed(token: Token, end: number): Problem {
  const fix = CLOSING[token.text]
  return problemAt(token.at, `This ${token.text} is never closed. Add ${fix} before column ${end + 1}.`)
}

function twoEquals(tokens: readonly Token[]): Problem | null {
  const second = tokens.filter((token) => token.kind === 'equals')[1]
  if (!second) return null
  const all = tokens.filter((token) => token.kind === 'equals')
  const what = all.every(({ text }) => text === '=') ? 'equals signs' : 'comparisons'
  return problemAt(second.at, `There are two ${what}. Write two equations, one for each.`)
}

function misplaced(tokens: readonly Token[], end: number): Problem | null {
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1]
    const ended = before?.kind === 'value' || before?.kind === 'close'
    if (before && isNumber(before) && Object.hasOwn(UNITS, token.text)) continue
    if (ended && (token.kind === 'value' || token.kind === 'open')) {
      const isCall = token.text === '(' && /^[\p{L}_]/u.test(before.text) && tokens[i - 2]?.kind !== 'dot'
      if (!isCall) return sideBySide(before, token)
    }
    const joins = isName(before) || before?.kind === 'close'
    if (token.kind === 'dot' && !(joins && isName(tokens[i + 1])))
      return problemAt(token.at, 'A dot joins two names, as in A.tip, or begins a number, as in .5.')
    if (ended || token.kind === 'value' || token.kind === 'open' || token.kind === 'dot') continue
    if (before?.kind === 'dot') continue
    const sign = token.text === '+' || token.text === '-'
    if (!sign) return missing(before, token)
  }
  const last = tokens[tokens.length - 1]
  if (last.kind === 'value' || last.kind === 'close') return null
  return problemAt(
    { from: end, to: end },
    `A value is missing after ${last.text}. Add a number, a name or a bracket.`,
  )
}

function isNumber({ kind, text }: Token): boolean {
  return kind === 'value' && /^[\d.]/.test(text)
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'value' && /^[\p{L}_"]/u.test(token.text)
}

function sideBySide(before: Token, token: Token): Problem {
  const place = { from: token.at.from, to: token.at.to }
  if (isName(before) && token.text === '(')
    return problemAt(place, `${before.text} is not a function. Write * before the bracket to multiply.`, '*(')
  const fix = `*${token.text}`
  const shown = `${before.text}*${token.text}`
  return problemAt(
    place,
    `There is no operator between two values. Write the multiplication, as in ${shown}.`,
    fix,
  )
}

function missing(before: Token | undefined, token: Token): Problem {
  const where = { from: token.at.from, to: token.at.from }
  if (!before) return problemAt(where, `A value is missing before ${token.text}.`)
  if (before.kind === 'open' && token.kind === 'close')
    return problemAt(where, `There is nothing between ${before.text} and ${token.text}. Put a value there.`)
  return problemAt(where, `A value is missing between ${before.text} and ${token.text}.`)
}
