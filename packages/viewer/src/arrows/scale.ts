/* Lengths of arrows. One scale for all forces of a scene, shown in the corner; torques, velocities and the like have theirs.
   (1)  linear       l = k |F|
   (2)  logarithmic  l = d log₁₀(1 + |F| / F₀)     each decade above F₀ is d long, and nothing is where nothing acts */
import { roundDown } from '../view/round-numbers'

export interface Scale {
  readonly log: boolean
  /** [m/N] of (1) */
  readonly perUnit: number
  /** [m] d, and [N] F₀, of (2) */
  readonly decade: number
  readonly least: number
}

/** Factor from size to length, so that a vector becomes an arrow by one multiplication. */
export function stretch(scale: Scale, size: number): number {
  if (!(size > 0)) return 0
  return scale.log ? (scale.decade * Math.log10(1 + size / scale.least)) / size : scale.perUnit
}

export function lengthOf(scale: Scale, size: number): number {
  return stretch(scale, size) * size
}

/** Decades shown by a logarithmic scale. */
const DECADES = 4

/** A scale that fits, kept while it fits, so that the lengths of arrows can be compared from frame to frame. */
export interface AutoScale {
  /** `peak`: the largest size at present; `room` [m]: how long it may be. `wished` [m/unit] overrides; 0 lets it choose, and then
   arrows are `factor` times as long as fits. */
  fit(peak: number, room: number, log: boolean, wished: number, factor?: number): Scale
}

export function createAutoScale(): AutoScale {
  let scale: Scale = { log: false, perUnit: 1, decade: 1, least: 1 }
  let perUnit = 0
  let base = 0
  return {
    fit(peak, room, log, wished, factor = 1) {
      if (Number.isFinite(peak) && peak > 0) {
        // The scale is kept while the largest force takes a third to one and a half times the room.
        const l = perUnit * peak
        if (!(l > 0.33 * room && l < 1.5 * room)) perUnit = (0.9 * room) / peak
        if (!(peak < 1.5 * base * 10 ** DECADES && peak > 0.02 * base * 10 ** DECADES))
          base = 10 ** Math.ceil(Math.log10(peak) - DECADES)
      }
      const k = wished > 0 ? wished : (perUnit || 1) * factor
      const least = base || 1
      const decade = (room / DECADES) * factor
      if (scale.log !== log || scale.perUnit !== k || scale.least !== least || scale.decade !== decade)
        scale = { log, perUnit: k, decade, least }
      return scale
    },
  }
}

/** What the scale bar in the corner shows: one round size, or decades. */
export interface Tick {
  readonly size: number
  /** [px] from the start of the bar */
  readonly at: number
}

export function ticksOf(scale: Scale, pixelsPerMetre: number, longest: number): readonly Tick[] {
  if (!scale.log) {
    const size = roundDown(longest / (scale.perUnit * pixelsPerMetre))
    return [{ size, at: size * scale.perUnit * pixelsPerMetre }]
  }
  const ticks: Tick[] = []
  for (let n = 1; n <= 12; n++) {
    const size = scale.least * 10 ** n
    const at = lengthOf(scale, size) * pixelsPerMetre
    if (at > longest * 1.25) break
    ticks.push({ size, at })
  }
  return ticks
}
