/* Units for display and input, by the SI unit of a field. The document is always SI: conversion happens here, at the
 edge of the screen, and nowhere else. */

export interface Unit {
  readonly symbol: string
  /** x of these are (x/over)·times in SI. As a fraction, so that 57 mm are 0.057 m and 90° are π/2, to the last bit. */
  readonly times: number
  readonly over: number
  /** Other spellings. */
  readonly also?: readonly string[]
}

export interface Dimension {
  /** As in "is not a unit of length". */
  readonly name: string
  /** The SI unit first. */
  readonly units: readonly [Unit, ...Unit[]]
  /** What the arrow keys add to zero, in SI. */
  readonly step: number
}

type Factor = number | readonly [times: number, over: number]

const DEG: Factor = [Math.PI, 180]
const PER_DEG: Factor = [180, Math.PI]
const TURN = 2 * Math.PI

function dimension(
  name: string,
  step: number,
  ...units: readonly (readonly [symbol: string, factor: Factor, ...also: readonly string[]])[]
): Dimension {
  const list = units.map(([symbol, factor, ...also]): Unit => {
    const [times, over] = typeof factor === 'number' ? [factor, 1] : factor
    return { symbol, times, over, ...(also.length > 0 && { also }) }
  })
  return { name, step, units: list as unknown as Dimension['units'] }
}

export function toSI(x: number, { times, over }: Unit): number {
  return (x / over) * times
}

export function fromSI(x: number, { times, over }: Unit): number {
  return (x / times) * over
}

/** By SI unit, as the registries write it. */
export const dimensions: Readonly<Record<string, Dimension>> = {
  '': dimension('number', 0.1, ['', 1]),
  '1': dimension('number', 0.1, ['1', 1], ['%', [1, 100]]),
  m: dimension(
    'length',
    0.1,
    ['m', 1],
    ['cm', [1, 100]],
    ['mm', [1, 1000]],
    ['km', 1000],
    ['in', 0.0254, '"'],
    ['ft', 0.3048, "'"],
  ),
  rad: dimension('angle', 0.01, ['rad', 1], ['deg', DEG, '°'], ['turn', TURN, 'rev']),
  s: dimension('time', 0.1, ['s', 1], ['ms', [1, 1000]], ['min', 60]),
  kg: dimension('mass', 0.1, ['kg', 1], ['g', [1, 1000]], ['t', 1000], ['lb', 0.45359237]),
  N: dimension('force', 1, ['N', 1], ['kN', 1000], ['mN', [1, 1000]], ['lbf', 4.4482216152605]),
  'N m': dimension('torque', 1, ['N m', 1, 'Nm', 'N·m'], ['kN m', 1000, 'kNm'], ['N mm', [1, 1000], 'Nmm']),
  'm/s': dimension(
    'speed',
    0.1,
    ['m/s', 1],
    ['km/h', [5, 18], 'kmh'],
    ['mm/s', [1, 1000]],
    ['cm/s', [1, 100]],
  ),
  'm/s²': dimension('acceleration', 0.1, ['m/s²', 1, 'm/s^2', 'm/s2'], ['g₀', 9.80665, 'g', 'gn']),
  'rad/s': dimension(
    'angular velocity',
    0.1,
    ['rad/s', 1],
    ['rpm', [Math.PI, 30], 'min⁻¹', '1/min'],
    ['deg/s', DEG, '°/s'],
    ['Hz', TURN, 'turn/s', 'rev/s'],
  ),
  'rad/s²': dimension(
    'angular acceleration',
    0.1,
    ['rad/s²', 1, 'rad/s^2', 'rad/s2'],
    ['deg/s²', DEG, 'deg/s^2', '°/s²'],
  ),
  'rad/m': dimension('wave number', 0.1, ['rad/m', 1], ['deg/m', DEG, '°/m']),
  '1/s': dimension('rate', 1, ['1/s', 1, 's⁻¹', 's^-1']),
  '1/m': dimension('curvature', 0.1, ['1/m', 1, 'm⁻¹'], ['1/mm', 1000]),
  'kg/m³': dimension('density', 100, ['kg/m³', 1, 'kg/m^3', 'kg/m3'], ['g/cm³', 1000, 'g/cm^3', 'g/cm3']),
  'kg m²': dimension(
    'moment of inertia',
    0.01,
    ['kg m²', 1, 'kg m^2', 'kgm²', 'kgm2'],
    ['kg cm²', [1, 1e4], 'kg cm^2', 'kgcm2'],
    ['g mm²', [1, 1e9], 'g mm^2'],
  ),
  J: dimension('energy', 1, ['J', 1], ['kJ', 1000], ['mJ', [1, 1000]]),
  W: dimension('power', 1, ['W', 1], ['kW', 1000], ['mW', [1, 1000]]),
  'N/m': dimension('stiffness', 10, ['N/m', 1], ['N/mm', 1000], ['kN/m', 1000]),
  'N/m³': dimension('cubic stiffness', 10, ['N/m³', 1, 'N/m^3', 'N/m3'], ['N/mm³', 1e9, 'N/mm^3']),
  'N/(m kg)': dimension('stiffness per mass', 10, ['N/(m kg)', 1, '1/s²', '1/s^2']),
  'N s/m': dimension('damping', 1, ['N s/m', 1, 'Ns/m'], ['N s/mm', 1000, 'Ns/mm']),
  'N s²/m²': dimension('quadratic drag', 0.1, ['N s²/m²', 1, 'N s^2/m^2', 'kg/m']),
  'N m/rad': dimension('turning stiffness', 1, ['N m/rad', 1, 'Nm/rad'], ['N m/deg', PER_DEG, 'Nm/deg']),
  'N m/rad³': dimension(
    'cubic turning stiffness',
    1,
    ['N m/rad³', 1, 'N m/rad^3', 'Nm/rad^3'],
    ['N m/deg³', [180 ** 3, Math.PI ** 3], 'N m/deg^3'],
  ),
  'N m s/rad': dimension(
    'turning damping',
    0.1,
    ['N m s/rad', 1, 'Nms/rad'],
    ['N m s/deg', PER_DEG, 'Nms/deg'],
  ),
  'N m s²/rad²': dimension(
    'quadratic turning drag',
    0.1,
    ['N m s²/rad²', 1, 'N m s^2/rad^2'],
    ['N m s²/deg²', [180 ** 2, Math.PI ** 2], 'N m s^2/deg^2'],
  ),
  'N m²/kg²': dimension('gravitational constant', 1e-12, ['N m²/kg²', 1, 'N m^2/kg^2', 'm³/(kg s²)']),
}

