import { defaultArrows, defaultLayers } from '../defaults'
import { palettes, type Palette } from '../palette'
import type { ArrowStyle, Layers, Trace } from '../types'
import { plainLooks, type Looks } from './style'

/** What React says; replaced, never changed. */
export interface Wishes {
  readonly palette: Palette
  readonly layers: Layers
  readonly arrows: ArrowStyle
  readonly looks: Looks
  readonly traces: readonly Trace[]
  readonly floor: number | 'auto'
}

export const plainWishes: Wishes = {
  palette: palettes.light,
  layers: defaultLayers,
  arrows: defaultArrows,
  looks: plainLooks,
  traces: [],
  floor: 'auto',
}

/** A free-body diagram reads its own; otherwise forces are read where some layer shows them. */
export function wantsForces({ layers, looks }: Wishes): boolean {
  return (
    looks.freeBody === null &&
    (layers.constraints || layers.nonIdeal || layers.applied || layers.accelerations)
  )
}
