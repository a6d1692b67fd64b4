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
