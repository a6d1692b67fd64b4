/* Every panel. Each is loaded when it is first opened and costs nothing while closed. Adding one: write its component in a folder of
 its own, add its line here; the studio's tab, command and key, and the embed's option follow. */
import {
  Activity,
  ChartSpline,
  FunctionSquare,
  Grid3x3,
  Layers,
  type LucideIcon,
  Pi,
  Scale,
  Table,
  TrendingUp,
  Triangle,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'

export interface Panel {
  /** In addresses of embeds, in commands and in what is remembered: never changed. */
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly Component: ComponentType
}

export const panels: readonly Panel[] = [
  { id: 'forces', label: 'Forces', icon: Table, Component: lazy(() => import('./forces/ForcesPanel')) },
  {
    id: 'free-body',
    label: 'Free body',
    icon: Scale,
    Component: lazy(() => import('./free-body/FreeBodyPanel')),
  },
  { id: 'plots', label: 'Plots', icon: ChartSpline, Component: lazy(() => import('./plots/PlotsPanel')) },
  {
    id: 'diagnostics',
    label: 'Diagnostics',
    icon: Activity,
    Component: lazy(() => import('./diagnostics/DiagnosticsPanel')),
  },
  {
    id: 'matrices',
    label: 'Matrices',
    icon: Grid3x3,
    Component: lazy(() => import('./matrices/MatricesPanel')),
  },
  {
    id: 'formulations',
    label: 'Formulations',
    icon: Pi,
    Component: lazy(() => import('./formulations/FormulationsPanel')),
  },
  {
    id: 'geometry',
    label: 'Geometry',
    icon: Triangle,
    Component: lazy(() => import('./geometry/GeometryPanel')),
  },
  {
    id: 'redundancy',
    label: 'Redundancy',
    icon: Layers,
    Component: lazy(() => import('./redundancy/RedundancyPanel')),
  },
  { id: 'drift', label: 'Drift', icon: TrendingUp, Component: lazy(() => import('./drift/DriftPanel')) },
  {
    id: 'derivation',
    label: 'Derivation',
    icon: FunctionSquare,
    Component: lazy(() => import('./derivation/DerivationPanel')),
  },
]

export function panelOf(id: string): Panel | null {
  return panels.find((panel) => panel.id === id) ?? null
}
