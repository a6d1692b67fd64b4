/* Numbers for people: four significant digits, a real minus sign, thin spaces between thousands. */

const MINUS = '\u2212'
const THIN = '\u202f'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Four significant digits; powers of ten where zeros would hide the digits. */
export function number(x: number, digits = 4): string {
  if (Number.isNaN(x)) return 'undefined'
  if (!Number.isFinite(x)) return x < 0 ? `${MINUS}∞` : '∞'
  if (x === 0) return '0'
  const [mantissa, power] = Math.abs(x)
    .toExponential(digits - 1)
    .split('e')
  const exponent = Number(power)
  const sign = x < 0 ? MINUS : ''
  if (exponent < -3 || exponent > 5) return `${sign}${mantissa}${THIN}×${THIN}10${superscript(exponent)}`
  const [whole, part] = Math.abs(x)
    .toFixed(Math.max(0, digits - 1 - exponent))
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN)
  return sign + (part === undefined ? grouped : `${grouped}.${part}`)
}

/** An error: two digits say all there is, and below the rounding of the numbers it came from there is nothing to say. */
export function smallNumber(x: number): string {
  return x !== 0 && Math.abs(x) < 1e-15 ? `<${THIN}10⁻¹⁵` : number(x, 2)
}

/** 2.417 s */
export function seconds(t: number): string {
  return `${t.toFixed(3)} s`
}

/** 1 row, 2 rows */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

function superscript(n: number): string {
  const digits = [...String(Math.abs(n))].map((d) => SUPERSCRIPTS[Number(d)]).join('')
  return n < 0 ? `⁻${digits}` : digits
}
