/* The panels of the dock. Each is loaded when it is first opened and costs nothing while closed. Adding one: write its component,
 add its line here; the tab, the command and its key follow. */
import { Activity, ChartSpline, type LucideIcon, Scale, Table } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

export interface DockPanel {
  readonly id: string
  readonly label: string
  /** What it shows, in a few words. */
  readonly tip?: string
  readonly icon: LucideIcon
  readonly key: string
  readonly Component: ComponentType
}

export const dockPanels: readonly DockPanel[] = [
  {
    id: 'forces',
    label: 'Forces',
    tip: 'what every joint and force puts on its body',
    icon: Table,
    key: 'Alt+1',
    Component: lazy(() => import('../run/ForcesPanel')),
  },
  {
    id: 'free-body',
    label: 'Free body',
    tip: 'one body alone, with every force on it, adding up to mass times acceleration',
    icon: Scale,
    key: 'Alt+2',
    Component: lazy(() => import('../run/FreeBodyPanel')),
  },
  {
    id: 'plots',
    label: 'Plots',
    tip: 'any number of the scene over time, or against another',
    icon: ChartSpline,
    key: 'Alt+3',
    Component: lazy(() => import('../run/PlotsPanel')),
  },
  {
    id: 'diagnostics',
    label: 'Diagnostics',
    tip: 'energy, errors, rank: how well the motion is computed',
    icon: Activity,
    key: 'Alt+4',
    Component: lazy(() => import('../run/DiagnosticsPanel')),
  },
]
