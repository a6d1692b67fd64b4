/* Help texts, from the definitions. */
import { usageOf } from './arguments'
import type { AnyCommand, Positional } from './command'
import { exitMeanings } from './exit'
import { table, wrapped } from './words'

const WIDTH = 100

/** For `freebody --help`. */
export function overview(commands: Readonly<Record<string, { readonly summary: string }>>): string {
  return block([
    'freebody: run, check and study scenes without a browser.',
    '',
    'Usage: freebody <command> [options]',
    '',
    'Commands:',
    ...indented(
      table(
        Object.entries(commands).map(([name, { summary }]) => [name, summary]),
        2,
      ),
    ),
    '',
    'A scene is a file, a share link (whole, or its code alone), the name of an example, or - for standard input.',
    '`freebody <command> --help` says more about each.',
    '',
    'Exit codes:',
    ...indented(exitMeanings.map(([code, meaning]) => `${String(code).padStart(3)}  ${meaning}`)),
  ])
}

/** For `freebody <command> --help`. */
export function helpOf(name: string, summary: string, command: AnyCommand): string {
  const { positionals, notes = [], examples } = command
  const options = Object.entries(command.options)
  return block([
    summary,
    '',
    `Usage: freebody ${[name, ...positionals.map(place), ...(options.length > 0 ? ['[options]'] : [])].join(' ')}`,
    ...notes.flatMap((note) => ['', ...wrapped(note, WIDTH, 0)]),
    ...(options.length > 0 ? ['', 'Options:'] : []),
    ...described(options.map(([key, option]) => [usageOf(key, option), option.help])),
    '',
    'Examples:',
    ...examples.flatMap(({ line, does }) => [`  freebody ${line}`, ...wrapped(does, WIDTH, 6)]),
  ])
}

/** [x] may be left out, … may be repeated. */
function place({ name, optional, many }: Positional): string {
  const word = many ? `<${name}>...` : `<${name}>`
  return optional ? `[${word}]` : word
}

/** Terms to the left, their explanations beside them. */
function described(pairs: readonly (readonly [string, string])[]): string[] {
  const longest = Math.max(0, ...pairs.map(([term]) => term.length).filter((n) => n <= LONG))
  const column = longest + 4
  return pairs.flatMap(([term, text]) => {
    const lines = wrapped(text, WIDTH, column)
    if (term.length > LONG) return [`  ${term}`, ...lines]
    return [`  ${term}`.padEnd(column) + lines[0].trimStart(), ...lines.slice(1)]
  })
}

/** A term that is longer has its explanation on the next line. */
const LONG = 34

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function block(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
