/* Numbers as text, the same everywhere on the screen: a real minus sign, narrow spaces between thousands. In this package because viewer,
 plots and panels all import it. */

export const MINUS = '\u2212'
/** Narrow and unbreakable. */
export const THIN = '\u202f'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Four significant digits; powers of ten where zeros would hide the digits. */
export function number(x: number, digits = 4): string {
  if (!Number.isFinite(x)) return unusual(x)
  if (x === 0) return '0'
  const [mantissa, power] = Math.abs(x)
    .toExponential(digits - 1)
    .split('e')
  const exponent = Number(power)
  if (exponent < -3 || exponent > 5) return `${sign(x)}${mantissa}${THIN}×${THIN}${tenTo(exponent)}`
  return fixed(x, Math.max(0, digits - 1 - exponent))
}

/** A fixed number of digits after the point. What rounds to zero has no sign. */
export function fixed(x: number, decimals: number): string {
  if (!Number.isFinite(x)) return unusual(x)
  const text = Math.abs(x).toFixed(decimals)
  const [whole, part] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN)
  return (Number(text) === 0 ? '' : sign(x)) + (part === undefined ? grouped : `${grouped}.${part}`)
}

/** 12.34 N; a number without a unit stands alone. */
export function quantity(x: number, unit: string, digits = 4): string {
  return unit === '' || !Number.isFinite(x) ? number(x, digits) : `${number(x, digits)} ${unit}`
}

/** Without trailing zeros, for scales and settings: 0.2, 5, 2 000. */
export function plain(x: number, digits = 4): string {
  return number(x, digits).replace(/\.?0*(?=$|\u202f×)/, (zeros, at: number, text: string) =>
    text.slice(0, at).includes('.') || zeros.startsWith('.') ? '' : zeros,
  )
}

/** An error, with two digits; below the rounding of doubles only as a bound. */
export function smallNumber(x: number): string {
  return x !== 0 && Math.abs(x) < 1e-15 ? `<${THIN}${tenTo(-15)}` : number(x, 2)
}

/** 2.417 s */
export function seconds(t: number): string {
  return `${t.toFixed(3)} s`
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

/** Every digit, for copies and files: reads back as the same number. */
export function exact(x: number): string {
  return Object.is(x, -0) ? '0' : String(x)
}

function sign(x: number): string {
  return x < 0 ? MINUS : ''
}

function unusual(x: number): string {
  return Number.isNaN(x) ? '–' : x < 0 ? `${MINUS}∞` : '∞'
}
