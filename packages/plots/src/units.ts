/* Units in column headings, converted to SI. */

export interface Converted {
  readonly unit: string
  /** SI value = factor × value as written */
  readonly factor: number
}

const prefixes: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
}
const others: Readonly<Record<string, Converted>> = {
  sec: { unit: 's', factor: 1 },
  min: { unit: 's', factor: 60 },
  h: { unit: 's', factor: 3600 },
  g: { unit: 'kg', factor: 1e-3 },
  deg: { unit: 'rad', factor: Math.PI / 180 },
  '°': { unit: 'rad', factor: Math.PI / 180 },
  'deg/s': { unit: 'rad/s', factor: Math.PI / 180 },
  '°/s': { unit: 'rad/s', factor: Math.PI / 180 },
  rpm: { unit: 'rad/s', factor: Math.PI / 30 },
  'N*m': { unit: 'N m', factor: 1 },
  N·m: { unit: 'N m', factor: 1 },
  Nm: { unit: 'N m', factor: 1 },
  'N mm': { unit: 'N m', factor: 1e-3 },
  Nmm: { unit: 'N m', factor: 1e-3 },
  'm/s^2': { unit: 'm/s²', factor: 1 },
  'rad/s^2': { unit: 'rad/s²', factor: 1 },
}
const SI = [
  'm',
  's',
  'N',
  'J',
  'W',
  'Pa',
  'Hz',
  'rad',
  'm/s',
  'm/s²',
  'rad/s',
  'rad/s²',
  'N m',
  'kg',
  'V',
  'A',
]

/** Unknown units are unchanged. */
export function toSi(written: string): Converted {
  if (SI.includes(written)) return { unit: written, factor: 1 }
  const known = others[written]
  if (known) return known
  const rest = written.slice(1)
  const base = SI.includes(rest) ? { unit: rest, factor: 1 } : others[rest]
  const prefix = rest === 'kg' ? undefined : prefixes[written[0]]
  if (prefix === undefined || base === undefined) return { unit: written, factor: 1 }
  return { unit: base.unit, factor: prefix * base.factor }
}
