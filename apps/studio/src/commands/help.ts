import { BookOpen, CircleHelp, Command as CommandIcon } from 'lucide-react'
import { HELP_TAB, helpAddress } from '../help/topics'
import type { Command } from './definition'
import { setTransient } from '../editor/store'

export const helpCommands: readonly Command[] = [
  {
    id: 'help.commands',
    label: 'Find a command…',
    group: 'Help',
    keys: ['Mod+K'],
    icon: CommandIcon,
    words: 'palette search run',
    run: () => void setTransient({ dialog: 'commands' }),
  },
  {
    id: 'help.sheet',
    label: 'Keys and gestures',
    group: 'Help',
    keys: ['?', 'F1'],
    icon: CircleHelp,
    words: 'help shortcuts keyboard mouse touch',
    run: () => void setTransient({ dialog: 'help' }),
  },
  {
    id: 'help.guide',
    label: 'Guide and reference',
    group: 'Help',
    icon: BookOpen,
    words: 'help manual documentation handbook learn joints formulations',
    run: () => void window.open(helpAddress('index'), HELP_TAB, 'noopener'),
  },
  {
    id: 'help.tour',
    label: 'Take the tour',
    group: 'Help',
    words: 'help first steps tutorial pendulum begin',
    run: async () => (await import('../help/tour/start')).startTour(),
  },
  {
    id: 'help.scene',
    label: 'The scene document',
    group: 'Help',
    icon: BookOpen,
    words: 'help documentation reference format json units',
    run: () => void setTransient({ dialog: 'document' }),
  },
]