/** An unknown unit is a dimension of its own. */
export function dimensionOf(si: string): Dimension {
  return Object.hasOwn(dimensions, si) ? dimensions[si] : dimension('this quantity', 0.1, [si, 1])
}

/** The preferred one, else SI. */
export function preferredUnit(si: string, preferred: Readonly<Record<string, string>>): Unit {
  const { units } = dimensionOf(si)
  return units.find((unit) => unit.symbol === preferred[si]) ?? units[0]
}

/** The unit a text ends with: a number that is followed by its unit, with or without a space. Null where it ends otherwise. */
export function endingUnit(
  text: string,
  { units }: Dimension,
): { readonly before: string; readonly unit: Unit } | null {
  let best: { before: string; unit: Unit; length: number } | null = null
  for (const unit of units) {
    for (const name of [unit.symbol, ...(unit.also ?? [])]) {
      if (name === '' || !text.endsWith(name) || (best && best.length >= name.length)) continue
      const before = text.slice(0, -name.length)
      // "2*m" ends with a name, not with a unit.
      if (/[\d.)]\s*$|[\p{L}_]\s+$/u.test(before))
        best = { before: before.trimEnd(), unit, length: name.length }
    }
  }
  return best
}

/** The unit of the n-th derivative by time: rad → rad/s². */
export function perSecond(si: string, n: number): string {
  if (n <= 0) return si
  const power = n === 1 ? 's' : `s${SUPERSCRIPTS[n] ?? `^${n}`}`
  return si === '' || si === '1' ? `1/${power}` : `${si}/${power}`
}

const SUPERSCRIPTS: readonly string[] = ['⁰', '', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']
