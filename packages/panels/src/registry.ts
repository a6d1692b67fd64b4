/* Every panel. Each is loaded when it is first opened and costs nothing while closed. Adding one: write its component in a folder of
 its own, add its line here; the studio's tab, command and key, and the embed's option follow. */
import {
  Activity,
  ChartSpline,
  DraftingCompass,
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
import type { ComponentType } from 'react'
import { part } from './parts'

export interface Panel {
  /** In addresses of embeds, in commands and in what is remembered: never changed. */
  readonly id: string
  readonly label: string
  /** What it shows, in a few words. */
  readonly tip: string
  readonly icon: LucideIcon
  readonly Component: ComponentType
}

export const panels: readonly Panel[] = [
  {
    id: 'forces',
    label: 'Forces',
    tip: 'what every joint and force puts on its body',
    icon: Table,
    Component: part('Forces', () => import('./forces/ForcesPanel')),
  },
  {
    id: 'free-body',
    label: 'Free body',
    tip: 'one body alone, with every force on it, adding up to mass times acceleration',
    icon: Scale,
    Component: part('Free body', () => import('./free-body/FreeBodyPanel')),
  },
  {
    id: 'plots',
    label: 'Plots',
    tip: 'any number of the scene over time, or against another',
    icon: ChartSpline,
    Component: part('Plots', () => import('./plots/PlotsPanel')),
  },
  {
    id: 'diagnostics',
    label: 'Diagnostics',
    tip: 'energy, errors, rank: how well the motion is computed',
    icon: Activity,
    Component: part('Diagnostics', () => import('./diagnostics/DiagnosticsPanel')),
  },
  {
    id: 'matrices',
    label: 'Matrices',
    tip: 'M, A, b and S, the numbers the forces come from',
    icon: Grid3x3,
    Component: part('Matrices', () => import('./matrices/MatricesPanel')),
  },
  {
    id: 'formulations',
    label: 'Formulations',
    tip: 'every textbook form of the same solve, side by side',
    icon: Pi,
    Component: part('Formulations', () => import('./formulations/FormulationsPanel')),
  },
  {
    id: 'geometry',
    label: 'Geometry',
    tip: 'the acceleration as two perpendicular parts, and Gauss’s principle to try',
    icon: Triangle,
    Component: part('Geometry', () => import('./geometry/GeometryPanel')),
  },
  {
    id: 'redundancy',
    label: 'Redundancy',
    tip: 'how redundant joints share the load',
    icon: Layers,
    Component: part('Redundancy', () => import('./redundancy/RedundancyPanel')),
  },
  {
    id: 'drift',
    label: 'Drift',
    tip: 'what keeps constraints closed, raced on this scene',
    icon: TrendingUp,
    Component: part('Drift', () => import('./drift/DriftPanel')),
  },
  {
    id: 'derivation',
    label: 'Derivation',
    tip: 'one constraint: its equation, its rows, its reaction',
    icon: FunctionSquare,
    Component: part('Derivation', () => import('./derivation/DerivationPanel')),
  },
  {
    id: 'schematic',
    label: 'Schematic',
    tip: 'the mechanism as a kinematic diagram, with lengths and angles',
    icon: DraftingCompass,
    Component: part('Schematic', () => import('./schematic/SchematicPanel')),
  },
]

export function panelOf(id: string): Panel | null {
  return panels.find((panel) => panel.id === id) ?? null
}
