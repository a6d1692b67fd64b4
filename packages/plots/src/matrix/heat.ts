/* Numbers of both signs and any size as colours: towards one hue for positive, towards another for negative, paler for every
 power of ten smaller. Exact zeros have the background colour: they are the structure. The hues are distinct for colour-blind readers, and strength
 is lightness, so that a grey print shows it too. */
import type { Theme } from '../palette'

export interface HeatScale {
  /** The strongest colour: a power of ten that no value exceeds, as an exponent. */
  readonly top: number
  /** Powers of ten from the strongest to the faintest colour; what is smaller has the faintest. */
  readonly decades: number
}

const DECADES = 6
/** Anything but zero is at least this strong. */
const FAINTEST = 0.12

/** The scale for these values. The previous one is kept while it fits, so that colours do not jump. */
export function heatScale(values: ArrayLike<number>, before?: HeatScale): HeatScale {
  let largest = 0
  for (let i = 0; i < values.length; i++) {
    const v = Math.abs(values[i])
    if (v > largest && v < Infinity) largest = v
  }
  if (largest === 0) return before ?? { top: 0, decades: DECADES }
  // Adding zero takes the sign off a zero.
  const top = Math.ceil(Math.log10(largest) - 1e-12) + 0
  if (before && top <= before.top && top >= before.top - 1) return before
  return { top, decades: DECADES }
}

/** From −1 to 1; 0 for zero alone. */
export function heatLevel(v: number, { top, decades }: HeatScale): number {
  if (v === 0) return 0
  const part = 1 + (Math.log10(Math.abs(v)) - top) / decades
  const strength = FAINTEST + (1 - FAINTEST) * Math.min(1, Math.max(0, part))
  return v < 0 ? -strength : strength
}

/** From faint to strong. */
const stops: Record<Theme, { readonly negative: readonly string[]; readonly positive: readonly string[] }> = {
  light: {
    negative: ['#ffffff', '#e9d8ea', '#c2a5cf', '#9365a8', '#5b1f6b'],
    positive: ['#ffffff', '#d8efd3', '#a1d69b', '#4ea159', '#0f5a28'],
  },
  dark: {
    negative: ['#1b1e22', '#3f2f4a', '#6f4f82', '#a67cbb', '#e2c4ef'],
    positive: ['#1b1e22', '#21402b', '#2f6e43', '#55a86a', '#b4ecba'],
  },
}

/** rgb(…) */
export function heatColour(level: number, theme: Theme): string {
  const [r, g, b] = mix(level, theme)
  return `rgb(${r}, ${g}, ${b})`
}

function mix(level: number, theme: Theme): readonly [number, number, number] {
  const side = level < 0 ? stops[theme].negative : stops[theme].positive
  const at = Math.min(1, Math.abs(level)) * (side.length - 1)
  const i = Math.min(side.length - 2, Math.floor(at))
  const [a, b] = [channels(side[i]), channels(side[i + 1])]
  const blend = (k: number) => Math.round(a[k] + (at - i) * (b[k] - a[k]))
  return [blend(0), blend(1), blend(2)]
}

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
}

const STEPS = 255
const tables = new Map<Theme, Uint8ClampedArray>()

/** Colours of levels −1 … 1 in 2 · 255 + 1 steps, four bytes each, as in a canvas. */
function colourTable(theme: Theme): Uint8ClampedArray {
  const known = tables.get(theme)
  if (known) return known
  const table = new Uint8ClampedArray(4 * (2 * STEPS + 1))
  for (let i = -STEPS; i <= STEPS; i++) table.set([...mix(i / STEPS, theme), 255], 4 * (i + STEPS))
  tables.set(theme, table)
  return table
}

/** Writes a pixel for every value. What is no number is grey. */
export function paintHeat(
  values: ArrayLike<number>,
  scale: HeatScale,
  theme: Theme,
  pixels: Uint8ClampedArray,
): void {
  const table = colourTable(theme)
  for (let i = 0; i < values.length; i++) {
    const v = values[i]
    const o = 4 * i
    if (Number.isNaN(v)) {
      pixels[o] = pixels[o + 1] = pixels[o + 2] = 128
      pixels[o + 3] = 255
      continue
    }
    const k = 4 * (Math.round(STEPS * heatLevel(v, scale)) + STEPS)
    pixels[o] = table[k]
    pixels[o + 1] = table[k + 1]
    pixels[o + 2] = table[k + 2]
    pixels[o + 3] = 255
  }
}
