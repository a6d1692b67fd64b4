/* What case files have in common. */
import type { Column } from '../definition'

/** Earth's gravity in scenes that do not say another. */
export const G = 9.81

/** Largest relative error of positions and velocities, and of forces, in the tight run. */
export const MOTION = 1e-9
export const FORCE = 1e-8

/** Settings of most tight runs. */
export const PRECISE = { integrator: 'precise', tolerance: 1e-13, step: 0.05 } as const

/** Columns with the same bound. */
export function channels(names: string, within: number): Column[] {
  return names.split(',').map((channel) => ({ channel: channel.trim(), within }))
}

/** 0, step, 2 step … end, as the nearest decimals. */
export function every(step: number, end: number): number[] {
  return Array.from({ length: Math.round(end / step) + 1 }, (_, k) => Number((k * step).toPrecision(12)))
}

/** Where a problem of the IFToMM library is defined. */
export function iftomm(problem: string): string {
  return `Definition: IFToMM Technical Committee for Multibody Dynamics, library of computational benchmark problems, problem ${problem}.`
}
