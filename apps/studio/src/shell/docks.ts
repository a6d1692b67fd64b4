/* The panels of the dock. Each is loaded when it is first opened and costs nothing while closed. Adding one: write its component,
 add its line here; the tab, the command and its key follow. */
import { Activity, ChartSpline, type LucideIcon, Scale, Table } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

export interface DockPanel {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly key: string
  readonly Component: ComponentType
}

export const dockPanels: readonly DockPanel[] = [
  {
    id: 'forces',
    label: 'Forces',
    icon: Table,
    key: 'Alt+1',
    Component: lazy(() => import('../run/ForcesPanel')),
  },
  {
    id: 'free-body',
    label: 'Free body',
    icon: Scale,
    key: 'Alt+2',
    Component: lazy(() => import('../run/FreeBodyPanel')),
  },
  {
    id: 'plots',
    label: 'Plots',
    icon: ChartSpline,
    key: 'Alt+3',
    Component: lazy(() => import('../run/PlotsPanel')),
  },
  {
    id: 'diagnostics',
    label: 'Diagnostics',
    icon: Activity,
    key: 'Alt+4',
    Component: lazy(() => import('../run/DiagnosticsPanel')),
  },
]
