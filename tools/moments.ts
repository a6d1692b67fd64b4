/* The moments of the examples' pictures, and options of the view. */
export interface Moment {
  /** [s] */
  readonly at: number
  /** With the traces of its points. */
  readonly traces?: boolean
  /** Zoom steps of a fifth each, from the view of the whole mechanism; negative: away from it. */
  readonly zoom?: number
}

export const moments: Readonly<Record<string, Moment>> = {
  pendulum: { at: 0.32, zoom: -3 },
  'double-pendulum': { at: 1.2, traces: true, zoom: -3 },
  'ten-link-pendulum': { at: 0.8, zoom: -2 },
  'spherical-pendulum': { at: 3, traces: true, zoom: -1 },
  'heavy-top': { at: 1.6, traces: true },
  gimbals: { at: 0.7 },
  dzhanibekov: { at: 2.4 },
  'slider-crank': { at: 0.24, zoom: -1 },
  'driven-crank': { at: 0.4, zoom: -1 },
  'crank-rocker': { at: 0.7, traces: true, zoom: -1 },
  'four-bar': { at: 0.6 },
  peaucellier: { at: 1.6, traces: true },
  jansen: { at: 1.9, traces: true },
  bricard: { at: 0.6 },
  door: { at: 0.7 },
  'universal-shafts': { at: 0.6 },
  differential: { at: 0.6 },
  governor: { at: 2 },
  stewart: { at: 1.2 },
  arm: { at: 2.5, traces: true, zoom: -2 },
  'rolling-disc': { at: 1.4, traces: true },
  turntable: { at: 3, traces: true },
  skate: { at: 2.4, traces: true, zoom: 2 },
  sleigh: { at: 2, traces: true },
  snakeboard: { at: 3, traces: true },
  appell: { at: 2, traces: true },
  hoop: { at: 0.9 },
  bead: { at: 0.45, zoom: -7 },
  'rope-bridge': { at: 0.5 },
}
