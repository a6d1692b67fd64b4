import { Menu as MenuIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { commandOf, commands, runCommand, type Command } from '../commands'
import { shownKeys } from '../commands/keys'
import { useWorkbench } from '../editor/workbench'
import '../ui/Menu.css'

/** Those that a phone has no room for in the header. */
const ELSEWHERE = ['help.commands', 'help.sheet', 'view.theme'].map(commandOf)

/** Every command of the group File, and a few that the header has too. */
export default function FileMenu() {
  const bench = useWorkbench()
  const items = commands.filter((command) => command.group === 'File')
  const entry = (command: Command) => (
    <DropdownMenu.Item
      key={command.id}
      className="menu-item"
      disabled={command.available !== undefined && command.available(bench) !== true}
      onSelect={() => runCommand(command, bench)}
    >
      {command.icon ? <command.icon size={16} /> : <span className="menu-space" />}
      <span>{command.label}</span>
      {command.keys && <kbd>{shownKeys(command.keys[0])}</kbd>}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon quiet" aria-label="File" title="File">
          <MenuIcon size={16} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4}>
          {items.map(entry)}
          <DropdownMenu.Separator className="menu-line" />
          {ELSEWHERE.map(entry)}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
