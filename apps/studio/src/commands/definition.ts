/* A command is one thing the studio can do. The command palette, the menus, the keyboard and the help sheet are all read from the
 registry, so nothing can be done in one of them only. Adding one: write its object in the file of its group; ./index.ts
 gathers them. */
import type { LucideIcon } from 'lucide-react'
import type { Workbench } from '../editor/workbench'

export type AddedKind = readonly [list: 'joints' | 'forces' | 'laws', kind: string]

export interface Command {
  /** Stable: "edit.duplicate". */
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /** As in "Mod+D", "Shift+?", "ArrowRight"; Mod is ⌘ on a Mac and Ctrl elsewhere. The first is the one shown. */
  readonly keys?: readonly string[]
  readonly icon?: LucideIcon
  /** More words people may type for it. */
  readonly words?: string
  /** The kind of joint, force or law that it adds; what its summary says is found too. */
  readonly adds?: AddedKind
  /** True, or the sentence that says what is missing. */
  readonly available?: (bench: Workbench) => true | string
  /** Whether it is on, for commands that switch something. */
  readonly on?: (bench: Workbench) => boolean
  readonly run: (bench: Workbench) => unknown
}

export const commandGroups = [
  'File',
  'Edit',
  'Add',
  'Select',
  'Tools',
  'View',
  'Run',
  'Show',
  'Help',
] as const

export type CommandGroup = (typeof commandGroups)[number]
