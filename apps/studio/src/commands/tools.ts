import { Axis3d, Magnet, MousePointer2, Move3d, Rotate3d, Ruler, Scaling } from 'lucide-react'
import type { Gizmo } from '../editor/ui'
import type { Command } from './definition'

const GIZMOS = [
  ['move', 'Move', 'W', Move3d],
  ['rotate', 'Rotate', 'E', Rotate3d],
  ['resize', 'Resize', 'S', Scaling],
] as const satisfies readonly (readonly [Gizmo, string, string, unknown])[]

export const toolCommands: readonly Command[] = [
  {
    id: 'tool.select',
    label: 'Select',
    group: 'Tools',
    keys: ['V'],
    icon: MousePointer2,
    on: ({ ui }) => ui.getState().tool.kind === 'select',
    run: ({ ui }) => ui.setState({ tool: { kind: 'select' } }),
  },
  ...GIZMOS.map(
    ([gizmo, label, key, icon]): Command => ({
      id: `tool.${gizmo}`,
      label,
      group: 'Tools',
      keys: [key],
      icon,
      on: ({ ui }) => ui.getState().tool.kind === 'select' && ui.getState().gizmo === gizmo,
      run: ({ ui }) => ui.setState({ gizmo, tool: { kind: 'select' } }),
    }),
  ),
  {
    id: 'tool.axes',
    label: 'Handles along the body',
    group: 'Tools',
    keys: ['X'],
    icon: Axis3d,
    words: 'world body axes local global',
    on: ({ ui }) => ui.getState().gizmoAxes === 'body',
    run: ({ ui }) => ui.setState((s) => ({ gizmoAxes: s.gizmoAxes === 'body' ? 'world' : 'body' })),
  },
  {
    id: 'tool.snap',
    label: 'Snap to grid, corners and centres',
    group: 'Tools',
    keys: ['N'],
    icon: Magnet,
    on: ({ ui }) => ui.getState().snap,
    run: ({ ui }) => ui.setState((s) => ({ snap: !s.snap })),
  },
  {
    id: 'tool.measure',
    label: 'Measure a distance or an angle',
    group: 'Tools',
    keys: ['M'],
    icon: Ruler,
    on: ({ ui }) => ui.getState().tool.kind === 'measure',
    run: ({ ui }) => ui.setState({ tool: { kind: 'measure' } }),
  },
]
