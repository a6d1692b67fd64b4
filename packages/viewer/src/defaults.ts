import type { ArrowStyle, Layers } from './types'

export const defaultLayers: Layers = {
  grid: true,
  axes: true,
  glyphs: true,
  labels: false,
  shadows: true,
  weights: false,
  applied: true,
  constraints: true,
  nonIdeal: true,
  torques: true,
  velocities: false,
  accelerations: false,
  centres: false,
  traces: true,
  momentum: false,
}

export const defaultArrows: ArrowStyle = { scale: 0, factor: 1, log: false, on: 'b', labels: true }

/** Names of a scene's `view.show` besides those of layers. */
const NAMES: Readonly<Record<string, readonly (keyof Layers)[]>> = {
  forces: ['weights', 'applied', 'constraints', 'nonIdeal', 'torques'],
  trails: ['traces'],
}

/** Layers of a scene's `view.show`. Unknown names are left out. */
export function layersOf(show: Readonly<Record<string, boolean | undefined>> = {}): Partial<Layers> {
  const named = Object.entries(show).flatMap(([name, on]) => {
    const layers = Object.hasOwn(defaultLayers, name) ? [name] : Object.hasOwn(NAMES, name) ? NAMES[name] : []
    return on === undefined ? [] : layers.map((layer) => [layer, on] as const)
  })
  return Object.fromEntries(named)
}
