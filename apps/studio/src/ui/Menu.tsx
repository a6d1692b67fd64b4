/* Menus as data: the same entries open below a button, at the pointer, or at a point of the scene. */
import { Check, type LucideIcon } from 'lucide-react'
import { ContextMenu as Contextual, DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd'
import './floating.css'
import './Menu.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** As in commands: "Mod+D". */
  readonly keys?: string | undefined
  /** Why it cannot be done now. */
  readonly disabled?: string | undefined
  /** For entries that switch something. */
  readonly on?: boolean | undefined
  readonly danger?: boolean | undefined
  readonly run: () => void
}

/** Groups of entries, with a line between them. */
export type MenuGroups = readonly (readonly MenuItem[])[]

function Face({ item }: { readonly item: MenuItem }) {
  const Icon = item.on ? Check : item.icon
  return (
    <>
      {Icon ? <Icon size={16} aria-hidden /> : <span className="menu-space" />}
      <span>{item.label}</span>
      {item.keys && <Kbd keys={item.keys} />}
    </>
  )
}

/** Radix has the same parts under both roofs; their types differ only in name. */
type Parts = Pick<typeof DropdownMenu, 'Item' | 'CheckboxItem' | 'Separator' | 'Group'>

function entries(parts: Parts, groups: MenuGroups): ReactNode {
  return groups
    .filter((group) => group.length > 0)
    .map((group, i) => (
      <parts.Group key={group[0].id}>
        {i > 0 && <parts.Separator className="menu-line" />}
        {group.map((item) => {
          const shared = {
            className: item.danger ? 'menu-item menu-danger' : 'menu-item',
            disabled: item.disabled !== undefined,
            title: item.disabled,
            onSelect: item.run,
          }
          return item.on === undefined ? (
            <parts.Item key={item.id} {...shared}>
              <Face item={item} />
            </parts.Item>
          ) : (
            <parts.CheckboxItem key={item.id} checked={item.on} {...shared}>
              <Face item={item} />
            </parts.CheckboxItem>
          )
        })}
      </parts.Group>
    ))
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Called when it opens. */
  readonly groups: MenuGroups | (() => MenuGroups)
  readonly align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, groups, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="floating menu" align={align} sideOffset={4} collisionPadding={8}>
          <Entries groups={groups} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entries({ groups }: Pick<MenuProps, 'groups'>) {
  return entries(DropdownMenu, typeof groups === 'function' ? groups() : groups)
}

interface PointMenuProps {
  /** [px] in the window */
  readonly at: { readonly x: number; readonly y: number }
  readonly label: string
  readonly groups: MenuGroups | (() => MenuGroups)
  readonly onClose: () => void
}

/** [px] Less than two menus side by side */
const NARROW = 700

/** Opens at a point of the window, for a pointer, a long press or a key. */
export function PointMenu({ at, label, groups, onClose }: PointMenuProps) {
  return (
    <DropdownMenu.Root open onOpenChange={(open) => open || onClose()} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-point" aria-hidden style={{ left: at.x, top: at.y }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="floating menu"
          aria-label={label}
          // Beside the point it can move up as far as it must, which a narrow window has no room for.
          side={window.innerWidth < NARROW ? 'bottom' : 'right'}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Entries groups={groups} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Around an element with a context menu. */
export function ContextMenu({
  children,
  groups,
}: {
  readonly children: ReactElement
  readonly groups: () => MenuGroups
}) {
  return (
    <Contextual.Root>
      <Contextual.Trigger asChild>{children}</Contextual.Trigger>
      <Contextual.Portal>
        <Contextual.Content className="floating menu" collisionPadding={8}>
          <Asked groups={groups} />
        </Contextual.Content>
      </Contextual.Portal>
    </Contextual.Root>
  )
}

function Asked({ groups }: { readonly groups: () => MenuGroups }) {
  return entries(Contextual as unknown as Parts, groups())
}
