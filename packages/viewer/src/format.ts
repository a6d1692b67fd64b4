/* Numbers as the screen shows them: four significant digits, thin spaces between thousands, a true minus sign, the unit always. */

const THIN = ' '

/** 12345.6 → 12 350, 0.00012345 → 1.235·10⁻⁴. */
export function significant(x: number, digits = 4): string {
  if (!Number.isFinite(x)) return '–'
  if (x === 0) return '0'
  const size = Math.abs(x)
  const sign = x < 0 ? '−' : ''
  const power = Math.floor(Math.log10(Number(size.toPrecision(digits))))
  if (power < -4 || power > 8) {
    const mantissa = (size / 10 ** power).toFixed(digits - 1)
    return `${sign}${mantissa}·10${superscript(power)}`
  }
  const decimals = Math.max(0, digits - 1 - power)
  const rounded = Number(size.toPrecision(digits)).toFixed(decimals)
  const [whole, part] = rounded.split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, THIN) : whole
  return sign + (part === undefined ? grouped : `${grouped}.${part}`)
}

/** With its unit, after a thin space that does not break. */
export function quantity(x: number, unit: string, digits = 4): string {
  return `${significant(x, digits)}${THIN}${unit}`
}

/** A round number as it stands, without zeros that say nothing: 0.2, 5, 2000. */
export function plain(x: number): string {
  const s = significant(x, 4)
  return s.includes('.') && !s.includes('·') ? s.replace(/\.?0+$/, '') : s
}

function superscript(n: number): string {
  return String(n).replace(/[-\d]/g, (c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)]))
}
