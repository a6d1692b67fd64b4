/* Where an axis has its ticks and what is written beside them. */
import { fixed, number, tenTo } from '@freebody/format'

export type Range = readonly [min: number, max: number]

export interface Ticks {
  readonly step: number
  readonly values: readonly number[]
}

/** Round numbers (1, 2 or 5 times a power of ten) inside the range, as many as fit and at most `most`. */
export function ticks([min, max]: Range, most: number): Ticks {
  const rough = (max - min) / Math.max(1, most)
  if (!(rough > 0) || !Number.isFinite(rough)) return { step: 0, values: [] }
  let power = Math.floor(Math.log10(rough))
  let digit = [1, 2, 5].find((d) => scaled(d, power) >= rough * (1 - 1e-12))
  if (digit === undefined) {
    digit = 1
    power++
  }
  const step = scaled(digit, power)
  const slack = 1e-9 * step
  const from = Math.ceil((min - slack) / step)
  const to = Math.floor((max + slack) / step)
  const values = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    scaled((from + i) * digit, power),
  )
  return { step, values }
}

/** Rounded once: 15 · 10⁻³ is 0.015, which 15 · 0.001 is not. */
function scaled(x: number, power: number): number {
  return power < 0 ? x / 10 ** -power : x * 10 ** power
}

/** How the numbers of an axis are written: (value − offset) / factor, in `unit`. */
export interface Notation {
  readonly offset: number
  readonly factor: number
  readonly decimals: number
  /** With its prefix, or with a power of ten where it can take none: kN, 10⁻⁶ m². */
  readonly unit: string
}

const prefixes: Readonly<Record<number, string>> = {
  [-12]: 'p',
  [-9]: 'n',
  [-6]: 'µ',
  [-3]: 'm',
  0: '',
  3: 'k',
  6: 'M',
  9: 'G',
  12: 'T',
}
/** Units whose first symbol takes a prefix: not kg, which has one, and no power, which the prefix would join. */
const prefixable = /^(m|s|N|J|W|Pa|Hz|rad|V|A)(?![\p{L}\d²³⁴⁻^])/u
/** More significant digits than this beside every tick cannot be read: their common part becomes the offset. */
const MOST_DIGITS = 6

export function notation([min, max]: Range, step: number, unit: string): Notation {
  const largest = Math.max(Math.abs(min), Math.abs(max))
  if (!(step > 0) || !(largest > 0)) return { offset: 0, factor: 1, decimals: 0, unit }
  const digits = floorLog(largest) - floorLog(step) + 1
  const offset = digits > MOST_DIGITS ? rounded((min + max) / 2, floorLog(max - min) + 2) : 0
  const { factor, unit: written } = multiple(Math.max(Math.abs(min - offset), Math.abs(max - offset)), unit)
  return { offset, factor, decimals: Math.max(0, -floorLog(step / factor)), unit: written }
}

/** What to write beside a tick. */
export function tickText(value: number, { offset, factor, decimals }: Notation): string {
  return fixed((value - offset) / factor, decimals)
}

/** Tip height (mm); with the offset of the ticks: Total energy − 19.62 J (nJ). */
export function axisTitle(label: string, unit: string, { offset, unit: written }: Notation): string {
  const from =
    offset === 0 ? '' : ` ${offset > 0 ? '−' : '+'} ${shortest(Math.abs(offset))} ${unit}`.trimEnd()
  const base = `${label}${from}`
  if (written === '') return base
  return base === '' ? written : `${base} (${written})`
}

function multiple(largest: number, unit: string): { factor: number; unit: string } {
  const power = 3 * Math.floor(Math.log10(largest) / 3 + 1e-12)
  const symbol = prefixable.exec(unit)?.[1]
  if (symbol !== undefined) {
    // Nobody reads kiloseconds or kiloradians.
    const most = symbol === 's' || symbol === 'rad' ? 0 : 12
    const fits = (largest >= 1e4 || largest < 1e-2) && power in prefixes && power <= most
    if (fits) return { factor: 10 ** power, unit: `${prefixes[power]}${unit}` }
  }
  const plain = largest < 1e6 && largest >= 1e-3
  if (plain || !Number.isFinite(power)) return { factor: 1, unit }
  return { factor: 10 ** power, unit: `${tenTo(power)} ${unit}`.trimEnd() }
}

function floorLog(x: number): number {
  return Math.floor(Math.log10(x) + 1e-9)
}

function rounded(x: number, power: number): number {
  return scaled(Math.round(scaled(x, -power)), power)
}

function shortest(x: number): string {
  const text = String(x)
  return /e/.test(text) || text.length > 12 ? number(x, 9) : fixed(x, text.split('.')[1]?.length ?? 0)
}

/** An axis ready to be drawn: where its ticks are, what is beside them, and its title. */
export interface DrawnAxis {
  readonly values: readonly number[]
  readonly texts: readonly string[]
  readonly title: string
}

/** `spacing` [px] is the least distance of ticks on an axis of `length` [px]. */
export function drawAxis(
  range: Range,
  label: string,
  unit: string,
  length: number,
  spacing: number,
): DrawnAxis {
  const { step, values } = ticks(range, Math.max(2, Math.floor(length / spacing)))
  const how = notation(range, step, unit)
  return { values, texts: values.map((v) => tickText(v, how)), title: axisTitle(label, unit, how) }
}
