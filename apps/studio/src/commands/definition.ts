/* A command is one action of the studio. The command palette, the menus, the keyboard and the help dialog are read from the
 registry. To add one, write its object in the file of its group; ./index.ts
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
  /** More search terms. */
  readonly words?: string
  /** The kind of joint, force or law that it adds; its summary is searched too. */
  readonly adds?: AddedKind
  /** True, or what is missing, as a sentence. */
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
