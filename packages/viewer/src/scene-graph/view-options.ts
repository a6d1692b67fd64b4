import { defaultArrows, defaultLayers } from '../defaults'
import { palettes, type Palette } from '../palette'
import type { ArrowStyle, Layers, Trace } from '../types'
import { plainLooks, type Looks } from './looks'

/** What is drawn and how, as set by the props of the stage. Replaced as a whole, never mutated. */
export interface ViewOptions {
  readonly palette: Palette
  readonly layers: Layers
  readonly arrows: ArrowStyle
  readonly looks: Looks
  readonly traces: readonly Trace[]
  /** Id of the body that the camera moves with. */
  readonly follow: string | null
  readonly floor: number | 'auto'
}

export const defaultViewOptions: ViewOptions = {
  palette: palettes.light,
  layers: defaultLayers,
  arrows: defaultArrows,
  looks: plainLooks,
  traces: [],
  follow: null,
  floor: 'auto',
}

/** Whether forces must be evaluated: some layer shows them. A free-body diagram evaluates its own. */
export function needsForces({ layers, looks }: ViewOptions): boolean {
  return (
    looks.freeBody === null &&
    (layers.constraints || layers.nonIdeal || layers.applied || layers.accelerations)
  )
}
