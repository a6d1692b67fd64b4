/* Numbers as shown: four digits, minus signs, thin spaces; the downloaded file has all digits. */

const superscript = (e: number): string =>
  String(e).replace(/[-\d]/g, (c) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(c)])

/** Without a power of ten where that is readable. */
export function number(x: number | undefined, digits = 4): string {
  if (x === undefined || !Number.isFinite(x)) return '–'
  const size = Math.abs(x)
  const text = size !== 0 && (size < 1e-3 || size >= 1e6) ? scientific(x, digits) : plain(x, digits)
  return text.replace('-', '−')
}

/** Always with a power of ten, so that errors in a column compare. */
export function scientific(x: number | undefined, digits = 4): string {
  if (x === undefined || !Number.isFinite(x)) return '–'
  if (x === 0) return '0'
  const [mantissa, e] = x.toExponential(digits - 1).split('e')
  return `${mantissa.replace('-', '−')}·10${superscript(Number(e))}`
}

function plain(x: number, digits: number): string {
  const rounded = Number(x.toPrecision(digits))
  const [whole, rest] = (
    Math.abs(rounded) >= 10 ** (digits - 1) ? String(rounded) : x.toPrecision(digits)
  ).split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') : whole
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

/** 1e-4 as a power of ten. */
export const powerOf = (x: number): string => `10${superscript(Math.round(Math.log10(x)))}`

/** [s] as minutes and seconds */
export const duration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
