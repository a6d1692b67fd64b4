/* Words of the command line → values, by the command's definition. */
import { parseArgs } from 'node:util'
import type { AnyCommand, Choice, Numeral, Option } from './command'
import { didYouMean, quoted } from './words'

export type Parsed =
  | {
      readonly ok: true
      readonly words: readonly string[]
      readonly given: Readonly<Record<string, unknown>>
      readonly help: boolean
    }
  | { readonly ok: false; readonly message: string }

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

/** How the text after an option is read, by the option's type. */
const readers: {
  readonly [T in Option['type']]: (text: string, option: never, name: string) => Promise<Read>
} = {
  flag: async () => ({ ok: true, value: true }),
  text: async (text) => ({ ok: true, value: text }),
  texts: async (text) => ({ ok: true, value: text }),
  number: readNumber,
  choice: readChoice,
}

export async function parseArguments(command: AnyCommand, argv: readonly string[]): Promise<Parsed> {
  const known = { ...command.options, help: { type: 'flag', help: '' } } as Readonly<Record<string, Option>>
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { type }]) => [
        name,
        { type: type === 'flag' ? 'boolean' : 'string', ...(name === 'help' && { short: 'h' }) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, blank[type]]),
  )
  const words: string[] = []
  let help = false
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) {
      const guess = await didYouMean(
        token.name,
        Object.keys(known).map((name) => name),
        (name) => `--${name}`,
      )
      return wrong(`There is no option "${token.rawName}".${guess}`)
    }
    if (token.name === 'help') {
      help = true
      continue
    }
    if (option.type === 'flag' && token.value !== undefined)
      return wrong(`--${token.name} takes no value; leave out "=${token.value}".`)
    if (option.type !== 'flag' && token.value === undefined)
      return wrong(`--${token.name} needs a value: ${usageOf(token.name, option)}.`)
    const read = await readers[option.type](token.value ?? '', option as never, token.name)
    if (!read.ok) return read
    if (option.type === 'texts') given[token.name] = [...(given[token.name] as string[]), read.value]
    else given[token.name] = read.value
  }
  const count = help ? null : wrongCount(command, words)
  return count ? wrong(count) : { ok: true, words, given, help }
}

const blank: { readonly [T in Option['type']]: unknown } = {
  flag: false,
  text: undefined,
  texts: [],
  number: undefined,
  choice: undefined,
}

function wrong(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

/** "--time SECONDS", for help and error messages. */
export function usageOf(name: string, option: Option): string {
  if (option.type === 'flag') return `--${name}`
  return `--${name} ${option.type === 'choice' ? option.choices.join('|') : option.value}`
}

function wrongCount({ positionals }: AnyCommand, words: readonly string[]): string | null {
  const needed = positionals.filter((p) => !p.optional)
  if (words.length < needed.length) return `${needed[words.length].help} is missing.`
  const most = positionals.some((p) => p.many) ? Number.POSITIVE_INFINITY : positionals.length
  return words.length > most ? `"${words[most]}" is one word too many.` : null
}

async function readNumber(text: string, option: Numeral, name: string): Promise<Read> {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const { above, orEqual, whole } = option
  const fits =
    Number.isFinite(value) && (above === undefined || value > above || (orEqual && value === above))
  if (fits && (!whole || Number.isInteger(value))) return { ok: true, value }
  const bound = above === undefined ? '' : orEqual ? ` of ${above} or more` : ` greater than ${above}`
  return wrong(`--${name} must be a ${whole ? 'whole ' : ''}number${bound}, and "${text}" is not.`)
}

async function readChoice(text: string, option: Choice, name: string): Promise<Read> {
  if (option.choices.includes(text)) return { ok: true, value: text }
  const guess = await didYouMean(text, option.choices)
  return wrong(`--${name} takes ${quoted(option.choices, 'or')}, not "${text}".${guess}`)
}
