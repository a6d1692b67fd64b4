import type { CollectionName } from '@freebody/scene'
import {
  Box,
  ChartSpline,
  Gauge,
  Link2,
  type LucideIcon,
  MoveUpRight,
  Ruler,
  Sigma,
  SlidersHorizontal,
  Waves,
} from 'lucide-react'

/** Of each list of the document. */
export const icons: Readonly<Record<CollectionName, LucideIcon>> = {
  bodies: Box,
  joints: Link2,
  forces: MoveUpRight,
  equations: Sigma,
  laws: Waves,
  parameters: SlidersHorizontal,
  measurements: Ruler,
  plots: ChartSpline,
  readouts: Gauge,
}
