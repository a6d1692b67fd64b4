import type { Measurement } from '@freebody/scene'
import {
  Axis3d,
  DraftingCompass,
  Magnet,
  MousePointer2,
  Move3d,
  Rotate3d,
  Ruler,
  Scaling,
} from 'lucide-react'
import { preferences, setPreferences, transient, setTransient, type Gizmo } from '../editor/store'
import type { Command } from './definition'

const GIZMOS = [
  ['move', 'Move', 'W', Move3d],
  ['rotate', 'Rotate', 'E', Rotate3d],
  ['resize', 'Resize', 'S', Scaling],
] as const satisfies readonly (readonly [Gizmo, string, string, unknown])[]

const MEASURES = [
  ['distance', 'tool.measure', 'Measure a distance', 'M', Ruler],
  ['angle', 'tool.measure-angle', 'Measure an angle', 'Alt+M', DraftingCompass],
] as const satisfies readonly (readonly [Measurement['kind'], string, string, string, unknown])[]

export const toolCommands: readonly Command[] = [
  {
    id: 'tool.select',
    label: 'Select',
    group: 'Tools',
    keys: ['V'],
    icon: MousePointer2,
    on: () => transient.getState().tool.kind === 'select',
    run: () => setTransient({ tool: { kind: 'select' } }),
  },
  ...GIZMOS.map(
    ([gizmo, label, key, icon]): Command => ({
      id: `tool.${gizmo}`,
      label,
      group: 'Tools',
      keys: [key],
      icon,
      on: () => transient.getState().tool.kind === 'select' && transient.getState().gizmo === gizmo,
      run: () => setTransient({ gizmo, tool: { kind: 'select' } }),
    }),
  ),
  {
    id: 'tool.axes',
    label: 'Handles along the body',
    group: 'Tools',
    keys: ['X'],
    icon: Axis3d,
    words: 'world body axes local global',
    on: () => preferences.getState().gizmoAxes === 'body',
    run: () => setPreferences({ gizmoAxes: preferences.getState().gizmoAxes === 'body' ? 'world' : 'body' }),
  },
  {
    id: 'tool.snap',
    label: 'Snap to grid, corners and centres',
    group: 'Tools',
    keys: ['N'],
    icon: Magnet,
    on: () => transient.getState().snap,
    run: () => setTransient({ snap: !transient.getState().snap }),
  },
  ...MEASURES.map(
    ([what, id, label, key, icon]): Command => ({
      id,
      label,
      group: 'Tools',
      keys: [key],
      icon,
      words: 'ruler dimension length between points',
      on: () => {
        const { tool } = transient.getState()
        return tool.kind === 'measure' && tool.what === what
      },
      run: () => setTransient({ tool: { kind: 'measure', what } }),
    }),
  ),
]
