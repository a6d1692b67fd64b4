/* The command line as a function: words and streams in, exit code out. */
import { parseArguments } from './arguments'
import { commands } from './commands'
import { EXIT, type ExitCode } from './exit'
import { helpOf, overview } from './help'
import { refuse, type Io } from './io'
import { didYouMean } from './words'

export async function freebody(argv: readonly string[], io: Io): Promise<ExitCode> {
  const code = await dispatch(argv, io)
  const failure = io.out.failure()
  return failure === null ? code : refuse(io, EXIT.output, failure)
}

async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = argv
  if (name === undefined) {
    await io.err.write(overview(commands))
    return EXIT.usage
  }
  if (['--help', '-h', 'help'].includes(name)) {
    const command = rest[0]
    if (command !== undefined) return dispatch([command, '--help'], io)
    await io.out.write(overview(commands))
    return EXIT.ok
  }
  if (!Object.hasOwn(commands, name)) {
    const guess = await didYouMean(name, Object.keys(commands))
    return refuse(io, EXIT.usage, `There is no command "${name}".${guess} See freebody --help.`)
  }
  const { summary, load } = commands[name]
  const { command } = await load()
  const parsed = await parseArguments(command, rest)
  if (!parsed.ok) return refuse(io, EXIT.usage, `${parsed.message} See freebody ${name} --help.`)
  if (parsed.help) {
    await io.out.write(helpOf(name, summary, command))
    return EXIT.ok
  }
  return command.execute(io, parsed.words, parsed.given)
}
