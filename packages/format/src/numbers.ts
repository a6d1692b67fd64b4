/* Numbers for people, written alike on every screen: a minus sign, narrow spaces between thousands. */

export const MINUS = '\u2212'
/** Narrow no-break space. */
export const THIN = '\u202f'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Four significant digits, with a power of ten below 10⁻³ and from 10⁶. A dash for no number. */
export function number(x: number | undefined, digits = 4): string {
  if (x === undefined || !Number.isFinite(x)) return unusual(x)
  if (x === 0) return '0'
  const exponent = Number(x.toExponential(digits - 1).split('e')[1])
  if (exponent < -3 || exponent > 5) return scientific(x, digits)
  return fixed(x, Math.max(0, digits - 1 - exponent))
}

/** With a number of digits after the point. Without a sign if it rounds to zero. */
export function fixed(x: number, decimals: number): string {
  if (!Number.isFinite(x)) return unusual(x)
  const text = Math.abs(x).toFixed(decimals)
  const [whole, part] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN)
  return (Number(text) === 0 ? '' : sign(x)) + (part === undefined ? grouped : `${grouped}.${part}`)
}

/** `x`, or 0 where it is not above `zero`: what is rounding on the scale of the scene is not shown as a number. */
export function orZero(x: number, zero: number): number {
  return Math.abs(x) <= zero ? 0 : x
}

/** 12.34 N, 45.00° */
export function quantity(x: number, unit: string, digits = 4): string {
  if (unit === '' || !Number.isFinite(x)) return number(x, digits)
  return `${number(x, digits)}${unit === '°' ? '' : ' '}${unit}`
}

/** [rad] as degrees: 45.00° */
export function angle(radians: number, digits = 4): string {
  return quantity((180 / Math.PI) * radians, '°', digits)
}

/** Without trailing zeros, for scales and settings: 0.2, 5, 2 000. */
export function plain(x: number, digits = 4): string {
  return number(x, digits).replace(/\.?0*(?=$|\u202f×)/, (zeros, at: number, text: string) =>
    text.slice(0, at).includes('.') || zeros.startsWith('.') ? '' : zeros,
  )
}

/** An error: two digits, and a bound below 10⁻¹⁵, where it is round-off. */
export function smallNumber(x: number): string {
  return x !== 0 && Math.abs(x) < 1e-15 ? `<${THIN}${tenTo(-15)}` : number(x, 2)
}

/** 2.417 s */
export function seconds(t: number): string {
  return `${t.toFixed(3)} s`
}

/** Always with a power of ten, for errors in a column. A dash for no number. */
export function scientific(x: number | undefined, digits = 4): string {
  if (x === undefined || !Number.isFinite(x)) return '–'
  if (x === 0) return '0'
  const [mantissa, power] = Math.abs(x)
    .toExponential(digits - 1)
    .split('e')
  return `${sign(x)}${mantissa}${THIN}×${THIN}${tenTo(Number(power))}`
}

/** The nearest power of ten: 1e-4 is 10⁻⁴. */
export function powerOf(x: number): string {
  return tenTo(Math.round(Math.log10(x)))
}

/** [s] as minutes and seconds, 1:05 */
export function duration(t: number): string {
  return `${Math.floor(t / 60)}:${String(Math.floor(t % 60)).padStart(2, '0')}`
}

/** The shortest decimal number with at most this many significant digits, in characters of a keyboard. */
export function shortest(x: number, digits: number): string {
  return String(Number(x.toPrecision(digits)))
}

/** 10⁻³ */
export function tenTo(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((d) => SUPERSCRIPTS[Number(d)]).join('')
  return `10${exponent < 0 ? '⁻' : ''}${digits}`
}

/** 1 row, 2 rows */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${fixed(n, 0)} ${n === 1 ? one : many}`
}

/** For copies and files: all digits, so that it reads back as the same number. */
export function exact(x: number): string {
  return Object.is(x, -0) ? '0' : String(x)
}

function sign(x: number): string {
  return x < 0 ? MINUS : ''
}

function unusual(x: number | undefined): string {
  return x === undefined || Number.isNaN(x) ? '–' : x < 0 ? `${MINUS}∞` : '∞'
}
