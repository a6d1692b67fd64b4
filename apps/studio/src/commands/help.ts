import { BookOpen, CircleHelp, Command as CommandIcon } from 'lucide-react'
import type { Command } from './definition'

export const helpCommands: readonly Command[] = [
  {
    id: 'help.commands',
    label: 'Find a command…',
    group: 'Help',
    keys: ['Mod+K'],
    icon: CommandIcon,
    words: 'palette search run',
    run: ({ ui }) => void ui.setState({ dialog: 'commands' }),
  },
  {
    id: 'help.sheet',
    label: 'Keys and gestures',
    group: 'Help',
    keys: ['?', 'F1'],
    icon: CircleHelp,
    words: 'help shortcuts keyboard mouse touch',
    run: ({ ui }) => void ui.setState({ dialog: 'help' }),
  },
  {
    id: 'help.scene',
    label: 'The scene document',
    group: 'Help',
    icon: BookOpen,
    words: 'help documentation reference format json units',
    run: ({ ui }) => void ui.setState({ dialog: 'document' }),
  },
]
