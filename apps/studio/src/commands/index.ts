/* Everything the studio can do, in the order the help sheet shows it. */
import type { Workbench } from '../editor/workbench'
import { addCommands } from './add'
import type { Command } from './definition'
import { editCommands } from './edit'
import { fileCommands } from './file'
import { helpCommands } from './help'
import { panelCommands } from './panels'
import { runCommands } from './run'
import { selectCommands } from './select'
import { toolCommands } from './tools'
import { layerCommands, viewCommands } from './view'

export const commands: readonly Command[] = [
  ...fileCommands,
  ...editCommands,
  ...addCommands,
  ...selectCommands,
  ...toolCommands,
  ...viewCommands,
  ...runCommands,
  ...layerCommands,
  ...panelCommands,
  ...helpCommands,
]

const byId = new Map(commands.map((command) => [command.id, command]))

export function commandOf(id: string): Command {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command "${id}"`)
  return command
}

/** Runs it, or shows why it is not available. */
export function runCommand(command: Command, bench: Workbench): void {
  const possible = command.available?.(bench) ?? true
  if (possible === true) void command.run(bench)
  else bench.say(possible)
}

export type { Command } from './definition'
