import { ContextMenu } from 'radix-ui'
import { commandOf, runCommand, type Command } from '../commands'
import { useWorkbench, type Workbench } from '../editor/workbench'
import { Kbd, type MenuGroups } from '../ui'

/** Commands on items; each is also in the command palette. */
const OF_THINGS: readonly (readonly string[])[] = [
  ['edit.rename', 'view.focus', 'select.connected'],
  ['edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate'],
  ['edit.array', 'edit.mirror-x', 'edit.mirror-y', 'edit.mirror-z'],
  ['add.motor', 'edit.ground', 'edit.switch', 'edit.hide', 'edit.lock', 'edit.up', 'edit.down'],
  ['edit.delete'],
]

const OF_NOTHING: readonly (readonly string[])[] = [
  ['edit.paste', 'select.all'],
  ['view.all', 'edit.show-all'],
]

/** The content of a context menu for the selected items. */
export function ItemMenu({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ContextMenu.Content className="menu" collisionPadding={8}>
      <Entries groups={ids.length > 0 ? OF_THINGS : OF_NOTHING} />
    </ContextMenu.Content>
  )
}

/** The same as data, for a menu at a point of the stage. */
export function itemMenuGroups(ids: readonly string[], bench: Workbench): MenuGroups {
  return (ids.length > 0 ? OF_THINGS : OF_NOTHING).map((group) =>
    group
      .map(commandOf)
      .filter((command) => applies(command, bench))
      .map(({ id, label, icon, keys, ...command }) => ({
        id,
        label,
        icon,
        keys: keys?.[0],
        run: () => runCommand({ id, label, ...command }, bench),
      })),
  )
}

function Entries({ groups }: { readonly groups: readonly (readonly string[])[] }) {
  const bench = useWorkbench()
  const shown = groups
    .map((group) => group.map(commandOf).filter((command) => applies(command, bench)))
    .filter((group) => group.length > 0)
  return shown.map((group, i) => (
    <ContextMenu.Group key={group[0].id}>
      {i > 0 && <ContextMenu.Separator className="menu-line" />}
      {group.map((command) => (
        <ContextMenu.Item key={command.id} className="menu-item" onSelect={() => runCommand(command, bench)}>
          {command.icon ? <command.icon size={16} aria-hidden /> : <span className="menu-space" />}
          <span>{command.label}</span>
          {command.keys && <Kbd keys={command.keys[0]} />}
        </ContextMenu.Item>
      ))}
    </ContextMenu.Group>
  ))
}

function applies(command: Command, bench: Workbench): boolean {
  return (command.available?.(bench) ?? true) === true
}
