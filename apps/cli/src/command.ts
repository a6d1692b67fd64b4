/* The definition of a command: one object for the parser, the help and the reference page. To add one, write its file in commands/ and
 name it in commands/index.ts. */
import type { ExitCode } from './exit'
import type { Io } from './io'

interface Described {
  readonly help: string
}
/** Present or not. */
export interface Flag extends Described {
  readonly type: 'flag'
}
export interface Text extends Described {
  readonly type: 'text'
  /** The value in the help, as in --time SECONDS. */
  readonly value: string
}
/** May be given several times. */
export interface Texts extends Described {
  readonly type: 'texts'
  readonly value: string
}
export interface Numeral extends Described {
  readonly type: 'number'
  readonly value: string
  /** The value must be greater than this, or equal where `orEqual`. */
  readonly above?: number
  readonly orEqual?: boolean
  readonly whole?: boolean
}
export interface Choice<C extends string = string> extends Described {
  readonly type: 'choice'
  readonly choices: readonly C[]
}

export type Option = Flag | Text | Texts | Numeral | Choice
export type Options = Readonly<Record<string, Option>>

type ValueOf<O extends Option> = O extends Flag
  ? boolean
  : O extends Numeral
    ? number | undefined
    : O extends Texts
      ? readonly string[]
      : O extends Choice<infer C>
        ? C | undefined
        : string | undefined

export type Given<O extends Options> = { readonly [K in keyof O]: ValueOf<O[K]> }

export interface Positional {
  readonly name: string
  readonly help: string
  readonly optional?: boolean
  /** One or more. */
  readonly many?: boolean
}

export interface Example {
  /** What is typed, after "freebody". */
  readonly line: string
  readonly does: string
}

export interface Command<O extends Options = Options> {
  readonly positionals: readonly Positional[]
  readonly options: O
  /** Paragraphs below the summary. */
  readonly notes?: readonly string[]
  readonly examples: readonly Example[]
  readonly execute: (io: Io, words: readonly string[], given: Given<O>) => Promise<ExitCode>
}

/** A command of any options, for the registry. */
export type AnyCommand = Omit<Command, 'execute'> & {
  readonly execute: (
    io: Io,
    words: readonly string[],
    given: Readonly<Record<string, unknown>>,
  ) => Promise<ExitCode>
}

export function defineCommand<const O extends Options>(command: Command<O>): AnyCommand {
  // The parser gives each command values of its own options.
  return command as unknown as AnyCommand
}
